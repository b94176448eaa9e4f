import StillbellCore

/// A machine in virtual time with an agent on it: what the agent does is answered as real parts would, traced if
/// wanted, and held against the invariants.
package struct World {
  /// The length of a chime here.
  static let chimeLength: Duration = .seconds(2)
  /// How long the server shows what is to stay shortly.
  static let notificationLength: Duration = .seconds(8)

  /// Before anything that happens here.
  static let longAgo = BootTime(sinceBoot: .zero - .hours(24))

  /// The one media player.
  static let player = MediaPlayer(name: "simulated", connection: ":1.1")

  package internal(set) var now: Moment
  package internal(set) var agent: Agent
  /// A line for every effect and change of state; empty unless the world is traced.
  package internal(set) var trace: [String] = []
  /// How many events the agents took in.
  package internal(set) var events = 0
  /// The first promise that was broken; nothing happens after it.
  package internal(set) var broken: BrokenPromise?
  package internal(set) var zone: Zone

  let isTraced: Bool
  /// Checked after every event.
  let invariants: Invariants
  let names: Names
  var configuration: Configuration
  /// When the agent wants to be woken.
  var wakes: (boot: BootTime?, wall: WallTime?) = (nil, nil)
  /// How much later than that it is woken.
  var delay = Duration.zero
  var isRunning = false
  /// The agent that runs has heard of what an earlier one left.
  var hasTakenOver = false
  var hasTerminal = false
  var server: Timetable.Server
  var failing: [Timetable.Part] = []
  var desk = Desk()
  /// The chimes in the player.
  var sounding: [Sounding] = []
  /// The ambient sound, and one that fades out still.
  var ambient: AmbientPlay?
  var fadingAmbient: (id: AmbientPlay.ID, ends: BootTime)?
  /// What is being said aloud.
  var voice: (speech: Speech, ends: BootTime)?
  /// The commands of the user that hang.
  var hooks: [RunningHook] = []
  /// The state of the only media player, and if the agent listens to it.
  var music = Timetable.Music.stop
  var isMusicFollowed = false
  /// The agent has paused it, and the user has done nothing to it since.
  var isMusicHeld = false
  /// The session as the lock screen shows it.
  package internal(set) var controls: SessionControls?
  /// The prompt that runs.
  var prompt: Prompt?
  var isPromptShown = false
  /// A prompt was loaded while another one covered the screen.
  var hasCoveredTwice = false
  /// When it was told to show something.
  var promptSince = World.longAgo
  /// A full-screen window is in front.
  var isFullScreen = false
  /// The effects that are still performed before the agent dies; nil while it is to live.
  var effectsLeft: Int?
  /// The state that an ended agent left.
  var legacy = Launch.Legacy.nothing
  /// How the agent before this one ended, if what it knew is kept.
  var former: Former?
  var ledger = Ledger()
  var rows = Rows()
  var past = WorldPast()
  var stops = Stops()
  var skipped = SkippedBreaks()
  var nudges = PromisedNudges()
  var resumes = Resumes()
  var questions = Questions()
  var sittings = Sittings()
  var returns = Returns()
  /// Of the latest event that the agent took in, and so of what is written down.
  var stamp: RecordStamp
  var causes = Causes()
  /// The reference model; the promises hold the agent against it.
  var reference = Reference()
  /// The last input, while there is none; nil while the user is active.
  var idleSince: BootTime?
  var isIdleTold = false
  /// The last key but while there are keys at every moment; it may be that of a user who is there and does nothing.
  var lastKey = World.longAgo
  /// The agent knows that somebody who is there does nothing.
  var isPauseTold = false
  /// Keys at every moment.
  package internal(set) var isTyping = false
  var pad = Pad()
  var lockedSince: BootTime?
  /// While the machine sleeps nothing runs.
  var asleepSince: BootTime?
  /// The store failed and the agent was told.
  var isStoreTroubleTold = false
  /// The events that the agent has yet to hear about the event at hand.
  var pending: [Event] = []
  var stateWords = "idle"

  /// A chime in the player, and when it ends; nil hangs.
  struct Sounding {
    let id: Chime.ID
    let cue: Cue
    let began: BootTime
    let ends: BootTime?
  }

  /// A command of the user that hangs, and when it is to be ended.
  struct RunningHook {
    let run: HookRun
    let ends: BootTime
  }

  /// An agent as it was when it ended.
  struct Former {
    let state: BreakCycle.State
    let wakes: (boot: BootTime?, wall: WallTime?)
    let starter: BreakCycle.Starter
    let configuration: Configuration
    let stamp: RecordStamp
    /// What the clocks made of each other, and of the day.
    let machineStart: WallTime
    let zone: Zone
  }

  /// The agent is up, and idle unless its configuration starts it.
  package init(
    at now: Moment, zone: Zone, configuration: Configuration, server: Timetable.Server, names: Names,
    invariants: Invariants = .all, isTraced: Bool = true
  ) {
    self.now = now
    self.zone = zone
    self.configuration = configuration
    self.server = server
    self.names = names
    self.invariants = invariants
    self.isTraced = isTraced
    stamp = RecordStamp(at: now, bootID: "1", login: "1")
    agent = Agent(configuration: configuration, zone: zone)
    launch([])
  }

  /// Lets time pass; the agent is woken when it wants to be, or so much later as wake-ups are delayed.
  package mutating func run(to time: BootTime) {
    while broken == nil, let next = nextMoment, next <= time {
      move(to: next)
      if let since = idleSince, let told = idleTold, told <= now.boot {
        if let news = padNews { send(news) }
        isIdleTold = true
        send(.presence(.wentAway(.idle, since: since)))
      } else if let pressed = pad.nextPress, pressed <= now.boot {
        press()
      } else if let told = pauseTold, told <= now.boot {
        isPauseTold = true
        send(.presence(.paused(since: lastKey)))
      } else if let index = sounding.firstIndex(where: { $0.ends.map { $0 <= now.boot } ?? false }) {
        send(.chime(.finished(sounding.remove(at: index).id)))
      } else if let (id, ends) = fadingAmbient, ends <= now.boot {
        fadingAmbient = nil
        send(.ambient(.ended(id, nil)))
      } else if let (speech, ends) = voice, ends <= now.boot {
        voice = nil
        send(.speech(.ended(speech.id, .done)))
      } else if let (slot, expires) = desk.nextExpiry, expires <= now.boot {
        let isLeftOver = desk[slot]?.isLeftOver ?? true
        desk.remove(slot)
        if !isLeftOver { send(.notification(.closed(slot))) }
      } else {
        send(.woke)
      }
    }
    if broken == nil { move(to: time) }
  }

  /// The prompt on the screen.
  package var shownPrompt: Prompt? { isPromptShown ? prompt : nil }

  /// The notification on the server.
  package func notification(in slot: StillbellCore.Notification.Slot) -> StillbellCore.Notification? {
    desk[slot]?.notification
  }

  /// The next moment at which something happens by itself.
  private var nextMoment: BootTime? {
    guard isRunning, asleepSince == nil else { return nil }
    var next = wakes.boot.map { $0 + delay }
    func consider(_ time: BootTime?) {
      if let time { next = next.map { min($0, time) } ?? time }
    }
    if let wall = wakes.wall { consider(now.boot(at: wall) + delay) }
    if idleSince != nil { consider(idleTold) }
    consider(pauseTold)
    consider(pad.nextPress)
    for chime in sounding { consider(chime.ends) }
    consider(fadingAmbient?.ends)
    consider(voice?.ends)
    consider(desk.nextExpiry?.at)
    return next
  }

  /// When it is told that somebody who is there does nothing.
  private var pauseTold: BootTime? {
    guard idleSince == nil, !isTyping, !isPauseTold, !failing.contains(.input) else { return nil }
    return lastKey + agent.configuration.prompt.lull
  }

  /// When the idle source tells, which asks the agent how long it is to wait.
  private var idleTold: BootTime? {
    guard let since = idleSince, !isIdleTold, !failing.contains(.input) else { return nil }
    return agent.idleThreshold.map { since + $0 }
  }

  private mutating func move(to time: BootTime) {
    guard time > now.boot else { return }
    now = Moment(boot: time, wall: now.wall(at: time))
  }
}

import StillbellCore

/// A machine in virtual time with an agent on it. The world answers the agent's effects as real parts would, traces
/// them on request, and checks the invariants.
package struct World {
  /// The length of a simulated chime.
  static let chimeLength: Duration = .seconds(2)
  /// How long the server shows a notification that stays shortly.
  static let notificationLength: Duration = .seconds(8)

  /// The only media player.
  static let player = MediaPlayer(name: "simulated", connection: ":1.1")

  package internal(set) var now: Moment
  package internal(set) var agent: Agent
  /// A line for every effect and change of state; empty unless the world is traced.
  package internal(set) var trace: [String] = []
  /// How many events the agents handled.
  package internal(set) var events = 0
  /// The first broken promise; the world stops at it.
  package internal(set) var broken: BrokenPromise?
  package internal(set) var zone: Zone

  let isTraced: Bool
  /// The recorded rows, if `keepsRows` is true.
  package internal(set) var kept: [HistoryRow] = []
  package var keepsRows = false
  /// The events that the agents heard, if `isRecorded` is true.
  package internal(set) var recorded: [FactRow] = []
  let isRecorded: Bool
  /// The number of events from one recorded state to the next; nil for those that an agent records.
  var eventsPerState: Int?
  /// The decisions, and the states after them, if `isRecorded` is true.
  package internal(set) var decided: [String] = []
  var recorder = FactRecorder()
  /// The recorded rows of breaks, while the world is traced.
  var rows: [String] = []
  /// The invariants, which are checked after every event.
  let invariants: Invariants
  let names: Names
  var configuration: Configuration
  /// When the agent wants to be woken.
  var wakes: (boot: BootTime?, wall: WallTime?) = (nil, nil)
  /// How much later the agent actually wakes.
  var delay = Duration.zero
  var process = AgentProcess()
  /// The stamp of the latest event that the agent handled, and so of its saved state.
  var stamp: StateStamp
  var server: Timetable.Server
  var failing: [Timetable.Part] = []
  var desk = Desk()
  var sound = Sound()
  /// The hooks that hang.
  var hooks: [RunningHook] = []
  /// The session as the lock screen shows it.
  package internal(set) var controls: SessionControls?
  /// `true` while the desktop keeps the machine from suspending by itself.
  var isKeptRunning = false
  var cover = Cover()
  var user = User()
  var causes = Causes()
  var isOnBattery = false
  /// The meetings of the user's calendar; nil if there is no calendar.
  var meetings: [BusyTime]?
  /// The conditions of profiles, and the calendar, if the agent follows them.
  private var followed = (battery: false, fullScreen: false, calendar: false)
  var witnesses = Witnesses()
  /// The reference model, with which the promises compare the agent.
  var reference = Reference()
  /// The events that the agent still has to handle at this moment.
  var pending: [Event] = []
  var stateWords = "idle"

  /// A hook that hangs, and when it is to be ended.
  struct RunningHook {
    let run: HookRun
    let ends: BootTime
  }

  /// Creates a world with a running agent, which is idle unless its configuration starts a cycle. Without `launches`,
  /// recorded facts bring the agent.
  package init(
    at now: Moment, zone: Zone, configuration: Configuration, server: Timetable.Server, names: Names,
    invariants: Invariants = .all, isTraced: Bool = true, isRecorded: Bool = false, launches: Bool = true
  ) {
    self.now = now
    self.zone = zone
    self.configuration = configuration
    self.server = server
    self.names = names
    self.invariants = invariants
    self.isTraced = isTraced
    self.isRecorded = isRecorded
    stamp = StateStamp(at: now, bootID: "1", login: "1")
    agent = Agent(configuration: configuration, zone: zone)
    if launches { launch([]) }
  }

  /// Lets time pass. The agent wakes when it asked to, later by the delay of wake-ups.
  package mutating func run(to time: BootTime) {
    while broken == nil, let next = nextMoment, next <= time {
      move(to: next)
      if let since = user.idleSince, let reported = idleReported, reported <= now.boot {
        if let news = padNews { send(news) }
        user.isIdleReported = true
        send(.presence(.wentAway(.idle, since: since)))
      } else if let pressed = user.pad.nextPress, pressed <= now.boot {
        press()
      } else if let reported = pauseReported, reported <= now.boot {
        user.isPauseReported = true
        send(.presence(.paused(since: user.lastKey)))
      } else if let index = sound.ended(by: now.boot) {
        send(.chime(.finished(sound.chimes.remove(at: index).id)))
      } else if let (id, ends) = sound.fadingAmbient, ends <= now.boot {
        sound.fadingAmbient = nil
        send(.ambient(.ended(id, nil)))
      } else if let (speech, ends) = sound.voice, ends <= now.boot {
        sound.voice = nil
        send(.speech(.ended(speech.id, .done)))
      } else if let ends = cover.nextReport, ends <= now.boot, let id = cover.prompt?.id {
        // The prompt ends by itself.
        if isTraced { put("prompt hide") }
        cover.end(at: now.boot)
        send(.prompt(.over(id)))
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

  /// `true` while the user types.
  package var isTyping: Bool { user.isTyping }

  /// The prompt on the screen.
  package var shownPrompt: Prompt? { cover.isShown ? cover.prompt : nil }

  /// The notification on the server.
  package func notification(in slot: StillbellCore.Notification.Slot) -> StillbellCore.Notification? {
    desk[slot]?.notification
  }

  /// The next moment at which an event comes by itself.
  private var nextMoment: BootTime? {
    guard process.isRunning, user.asleepSince == nil else { return nil }
    var next = wakes.boot.map { $0 + delay }
    func consider(_ time: BootTime?) {
      if let time { next = next.map { min($0, time) } ?? time }
    }
    if let wall = wakes.wall { consider(now.boot(at: wall) + delay) }
    if user.idleSince != nil { consider(idleReported) }
    consider(pauseReported)
    consider(user.pad.nextPress)
    for chime in sound.chimes { consider(chime.ends) }
    consider(sound.fadingAmbient?.ends)
    consider(sound.voice?.ends)
    consider(desk.nextExpiry?.at)
    consider(cover.nextReport)
    return next
  }

  /// When a pause in the typing is reported.
  private var pauseReported: BootTime? {
    guard user.idleSince == nil, !user.isTyping, !user.isPauseReported, !failing.contains(.input) else { return nil }
    return user.lastKey + agent.configuration.prompt.lull
  }

  /// When the idle source reports; it asks the agent how long to wait.
  private var idleReported: BootTime? {
    guard let since = user.idleSince, !user.isIdleReported, !failing.contains(.input) else { return nil }
    return agent.idleThreshold.map { since + $0 }
  }

  /// Reports the conditions that the agent has begun to follow.
  mutating func reportConditions() {
    let former = followed
    followed =
      process.isRunning
      ? (agent.followsBattery, agent.followsFullScreen, agent.wants.calendar != nil) : (false, false, false)
    if followed.battery, !former.battery { pending.append(.profile(.battery(isOnBattery))) }
    if followed.fullScreen, !former.fullScreen { pending.append(.profile(.fullScreen(cover.front.isFullScreen))) }
    if let meetings, followed.calendar != former.calendar {
      pending.append(.calendar(followed.calendar ? .read(meetings) : .gone))
    }
  }

  /// The next agent begins to follow the conditions of its profiles.
  mutating func forgetConditions() { followed = (false, false, false) }

  private mutating func move(to time: BootTime) {
    guard time > now.boot else { return }
    now = Moment(boot: time, wall: now.wall(at: time))
  }
}

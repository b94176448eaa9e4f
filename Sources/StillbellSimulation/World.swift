import StillbellCore

/// A machine in virtual time with an agent on it: what the agent does is traced, and answered as real parts would.
package struct World: Sendable {
  /// What a chime lasts here.
  static let chimeLength: Duration = .seconds(2)
  /// How long the server shows what is to stay shortly.
  static let notificationLength: Duration = .seconds(8)

  package private(set) var now: Moment
  package private(set) var agent: Agent
  package private(set) var trace: [String] = []
  /// Called after every event with the agent and what it did.
  package var observe: (@Sendable (Agent, Event, [Effect], Moment) -> Void)?
  package private(set) var zone: Zone
  private var isRunning = true
  private var configuration: Configuration
  private var server: Timetable.Server
  private var failing: Set<Timetable.Part> = []
  /// What shows in each slot, by the words of its subject.
  private var shown: [StillbellCore.Notification.Slot: String] = [:]
  /// The prompt that runs.
  private var loaded: Prompt?
  private var isPromptShown = false
  /// The chimes in the player, with the time each ends.
  private var sounding: [(id: Chime.ID, ends: BootTime)] = []
  /// What the agent wrote down last.
  private var saved: (record: Record, stamp: RecordStamp)?
  /// How often the machine was started.
  private var boots = 1
  /// The last input, while there is none; nil while the user is active.
  private var idleSince: BootTime?
  private var isIdleTold = false
  private var isLocked = false
  /// Nothing runs while the machine sleeps.
  private var asleepSince: BootTime?
  /// The notifications that go by themselves, with the time each does.
  private var expiring: [StillbellCore.Notification.Slot: BootTime] = [:]
  /// What the parts have to say about the event at hand.
  private var answers: [Event] = []
  private var stateWords = ""

  /// The agent is up, and idle unless its configuration starts it.
  package init(at now: Moment, zone: Zone, configuration: Configuration, server: Timetable.Server) {
    self.now = now
    self.zone = zone
    self.configuration = configuration
    self.server = server
    agent = Agent(configuration: configuration, zone: zone)
    launch()
  }

  private mutating func launch() {
    isRunning = true
    agent = Agent(configuration: configuration, zone: zone)
    var launch = Launch()
    (launch.bootID, launch.login) = ("\(boots)", "\(boots)")
    if let saved { launch.legacy = .record(saved.record, saved.stamp) }
    if stateWords.isEmpty { stateWords = "idle" }
    send(.launched(launch))
    send(serverEvent, isTraced: false)
    isIdleTold = false
    if isLocked { send(.locked(.hint)) }
  }

  /// The agent dies at once: what it had shown stays, what it had written down stays.
  private mutating func kill() {
    isRunning = false
    sounding = []
    (loaded, isPromptShown) = (nil, false)
  }

  private var serverEvent: Event {
    switch server {
    case .sounds: .serverAppeared(name: "simulated", sounds: true)
    case .mute: .serverAppeared(name: "simulated", sounds: false)
    case .none: .serverVanished
    }
  }

  /// Lets time pass; the agent is woken exactly when it wants to be.
  package mutating func run(to time: BootTime) {
    while let next = nextMoment, next <= time {
      move(to: max(next, now.boot))
      if let since = idleSince, let told = idleTold, told <= now.boot {
        isIdleTold = true
        send(.wentAway(.idle, since: since))
      } else if let ended = sounding.first(where: { $0.ends <= now.boot }) {
        sounding.removeAll { $0.id == ended.id }
        send(.chimeFinished(ended.id))
      } else if let (slot, _) = expiring.first(where: { $0.value <= now.boot }) {
        (expiring[slot], shown[slot]) = (nil, nil)
        send(.notificationClosed(slot))
      } else {
        send(.woke)
      }
    }
    move(to: time)
  }

  private var nextMoment: BootTime? {
    guard isRunning, asleepSince == nil else { return nil }
    let wakes = agent.nextWakes
    return [
      idleTold, wakes.boot, wakes.wall.map { now.boot(at: $0) }, sounding.map(\.ends).min(), expiring.values.min(),
    ]
    .compactMap { $0 }.min()
  }

  /// When the idle source tells, which asks the agent how long it is to wait.
  private var idleTold: BootTime? {
    guard let since = idleSince, !isIdleTold else { return nil }
    return agent.idleThreshold.map { since + $0 }
  }

  private mutating func move(to time: BootTime) {
    guard time > now.boot else { return }
    now = Moment(boot: time, wall: now.wall(at: time))
  }

  package mutating func take(_ fact: Timetable.Fact, zones: (String) -> Zone?) {
    switch fact {
    case .command(let command): send(.commanded(command))
    case .quit:
      kill()
      (shown, expiring) = ([:], [:])
    case .kill: kill()
    case .boot: if !isRunning { launch() }
    case .reboot:
      kill()
      (shown, expiring, isLocked, idleSince, asleepSince) = ([:], [:], false, nil, nil)
      boots += 1
      now.boot = BootTime(sinceBoot: .seconds(30))
      launch()
    case .setClock(let shift):
      now.wall = now.wall + shift
      send(.clockSet)
    case .zone(let name):
      guard let new = zones(name) else { return }
      zone = new
      send(.zoneChanged(new))
    case .fail(let part): failing.insert(part)
    case .mend(let part): failing.remove(part)
    case .server(let new):
      server = new
      (shown, expiring) = ([:], [:])
      send(serverEvent)
    case .away(let absence): leave(absence)
    case .back(let absence): comeBack(absence)
    case .until: break
    }
  }

  private mutating func leave(_ absence: Presence.Absence) {
    switch absence {
    case .idle: idleSince = idleSince ?? now.boot
    case .locked:
      isLocked = true
      send(.locked(.hint))
    case .asleep:
      send(.wentAway(.asleep, since: now.boot))
      asleepSince = now.boot
    }
  }

  private mutating func comeBack(_ absence: Presence.Absence) {
    switch absence {
    case .idle:
      idleSince = nil
      if isIdleTold { send(.cameBack(.idle)) }
      isIdleTold = false
    case .locked:
      isLocked = false
      send(.unlocked(.hint))
    case .asleep:
      guard let since = asleepSince else { return }
      asleepSince = nil
      // The timer that passed during the sleep may fire before anybody tells of the waking, but the clocks know of it.
      send(.wentAway(.asleep, since: since))
      send(.cameBack(.asleep))
      send(.woke)
      send(.cameBack(.asleep))
    }
  }

  /// The wall of this world.
  package func local(_ time: WallTime) -> LocalTime {
    LocalTime(seconds: (time.sinceEpoch + zone.offset(at: time)).components.seconds)
  }

  private mutating func send(_ event: Event, isTraced: Bool = true) {
    guard isRunning else { return }
    var events = [event]
    while !events.isEmpty {
      let event = events.removeFirst()
      let effects = agent.handle(event, at: now)
      observe?(agent, event, effects, now)
      saved = (agent.record, RecordStamp(at: now, bootID: "\(boots)", login: "\(boots)"))
      for effect in effects {
        if let words = words(of: effect, in: effects), isTraced { put(words) }
        perform(effect)
      }
      let state = stateLine
      if state != stateWords {
        stateWords = state
        put("state \(state)")
      }
      events += answers
      answers = []
    }
  }

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .ring(let chime):
      guard case .player = chime.by else { return }
      if failing.contains(.chime) {
        answers.append(.chimeFailed(chime.id, ChimeFailure(.device, "the device is missing")))
      } else {
        answers += [.chimeOpened(chime.id, length: Self.chimeLength), .chimeSounded(chime.id)]
        sounding.append((chime.id, now.boot + Self.chimeLength))
      }
    case .silence(let id): sounding.removeAll { $0.id == id }
    case .notify(let notification):
      if failing.contains(.notify) || server == .none {
        answers.append(.notificationFailed(notification.slot, reason: "no answer"))
      } else {
        shown[notification.slot] = notification.subject.words
        expiring[notification.slot] = notification.stay == .shortly ? now.boot + Self.notificationLength : nil
      }
    case .withdraw(let slot): (shown[slot], expiring[slot]) = (nil, nil)
    case .loadPrompt(let prompt):
      loaded = prompt
      if failing.contains(.prompt) {
        answers.append(.promptFailed(prompt.id, reason: "there is no display"))
        loaded = nil
      }
    case .tellPrompt(let id, _):
      guard loaded?.id == id, !isPromptShown else { return }
      isPromptShown = true
      answers.append(.promptShown(id, how: "simulated"))
    case .hidePrompt: (loaded, isPromptShown) = (nil, false)
    case .log, .decide, .refuse: break
    }
  }

  private func words(of effect: Effect, in batch: [Effect]) -> String? {
    switch effect {
    case .ring(let chime): return Self.words(of: chime)
    case .log(let entry): return "log \(entry.kind.rawValue) \(entry.length.components.seconds)s"
    case .silence: return nil
    case .notify(let notification):
      let isRung = batch.contains { effect in
        guard case .ring(let chime) = effect else { return false }
        return chime.by.words == "player" || chime.by.words == "terminal"
      }
      let sound: String =
        switch notification.sound {
        case .carried: " sound"
        case .suppressed: isRung ? "" : " silent"
        }
      return "notify \(notification.subject.words)\(sound)"
    case .tellPrompt:
      return isPromptShown ? nil : loaded.map { "prompt show \($0.kind.rawValue) \($0.length.words)" }
    case .hidePrompt: return isPromptShown ? "prompt hide" : nil
    case .loadPrompt: return nil
    case .withdraw(let slot): return shown[slot].map { "withdraw \($0)" }
    case .decide(let decision): return "decide \(decision.words { TraceTime.words($0, in: zone) })"
    case .refuse(let refusal): return "refuse \(refusal.words)"
    }
  }

  /// Within a session the cue alone is told; who plays it is who plays its end.
  private static func words(of chime: Chime) -> String {
    switch chime.cue {
    case .breakDue, .breakOver, .prelude, .sessionStart, .sessionEnd:
      "ring \(chime.cue.rawValue) by=\(chime.by.words)"
    case .phaseChange, .interval, .inhale, .hold, .exhale, .count, .work, .rest: "cue \(chime.cue.rawValue)"
    }
  }

  private var stateLine: String {
    let status = agent.status
    func time(_ time: BootTime?, _ name: String) -> String {
      time.map { " \(name)=\(TraceTime.words(now.wall(at: $0), in: zone))" } ?? ""
    }
    let times =
      switch status.phase {
      case .idle, .waiting: ""
      case .working: time(status.until, "due")
      case .held: time(status.since, "since")
      case .due: time(status.since, "since") + time(status.until, "begins")
      case .resting, .paused: time(status.until, "until")
      }
    return status.phase.rawValue + times + (status.kind == .rest ? " kind=rest" : "")
  }

  private mutating func put(_ line: String) {
    let milliseconds = now.wall.milliseconds - now.wall.milliseconds / 1000 * 1000
    let fraction = milliseconds < 10 ? "00\(milliseconds)" : milliseconds < 100 ? "0\(milliseconds)" : "\(milliseconds)"
    trace.append("\(local(now.wall).words).\(fraction) \(line)")
  }
}

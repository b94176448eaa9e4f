import StillbellCore
import Testing

/// A suite whose tests speak to an agent without a timetable, event by event, while time passes.
protocol AgentInTime {
  var agent: Agent { get set }
  var now: Moment { get set }
}

extension AgentInTime {
  /// Returns what the agent does about an event that comes this long after the one before.
  @discardableResult
  mutating func later(_ length: Duration, _ event: Event) -> [Effect] {
    now = now + length
    return agent.handle(event, at: now)
  }

  /// Returns what the agent does about an event that comes at once.
  @discardableResult
  mutating func handle(_ event: Event) -> [Effect] { later(.zero, event) }
}

/// A moment this long after an hour since boot, for a test that speaks to the core without a timetable.
func moment(_ length: Duration) -> Moment {
  Moment(boot: BootTime(sinceBoot: .hours(1) + length), wall: WallTime(sinceEpoch: .hours(500_000) + length))
}

extension Moment {
  static func + (moment: Moment, length: Duration) -> Moment {
    Moment(boot: moment.boot + length, wall: moment.wall + length)
  }
}

/// An agent that starts at a moment, and what it does first.
func launched(
  _ launch: Launch = Launch(), with configuration: Configuration = Configuration(), at now: Moment = moment(.zero)
) -> (agent: Agent, effects: [Effect]) {
  var agent = Agent(configuration: configuration, zone: .utc)
  let effects = agent.handle(.launched(launch), at: now)
  return (agent, effects)
}

extension Launch {
  /// A start within one login, which finds the state that an agent saved at a moment.
  init(finding record: SavedState, of moment: Moment, isFindingOut: Bool = false) {
    self.init()
    (bootID, login, self.isFindingOut) = ("1", "1", isFindingOut)
    previousState = .saved(record, StateStamp(at: moment, bootID: "1", login: "1"))
  }
}

extension [Effect] {
  var chimes: [Chime] { compactMap { if case .ring(let chime) = $0 { chime } else { nil } } }

  /// The first chime of the batch.
  var chime: Chime? { chimes.first }

  var notifications: [StillbellCore.Notification] {
    compactMap { if case .notify(let notification) = $0 { notification } else { nil } }
  }

  /// The first notification of the batch.
  var notification: StillbellCore.Notification? { notifications.first }

  var ambientPlays: [AmbientPlay] { compactMap { if case .startAmbient(let play) = $0 { play } else { nil } } }

  var loadedPrompts: [Prompt] { compactMap { if case .loadPrompt(let prompt) = $0 { prompt } else { nil } } }

  var hookRuns: [HookRun] { compactMap { if case .runHook(let run) = $0 { run } else { nil } } }

  /// The progress of a session as it is shown; nil where the session ends.
  var progress: [Double?] { compactMap { if case .showProgress(let progress) = $0 { .some(progress) } else { nil } } }

  /// True if the history is asked for something.
  var asksHistory: Bool { contains { if case .askHistory = $0 { true } else { false } } }

  /// The decisions, worded as in the trace.
  var decisions: [String] {
    compactMap { effect in
      if case .decide(let decision) = effect { decision.words { TraceTime.words($0, in: .utc) } } else { nil }
    }
  }
}

extension Effect {
  /// True if the user neither sees nor hears the effect.
  var isUnseen: Bool {
    switch self {
    case .decide, .keep: true
    default: false
    }
  }
}

/// The number of a session, which answers and lines of the history name.
package struct SessionID: Hashable, Sendable, Decodable {
  package let number: Int
  package init(_ number: Int) { self.number = number }
}

/// A session under way.
package struct Session: Hashable, Sendable, Decodable {
  package let id: SessionID
  /// The request, which starts this session again whatever the configuration is by then.
  let request: SessionRequest
  package internal(set) var plan: SessionPlan
  /// The user's changes of the plan, in this order.
  var changes: [SessionPlan.Change] = []
  /// When it was started, for the history.
  package let startedWall: WallTime
  /// The beginning of the plan; every pause moves it on.
  package internal(set) var start: BootTime
  package internal(set) var pause: Pause?
  /// Every cue and phase up to and including this time has been reported.
  var handled: Duration
  /// The user's last presence in a sitting without a planned end, once it is not recent.
  var lastTouch: BootTime?

  /// A pause of the session. It ends by a resume or at `until`; if it lasts for `longest` instead, the session is over.
  package struct Pause: Hashable, Sendable, Decodable {
    package let since: BootTime
    /// The planned end; nil waits for the user.
    package let until: BootTime?
    package var cause = Cause.user

    package enum Cause: Hashable, Sendable, Decodable {
      case user
      /// A phase that waits for the user begins.
      case phase
      /// The machine slept.
      case sleep
    }

    package var asks: Bool { cause == .phase }

    /// The longest pause without a planned end: after that the session is forgotten and ends.
    static let longest: Duration = .hours(1)

    var end: BootTime { until ?? since + Self.longest }
  }

  package var activity: AnyActivity { request.activity }

  package var prepare: Duration { request.prepare }

  package var label: String { request.label }

  /// The ambient sound.
  package var ambient: AmbientSound? { request.ambient.sound(default: nil) }

  package var kind: SessionKind { activity.kind }

  /// The words of the last meditation, if this session repeats it.
  package var repeated: [String]? { request.isRepeated ? request.words : nil }

  /// True if the session has no planned end.
  package var isOpenEnded: Bool { type(of: activity.base).isOpenEnded }

  /// True if the session keeps its planned end while the machine sleeps or is off.
  package var keepsItsEnd: Bool { type(of: activity.base).keepsItsEnd }

  package func elapsed(at now: BootTime) -> Duration { (pause?.since ?? now) - start }

  /// The end of the session; nil while it is paused.
  package var end: BootTime? { pause == nil ? start + plan.length : nil }

  func wallEnd(at now: Moment) -> WallTime { now.wall(at: start + plan.length) }

  /// The present phase, as far as it has been reported.
  var phase: SessionPhase? { plan.phase(at: max(handled, .zero)) }

  /// The phase that is counted down for the user; nil for breaths, for which the whole session is.
  var countedPhase: SessionPhase? { phase.flatMap { kind.activity.followsBreath && $0.name != .prepare ? nil : $0 } }

  /// The time that is left of the session while it is paused, or of `phase`; nil while it runs, and for a sitting
  /// without a planned end.
  func left(of phase: SessionPhase?) -> Duration? {
    guard !isOpenEnded, let pause else { return nil }
    return (phase?.end ?? plan.length) - (pause.since - start)
  }

  /// The end of the first stretch, if more than breaths or seconds comes after it.
  func firstStretch(at now: Moment) -> WallTime? {
    guard !isOpenEnded, kind.activity.shortPhases.isEmpty,
      let first = plan.phases.first(where: { $0.name != .prepare }),
      first.end < plan.length
    else { return nil }
    return now.wall(at: start + first.end)
  }
}

/// The line in the history about a session that is over.
package struct HistoryEntry: Hashable, Sendable {
  package let id: SessionID
  package let kind: SessionKind
  package let label: String
  package let started: WallTime
  package let ended: WallTime
  /// The length that counts.
  package let length: Duration
  /// The offset east of UTC at its start; nil if an earlier version did not save it.
  package let offset: Duration?
  /// The program it was imported from; empty for stillbell.
  package let source: String

  package init(
    id: SessionID, kind: SessionKind, label: String, started: WallTime, ended: WallTime, length: Duration,
    offset: Duration? = nil, source: String = ""
  ) {
    (self.id, self.kind, self.label) = (id, kind, label)
    (self.started, self.ended, self.length) = (started, ended, length)
    (self.offset, self.source) = (offset, source)
  }

  /// The shortest sitting that is saved.
  package static let shortest: Duration = .seconds(60)
}

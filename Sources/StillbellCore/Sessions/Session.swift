/// Which session an answer or a line of the history belongs to.
package struct SessionID: Hashable, Sendable {
  package let number: Int
  package init(_ number: Int) { self.number = number }
}

/// A session under way.
package struct Session: Hashable, Sendable {
  package let id: SessionID
  /// Asks for the same once more, whatever the configuration says by then.
  let request: SessionRequest
  package internal(set) var plan: SessionPlan
  /// How the user has changed the plan, in this order.
  var changes: [SessionPlan.Change] = []
  /// When it was started, for the history.
  package let startedWall: WallTime
  /// The plan counts from here; every pause moves it on.
  package internal(set) var start: BootTime
  package internal(set) var pause: Pause?
  /// Every cue and phase up to and with here has been told.
  var handled: Duration
  /// The last touch of a sitting without an end of its own, once that is long ago.
  var lastTouch: BootTime?

  package struct Pause: Hashable, Sendable {
    package let since: BootTime
    /// Nil until the user resumes.
    package let until: BootTime?
    package var cause = Cause.user

    package enum Cause: Hashable, Sendable {
      case user
      /// It is the beginning of a phase that waits for the user.
      case phase
      /// The machine slept.
      case sleep
    }

    package var asks: Bool { cause == .phase }

    /// A pause without an end that lasts as long is forgotten, and ends the session.
    static let longest: Duration = .hours(1)

    var end: BootTime { until ?? since + Self.longest }
  }

  package var activity: AnyActivity { request.activity }

  package var prepare: Duration { request.prepare }

  package var label: String { request.label }

  /// The sound below it.
  package var ambient: AmbientSound? { request.ambient.sound(default: nil) }

  package var kind: SessionKind { activity.kind }

  /// The words of the last meditation, if it was asked for once more.
  package var repeated: [String]? { request.isRepeated ? request.words : nil }

  /// It has no end of its own.
  package var isOpenEnded: Bool { type(of: activity.base).isOpenEnded }

  /// It keeps its planned end while the machine sleeps or is off.
  package var keepsItsEnd: Bool { type(of: activity.base).keepsItsEnd }

  package func elapsed(at now: BootTime) -> Duration { (pause?.since ?? now) - start }

  /// When it is over; nil while it is paused.
  package var end: BootTime? { pause == nil ? start + plan.length : nil }

  func wallEnd(at now: Moment) -> WallTime { now.wall(at: start + plan.length) }

  /// The phase that holds, as far as it has been told.
  var phase: SessionPhase? { plan.phase(at: max(handled, .zero)) }

  /// The phase that is counted down for the user: of breaths the whole session is.
  var countedPhase: SessionPhase? { phase.flatMap { kind.activity.followsBreath && $0.name != .prepare ? nil : $0 } }

  /// What is left of the session while it is paused, and of the phase where that is what is counted; nil for a sitting
  /// without an end.
  func left(of phase: SessionPhase?) -> Duration? {
    guard !isOpenEnded, let pause else { return nil }
    return (phase?.end ?? plan.length) - (pause.since - start)
  }

  /// The end of the first stretch, where more comes after it than breaths and seconds.
  func firstStretch(at now: Moment) -> WallTime? {
    guard !isOpenEnded, kind.activity.shortPhases.isEmpty,
      let first = plan.phases.first(where: { $0.name != .prepare }),
      first.end < plan.length
    else { return nil }
    return now.wall(at: start + first.end)
  }
}

/// The line in the history of a session that is over.
package struct HistoryEntry: Hashable, Sendable {
  package let id: SessionID
  package let kind: SessionKind
  package let label: String
  package let started: WallTime
  package let ended: WallTime
  /// The time really sat.
  package let length: Duration
  /// The local time east of UTC when it started; nil where an earlier version did not write it down.
  package let offset: Duration?
  /// The program it was imported from; empty for this one.
  package let source: String

  package init(
    id: SessionID, kind: SessionKind, label: String, started: WallTime, ended: WallTime, length: Duration,
    offset: Duration? = nil, source: String = ""
  ) {
    (self.id, self.kind, self.label) = (id, kind, label)
    (self.started, self.ended, self.length) = (started, ended, length)
    (self.offset, self.source) = (offset, source)
  }

  /// A shorter sitting is not written down.
  package static let shortest: Duration = .seconds(60)
}

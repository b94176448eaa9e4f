/// Which session an answer or a line of the history belongs to.
package struct SessionID: Hashable, Sendable {
  package let number: Int
  package init(_ number: Int) { self.number = number }
}

/// A session under way.
package struct Session: Hashable, Sendable {
  package let id: SessionID
  package let activity: AnyActivity
  package let prepare: Duration
  package let label: String
  /// The sound below it.
  package let ambient: AmbientSound?
  /// The screen stays on, whatever the configuration says.
  let keepsAwake: Bool
  package internal(set) var plan: SessionPlan
  /// How the user has changed the plan, in this order.
  var changes: [SessionPlan.Change] = []
  /// The words of the last meditation, if it was asked for once more.
  package var repeated: [String]?
  /// When it was started, for the history.
  package let startedWall: WallTime
  /// The plan counts from here; every pause moves it on.
  package internal(set) var start: BootTime
  package internal(set) var pause: Pause?
  /// Every cue and phase up to and with here has been told.
  var handled: Duration

  package struct Pause: Hashable, Sendable {
    package let since: BootTime
    /// Nil until the user resumes.
    package let until: BootTime?
    /// It is the beginning of a phase that waits for the user.
    package var asks = false

    /// A pause without an end that lasts as long is forgotten, and ends the session.
    static let longest: Duration = .hours(1)

    var end: BootTime { until ?? since + Self.longest }
  }

  package var kind: SessionKind { activity.kind }

  /// It has no end of its own.
  package var isOpenEnded: Bool { type(of: activity.base).isOpenEnded }

  /// Asks for the same once more.
  var request: SessionRequest {
    var request = SessionRequest(activity, prepare: prepare)
    (request.label, request.keepsAwake) = (label, keepsAwake)
    if let ambient { request.ambient = .sound(ambient) }
    return request
  }

  package func elapsed(at now: BootTime) -> Duration { (pause?.since ?? now) - start }

  /// When it is over; nil while it is paused.
  package var end: BootTime? { pause == nil ? start + plan.length : nil }

  func wallEnd(at now: Moment) -> WallTime { now.wall(at: start + plan.length) }
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

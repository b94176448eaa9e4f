/// A stretch of work: when it began, and which breaks are promised for when.
package struct Work: Hashable, Sendable, Decodable {
  /// A break that is promised.
  package struct Upcoming: Hashable, Sendable, Decodable {
    package let id: BreakID
    /// The beginning of the interval; for a snoozed break, the moment of the snooze.
    package var from: BootTime
    package var due: BootTime
    /// The work before `from`: more than the interval, because shorter settings leave a moment before the break.
    var earlier = Duration.zero
    /// The number of snoozes of this break so far.
    package var snoozes: Int
    /// The break before its snooze.
    package var former: Former?
    /// True if its prelude is showing.
    package var isAnnounced = false
    var start = Start.settled
    /// The meeting before which it comes, instead of at its planned moment; nil if it comes as planned.
    var ahead: Ahead?

    /// A meeting for which a break comes earlier.
    package struct Ahead: Hashable, Sendable, Decodable {
      /// The moment that was planned, which lies in the meeting.
      let planned: BootTime
      /// The beginning of the meeting.
      let meeting: WallTime
    }

    /// The moment for which it is planned, meetings aside.
    package var planned: BootTime { ahead?.planned ?? due }

    /// The beginning of the work that counts.
    var begun: BootTime { from - earlier }

    /// The promise of a break before its first snooze.
    package struct Former: Hashable, Sendable, Decodable {
      /// The first moment for which it was promised.
      let due: BootTime
      /// The length that was planned.
      let length: Duration
    }

    /// The first moment for which it was promised.
    var promised: BootTime { former?.due ?? due }

    /// The certainty about when the interval began.
    package enum Start: String, Hashable, Sendable, Decodable {
      case settled
      /// The interval began at the end of a break; the next key or idleness shows whether the user was away then.
      case watched
      /// The interval began without the user, and begins again with the first key.
      case absent
      /// The interval began as in `absent`, and the absence itself was a break of this kind.
      case rested
    }

    /// Begins an interval that began without the user, who is back; it ends no earlier than `earliest`.
    ///
    /// A `watched` interval stays as it is: an unlock does not show whether the user was present at its beginning.
    mutating func beginAnew(at now: BootTime, earliest: BootTime) {
      guard start == .absent || start == .rested else { return }
      postpone(to: max(now + (planned - from), earliest))
      (isAnnounced, start, earlier) = (false, .settled, .zero)
    }

    func left(at now: BootTime) -> BreakCycle.Left {
      BreakCycle.Left(length: max(planned - now, .zero), snoozes: snoozes, former: former)
    }

    /// Continues with what was left of another promise.
    mutating func resume(_ left: BreakCycle.Left, at now: BootTime) {
      postpone(to: now + max(left.length, BreakCycle.resumeGap))
      (snoozes, former, earlier) = (left.snoozes, left.former, .zero)
    }

    /// Shifts the whole interval so that it is due at `time`.
    mutating func postpone(to time: BootTime) {
      from = from + (time - planned)
      (due, ahead) = (time, nil)
    }
  }

  /// A promise with its kind.
  package typealias Promise = (kind: BreakKind, upcoming: Upcoming)

  /// No work: the state while breaks do not run.
  static let none = Work(since: BootTime(sinceBoot: .zero))

  package var since: BootTime
  package var promises = ByKind<Upcoming>()
  /// When the intervals of kinds began that other settings have turned off since.
  var turnedOff = ByKind<BootTime>()
  /// True if these hours have no more room for a break, only for nudges: no break is promised until they end.
  var isForNudges = false

  package subscript(kind: BreakKind) -> Upcoming? {
    get { promises[kind] }
    set { promises[kind] = newValue }
  }

  /// The part of each promise that an interruption keeps.
  func left(at now: BootTime, where isKept: (BreakKind) -> Bool) -> ByKind<BreakCycle.Left> {
    var left = ByKind<BreakCycle.Left>()
    for promise in promises.entries where isKept(promise.kind) { left[promise.kind] = promise.value.left(at: now) }
    return left
  }
}

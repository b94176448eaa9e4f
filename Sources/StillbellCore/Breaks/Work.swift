/// A stretch of work: since when, and what is promised for when.
package struct Work: Hashable, Sendable {
  /// A break that is promised.
  package struct Upcoming: Hashable, Sendable {
    package let id: BreakID
    /// The beginning of the interval; that of a snoozed break is the snooze.
    package var from: BootTime
    package var due: BootTime
    /// How often this break was snoozed so far.
    package var snoozes: Int
    /// The break that a snooze has put off.
    package var former: Former?
    /// Its prelude is showing.
    package var isAnnounced = false
    var start = Start.settled

    /// A break as it was before it was snoozed.
    package struct Former: Hashable, Sendable {
      /// The first moment it was promised for.
      let due: BootTime
      /// How long it was to be.
      let length: Duration
    }

    /// The first moment it was promised for.
    var promised: BootTime { former?.due ?? due }

    /// How far it is settled when the interval began.
    package enum Start: String, Hashable, Sendable {
      case settled
      /// It began at the end of a break. Was the user away then? The next key or idleness tells.
      case watched
      /// It began without the user, and begins anew with the first key.
      case absent
      /// As `absent`; the absence itself was a break of this kind.
      case rested
    }

    /// The user is back: an interval that began without them begins now, and ends not before `earliest`.
    ///
    /// An interval that is still watched stays so: an unlock does not tell who was there at its beginning.
    mutating func beginAnew(at now: BootTime, earliest: BootTime) {
      guard start == .absent || start == .rested else { return }
      postpone(to: max(now + (due - from), earliest))
      (isAnnounced, start) = (false, .settled)
    }

    func left(at now: BootTime) -> BreakCycle.Left {
      BreakCycle.Left(length: max(due - now, .zero), snoozes: snoozes, former: former)
    }

    /// Goes on with what was left of another promise.
    mutating func takeUp(_ left: BreakCycle.Left, at now: BootTime) {
      postpone(to: now + max(left.length, BreakCycle.resumeGap))
      (snoozes, former) = (left.snoozes, left.former)
    }

    /// Moves the interval as it is, so that it is due at another time.
    mutating func postpone(to time: BootTime) {
      from = from + (time - due)
      due = time
    }
  }

  /// A promise, and what it is a promise of.
  package typealias Promise = (kind: BreakKind, upcoming: Upcoming)

  /// None of it.
  static let none = Work(since: BootTime(sinceBoot: .zero))

  package var since: BootTime
  package var promises = ByKind<Upcoming>()
  /// The hours have no room for a break any more, but for nudges: none is promised until they end.
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

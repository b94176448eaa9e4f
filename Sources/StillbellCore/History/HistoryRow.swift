/// A line of the history about a break or about who was there. Sessions have `HistoryEntry`.
package enum HistoryRow: Hashable, Sendable {
  case `break`(BreakRow)
  case presence(PresenceRow)
}

/// A break that is over. Its boot and its number make it one of a kind, so that it is written once.
package struct BreakRow: Hashable, Sendable {
  package enum Outcome: String, CaseIterable, Hashable, Sendable {
    /// It ran to at least its half.
    case taken
    /// It was ended before its half.
    case short
    /// Also after snoozes, or ahead of time.
    case skipped
    /// The user was away instead.
    case natural
    /// It was called off with everything else: by a stop, a pause, a session, a reboot, the end of the hours.
    case dropped
    /// A nudge that was answered with Done.
    case done

    /// Nil for a break that is put off: it has not ended yet.
    init?(_ outcome: BreakOutcome) {
      switch outcome {
      case .taken: self = .taken
      case .short: self = .short
      case .skipped: self = .skipped
      case .natural: self = .natural
      case .dropped: self = .dropped
      case .snoozed: return nil
      }
    }
  }

  package let boot: String
  package let number: Int
  package let kind: BreakKind
  /// The length asked for.
  package let length: Duration
  /// The first moment it was promised for.
  package let due: WallTime
  /// Nil if it never began.
  package let begun: WallTime?
  package let ended: WallTime
  /// The local time east of UTC when it was over.
  package let offset: Duration
  package let outcome: Outcome
  package let snoozes: Int
  /// A quiet or what was in front held it back.
  package let isQuiet: Bool
  /// The cause that held it back; nil if nothing did, or if an earlier version wrote the row.
  package let heldBy: BreakHolder?

  package init(
    boot: String, number: Int, kind: BreakKind, length: Duration, due: WallTime, begun: WallTime?, ended: WallTime,
    offset: Duration, outcome: Outcome, snoozes: Int, isQuiet: Bool, heldBy: BreakHolder? = nil
  ) {
    (self.boot, self.number, self.kind, self.length) = (boot, number, kind, length)
    (self.due, self.begun, self.ended, self.offset) = (due, begun, ended, offset)
    (self.outcome, self.snoozes, self.isQuiet, self.heldBy) = (outcome, snoozes, isQuiet, heldBy)
  }
}

/// A stretch of time in which the user was there, or was away in one way.
package struct PresenceRow: Hashable, Sendable {
  package enum State: String, CaseIterable, Hashable, Sendable {
    case active, idle, locked, asleep

    init(_ absence: Presence.Absence?) {
      switch absence {
      case nil: self = .active
      case .idle?: self = .idle
      case .locked?: self = .locked
      case .asleep?: self = .asleep
      }
    }

    /// Of two that hold at a time the higher one counts.
    var rank: Int {
      switch self {
      case .active: 0
      case .idle: 1
      case .locked: 2
      case .asleep: 3
      }
    }
  }

  package let from: WallTime
  package let to: WallTime
  package let state: State

  package init(from: WallTime, to: WallTime, state: State) { (self.from, self.to, self.state) = (from, to, state) }
}

/// The rows that are too old to be kept.
package struct OldRows: Hashable, Sendable {
  package let before: WallTime
  /// The newest days that have any row keep theirs, so many of them: what a wrong clock makes old is not all there is.
  package let spared: Int

  package init(before: WallTime, spared: Int) { (self.before, self.spared) = (before, spared) }
}

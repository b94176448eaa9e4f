/// A row of the history about a break, presence or typing. Sessions have `HistoryEntry`.
package enum HistoryRow: Hashable, Sendable {
  case `break`(BreakRow)
  case presence(PresenceRow)
  case typing(TypingRow)
}

/// A break that is over. Its boot and its number identify it, so that it is written only once.
package struct BreakRow: Hashable, Sendable {
  package enum Outcome: String, CaseIterable, Hashable, Sendable, Decodable {
    /// The break lasted for at least half of its length.
    case taken
    /// The break was ended before half of its length.
    case short
    /// The break was skipped, perhaps after snoozes, or ahead of time.
    case skipped
    /// The user was away instead.
    case natural
    /// The break ended with everything around it: by a stop, a pause, a session, a reboot, the end of the hours.
    case dropped
    /// A nudge that was answered with Done.
    case done

    /// Nil for a snoozed break, which has not ended yet.
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
  /// The planned length.
  package let length: Duration
  /// The first moment for which it was promised.
  package let due: WallTime
  /// The beginning; nil if it never began.
  package let begun: WallTime?
  package let ended: WallTime
  /// The offset east of UTC when it was over.
  package let offset: Duration
  package let outcome: Outcome
  package let snoozes: Int
  /// True if a quiet or the window in front held it back.
  package let isQuiet: Bool
  /// The cause that held it back; nil if none did, or if an earlier version wrote the row.
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

/// A stretch of time in which the user was present, or was away in one way.
package struct PresenceRow: Hashable, Sendable {
  package enum State: String, CaseIterable, Hashable, Sendable, Decodable {
    case active, idle, locked, asleep
    /// Present: in a call, or watching while a program keeps the screen on.
    case call, watching

    init(_ absence: Presence.Absence?) {
      switch absence {
      case nil: self = .active
      case .idle?: self = .idle
      case .locked?: self = .locked
      case .asleep?: self = .asleep
      }
    }

    /// True if the user is at the computer, even without typing.
    package var isThere: Bool {
      switch self {
      case .active, .call, .watching: true
      case .idle, .locked, .asleep: false
      }
    }

    /// The states for which `isThere` is true.
    package static let ofPresence = allCases.filter(\.isThere)

    /// The rank: if two states hold at the same time, the higher one counts.
    var rank: Int {
      switch self {
      case .active, .call: 0
      case .watching: 1
      case .idle: 2
      case .locked: 3
      case .asleep: 4
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
  /// The number of newest days with rows that are kept: a wrong clock must not make all rows old.
  package let spared: Int

  package init(before: WallTime, spared: Int) { (self.before, self.spared) = (before, spared) }
}

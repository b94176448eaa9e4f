import StillbellCore

extension Invariant {
  /// The promises about the history.
  static let history: [Invariant] = [
    Invariant("each break that ended has one row") { world, _ in !world.witnesses.rows.isBreakWrong },
    Invariant("the row of a break that was held back says what held it") { world, _ in
      !world.witnesses.rows.isHolderMissing
    },
    Invariant("no two rows of presence overlap, so those of a day sum to a day at most") { world, _ in
      !world.witnesses.rows.isPresenceWrong
    },
    Invariant("a clock that jumped by days deletes nothing before it has stood for a day") { world, _ in
      !world.witnesses.clock.isWrong
    },
  ]
}

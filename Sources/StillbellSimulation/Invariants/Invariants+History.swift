import StillbellCore

extension Invariant {
  /// The promises about the history.
  static let history: [Invariant] = [
    Invariant("each break that ended has exactly one row in the history") { world, _ in
      !world.witnesses.rows.isBreakWrong
    },
    Invariant("the history row of a break that was held back names the cause") { world, _ in
      !world.witnesses.rows.isHolderMissing
    },
    Invariant("no two presence rows overlap, so the rows of a day add up to a day at most") { world, _ in
      !world.witnesses.rows.isPresenceWrong
    },
    Invariant("after the clock jumps by days, no history is deleted until the machine has run for a day") { world, _ in
      !world.witnesses.clock.isWrong
    },
  ]
}

extension Agent {
  /// A break that waits for the end of a game has done so for as long as it may.
  private func hasPatienceEnded(with due: OpenBreak, at now: BootTime) -> Bool {
    due.known.isOffered || cycle.state.waits(due) + configuration.quiet.gameDeferMax <= now
  }

  /// The moment for announcing a break that waits for the end of a game.
  var gamePatienceEnds: BootTime? {
    guard quiet.isGameWaitedFor, !quiet.hasWaitedForGame, let due = cycle.open, due.obstacle == .quiet else {
      return nil
    }
    return cycle.state.waits(due) + configuration.quiet.gameDeferMax
  }

  var gameDeadline: Deadline? { gamePatienceEnds.map { Deadline(.gameDefers, $0) } }

  /// A break waits for a game as long as it may. The next one waits anew, from its announcement: until then the end of
  /// this one still sounds.
  mutating func settleGame(in turn: inout Turn) {
    let (before, now) = (quiet.levels, turn.now.boot)
    guard quiet.isGameWaitedFor else {
      quiet.setWaitedForGame(false)
      return quietChanged(from: before, in: &turn)
    }
    switch cycle.run {
    case .waiting, .suspended: break
    // The waiting break is dropped.
    case .off, .paused: quiet.setWaitedForGame(false)
    case .on: settleGame(with: cycle.open, at: now)
    }
    quietChanged(from: before, in: &turn)
  }

  private mutating func settleGame(with open: OpenBreak?, at now: BootTime) {
    guard let open else {
      // Where nobody is there to see an announcement, it waits when it is due.
      if case .boot(let next) = cycleDeadline?.at, next <= now { quiet.setWaitedForGame(false) }
      return
    }
    switch open.stage {
    case .held(.game), .asking, .resting: break
    case .held(.quiet): quiet.setWaitedForGame(hasPatienceEnded(with: open, at: now))
    // It waits anew when the user is back: until then the end of the one before still sounds.
    case .held(.absence) where presence.absence != nil: break
    // Another obstacle goes first; the break may be another one than the one that was announced.
    case .held: if !hasPatienceEnded(with: open, at: now) { quiet.setWaitedForGame(false) }
    }
  }
}

extension Agent {
  /// Announces a break that has waited for the end of a game for as long as it may.
  private func hasPatienceEnded(with due: BreakCycle.Due, at now: BootTime) -> Bool {
    due.asked + configuration.quiet.gameDeferMax <= now
  }

  /// The moment for announcing a break that waits for the end of a game.
  var gamePatienceEnds: BootTime? {
    guard quiet.isGameWaitedFor, !quiet.hasWaitedForGame, case .held(let due, .quiet) = cycle.state else { return nil }
    return due.asked + configuration.quiet.gameDeferMax
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
    switch cycle.state {
    case .held(let due, .quiet), .held(let due, .game), .due(let due):
      quiet.setWaitedForGame(hasPatienceEnded(with: due, at: now))
    // Where nobody is there to see an announcement, it waits when it is due.
    case .working: if case .boot(let next) = cycleDeadline?.at, next <= now { quiet.setWaitedForGame(false) }
    // The waiting break is dropped.
    case .idle, .paused: quiet.setWaitedForGame(false)
    // Another obstacle, such as a lock, goes first; the break may be another one than the one that was announced.
    case .held(let due, _): if !hasPatienceEnded(with: due, at: now) { quiet.setWaitedForGame(false) }
    case .resting, .waiting, .suspended: break
    }
    quietChanged(from: before, in: &turn)
  }
}

// A break waits for the end of a game, but not for ever: then it is announced, and until the next one falls due the
// game hides no break.
extension BreakCycle {
  /// The strongest obstacle to the break that is open, or to those that come: they wait for the game anew.
  func obstacle(by facts: Facts) -> Obstacle? {
    facts.obstacles.strongest(hasWaitedForGame: hasWaitedForGame && open != nil)
  }

  func obstacle(to kind: BreakKind, by facts: Facts) -> Obstacle? {
    facts.adapted(obstacle(by: facts), to: configuration[kind])
  }

  /// Notes if the break that waits has done so for long enough, whatever else was in its way.
  mutating func followGame(by facts: Facts) {
    switch run {
    case .on, .waiting, .suspended: if !facts.obstacles.isGameWaitedFor { hasWaitedForGame = false }
    case .off, .paused: hasWaitedForGame = false
    }
    guard let open, let obstacle = open.obstacle, obstacle != .game, !facts.isAbsent else { return }
    hasWaitedForGame = hasWaited(open, by: facts)
  }

  /// It has waited for the end of the game for as long as it may.
  func hasWaited(_ open: OpenBreak, by facts: Facts) -> Bool {
    facts.obstacles.isGameWaitedFor && (open.known.isOffered || patienceWithGameEnds(of: open) <= facts.now)
  }

  func patienceWithGameEnds(of open: OpenBreak) -> BootTime { state.waits(open) + configuration.quiet.gameDeferMax }
}

extension Agent {
  var gameDeadline: Deadline? {
    guard quiet.isGameWaitedFor, !quiet.hasWaitedForGame, let open = cycle.open, open.obstacle == .quiet else {
      return nil
    }
    return Deadline(.gameDefers, cycle.patienceWithGameEnds(of: open))
  }

  /// The game keeps breaks quiet, or not, depending on the break that waited for it. A sound that has begun may end.
  mutating func followGame(in turn: inout Turn) {
    let before = quiet.levels
    quiet.setWaitedForGame(cycle.hasWaitedForGame)
    quietChanged(from: before, silences: false, in: &turn)
  }
}

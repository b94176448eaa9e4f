// A break waits for the end of a game, but not for ever: then it is announced, and the game hides no break until the
// next one falls due.
extension BreakCycle {
  /// The strongest obstacle to the open break, or to those that come, which wait for the game again.
  func obstacle(by facts: Facts) -> Obstacle? {
    facts.obstacles.strongest(hasWaitedForGame: hasWaitedForGame && open != nil)
  }

  func obstacle(to kind: BreakKind, by facts: Facts) -> Obstacle? {
    facts.adapted(obstacle(by: facts), to: configuration[kind])
  }

  /// Notes whether the break that waits has waited long enough for the game, even if another obstacle was stronger.
  mutating func followGame(by facts: Facts) {
    switch run {
    case .on, .waiting, .suspended: if !facts.obstacles.isGameWaitedFor { hasWaitedForGame = false }
    case .off, .paused: hasWaitedForGame = false
    }
    guard let open, let obstacle = open.obstacle, obstacle != .game, !facts.isAbsent else { return }
    hasWaitedForGame = hasWaited(open, by: facts)
  }

  /// True if the break has waited for the end of the game for as long as it may.
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

  /// Tells quiet whether the game still hides breaks: the break that waited for it decides. A sound that has begun may
  /// end.
  mutating func followGame(in turn: inout Turn) {
    let before = quiet.levels
    quiet.setWaitedForGame(cycle.hasWaitedForGame)
    quietChanged(from: before, silences: false, in: &turn)
  }
}

// The obstacles to a break, from presence, quiet and sessions together.
extension Agent {
  /// The obstacle to a due break that outranks a game.
  var obstacleAboveGame: BreakCycle.Obstacle? {
    if let absence = presence.absence { return .absence(absence) }
    if cycle.open?.obstacle == .absence(.idle), presence.idleSince != nil { return .absence(.idle) }
    return quiet.isHiddenWithoutGame ? .quiet : nil
  }

  /// The obstacle to a due break that a game outranks.
  func obstacleBelowGame(at now: BootTime) -> BreakCycle.Obstacle? {
    if sessions.isInBreak { return .session }
    return obstacleOfWatching(at: now) ?? (isAfterCall(at: now) ? .afterCall : nil)
  }

  /// The obstacle to the next break, unless it depends on the break itself.
  var certainObstacle: BreakCycle.Obstacle? {
    presence.absence.map { .absence($0) }
      ?? (quiet.level == .hidden || quiet.isGameWaitedFor
        ? .quiet : sessions.isInBreak ? .session : isWatched ? .watching : nil)
  }
}

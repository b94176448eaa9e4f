extension Agent {
  /// A break that is skipped because it covers a film or a game could have waited; there is a setting for that.
  mutating func offerToWait(in turn: inout Turn) {
    guard prompting.skipped(), notices.posted[.notice] == nil else { return }
    notify(Notification(slot: .notice, subject: .fullScreenSkipped, answers: .notice([.settings])), in: &turn)
  }

  /// Breaks that go by the wall clock follow it when it is set.
  mutating func followClock(in turn: inout Turn) {
    cycle.follow(WallClock(at: turn.now, in: scheduling.zone), at: turn.now.boot)
  }

  mutating func advanceBreaks(in turn: inout Turn) {
    // First, as what holds the next break back may be another thing.
    settleIdleness(in: &turn)
    settleWatching(at: turn.now.boot)
    let now = turn.now.boot
    let facts = BreakCycle.Facts(
      now: now,
      obstacles: BreakCycle.Obstacles(
        aboveGame: obstacleAboveGame, isGameWaitedFor: quiet.isGameWaitedFor, belowGame: obstacleBelowGame(at: now),
        fullScreen: fullScreen(at: now)),
      holders: holders,
      idleSince: presence.idleSince, isWatched: isWatched, hours: cycleHours(at: turn.now), scene: scene,
      rest: sessions.rest, offer: turn.offer)
    perform(cycle.advance(by: facts), in: &turn)
    if cycle.open?.obstacle == nil { quiet.callEnded = nil }
  }

  /// The user wants nothing of breaks for now.
  mutating func clearAway(in turn: inout Turn) {
    withdraw(.breaks, in: &turn)
    nudging.shown = nil
    // A sign that has yet to come is left out with a word.
    if nudging.coming == nil { nudging.sign = nil }
    silence(in: &turn) { !$0.isOfSessions }
  }

  mutating func ringDue(_ due: OpenBreak, in turn: inout Turn) {
    tellHooks(of: due)
    let chime = ring(
      .breakDue, sound: configuration[due.kind].sound, with: notification(of: due, at: turn.now), in: &turn)
    confirm(at: turn.now.boot)
    turn.decide(.breaks(.rung(due.kind, by: chime.by)))
    if configuration[due.kind].prompts, quiet.withholdsPrompt { turn.decide(.prompt(.withheldFromGame)) }
  }

  /// The lines of its kind take turns with the breaks that the user is told of.
  mutating func countTurn(of action: BreakCycle.Action) {
    switch action {
    case .announced(let kind, let id, _): prompting.lineTurns.announced(kind, id)
    case .fellDue(let due), .shownAgain(let due), .awaited(let due): prompting.lineTurns.announced(due.kind, due.id)
    case .began(let rest): prompting.lineTurns.announced(rest.kind, rest.id)
    default: break
    }
  }

  /// Rings once more for a break that is asked for still, if somebody is there to hear it and may hear it.
  mutating func insist(_ due: OpenBreak, in turn: inout Turn) {
    guard quiet.level == nil, presence.absence == nil, configuration.chimesOn,
      !cycle.isGone(presence.idleSince, from: due.kind, at: turn.now.boot)
    else { return }
    let chime = ring(.breakDue, sound: configuration[due.kind].sound, with: nil, in: &turn)
    turn.decide(.breaks(.insisted(due.kind, by: chime.by)))
  }

  /// The next step of a break begins: nobody has to look for that.
  mutating func tick(in turn: inout Turn) {
    guard quiet.level == nil, presence.absence == nil, configuration.chimesOn else { return }
    _ = ring(.step, with: nil, in: &turn)
  }

  /// The server is to say soon that it shows the question.
  mutating func confirm(at now: BootTime) {
    guard let due = cycle.open, due.asking?.question == .notification, due.asking?.isWaiting == false,
      configuration[due.kind].prompts, scene.canCover(due.id)
    else { return }
    notices.confirming = now + Question.confirmationMax
  }

  mutating func ringOver(_ kind: BreakKind, _ id: BreakID, late: Duration, in turn: inout Turn) {
    guard late <= BreakCycle.latestRing else {
      turn.decide(.breaks(.overUnnoticed(kind, late: late)))
      return
    }
    let chime = ring(.breakOver, with: notification(ofEndOf: kind, id), in: &turn)
    turn.decide(.breaks(.over(kind, by: chime.by)))
  }
}

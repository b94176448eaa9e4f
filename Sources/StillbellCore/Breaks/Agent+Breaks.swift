extension Agent {
  /// Offers a setting after a skipped break that covered a film or a game: the break could have waited.
  mutating func offerToWait(in turn: inout Turn) {
    guard prompting.skipped(), notices.posted[.notice] == nil else { return }
    notify(Notification(slot: .notice, subject: .fullScreenSkipped, answers: .notice([.settings])), in: &turn)
  }

  /// Hands the wall clock to the breaks that follow it.
  mutating func followClock(in turn: inout Turn) {
    cycle.follow(WallClock(at: turn.now, in: scheduling.zone), at: turn.now.boot)
  }

  mutating func advanceBreaks(in turn: inout Turn) {
    // First, because idleness and watching decide what holds the next break back.
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
      rest: sessions.rest, offer: turn.offer, meetings: followsCalendar ? meetings.times : [])
    perform(cycle.advance(by: facts), in: &turn)
    if cycle.open?.obstacle == nil { quiet.callEnded = nil }
  }

  /// Withdraws the notifications, nudges and chimes of breaks: breaks stop, pause or are suspended.
  mutating func clearAway(in turn: inout Turn) {
    withdraw(.breaks, in: &turn)
    nudging.shown = nil
    // A sign that has yet to come is dropped later, with a decision.
    if nudging.coming == nil { nudging.sign = nil }
    silence(in: &turn) { !$0.isOfSessions }
  }

  mutating func ringDue(_ due: OpenBreak, in turn: inout Turn) {
    planHooks(of: due)
    let chime = ring(
      .breakDue, sound: configuration[due.kind].sound, with: notification(of: due, at: turn.now), in: &turn)
    confirm(at: turn.now.boot)
    turn.decide(.breaks(.rung(due.kind, by: chime.by)))
    if configuration[due.kind].prompts, quiet.withholdsPrompt { turn.decide(.prompt(.withheldFromGame)) }
  }

  /// Moves on to the next line of the kind when a break is announced to the user.
  mutating func countTurn(of action: BreakCycle.Action) {
    switch action {
    case .announced(let kind, let id, _): prompting.lineTurns.announced(kind, id)
    case .fellDue(let due), .shownAgain(let due), .awaited(let due): prompting.lineTurns.announced(due.kind, due.id)
    case .began(let rest): prompting.lineTurns.announced(rest.kind, rest.id)
    default: break
    }
  }

  /// Rings again for a break that is still asked for, if the user is present and no quiet silences it.
  mutating func insist(_ due: OpenBreak, in turn: inout Turn) {
    guard quiet.level == nil, presence.absence == nil, configuration.chimesOn,
      !cycle.isGone(presence.idleSince, from: due.kind, at: turn.now.boot)
    else { return }
    let chime = ring(.breakDue, sound: configuration[due.kind].sound, with: nil, in: &turn)
    turn.decide(.breaks(.insisted(due.kind, by: chime.by)))
  }

  /// Ticks at the next step of a break, so that the user need not look.
  mutating func tick(in turn: inout Turn) {
    guard quiet.level == nil, presence.absence == nil, configuration.chimesOn else { return }
    _ = ring(.step, with: nil, in: &turn)
  }

  /// Expects the server to confirm soon that it shows the question.
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

extension Agent {
  /// A break that is skipped because it covers a film or a game could have waited; there is a setting for that.
  mutating func offerToWait(in turn: inout Turn) {
    guard prompting.skipped(), notices.posted[.notice] == nil else { return }
    notify(Notification(slot: .notice, subject: .fullScreenSkipped, noticeActions: [.settings]), in: &turn)
  }

  /// Breaks that go by the wall clock follow it when it is set.
  mutating func followClock(in turn: inout Turn) {
    let wasAnnounced = cycle.isAnnounced
    cycle.follow(WallClock(at: turn.now, in: scheduling.zone), at: turn.now.boot)
    if wasAnnounced, !cycle.isAnnounced { withdraw(.breaks, in: &turn) }
  }

  mutating func advanceBreaks(in turn: inout Turn) {
    // First, as what holds the next break back may be another thing.
    settleIdleness(in: &turn)
    advanceCycle(in: &turn)
    // A break that is noticed late may have waited for the end of a game for long enough by now.
    if let end = gamePatienceEnds, end <= turn.now.boot {
      settleGame(in: &turn)
      advanceCycle(in: &turn)
    }
    if cycle.run == .off { hoursEnded(in: &turn) }
    if cycle.open?.obstacle == nil { quiet.callEnded = nil }
  }

  /// With the end of the hours the break that waited, or was put off, does so no more; the end of one still sounds.
  private mutating func hoursEnded(in turn: inout Turn) {
    switch turn.before.phase {
    case .held: settleGame(in: &turn)
    case .resting:
      let isOver = turn.effects.contains { if case .decide(.breaks(.over)) = $0 { true } else { false } }
      if !isOver { settleGame(in: &turn) }
    case .idle, .working, .due, .waiting, .paused, .suspended: break
    }
  }

  private mutating func advanceCycle(in turn: inout Turn) {
    settleWatching(at: turn.now.boot)
    let facts = BreakCycle.Facts(
      now: turn.now.boot, obstacle: obstacleToBreaks(at: turn.now.boot), idleSince: presence.idleSince,
      isWatched: isWatched, hours: cycleHours(at: turn.now), scene: scene, rest: sessions.rest)
    perform(cycle.advance(by: facts), in: &turn)
  }

  /// Whatever shows or sounds of the break goes.
  mutating func callOff(in turn: inout Turn) {
    withdraw(.breaks, in: &turn)
    silence(in: &turn) { !$0.isOfSessions }
  }

  /// A notification from before a longer one came close may show still.
  mutating func callOffPrelude(of kind: BreakKind, in turn: inout Turn) {
    if case .prelude(kind, _) = notices.posted[.breaks]?.subject { withdraw(.breaks, in: &turn) }
  }

  /// Whatever shows or sounds of a break goes; the end of the one before is still told, unless it asks to go on.
  mutating func callOffUnreported(in turn: inout Turn) {
    if case .breakOver(_, waits: false) = notices.posted[.breaks]?.subject {} else { withdraw(.breaks, in: &turn) }
    silence(in: &turn) { !$0.isOfSessions && $0 != .breakOver }
  }

  /// Withdraws and silences this break; the end of the break before it is still told.
  mutating func holdBack(_ due: OpenBreak, in turn: inout Turn) {
    if case .breakOver = notices.posted[.breaks]?.subject {} else { withdraw(.breaks, in: &turn) }
    if due.ringing.isDone { silence(in: &turn) { !$0.isOfSessions } }
  }

  mutating func announce(_ kind: BreakKind, _ id: BreakID, due: WallTime, in turn: inout Turn) {
    let snoozes = cycle.work[kind]?.snoozes ?? 0
    let prelude = Notification(
      slot: .breaks, subject: .prelude(kind, due: due), breakID: id,
      actions: answers([.snooze, .skip], for: kind, after: snoozes, at: turn.now.boot), urgency: .low)
    notify(worded(prelude, kind), in: &turn)
  }

  mutating func ringDue(_ due: OpenBreak, in turn: inout Turn) {
    tellHooks(of: due)
    let chime = ring(
      .breakDue, sound: configuration[due.kind].sound, with: notification(of: due, at: turn.now), in: &turn)
    confirm(due, at: turn.now.boot)
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
  mutating func confirm(_ due: OpenBreak, at now: BootTime) {
    guard due.asking?.question == .notification, configuration[due.kind].prompts, scene.canCover(due.id) else { return }
    notices.confirming = now + Question.confirmationMax
  }

  mutating func ringOver(_ kind: BreakKind, _ id: BreakID, late: Duration, in turn: inout Turn) {
    guard late <= BreakCycle.latestRing else {
      callOff(in: &turn)
      turn.decide(.breaks(.overUnnoticed(kind, late: late)))
      return
    }
    let chime = ring(.breakOver, with: notification(ofEndOf: kind, id), in: &turn)
    turn.decide(.breaks(.over(kind, by: chime.by)))
  }
}

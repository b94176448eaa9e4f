extension Agent {
  /// Turns what the cycle tells into chimes, notifications and decisions.
  mutating func perform(_ actions: [BreakCycle.Action], in turn: inout Turn) {
    for action in actions {
      countTurn(of: action)
      switch action {
      case .announced(let kind, let id, let due): announce(kind, id, due: turn.now.wall(at: due), in: &turn)
      case .held(let due, let hold):
        holdBack(due, in: &turn)
        let isLeft = due.wasRung && hold.isAbsence
        let reason = hold == .quiet ? quiet.reason : nil
        turn.decide(.breaks(isLeft ? .leftWaiting(due.kind, hold) : .held(due.kind, hold, because: reason)))
      case .awaited(let due):
        let until = quiet.callEnded.map { $0 + configuration.quiet.after } ?? turn.now.boot
        turn.decide(.breaks(.afterCall(due.kind, until: turn.now.wall(at: until))))
        notify(notification(ofWaiting: due, at: turn.now.boot), in: &turn)
      case .fellDue(let due): ringDue(due, in: &turn)
      case .shownAgain(let due):
        turn.decide(.breaks(.shownAgain(due.kind)))
        notify(notification(of: due, at: turn.now), in: &turn)
        confirm(due, at: turn.now.boot)
      case .coverAsks(let reason): turn.decide(.prompt(.asks(reason)))
      case .waits(let due, let until):
        let until = turn.now.wall(at: until)
        turn.decide(.breaks(.waitsForPause(due.kind, until: until)))
        notify(notification(of: due, waitingUntil: until, at: turn.now.boot), in: &turn)
      case .doesNotWait(let blindness): turn.decide(.prompt(.notWaiting(blindness)))
      case .tookNaturalBreak(let kinds, let absence, let since, let promised):
        for upcoming in promised.entries { noteNatural(upcoming.kind, upcoming.value, since: since, in: &turn) }
        callOff(in: &turn)
        turn.decide(.breaks(.natural(kinds, absence, turn.now.boot - since)))
      case .ended(let open, let outcome, let begun, let time):
        tellHooks(ofEndOf: open, outcome, at: turn.now.boot)
        // One absence is one break of each kind, however many moments of it pass.
        if let outcome = BreakRow.Outcome(outcome), outcome != .natural || !open.wasHad {
          keep(open, outcome, begun: begun, at: time, in: &turn)
        }
      case .leftOut(let kind, let due, let other):
        // The break that was told of after a call or in a game does not wait any more.
        switch (notices.posted[.breaks]?.subject, cycle.state.phase) {
        case (.callOver, _), (.breakDue, .working): callOff(in: &turn)
        default: break
        }
        turn.decide(.breaks(.leftOut(kind, due: turn.now.wall(at: due), for: other)))
      case .leftOutBySession(let kind, let due):
        callOffUnreported(in: &turn)
        turn.decide(.breaks(.leftOutBySession(kind, due: turn.now.wall(at: due))))
      case .restedInSession(let kinds):
        for kind in kinds { callOffPrelude(of: kind, in: &turn) }
        turn.decide(.breaks(.restedInSession(kinds)))
      case .comesAfter(let kind, let other): turn.decide(.breaks(.comesAfter(kind, other)))
      case .dropped: callOffUnreported(in: &turn)
      case .began(let open): began(open, in: &turn)
      case .over(let kind, let id, let late): ringOver(kind, id, late: late, in: &turn)
      case .overUnrested(let kind):
        callOff(in: &turn)
        turn.decide(.breaks(.overUnrested(kind)))
      case .insisted(let due): insist(due, in: &turn)
      case .stepped: tick(in: &turn)
      case .snoozed(let kind, let until, let count):
        callOff(in: &turn)
        turn.decide(
          .breaks(
            .snoozed(kind, until: turn.now.wall(at: until), count: count, allowed: configuration.snoozes(of: kind))))
      case .skipped(let kind):
        callOff(in: &turn)
        turn.decide(.breaks(.skipped(kind)))
        offerToWait(in: &turn)
      case .snoozedAhead(let kind, let until, let count):
        callOffPrelude(of: kind, in: &turn)
        turn.decide(
          .breaks(
            .snoozed(kind, until: turn.now.wall(at: until), count: count, allowed: configuration.snoozes(of: kind))))
      case .skippedAhead(let kind):
        callOffPrelude(of: kind, in: &turn)
        turn.decide(.breaks(.skipped(kind)))
      case .endedEarly(let kind, let counts):
        callOff(in: &turn)
        turn.decide(.breaks(.endedEarly(kind, counts: counts)))
        if !counts { offerToWait(in: &turn) }
      case .started:
        callOff(in: &turn)
        withdrawNudge(in: &turn)
        nudging.promises = ByKind()
        withdrawWelcome(in: &turn)
        turn.decide(.breaks(.started(cycle.starter)))
      case .stopped:
        callOff(in: &turn)
        withdrawNudge(in: &turn)
        withdrawWelcome(in: &turn)
        turn.decide(.breaks(.stopped))
      case .closed(let nextDue, let isPutOff):
        callOffUnreported(in: &turn)
        withdrawNudge(in: &turn)
        if isPutOff { notePutOff(in: &turn) }
        turn.decide(.breaks(.stoppedBySchedule(nextDue: nextDue.map { turn.now.wall(at: $0) })))
      case .leftOutByHours(let kind, let due):
        callOffUnreported(in: &turn)
        turn.decide(.breaks(.leftOutByHours(kind, due: turn.now.wall(at: due))))
      case .paused(let until):
        callOff(in: &turn)
        withdrawNudge(in: &turn)
        withdrawWelcome(in: &turn)
        turn.decide(.breaks(.paused(until: until.map { turn.now.wall(at: $0) })))
      case .suspended:
        callOff(in: &turn)
        withdrawNudge(in: &turn)
        turn.decide(.breaks(.suspended))
      case .suspensionEnded: turn.decide(.breaks(.suspensionEnded))
      case .resumed:
        callOff(in: &turn)
        turn.decide(.breaks(.resumed))
      }
    }
  }

  /// A break that is skipped because it covers a film or a game could have waited; there is a setting for that.
  private mutating func offerToWait(in turn: inout Turn) {
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
    let facts = BreakCycle.Facts(
      now: turn.now.boot, obstacle: obstacleToBreaks(at: turn.now.boot), idleSince: presence.idleSince,
      hours: cycleHours(at: turn.now), scene: scene, rest: sessions.rest)
    perform(cycle.advance(by: facts), in: &turn)
  }

  /// Whatever shows or sounds of the break goes.
  private mutating func callOff(in turn: inout Turn) {
    withdraw(.breaks, in: &turn)
    silence(in: &turn) { !$0.isOfSessions }
  }

  /// A notification from before a longer one came close may show still.
  private mutating func callOffPrelude(of kind: BreakKind, in turn: inout Turn) {
    if case .prelude(kind, _) = notices.posted[.breaks]?.subject { withdraw(.breaks, in: &turn) }
  }

  /// Whatever shows or sounds of a break goes; the end of the one before is still told, unless it asks to go on.
  private mutating func callOffUnreported(in turn: inout Turn) {
    if case .breakOver(_, waits: false) = notices.posted[.breaks]?.subject {} else { withdraw(.breaks, in: &turn) }
    silence(in: &turn) { !$0.isOfSessions && $0 != .breakOver }
  }

  /// Withdraws and silences this break; the end of the break before it is still told.
  private mutating func holdBack(_ due: OpenBreak, in turn: inout Turn) {
    if case .breakOver = notices.posted[.breaks]?.subject {} else { withdraw(.breaks, in: &turn) }
    if due.wasRung { silence(in: &turn) { !$0.isOfSessions } }
  }

  private mutating func announce(_ kind: BreakKind, _ id: BreakID, due: WallTime, in turn: inout Turn) {
    turn.decide(.breaks(.announced(kind, due: due)))
    let snoozes = cycle.work[kind]?.snoozes ?? 0
    let prelude = Notification(
      slot: .breaks, subject: .prelude(kind, due: due), breakID: id,
      actions: answers([.snooze, .skip], for: kind, after: snoozes, at: turn.now.boot), urgency: .low)
    notify(worded(prelude, kind), in: &turn)
  }

  private mutating func ringDue(_ due: OpenBreak, in turn: inout Turn) {
    tellHooks(of: due)
    withdrawWelcome(in: &turn)
    let chime = ring(
      .breakDue, sound: configuration[due.kind].sound, with: notification(of: due, at: turn.now), in: &turn)
    confirm(due, at: turn.now.boot)
    turn.decide(.breaks(.rung(due.kind, by: chime.by)))
    if configuration[due.kind].prompts, quiet.withholdsPrompt { turn.decide(.prompt(.withheldFromGame)) }
  }

  /// The lines of its kind take turns with the breaks that the user is told of.
  private mutating func countTurn(of action: BreakCycle.Action) {
    switch action {
    case .announced(let kind, let id, _): prompting.lineTurns.announced(kind, id)
    case .fellDue(let due), .shownAgain(let due), .awaited(let due): prompting.lineTurns.announced(due.kind, due.id)
    case .began(let rest): prompting.lineTurns.announced(rest.kind, rest.id)
    default: break
    }
  }

  /// Rings once more for a break that is asked for still, if somebody is there to hear it and may hear it.
  private mutating func insist(_ due: OpenBreak, in turn: inout Turn) {
    guard quiet.level == nil, presence.absence == nil, configuration.chimesOn,
      !cycle.isGone(presence.idleSince, from: due.kind, at: turn.now.boot)
    else { return }
    let chime = ring(.breakDue, sound: configuration[due.kind].sound, with: nil, in: &turn)
    turn.decide(.breaks(.insisted(due.kind, by: chime.by)))
  }

  /// The next step of a break begins: nobody has to look for that.
  private mutating func tick(in turn: inout Turn) {
    guard quiet.level == nil, presence.absence == nil, configuration.chimesOn else { return }
    _ = ring(.step, with: nil, in: &turn)
  }

  /// The server is to say soon that it shows the question.
  private mutating func confirm(_ due: OpenBreak, at now: BootTime) {
    guard due.asking?.question == .notification, configuration[due.kind].prompts, scene.canCover(due.id) else { return }
    notices.confirming = now + Question.confirmationMax
  }

  private mutating func began(_ open: OpenBreak, in turn: inout Turn) {
    guard let rest = open.rest else { return }
    tellHooks(of: open)
    withdrawWelcome(in: &turn)
    turn.decide(.breaks(.began(open.kind, until: turn.now.wall(at: rest.until))))
    notify(notification(of: open, resting: rest, at: turn.now), in: &turn)
  }

  private mutating func ringOver(_ kind: BreakKind, _ id: BreakID, late: Duration, in turn: inout Turn) {
    guard late <= BreakCycle.latestRing else {
      callOff(in: &turn)
      turn.decide(.breaks(.overUnnoticed(kind, late: late)))
      return
    }
    let chime = ring(.breakOver, with: notification(ofEndOf: kind, id), in: &turn)
    turn.decide(.breaks(.over(kind, by: chime.by)))
  }
}

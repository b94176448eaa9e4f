// The news of the cycle become chimes, notifications, decisions, rows and hooks here.
extension Agent {
  /// Takes away what is not true any more, says what was decided, and then shows and sounds what is new.
  mutating func perform(_ actions: [BreakCycle.Action], in turn: inout Turn) {
    for action in actions {
      countTurn(of: action)
      clear(for: action, in: &turn)
      if let decision = decision(of: action, at: turn.now) { turn.decide(decision) }
      follow(action, in: &turn)
    }
  }

  private mutating func clear(for action: BreakCycle.Action, in turn: inout Turn) {
    switch action {
    case .held(let due, _): holdBack(due, in: &turn)
    case .tookNaturalBreak, .overUnrested, .snoozed, .skipped, .endedEarly, .resumed: callOff(in: &turn)
    case .started, .stopped, .paused:
      callOff(in: &turn)
      withdrawNudge(in: &turn)
      withdrawWelcome(in: &turn)
    case .suspended:
      callOff(in: &turn)
      withdrawNudge(in: &turn)
    case .closed:
      callOffUnreported(in: &turn)
      withdrawNudge(in: &turn)
    case .leftOutBySession, .leftOutByHours, .dropped: callOffUnreported(in: &turn)
    case .leftOut:
      // The break that was told of after a call or in a game does not wait any more.
      switch (notices.posted[.breaks]?.subject, cycle.state.phase) {
      case (.callOver, _), (.watchOver, _), (.breakDue, .working): callOff(in: &turn)
      default: break
      }
    case .snoozedAhead(let kind, _, _), .skippedAhead(let kind): callOffPrelude(of: kind, in: &turn)
    case .restedInSession(let kinds): for kind in kinds { callOffPrelude(of: kind, in: &turn) }
    case .fellDue, .began: withdrawWelcome(in: &turn)
    case .announced, .awaited, .shownAgain, .coverAsks, .waits, .doesNotWait, .comesAfter, .ended, .over, .stepped,
      .insisted, .suspensionEnded:
      break
    }
  }

  /// Nil where nothing was decided, or where the ringer belongs to it.
  private func decision(of action: BreakCycle.Action, at now: Moment) -> Decision? {
    switch action {
    case .announced(let kind, _, let due): .breaks(.announced(kind, due: now.wall(at: due)))
    case .held(let due, let obstacle):
      due.ringing.isDone && obstacle.isAbsence
        ? .breaks(.leftWaiting(due.kind, obstacle))
        : .breaks(.held(due.kind, obstacle, because: reason(of: obstacle)))
    case .awaited(let due): .breaks(awaits(due, at: now))
    case .shownAgain(let due): .breaks(.shownAgain(due.kind))
    case .coverAsks(let reason): .prompt(.asks(reason))
    case .waits(let due, let until): .breaks(.waitsForPause(due.kind, until: now.wall(at: until)))
    case .doesNotWait(let blindness): .prompt(.notWaiting(blindness))
    case .tookNaturalBreak(let kinds, let absence, let since, _): .breaks(.natural(kinds, absence, now.boot - since))
    case .leftOut(let kind, let due, let other): .breaks(.leftOut(kind, due: now.wall(at: due), for: other))
    case .leftOutBySession(let kind, let due): .breaks(.leftOutBySession(kind, due: now.wall(at: due)))
    case .leftOutByHours(let kind, let due): .breaks(.leftOutByHours(kind, due: now.wall(at: due)))
    case .restedInSession(let kinds): .breaks(.restedInSession(kinds))
    case .comesAfter(let kind, let other): .breaks(.comesAfter(kind, other))
    case .began(let open): open.rest.map { .breaks(.began(open.kind, until: now.wall(at: $0.until))) }
    case .overUnrested(let kind): .breaks(.overUnrested(kind))
    case .snoozed(let kind, let until, let count), .snoozedAhead(let kind, let until, let count):
      .breaks(.snoozed(kind, until: now.wall(at: until), count: count, allowed: configuration.snoozes(of: kind)))
    case .skipped(let kind), .skippedAhead(let kind): .breaks(.skipped(kind))
    case .endedEarly(let kind, let counts): .breaks(.endedEarly(kind, counts: counts))
    case .started: .breaks(.started(cycle.starter))
    case .stopped: .breaks(.stopped)
    case .closed(let nextDue, _): .breaks(.stoppedBySchedule(nextDue: nextDue.map { now.wall(at: $0) }))
    case .paused(let until): .breaks(.paused(until: until.map { now.wall(at: $0) }))
    case .suspended: .breaks(.suspended)
    case .suspensionEnded: .breaks(.suspensionEnded)
    case .resumed: .breaks(.resumed)
    case .fellDue, .over, .insisted, .stepped, .ended, .dropped: nil
    }
  }

  private func reason(of obstacle: BreakCycle.Obstacle) -> QuietReason? {
    switch obstacle {
    case .quiet: quiet.reason
    case .watching, .presentation: filmReason
    default: nil
    }
  }

  private func awaits(_ due: OpenBreak, at now: Moment) -> BreakDecision {
    let isFilm = due.obstacle == .afterWatching
    let ended = isFilm ? watching.ended : quiet.callEnded
    let until = now.wall(at: ended.map { $0 + configuration.quiet.after } ?? now.boot)
    return isFilm ? .afterWatching(due.kind, until: until) : .afterCall(due.kind, until: until)
  }

  private mutating func follow(_ action: BreakCycle.Action, in turn: inout Turn) {
    switch action {
    case .announced(let kind, let id, let due): announce(kind, id, due: turn.now.wall(at: due), in: &turn)
    case .awaited(let due): notify(notification(ofWaiting: due, at: turn.now.boot), in: &turn)
    case .fellDue(let due): ringDue(due, in: &turn)
    case .shownAgain(let due):
      notify(notification(of: due, at: turn.now), in: &turn)
      confirm(due, at: turn.now.boot)
    case .waits(let due, let until):
      notify(notification(of: due, waitingUntil: turn.now.wall(at: until), at: turn.now.boot), in: &turn)
    case .began(let open):
      tellHooks(of: open)
      if let rest = open.rest { notify(notification(of: open, resting: rest, at: turn.now), in: &turn) }
    case .over(let kind, let id, let late): ringOver(kind, id, late: late, in: &turn)
    case .insisted(let due): insist(due, in: &turn)
    case .stepped: tick(in: &turn)
    case .skipped, .endedEarly(_, counts: false): offerToWait(in: &turn)
    case .started: nudging.promises = ByKind()
    case .closed(_, isPutOff: true): notePutOff(in: &turn)
    case .tookNaturalBreak(_, _, let since, let promised):
      for upcoming in promised.entries { noteNatural(upcoming.kind, upcoming.value, since: since, in: &turn) }
    case .ended(let open, let outcome, let begun, let time):
      tellHooks(ofEndOf: open, outcome, at: turn.now.boot)
      // An absence is one break of each kind, however many moments of it pass.
      if let outcome = BreakRow.Outcome(outcome), outcome != .natural || !open.known.wasHad {
        keep(open, outcome, begun: begun, at: time, in: &turn)
      }
    default: break
    }
  }
}

// The actions of the cycle become chimes, notifications, decisions, rows and hooks here.
extension Agent {
  /// Removes what is no longer true, records the decisions, and then shows and sounds what is new.
  mutating func perform(_ actions: [BreakCycle.Action], in turn: inout Turn) {
    // A notification that replaces another needs no withdrawal first.
    let isNotified = actions.contains(where: \.isNotified)
    if !isNotified {
      withdrawUntrue(in: &turn)
      silenceUntrue(in: &turn)
    }
    for action in actions {
      countTurn(of: action)
      if !action.isOfEnd { followGame(in: &turn) }
      switch action {
      case .started, .stopped, .paused:
        clearAway(in: &turn)
        withdrawWelcome(in: &turn)
      case .suspended: clearAway(in: &turn)
      case .fellDue, .began: withdrawWelcome(in: &turn)
      default: break
      }
      if let decision = decision(of: action, at: turn.now) { turn.decide(decision) }
      follow(action, in: &turn)
    }
    followGame(in: &turn)
    // For a break that has begun it is not decided yet whether its cover replaces the notification.
    if isNotified, cycle.open?.rest == nil { showBreaks(in: &turn) }
  }

  /// Nil if the action is no decision, or if the decision names the ringer and so is recorded when the chime rings.
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
    case .offered(let kind, let offer): .breaks(.offered(kind, offer))
    case .comesAhead(let kind, let meeting): .breaks(.ahead(kind, of: meeting))
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
    case .announced(let kind, _, _):
      if let upcoming = cycle.work[kind] { notify(prelude(kind, upcoming, at: turn.now), in: &turn) }
    case .fellDue(let due): ringDue(due, in: &turn)
    case .began(let open): planHooks(of: open)
    case .over(let kind, let id, let late): ringOver(kind, id, late: late, in: &turn)
    case .insisted(let due): insist(due, in: &turn)
    case .stepped: tick(in: &turn)
    case .skipped, .endedEarly(_, counts: false): offerToWait(in: &turn)
    case .started: nudging.promises = ByKind()
    case .closed(_, isPutOff: true): notePutOff(in: &turn)
    case .tookNaturalBreak(_, _, let since, let promised):
      for upcoming in promised.entries { noteNatural(upcoming.kind, upcoming.value, since: since, in: &turn) }
    case .ended(let open, let outcome, let begun, let time):
      planHooks(ofEndOf: open, outcome, at: turn.now.boot)
      // An absence is one break of each kind, even if the agent settles it several times.
      if let outcome = BreakRow.Outcome(outcome), outcome != .natural || !open.known.wasHad {
        keep(open, outcome, begun: begun, at: time, in: &turn)
      }
    default: break
    }
  }
}

extension BreakCycle.Action {
  /// True for the end of the break before: its sound depends on the quiet at that break.
  fileprivate var isOfEnd: Bool {
    switch self {
    case .ended, .over, .overUnrested: true
    default: false
    }
  }

  /// True if the action leads to a notification.
  fileprivate var isNotified: Bool {
    switch self {
    case .announced, .awaited, .fellDue, .shownAgain, .waits, .began: true
    case .over(_, _, let late): late <= BreakCycle.latestRing
    default: false
    }
  }
}

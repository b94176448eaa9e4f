extension Agent {
  mutating func take(_ event: HookEvent, in turn: inout Turn) {
    switch event {
    case .finished(let id): hookEnded(id, nil, in: &turn)
    case .failed(let id, let failure): hookEnded(id, failure, in: &turn)
    }
  }

  /// Has the user's commands told of what becomes of a break.
  mutating func tellHooks(of action: BreakCycle.Action, in turn: inout Turn) {
    switch action {
    case .fellDue(let due):
      hooks.announced = Hooks.Announced(id: due.id, kind: due.kind)
      plan(.breakDue, due.kind.rawValue, configuration[due.kind].length)
    case .began(let open):
      guard let rest = open.rest else { return }
      hooks.announced = Hooks.Announced(id: open.id, kind: open.kind, began: rest.began, until: rest.until)
      plan(.breakStart, open.kind.rawValue, rest.length)
    case .over: breakEnded(.taken, in: &turn)
    case .overUnrested: breakEnded(.short, in: &turn)
    case .endedEarly(_, let counts): breakEnded(counts ? .taken : .short, in: &turn)
    case .skipped: breakEnded(.skipped, in: &turn)
    case .snoozed: breakEnded(.snoozed, in: &turn)
    case .tookNaturalBreak(let kinds, _, _, _):
      if let announced = hooks.announced, kinds.contains(announced.kind) { breakEnded(.natural, in: &turn) }
    case .leftOut, .leftOutBySession, .comesAfter, .dropped, .started, .stopped, .closed, .paused, .suspended, .resumed,
      .suspensionEnded:
      breakEnded(.dropped, in: &turn)
    case .announced, .insisted, .stepped, .held, .awaited, .coverAsks, .waits, .doesNotWait, .shownAgain,
      .leftOutByHours, .restedInSession, .snoozedAhead,
      .skippedAhead:
      break
    }
  }

  /// Has them told of what becomes of a session.
  mutating func tellHooks(of action: Sessions.Action, in turn: inout Turn) {
    switch action {
    case .began(let session): plan(.sessionStart, session.kind.rawValue, session.plan.length, label: session.label)
    case .over(let session, _):
      sessionEnded(
        session, .completed, after: lastTouch(in: session).map { session.elapsed(at: $0) } ?? session.plan.length)
    case .ended(let session, let elapsed): sessionEnded(session, .ended, after: elapsed)
    case .forgotten(let session, let time), .cutOff(let session, let time):
      sessionEnded(session, .ended, after: session.elapsed(at: time))
    case .cancelled(let session): sessionEnded(session, .cancelled, after: session.elapsed(at: turn.now.boot))
    case .entered, .cue, .missed, .paused, .slept, .pauseChanged, .resumed, .asks, .wentOn, .extended, .rested: break
    }
  }

  /// Ends for the hooks a break that an earlier agent had reported and that does not continue. If that agent reported
  /// an end as it ended itself, and the break continues, reports its start again.
  mutating func closeBreakLeftOpen(in turn: inout Turn) {
    if let announced = hooks.announced, announced.id != cycle.told { breakEnded(.dropped, in: &turn) }
    guard hooks.announced == nil else { return }
    guard let open = cycle.open else { return }
    switch open.stage {
    case .held: if open.wasRung { tellHooks(of: .fellDue(open), in: &turn) }
    case .asking: tellHooks(of: .fellDue(open), in: &turn)
    // A break that is over locks nobody out any more.
    case .resting(let rest): if rest.until > turn.now.boot { tellHooks(of: .began(open), in: &turn) }
    }
  }

  /// A break that was neither due nor begun has no end.
  mutating func breakEnded(_ outcome: BreakOutcome, in turn: inout Turn) {
    guard let announced = hooks.announced else { return }
    hooks.announced = nil
    var length = Duration.zero
    // It may be noticed late.
    if let began = announced.began { length = max(min(turn.now.boot, announced.until ?? turn.now.boot) - began, .zero) }
    plan(.breakEnd, announced.kind.rawValue, length, outcome: outcome.rawValue)
  }

  private mutating func sessionEnded(_ session: Session, _ outcome: SessionOutcome, after elapsed: Duration) {
    plan(
      .sessionEnd, session.kind.rawValue, session.plan.counted(upTo: elapsed), outcome: outcome.rawValue,
      label: session.label)
  }

  private mutating func plan(
    _ hook: Hook, _ kind: String, _ length: Duration, outcome: String? = nil, label: String? = nil
  ) {
    guard let command = configuration.hooks[hook] else { return }
    hooks.plan(
      hook, command,
      HookRun.Facts(kind: kind, length: length, outcome: outcome, label: label, quiet: quiet.level))
  }

  /// Runs what was planned; it comes after all that is seen and heard. There is one of a kind at a time: one that still
  /// runs is ended, for it is about something that is over.
  mutating func runHooks(in turn: inout Turn) {
    while let run = hooks.nextPlanned() {
      if let former = hooks.current(run.hook) {
        turn.act(.endHook(former.id))
        hookEnded(former.id, .overtaken, in: &turn)
      }
      hooks.began(run, timeout: configuration.hookTimeout, at: turn.now.boot)
      turn.act(.runHook(run))
    }
  }

  /// Ends those that take too long.
  mutating func endOverdueHooks(in turn: inout Turn) {
    for late in hooks.overdue(at: turn.now.boot) {
      turn.act(.endHook(late.run.id))
      hookEnded(late.run.id, .timedOut(late.timeout), in: &turn)
    }
  }

  /// A run has ended, well or by a failure; news of one that was ended before is old.
  private mutating func hookEnded(_ id: HookRun.ID, _ failure: HookFailure?, in turn: inout Turn) {
    guard let run = hooks.ended(id), hooks.note(failure, of: run.hook), let failure else { return }
    turn.decide(.hook(.failed(run.hook, program: run.command.program, failure)))
  }
}

extension Agent {
  /// Has the user's commands told of what becomes of a break.
  mutating func tellHooks(of action: BreakCycle.Action, at now: Moment) {
    switch action {
    case .fellDue(let due):
      hooks.told = Hooks.Told(id: due.id, kind: due.kind)
      plan(.breakDue, due.kind.rawValue, configuration[due.kind].length)
    case .began(let rest):
      hooks.told = Hooks.Told(id: rest.id, kind: rest.kind, began: rest.began, until: rest.until)
      plan(.breakStart, rest.kind.rawValue, rest.until - rest.began)
    case .over: breakEnded(.taken, at: now)
    case .endedEarly(_, let counts): breakEnded(counts ? .taken : .short, at: now)
    case .skipped: breakEnded(.skipped, at: now)
    case .snoozed: breakEnded(.snoozed, at: now)
    case .tookNaturalBreak(let kinds, _, _):
      if let told = hooks.told, kinds.contains(told.kind) { breakEnded(.natural, at: now) }
    case .leftOut, .started, .stopped, .closed, .paused, .suspended, .resumed, .suspensionEnded:
      breakEnded(.dropped, at: now)
    case .announced, .held, .shownAgain, .restLeftOut: break
    }
  }

  /// Has them told of what becomes of a session.
  mutating func tellHooks(of action: Sessions.Action, at now: Moment) {
    switch action {
    case .began(let session): plan(.sessionStart, session.kind.rawValue, session.plan.length, label: session.label)
    case .over(let session, _): sessionEnded(session, .completed, after: session.plan.length)
    case .ended(let session, let elapsed): sessionEnded(session, .ended, after: elapsed)
    case .cancelled(let session): sessionEnded(session, .cancelled, after: session.elapsed(at: now.boot))
    case .entered, .cue, .missed, .paused, .resumed: break
    }
  }

  /// What an earlier agent had told of and what is not taken up any more has ended; of what goes on and whose end an
  /// agent told as it ended itself, it is told anew.
  mutating func closeBreakLeftOpen(at now: Moment) {
    if let told = hooks.told, told.id != cycle.asked { breakEnded(.dropped, at: now) }
    guard hooks.told == nil else { return }
    switch cycle.state {
    case .held(let due, _): if due.wasRung { tellHooks(of: .fellDue(due), at: now) }
    case .due(let due): tellHooks(of: .fellDue(due), at: now)
    // Not of one that is over, which nobody is to be locked out for.
    case .resting(let rest): if rest.until > now.boot { tellHooks(of: .began(rest), at: now) }
    case .idle, .working, .waiting, .paused: break
    }
  }

  /// A lamp does not stay dim, nor the music silent, without an agent that knows of it.
  mutating func end(at now: Moment) {
    isEnding = true
    breakEnded(.dropped, at: now)
  }

  /// A break that was neither due nor begun has no end.
  private mutating func breakEnded(_ outcome: BreakOutcome, at now: Moment) {
    guard let told = hooks.told else { return }
    hooks.told = nil
    var length = Duration.zero
    // It may be noticed late.
    if let began = told.began { length = max(min(now.boot, told.until ?? now.boot) - began, .zero) }
    plan(.breakEnd, told.kind.rawValue, length, outcome: outcome.rawValue)
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
  mutating func runHooks(at now: Moment) {
    while let run = hooks.nextPlanned() {
      if let former = hooks.current(run.hook) {
        effects.append(.endHook(former.id))
        hookEnded(former.id, .overtaken)
      }
      hooks.began(run, timeout: configuration.hookTimeout, at: now.boot)
      effects.append(.runHook(run))
    }
  }

  /// Ends those that take too long.
  mutating func endOverdueHooks(at now: Moment) {
    for late in hooks.overdue(at: now.boot) {
      effects.append(.endHook(late.run.id))
      hookEnded(late.run.id, .timedOut(late.timeout))
    }
  }

  /// A run has ended, well or by a failure; news of one that was ended before is old.
  mutating func hookEnded(_ id: HookRun.ID, _ failure: HookFailure?) {
    guard let run = hooks.ended(id), hooks.note(failure, of: run.hook), let failure else { return }
    decide(.hookFailed(run.hook, program: run.command.program, failure))
  }
}

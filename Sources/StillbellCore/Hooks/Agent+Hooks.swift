extension Agent {
  mutating func handle(_ event: HookEvent, in turn: inout Turn) {
    switch event {
    case .finished(let id): hookEnded(id, nil, in: &turn)
    case .failed(let id, let failure): hookEnded(id, failure, in: &turn)
    }
  }

  /// Plans the hook of a break that is asked for, or begins.
  mutating func planHooks(of open: OpenBreak) {
    if let rest = open.rest {
      plan(.breakStart, open.kind.rawValue, rest.length)
    } else {
      plan(.breakDue, open.kind.rawValue, configuration[open.kind].length)
    }
  }

  /// Plans the hook for the end of a break whose question or beginning had a hook.
  mutating func planHooks(ofEndOf open: OpenBreak, _ outcome: BreakOutcome, at now: BootTime) {
    guard open.known.isReported else { return }
    // The end may be noticed late.
    let length = open.rest.map { max(min(now, $0.until) - $0.began, .zero) } ?? .zero
    plan(.breakEnd, open.kind.rawValue, length, outcome: outcome.rawValue)
  }

  /// Plans the hooks of a session's transition.
  mutating func planHooks(of action: Sessions.Action, in turn: inout Turn) {
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

  /// Plans the hook of a break that continues after an earlier agent reported its end as that agent ended.
  mutating func planHooksAgain(at now: BootTime) {
    guard let open = cycle.open, !open.known.isReported else { return }
    switch open.stage {
    case .held where !open.ringing.isDone: return
    // A break that is over needs no report of its beginning.
    case .resting(let rest) where rest.until <= now: return
    case .held, .asking, .resting: break
    }
    cycle.open?.known.isReported = true
    planHooks(of: open)
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
      HookRun.Facts(
        kind: kind, length: length, outcome: outcome, label: label, quiet: quiet.level,
        profile: profiling.current?.name))
  }

  /// Runs the planned hooks, after everything that is seen and heard. A hook that is still running is ended before its
  /// next run, because its subject is over.
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

  /// Ends the hooks that take too long.
  mutating func endOverdueHooks(in turn: inout Turn) {
    for late in hooks.overdue(at: turn.now.boot) {
      turn.act(.endHook(late.run.id))
      hookEnded(late.run.id, .timedOut(late.timeout), in: &turn)
    }
  }

  /// Notes the end or failure of a run; a report about a run that was ended before is ignored.
  private mutating func hookEnded(_ id: HookRun.ID, _ failure: HookFailure?, in turn: inout Turn) {
    guard let run = hooks.ended(id), hooks.note(failure, of: run.hook), let failure else { return }
    turn.decide(.hook(.failed(run.hook, program: run.command.program, failure)))
  }
}

// The user's steps through a session: on to the next phase, or more time for the present one.
extension Sessions {
  /// The additional length if the user names none.
  package static let defaultExtension: Duration = .minutes(5)

  /// Ends the present phase, and begins the next; a phase that waits for the user begins. After the last phase the
  /// session is over. A paused session stays paused.
  mutating func next(at now: BootTime) throws(Refusal) -> [Action] {
    guard var session = current else { throw .noSession }
    guard session.kind.activity.hasSteps else { throw .noSteps(session.kind) }
    if let pause = session.pause, pause.asks { return resume(session, pause, at: now) }
    let elapsed = session.elapsed(at: now)
    guard let index = session.plan.index(at: elapsed) else { return [] }
    var actions = rested(in: session, upTo: elapsed, at: now)
    let isLedIn = session.plan.leadIn(at: elapsed) != nil
    session.change(SessionPlan.Change(index: index, length: elapsed - session.plan.phases[index].start))
    guard let phase = session.plan.phase(at: elapsed) else {
      current = nil
      return actions + [.over(session, late: .zero)]
    }
    // In a pause the next phase waits, and its cue with it.
    let isPaused = session.pause != nil
    session.handled = isPaused ? elapsed - .nanoseconds(1) : elapsed
    current = session
    actions.append(.wentOn(session, to: phase))
    // A lead-in that sounds already is the cue of the phase that it leads into.
    guard !isPaused, !isLedIn, let cue = session.plan.cues(after: elapsed - .nanoseconds(1), upTo: elapsed).last else {
      return actions
    }
    return actions + [.cue(cue.cue, session)]
  }

  /// Lengthens the present phase; if the next one waits for the user, the one before it continues.
  mutating func extend(by length: Duration, at now: BootTime) throws(Refusal) -> [Action] {
    guard var session = current else { throw .noSession }
    guard session.kind.activity.hasSteps else { throw .noSteps(session.kind) }
    let total = session.plan.length + length
    guard total <= SessionRequest.longest else { throw .session(.tooLong(total, most: SessionRequest.longest)) }
    let elapsed = session.elapsed(at: now)
    let asked = session.pause.flatMap { $0.asks ? $0 : nil }
    guard let index = session.plan.index(at: asked == nil ? elapsed : elapsed - .nanoseconds(1)) else { return [] }
    session.change(SessionPlan.Change(index: index, length: session.plan.phases[index].length + length))
    current = session
    let actions = asked.map { resume(session, $0, at: now) } ?? []
    return actions + [.extended(current ?? session, session.plan.phases[index])]
  }

  /// Reports the present break of the session if it ends early, after at least half of it.
  func rested(in session: Session, upTo elapsed: Duration, at now: BootTime) -> [Action] {
    guard let phase = session.plan.phase(at: elapsed), phase.name.isBreak,
      (elapsed - phase.start) * 2 >= phase.length
    else { return [] }
    return [.rested(phase.length, until: now)]
  }

  /// The break of the session that is under way, or comes next; nil while it is paused.
  package var rest: SessionBreak? {
    guard let session = current, session.pause == nil,
      let phase = session.plan.phases.first(where: { $0.name.isBreak && $0.end > session.handled })
    else { return nil }
    return SessionBreak(from: session.start + phase.start, until: session.start + phase.end)
  }

  /// True if a break of the session is under way.
  package var isInBreak: Bool {
    guard let session = current, session.pause == nil else { return false }
    return session.plan.phase(at: session.handled)?.name.isBreak == true
  }
}

extension Session {
  /// Changes a phase, and records the change for a later agent.
  fileprivate mutating func change(_ change: SessionPlan.Change) {
    plan.make(change)
    changes.append(change)
  }
}

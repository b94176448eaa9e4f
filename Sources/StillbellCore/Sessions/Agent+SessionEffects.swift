// The effects of a session on everything around it, and of the user's presence on a session.
extension Agent {
  /// Advances the session, and notes the user's absence.
  mutating func advanceSessions(in turn: inout Turn) {
    let now = turn.now.boot
    let silence = presence.idleSince.map { $0 + Session.longestSilence }
    let goneSince = [presence.lock.since, silence].compactMap { $0 }.min()
    perform(sessions.advance(to: now, goneSince: goneSince), in: &turn)
    guard let session = sessions.current, session.isOpenEnded else { return }
    let last = lastTouch(in: session, at: now)
    sessions.current?.lastTouch = last
  }

  /// Tells the session that the machine slept.
  mutating func slept(since start: BootTime, in turn: inout Turn) {
    perform(sessions.slept(since: start, until: turn.now.boot), in: &turn)
  }

  /// Suspends breaks during a session that is to be undisturbed; a new interval begins after it.
  mutating func settleBreaks(in turn: inout Turn) {
    if let kind = sessions.current?.kind, kind.activity.suspendsBreaks || !configuration.breaksDuringFocus {
      perform(cycle.suspend(at: turn.now.boot), in: &turn)
    } else {
      perform(cycle.endSuspension(at: turn.now.boot), in: &turn)
    }
  }

  /// Keeps the machine awake while time passes in a session, and the screen on if the user has chosen that.
  mutating func settleScreen(in turn: inout Turn) {
    let running = sessions.current.flatMap { $0.pause == nil ? $0 : nil }
    if sessions.isKeepingRunning != (running != nil) {
      sessions.isKeepingRunning = running != nil
      turn.act(.keepRunning(running != nil))
    }
    let keeps = running.map { $0.request.keepsAwake || configuration.keepsAwake } ?? false
    guard keeps != (sessions.screen != .free) else { return }
    sessions.screen = keeps ? .asked : .free
    turn.act(.keepAwake(keeps))
  }

  /// Shows on docks how far the session is, by the beginning of the present phase.
  mutating func showProgress(of session: Session, in turn: inout Turn) {
    let phase = session.plan.phase(at: session.elapsed(at: turn.now.boot))
    turn.act(.showProgress((phase?.start ?? .zero) / session.plan.length))
  }

  /// Counts a break of a session for the other breaks, from its end or from when that was noticed.
  mutating func rested(for length: Duration, until end: BootTime, in turn: inout Turn) {
    guard configuration.breaksDuringFocus else { return }
    let now = turn.now.boot
    let isAway = presence.absence != nil || presence.idleSince.map { $0 <= end } ?? false
    perform(
      cycle.rested(
        for: length, at: now - end <= BreakCycle.latestRing ? end : now, isAway: isAway),
      in: &turn)
  }

  /// Keeps the meditation that a later command without a length repeats, with its ambient sound only if that is not the
  /// default.
  mutating func note(completed session: Session) {
    guard session.activity.base is Meditation else { return }
    var request = session.request
    let standard = configuration.ambient[.meditation]
    if session.ambient == standard {
      request.ambient = .default
    } else if session.ambient == nil {
      request.ambient = .none
    }
    sessions.lastMeditation = request
  }

  /// The user's last presence in a sitting without a planned end, as it ends; nil if it was recent.
  func lastTouch(in session: Session) -> BootTime? { lastTouch(in: session, at: session.start + session.plan.length) }

  private func lastTouch(in session: Session, at end: BootTime) -> BootTime? {
    guard session.isOpenEnded, let since = presence.awaySince, end - since >= OpenMeditation.absence else { return nil }
    return max(since, session.start)
  }
}

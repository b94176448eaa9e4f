extension Agent {
  /// The state that is restored after an end of any kind.
  package var savedState: SavedState {
    var coder = StateCoder()
    do throws(SavedState.ReadError) {
      try write(to: &coder)
    } catch {
      preconditionFailure("nothing is read, so nothing can make no sense: \(error)")
    }
    return SavedState(fields: coder.fields)
  }

  private func write(to coder: inout StateCoder) throws(SavedState.ReadError) {
    // Copies, because `code` works in both directions and so is mutating.
    var (cycle, nudging, turns, sessions, profiling) = (cycle, nudging, prompting.lineTurns, sessions, profiling)
    try cycle.code(&coder)
    try nudging.code(&coder, by: configuration)
    try turns.code(&coder, by: configuration)
    try sessions.code(&coder, leadsIn: configuration.leadsIn)
    _ = try sounds.chiming.code(&coder)
    try coder.code(&sessions.end)
    var isWelcomeDue = notices.isWelcomeDue
    coder.code("welcome", &isWelcomeDue)
    try sounds.media.write(to: &coder)
    var (scheduling, quiet, pendingHistory, reminding) = (scheduling, quiet, pendingHistory, reminding)
    try scheduling.code(&coder)
    try profiling.code(&coder)
    try quiet.code(&coder)
    var meetings = meetings
    try meetings.code(&coder)
    try pendingHistory.code(&coder)
    try pendingHistory.clock.code(&coder)
    try reminding.code(&coder, by: configuration)
  }

  /// Restores what an earlier agent left, as far as it still holds.
  ///
  /// Within one login all of it holds, even a stop; a new login begins a new cycle if the configuration starts one.
  /// Returns false if there is no cycle to restore.
  mutating func restore(
    _ saved: SavedState, _ stamp: StateStamp, as current: StateStamp, in turn: inout Turn
  ) throws(SavedState.ReadError) -> Bool {
    guard stamp.at.boot.sinceBoot.isStorable, WallTime.dates.contains(stamp.at.wall.milliseconds) else {
      throw SavedState.ReadError(field: "stamp")
    }
    let isSameBoot = stamp.bootID == current.bootID
    let now = turn.now
    // Across a restart of the machine only the wall time is continuous.
    let shift = isSameBoot ? .zero : (stamp.at.wall - now.wall) - (stamp.at.boot - now.boot)
    var coder = StateCoder(saved, shift: shift, seen: stamp.at, now: now.boot)
    coder.code("welcome", &notices.isWelcomeDue)
    // First, because everything else is restored by its settings.
    let isSameLogin = stamp.login == current.login
    try restoreProfile(&coder, isSameLogin: isSameLogin, at: now)
    var restored = BreakCycle(by: configuration)
    try restored.code(&coder)
    nudging = Nudging()
    try nudging.code(&coder, by: configuration)
    try prompting.lineTurns.code(&coder, by: configuration)
    for cue in try sounds.chiming.code(&coder) { turn.decide(.chime(.cutOff(cue))) }
    let hoursUntil = try scheduling.code(&coder)
    reminding = Reminding()
    try reminding.code(&coder, by: configuration)
    // A session is never lost: it continues, whatever ended in between.
    sessions = Sessions()
    try sessions.code(&coder, leadsIn: configuration.leadsIn)
    sessions.keepBegun(at: now.boot)
    // Quiet is restored first, so that it hides the notifications that follow.
    try quiet.restore(&coder, isSameLogin: isSameLogin)
    // Without folders nothing tells the agent if there is still a calendar.
    if calendarFolders?.isEmpty == false { try meetings.code(&coder) }
    perform(sessions.endLeftOver(isSameBoot: isSameBoot, at: now.boot), in: &turn)
    if let session = sessions.current, session.elapsed(at: now.boot) < session.plan.length {
      turn.decide(.session(.restored(session.kind)))
      showSession(in: &turn)
      showProgress(of: session, in: &turn)
      askForStreak(of: session, in: &turn)
    }
    // The user has not seen this end yet: it is shown now, silently.
    if sessions.current == nil, sessions.end == nil { try coder.code(&sessions.end) }
    try restoreHistory(&coder, restored, stamp, isSameLogin: isSameLogin, in: &turn)
    guard isSameLogin else {
      nudging.promises = ByKind()
      if isPaused(restored, at: now.boot) {
        turn.decide(.breaks(.restored(cycle.state.phase.words)))
        return true
      }
      // Numbers of breaks are never used twice: an old notification must not answer a new break.
      cycle.follow(restored)
      return false
    }
    try restoreMedia(&coder, restored, in: &turn)
    restored.open?.known.hold?.restore(seen: stamp.at.boot)
    restored.clock = cycle.clock
    restored.followPause()
    turn.before = restored.state
    let outdated = restored.dropOutdated(isSameBoot: isSameBoot, at: now.boot)
    let dropped = restored.adapt(to: configuration, at: now.boot)
    restored.askAnew(at: now.boot)
    cycle = restored
    if cycle.open?.obstacle == .watching { watching.restore(at: now.boot) }
    turn.decide(.breaks(.restored(cycle.state.phase.words)))
    perform((outdated?.ended ?? []) + dropped, in: &turn)
    if let outdated { turn.decide(.breaks(.outdated(outdated.kind, from: now.wall(at: outdated.since)))) }
    // A cycle whose hours are over is not shown again, even if the next hours have begun.
    if let end = hoursUntil { scheduling.position = .active(until: end) }
    let isOver = pausedInto(at: now) == nil && scheduling.endOfHours.map { $0 <= now.wall } ?? false
    perform(cycle.keep(isOver ? .closed : cycleHours(at: now), at: now.boot) ?? [], in: &turn)
    if isOver { scheduling.position = nil }
    return true
  }

  /// A pause with a named end outlasts the login: during a holiday, too, the machine is started now and then.
  private mutating func isPaused(_ restored: BreakCycle, at now: BootTime) -> Bool {
    guard restored.state.pause != nil else { return false }
    var paused = restored
    paused.clock = cycle.clock
    paused.followPause()
    guard let pause = paused.state.pause, let until = pause.until, until > now else { return false }
    _ = paused.adapt(to: configuration, at: now)
    cycle = paused
    return true
  }
}

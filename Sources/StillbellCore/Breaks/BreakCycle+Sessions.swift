extension BreakCycle {
  /// True if breaks wait for the end of a session.
  var isSuspended: Bool {
    if case .suspended = run { true } else { false }
  }

  /// Suspends the breaks for a session that is to be undisturbed, unless the user stopped or paused them.
  mutating func suspend(at now: BootTime) -> [Action] {
    switch run {
    case .off, .suspended: return []
    // A pause that ends within the session is absorbed by the session.
    case .paused(let pause) where pause.until.map({ $0 > now }) ?? true: return []
    case .paused, .on, .waiting:
      let ended = end(.dropped, at: now)
      state.leave(for: .suspended(since: now))
      return ended + [.suspended]
    }
  }

  /// Begins a new interval at the end of the session.
  mutating func endSuspension(at now: BootTime) -> [Action] {
    guard case .suspended(let since) = run else { return [] }
    state.begin(resumedWork(at: now, since: since))
    return [.suspensionEnded]
  }

  /// Skips a break that waits, if a break of a session is under way that is not shorter. A break that has not been
  /// asked for yet is also skipped earlier, if the session skips it.
  mutating func yield(
    to rest: SessionBreak?, at now: BootTime
  ) -> [Action]? {
    guard let rest, let asked = state.asked else { return nil }
    let isUnderWay = rest.from <= now && !configuration.isLonger(asked.kind, than: rest.length)
    let isLeftOut = !asked.ringing.isDone && rest.leavesOut(asked.kind, due: asked.since, by: configuration)
    guard isUnderWay || isLeftOut else { return nil }
    return leaveOut(asked, at: now) + [.leftOutBySession(asked.kind, due: asked.since)]
  }

  /// Begins a new interval for every kind that is not longer than the break of a session that is over.
  mutating func rested(for length: Duration, at end: BootTime, isAway: Bool) -> [Action] {
    let kinds = configuration.kinds.filter { $0.isOn && !configuration.isLonger($0.kind, than: length) }.map(\.kind)
    switch run {
    case .off, .paused, .suspended: return []
    case .waiting(let kind, let id, var left):
      for kind in kinds { left[kind] = nil }
      state.run = .waiting(after: kind, id, left: left)
    case .on:
      for kind in kinds where kind != open?.kind {
        work[kind] = promise(kind, at: end)
        work[kind]?.start = isAway ? .absent : .watched
      }
    }
    return kinds.isEmpty ? [] : [.restedInSession(kinds)]
  }
}

extension BreakCycle {
  /// Breaks wait for the end of a session; they do so in none other than this way.
  var isSuspended: Bool {
    if case .suspended = run { true } else { false }
  }

  /// A session is on that is to be undisturbed: whatever the cycle did ends, unless the user stopped or paused it.
  mutating func suspend(at now: BootTime) -> [Action] {
    switch run {
    case .off, .suspended: return []
    // A pause that ends within the session ends with it.
    case .paused(let pause) where pause.until.map({ $0 > now }) ?? true: return []
    case .paused, .on, .waiting:
      let ended = end(.dropped, at: now)
      state.leave(for: .suspended(since: now))
      return ended + [.suspended]
    }
  }

  /// The session is over: a new interval begins.
  mutating func endSuspension(at now: BootTime) -> [Action] {
    guard case .suspended(let since) = run else { return [] }
    state.begin(resumedWork(at: now, since: since))
    return [.suspensionEnded]
  }

  /// A break that waits is left out if one of a session is under way that is not shorter, and also before that if it has
  /// not been asked for yet and the session leaves it out.
  mutating func giveWay(
    to rest: SessionBreak?, at now: BootTime
  ) -> [Action]? {
    guard let rest, let asked = state.asked else { return nil }
    let isUnderWay = rest.from <= now && !configuration.isLonger(asked.kind, than: rest.length)
    let isLeftOut = !asked.ringing.isDone && rest.leavesOut(asked.kind, due: asked.since, by: configuration)
    guard isUnderWay || isLeftOut else { return nil }
    return leaveOut(asked, at: now) + [.leftOutBySession(asked.kind, due: asked.since)]
  }

  /// A break of a session is over: every kind that is not longer begins a new interval.
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

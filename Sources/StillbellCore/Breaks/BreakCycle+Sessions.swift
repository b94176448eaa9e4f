extension BreakCycle {
  /// Breaks wait for the end of a session; they do so in none other than this way.
  var isSuspended: Bool {
    if case .suspended = state { true } else { false }
  }

  /// A session is on that is to be undisturbed: whatever the cycle did ends, unless the user stopped or paused it.
  mutating func suspend(at now: BootTime) -> [Action] {
    switch state {
    case .idle, .suspended: return []
    // A pause that ends within the session ends with it.
    case .paused(let pause) where pause.until.map({ $0 > now }) ?? true: return []
    case .paused, .working, .held, .due, .resting, .waiting:
      state = .suspended(since: now)
      return [.suspended]
    }
  }

  /// The session is over: a new interval begins.
  mutating func endSuspension(at now: BootTime) -> [Action] {
    guard case .suspended(let since) = state else { return [] }
    state = .working(resumedWork(at: now, since: since))
    return [.suspensionEnded]
  }

  /// A break that waits is left out if one of a session is under way that is not shorter, and also before that if it has
  /// not been asked for yet and the session leaves it out.
  mutating func giveWay(
    to rest: SessionBreak?, at now: BootTime
  ) -> [Action]? {
    guard let rest else { return nil }
    switch state {
    case .held(let due, _), .due(let due):
      let isUnderWay = rest.from <= now && !configuration.isLonger(due.kind, than: rest.length)
      let isLeftOut = !due.wasRung && rest.leavesOut(due.kind, due: due.since, by: configuration)
      guard isUnderWay || isLeftOut else { return nil }
      state = .working(workInstead(of: due, at: now))
      return [.leftOutBySession(due.kind, due: due.since)]
    case .idle, .working, .resting, .waiting, .paused, .suspended: return nil
    }
  }

  /// A break of a session is over: every kind that is not longer begins a new interval.
  mutating func rested(
    for length: Duration, at end: BootTime, isAway: Bool
  ) -> [Action] {
    let kinds = configuration.kinds.filter { $0.isOn && !configuration.isLonger($0.kind, than: length) }.map(\.kind)
    switch state {
    case .working(var work):
      renew(&work, kinds, at: end, isAway: isAway)
      state = .working(work)
    case .held(var due, let hold):
      renew(&due.work, kinds.filter { $0 != due.kind }, at: end, isAway: isAway)
      state = .held(due, hold)
    case .due(var due):
      renew(&due.work, kinds.filter { $0 != due.kind }, at: end, isAway: isAway)
      state = .due(due)
    case .resting(var rest):
      renew(&rest.work, kinds.filter { $0 != rest.kind }, at: end, isAway: isAway)
      state = .resting(rest)
    case .waiting(let kind, let id, var left):
      for kind in kinds { left[kind] = nil }
      state = .waiting(after: kind, id, left: left)
    case .idle, .paused, .suspended: return []
    }
    return kinds.isEmpty ? [] : [.restedInSession(kinds)]
  }

  private mutating func renew(
    _ work: inout Work, _ kinds: [BreakKind], at end: BootTime, isAway: Bool
  ) {
    for kind in kinds {
      work[kind] = promise(kind, at: end)
      work[kind]?.start = isAway ? .absent : .watched
    }
  }
}

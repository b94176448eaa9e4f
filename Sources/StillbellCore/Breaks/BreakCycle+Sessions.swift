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
  mutating func endSuspension(at now: BootTime, by configuration: Configuration) -> [Action] {
    guard case .suspended(let since) = state else { return [] }
    state = .working(resumedWork(at: now, since: since, by: configuration))
    return [.suspensionEnded]
  }
}

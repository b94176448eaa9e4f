import StillbellCore

/// When work went on after an interruption, over all the agents of a world: no break comes soon after that.
struct Resumes {
  /// Nil once the user has asked for something that may bring a break at once.
  private(set) var latest: BootTime?

  mutating func note(_ event: Event, from before: BreakCycle.State, to after: BreakCycle.State, at now: BootTime) {
    if before.isInterrupted, !after.isInterrupted, after != .idle { latest = now }
    switch event {
    case .commanded(.start), .commanded(.breakNow), .commanded(.begin), .commanded(.snooze), .commanded(.skip),
      .answered, .prompt(.answered), .configuration, .launched:
      latest = nil
    default: break
    }
  }
}

extension BreakCycle.State {
  fileprivate var isInterrupted: Bool {
    switch self {
    case .waiting, .paused, .suspended: true
    case .idle, .working, .held, .due, .resting: false
    }
  }
}

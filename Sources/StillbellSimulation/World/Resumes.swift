import StillbellCore

/// When work resumed after an interruption, over all the agents of a world: no break comes soon after that.
struct Resumes {
  /// The latest time work resumed; nil once the user has asked for something that may bring a break at once.
  private(set) var latest: BootTime?

  mutating func note(
    _ event: Event, _ effects: [Effect], from before: BreakCycle.State, to after: BreakCycle.State, at now: BootTime
  ) {
    // A cycle that the schedule ends and restarts at one event, for example after the clock was set, is not resumed.
    let isNew = effects.contains { if case .decide(.breaks(.started)) = $0 { true } else { false } }
    if before.isInterrupted, !after.isInterrupted, after.run != .off { latest = isNew ? nil : now }
    switch event {
    case .commanded(.start), .commanded(.breakNow), .commanded(.begin), .commanded(.snooze), .commanded(.snoozeUntil),
      .commanded(.skip),
      .answered, .prompt(.answered), .configuration, .launched:
      latest = nil
    default: break
    }
  }
}

extension BreakCycle.State {
  fileprivate var isInterrupted: Bool {
    switch run {
    case .waiting, .paused, .suspended: true
    case .off, .on: false
    }
  }
}

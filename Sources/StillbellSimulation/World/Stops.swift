import StillbellCore

/// How cycles ended, over all the agents of a world: after the user stopped the breaks, the schedule does not restart
/// them too soon.
struct Stops {
  /// When the user stopped the breaks within the hours of the schedule.
  private(set) var byUser: WallTime?
  /// `true` if the latest stop was the schedule's, so that the end of the last break may still be announced.
  private(set) var isBySchedule = false

  /// `hours` are the schedule's hours that hold now.
  mutating func note(
    _ event: Event, _ effects: [Effect], by schedule: Schedule, in hours: Range<WallTime>?, at now: WallTime
  ) {
    switch event {
    case .commanded(.start): byUser = nil
    case .commanded(.stop) where hours != nil: byUser = now
    default: break
    }
    if !schedule.isOn { byUser = nil }
    for effect in effects {
      switch effect {
      case .decide(.breaks(.stoppedBySchedule)): isBySchedule = true
      case .decide(.breaks(.stopped)), .decide(.breaks(.started)): isBySchedule = false
      default: break
      }
    }
  }

  /// Forgets everything: the agent's knowledge is lost.
  mutating func forget() { byUser = nil }
}

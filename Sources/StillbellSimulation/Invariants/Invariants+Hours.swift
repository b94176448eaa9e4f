import StillbellCore

extension Invariant {
  /// The promises about the weekly schedule.
  static let hours: [Invariant] = [
    Invariant(
      "a cycle that runs by itself is on within the hours only, but for a break under way"
    ) { world, turn in
      guard world.isAutomatic, world.reference.hours.window == nil else { return true }
      // A pause that reaches the next hours is a holiday.
      guard let pause = turn.state.pause else { return turn.state.phase == .resting }
      guard let until = pause.until, let next = world.reference.hours.nextChange else { return false }
      return world.now.boot < until && next <= world.now.wall(at: until)
    },
    Invariant("a cycle that runs by itself promises no break outside of the hours", notWhile: [.findingOut]) {
      world, turn in
      guard world.isAutomatic, let window = world.reference.hours.window, turn.state.phase == .working,
        let next = turn.state.work.next(by: world.agent.configuration)
      else { return true }
      return world.now.wall(at: next.upcoming.due) < window.upperBound
    },
    Invariant("a cycle that runs by itself rings no break outside of the hours") {
      world, turn in
      guard world.isAutomatic, world.reference.hours.window == nil else { return true }
      return !turn.decided {
        switch $0 {
        case .breaks(.rung), .breaks(.shownAgain), .breaks(.announced): true
        default: false
        }
      }
    },
    Invariant("the schedule ends no cycle before its hours are over while a nudge is to come within them") {
      world, turn in
      // A clock that was set may have led from its hours into others.
      guard let window = world.reference.hours.window, world.reference.formerHours?.overlaps(window) ?? true,
        turn.decided({ if case .breaks(.stoppedBySchedule) = $0 { true } else { false } })
      else { return true }
      return !world.witnesses.nudges.isDue(before: world.now.boot(at: window.upperBound))
    },
    Invariant("the schedule starts a cycle within its hours only") { world, turn in
      guard turn.decided({ $0 == .breaks(.started(.schedule)) }) else { return true }
      return world.agent.configuration.schedule.isOn && world.reference.hours.window != nil
    },
    Invariant("what the user stopped within the hours does not start by itself before they are over") { world, turn in
      guard let stopped = world.witnesses.stops.byUser, turn.decided({ $0 == .breaks(.started(.schedule)) }) else {
        return true
      }
      return world.reference.hours.window.map { !$0.contains(stopped) } ?? false
    },
    Invariant("the schedule stops no cycle that the user started") { _, turn in
      guard turn.before.starter == .user, turn.before.state.run != .off else { return true }
      switch turn.event {
      // A restored cycle is another.
      case .launched: return true
      default: return !turn.decided { if case .breaks(.stoppedBySchedule) = $0 { true } else { false } }
      }
    },
    Invariant("with a schedule only it and the user start a cycle") { world, turn in
      !world.agent.configuration.schedule.isOn || !turn.decided { $0 == .breaks(.started(.launch)) }
    },
    Invariant("what the schedule does next has a wake-up", notWhile: [.findingOut]) { world, turn in
      let schedule = world.agent.configuration.schedule
      guard schedule.isOn, turn.state.run == .off || world.isAutomatic else { return true }
      switch world.agent.scheduling.position {
      case nil, .overruled: return false
      // The hours leave no room for a break, or those after a pause do not.
      case .waiting(starts: nil): return turn.state.run != .on || world.reference.hours.window == nil
      case .waiting(starts: let next?), .active(until: let next):
        // A change that changes nothing, as of hours in which the user stopped the breaks, needs none.
        guard let wake = world.wakes.wall, let soonest = world.reference.hours.nextChange
        else { return false }
        return wake <= next && next >= soonest
      }
    },
  ]
}

extension World {
  /// A cycle that the hours of the schedule bind.
  var isAutomatic: Bool { agent.configuration.schedule.isOn && agent.cycle.isAutomatic }
}

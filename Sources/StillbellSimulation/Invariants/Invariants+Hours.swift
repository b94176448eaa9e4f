import StillbellCore

extension Invariant {
  /// The promises about the weekly schedule.
  static let hours: [Invariant] = [
    Invariant(
      "a cycle that follows the schedule runs only in its hours, except for a break under way"
    ) { world, reply in
      guard world.isAutomatic, world.reference.hours.window == nil else { return true }
      // A pause until the next hours, or beyond, is a holiday.
      guard let pause = reply.state.pause else { return reply.state.phase == .resting }
      guard let until = pause.until, let next = world.reference.hours.nextChange else { return false }
      return world.now.boot < until && next <= world.now.wall(at: until)
    },
    Invariant("a cycle that follows the schedule promises no break outside its hours", notWhile: [.findingOut]) {
      world, reply in
      guard world.isAutomatic, let window = world.reference.hours.window, reply.state.phase == .working,
        let next = reply.state.work.next(by: world.agent.configuration)
      else { return true }
      return world.now.wall(at: next.upcoming.due) < window.upperBound
    },
    Invariant("a cycle that follows the schedule rings no break outside its hours") {
      world, reply in
      guard world.isAutomatic, world.reference.hours.window == nil else { return true }
      return !reply.decided {
        switch $0 {
        case .breaks(.rung), .breaks(.shownAgain), .breaks(.announced): true
        default: false
        }
      }
    },
    Invariant("the schedule does not stop a cycle early while a nudge is still due in its hours") {
      world, reply in
      // After the clock was set, other hours may hold.
      guard let window = world.reference.hours.window, world.reference.formerHours?.overlaps(window) ?? true,
        reply.decided({ if case .breaks(.stoppedBySchedule) = $0 { true } else { false } })
      else { return true }
      return !world.witnesses.nudges.isDue(before: world.now.boot(at: window.upperBound))
    },
    Invariant("the schedule starts a cycle only within its hours") { world, reply in
      guard reply.decided({ $0 == .breaks(.started(.schedule)) }) else { return true }
      return world.agent.configuration.schedule.isOn && world.reference.hours.window != nil
    },
    Invariant("a cycle that the user stopped within the hours does not start by itself before they end") {
      world, reply in
      guard let stopped = world.witnesses.stops.byUser, reply.decided({ $0 == .breaks(.started(.schedule)) }) else {
        return true
      }
      return world.reference.hours.window.map { !$0.contains(stopped) } ?? false
    },
    Invariant("the schedule does not stop a cycle that the user started") { _, reply in
      guard reply.before.starter == .user, reply.before.state.run != .off else { return true }
      switch reply.event {
      // A restored cycle counts as a new one.
      case .launched: return true
      default: return !reply.decided { if case .breaks(.stoppedBySchedule) = $0 { true } else { false } }
      }
    },
    Invariant("if a schedule is on, only the schedule or the user starts a cycle") { world, reply in
      !world.agent.configuration.schedule.isOn || !reply.decided { $0 == .breaks(.started(.launch)) }
    },
    Invariant("the next start or stop by the schedule has a wake-up", notWhile: [.findingOut]) { world, reply in
      let schedule = world.agent.configuration.schedule
      guard schedule.isOn, reply.state.run == .off || world.isAutomatic else { return true }
      switch world.agent.scheduling.position {
      case nil, .overruled: return false
      // No break fits into these hours, or into those after a pause.
      case .waiting(starts: nil): return reply.state.run != .on || world.reference.hours.window == nil
      case .waiting(starts: let next?), .active(until: let next):
        // A change without a consequence needs no wake-up, for example in hours in which the user stopped the breaks.
        guard let wake = world.wakes.wall, let soonest = world.reference.hours.nextChange
        else { return false }
        return wake <= next && next >= soonest
      }
    },
  ]
}

extension World {
  /// `true` if the cycle follows the hours of the schedule.
  var isAutomatic: Bool { agent.configuration.schedule.isOn && agent.cycle.isAutomatic }
}

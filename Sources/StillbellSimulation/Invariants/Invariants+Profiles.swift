import StillbellCore

extension Invariant {
  /// The promises about profiles.
  static let profiles: [Invariant] = [
    Invariant("the settings in force are those of the file with the profile that is on") { world, reply in
      guard reply.hasOtherSettings else { return true }
      let file = world.agent.settingsOfFile
      return file == world.configuration
        && world.agent.configuration == file.with(profile: world.agent.profiling.current?.name)
    },
    Invariant("the user's profile is on, or else the first whose condition is met", notWhile: [.findingOut, .ending]) {
      world, reply in
      guard world.agent.start != .notLaunched, !world.configuration.profiles.isEmpty, reply.state.resting == nil else {
        return true
      }
      return world.agent.profiling.current?.name == world.reference.profile.name
    },
    Invariant("the profile does not change while a break is under way") { world, reply in
      guard reply.before.state.resting != nil, reply.state.resting?.id == reply.before.state.resting?.id else {
        return true
      }
      // The next agent takes up the profile of the one before.
      if case .launched = reply.event { return true }
      if case .configuration = reply.event { return true }
      return !reply.decided {
        switch $0 {
        case .profile(.off): true
        case .profile(.on(let name, _)): name != world.agent.profiling.current?.name
        default: false
        }
      }
    },
  ]
}

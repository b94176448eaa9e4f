import StillbellCore

extension Invariant {
  /// The promises about automatic quiet.
  static let quiet: [Invariant] = [
    Invariant("it is as quiet as the strictest of what is told and of what the user asked for") { world, _ in
      // A dead agent has forgotten what was told.
      guard world.isRunning else { return true }
      let (breaks, sessions) = world.quietLevels
      return world.agent.quiet.level(in: .breaks) == breaks && world.agent.quiet.level(in: .session) == sessions
    },
    Invariant("every quiet has a reason") { world, _ in
      let level = world.agent.quiet.level
      return (level == nil) == (world.agent.quiet.reason == nil)
        && (level == nil && world.agent.quiet.manual == nil && world.agent.quiet.causes.isEmpty
          || world.agent.quiets.map(\.level).max() == level)
    },
    Invariant("the prompt shows over a game only where that is wanted") { world, turn in
      !world.isPromptShown || world.agent.configuration.quiet.game != .notify
        || !world.reference.quiet.counting.contains { $0.source == .game }
        || turn.state.shown == world.agent.prompting.wanted
    },
    Invariant("what is held back by a quiet alone comes when it ends", notWhile: [.findingOut]) { world, turn in
      guard case .held(_, .quiet) = turn.state else { return true }
      return world.quietLevels.breaks == .hidden
    },
    Invariant("a quiet whose end nobody tells is asked for") { world, turn in
      guard case .held(_, .quiet) = turn.state, world.causes.isAskable, world.isRunning,
        world.agent.quiet.manual?.level != .hidden
      else { return true }
      return world.wakes.boot.map { $0 - world.now.boot <= Agent.quietAsksEvery } ?? false
    },
  ]
}

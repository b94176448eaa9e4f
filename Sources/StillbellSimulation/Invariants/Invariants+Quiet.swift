import StillbellCore

extension Invariant {
  /// What is kept of the quiet that comes by itself.
  static let quiet: [Invariant] = [
    Invariant("it is as quiet as the strictest of what is told and of what the user asked for") { world, _ in
      // A dead agent has forgotten what was told.
      guard world.isRunning else { return true }
      let settings = world.agent.configuration.quiet
      let own = world.agent.quiet.manual.map { [$0.level] } ?? []
      let told = world.causes.counting.compactMap { settings.level(of: $0.source) }
      let sparing = world.causes.counting.filter { !$0.source.sparesSessions }
      return world.agent.quiet.level(in: .breaks) == (told + own).max()
        && world.agent.quiet.level(in: .session)
          == (sparing.compactMap { settings.level(of: $0.source) } + own).max()
    },
    Invariant("every quiet has a reason") { world, _ in
      (world.agent.quiet.level == nil) == (world.agent.quiet.reason == nil)
        && world.agent.quiets.map(\.level).max() == world.agent.quiet.level
    },
    Invariant("the prompt shows over a game only where that is wanted") { world, turn in
      !world.isPromptShown || world.agent.configuration.quiet.game != .notify
        || !world.causes.counting.contains { $0.source == .game } || turn.state.shown == world.agent.prompting.wanted
    },
    Invariant("what is held back by a quiet alone comes when it ends") { world, turn in
      guard case .held(_, .quiet) = turn.state, world.agent.findingOutUntil == nil else { return true }
      return world.agent.quiet.level == .hidden
    },
    Invariant("a quiet whose end nobody tells is asked for") { world, turn in
      guard case .held(_, .quiet) = turn.state, world.causes.isAskable, world.isRunning,
        world.agent.quiet.manual?.level != .hidden
      else { return true }
      return world.wakes.boot.map { $0 - world.now.boot <= Agent.quietAsksEvery } ?? false
    },
  ]
}

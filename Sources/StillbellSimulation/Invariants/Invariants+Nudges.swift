import StillbellCore

extension Invariant {
  /// The promises about the user's own nudges.
  static let nudges: [Invariant] = [
    Invariant("a nudge never covers the screen") { world, reply in
      guard reply.effects.contains(where: { if case .updatePrompt(_, let phase) = $0 { phase.covers } else { false } })
      else { return true }
      guard let open = reply.state.open, open.obstacle == nil else { return false }
      return world.cover.prompt.map { $0.content.kind == open.kind } ?? true
    },
    Invariant("a nudge comes only when the user is there and no break is close or under way") { world, reply in
      guard reply.hasNudged else { return true }
      let isGone =
        world.reference.presence.idleness.map { $0 + world.agent.configuration.idleIsBreak <= world.now.boot } ?? false
      if world.reference.presence.isAsleep || world.reference.presence.isLocked || isGone { return false }
      return switch reply.state.phase {
      case .working:
        reply.state.work.next(by: world.agent.configuration).map { $0.upcoming.due - world.now.boot >= .seconds(60) }
          ?? true
      case .waiting: true
      case .idle, .held, .due, .resting, .paused, .suspended: false
      }
    },
    Invariant("a sign shows only when the user is there, no break is open and no quiet hides it") { world, reply in
      guard world.cover.hasSign else { return true }
      let isSpared =
        world.agent.configuration.quiet.game == .notify
        && world.reference.quiet.counting.contains { $0.source == .game }
      return reply.state.open == nil && reply.state.run != .off && !world.reference.presence.isAsleep
        && !world.reference.presence.isLocked && world.agent.quiet.levels[.nudge] != .hidden && !isSpared
    },
    Invariant("a sign disappears after three seconds") { world, _ in
      guard world.cover.hasSign, let until = world.cover.until else { return true }
      return world.now.boot <= until + world.delay
    },
    Invariant("every nudge comes, or a decision says why not") { world, _ in !world.witnesses.nudges.isForgotten },
    Invariant(
      "while breaks are on, every nudge that fits into the hours is promised", notWhile: [.findingOut, .ending]
    ) {
      world, reply in
      guard reply.state.run != .off, reply.hasChanged || reply.hasOtherSettings else { return true }
      let configuration = world.agent.configuration
      return configuration.nudges.allSatisfy {
        world.agent.nudging.promises[$0] != nil || !world.hasRoom(for: configuration[$0])
      }
    },
  ]
}

extension Reply {
  /// `true` if this event showed a nudge.
  fileprivate var hasNudged: Bool {
    if effects.contains(where: { if case .updatePrompt(_, .sign) = $0 { true } else { false } }) { return true }
    return decided {
      switch $0 {
      case .nudge(.rung): true
      default: false
      }
    }
  }
}

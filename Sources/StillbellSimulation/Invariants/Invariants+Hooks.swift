import StillbellCore

extension Invariant {
  /// The promises about hooks, the user's commands.
  static let hooks: [Invariant] = [
    Invariant(
      "a break is reported to the hooks unless it is held back and has not rung", notWhile: [.findingOut, .ending]
    ) { world, _ in
      world.agent.cycle.state.open.map { $0.known.isReported == ($0.obstacle == nil || $0.ringing.isDone) } ?? true
    },
    Invariant("hooks report each beginning and each end once, in alternation") { world, _ in
      // A hook that isn't configured reports nothing, so the order can't be checked.
      world.agent.configuration.hooks.count < Hook.allCases.count || !world.witnesses.ledger.hasReportedWrongly
    },
    Invariant("hooks run after everything seen or heard, and no hook runs twice at the same time") { world, reply in
      let first = reply.effects.firstIndex { if case .runHook = $0 { true } else { false } }
      let isLast = reply.effects[(first ?? reply.effects.endIndex)...].allSatisfy {
        switch $0 {
        case .runHook, .endHook, .decide(.hook(.failed)): true
        default: false
        }
      }
      return isLast && Set(world.hooks.map(\.run.hook)).count == world.hooks.count
    },
    Invariant("no hook runs longer than its time limit") { world, reply in
      reply.event != .woke || world.hooks.allSatisfy { $0.ends + world.delay >= world.now.boot }
    },
  ]
}

import StillbellCore

extension Invariant {
  /// The promises about hooks, the user's commands.
  static let hooks: [Invariant] = [
    Invariant("what a hook was told of as a break is the break at hand", notWhile: [.findingOut, .ending]) { world, _ in
      world.agent.cycle.state.open.map { $0.known.isTold == ($0.obstacle == nil || $0.ringing.isDone) } ?? true
    },
    Invariant("what a hook is told of begins and ends once, in turns") { world, _ in
      // A hook that isn't configured reports nothing, so the order can't be checked.
      world.agent.configuration.hooks.count < Hook.allCases.count || !world.witnesses.ledger.hasReportedWrongly
    },
    Invariant("hooks run after all that is seen and heard, each with itself done before") { world, turn in
      let first = turn.effects.firstIndex { if case .runHook = $0 { true } else { false } }
      let isLast = turn.effects[(first ?? turn.effects.endIndex)...].allSatisfy {
        switch $0 {
        case .runHook, .endHook, .decide(.hook(.failed)): true
        default: false
        }
      }
      return isLast && Set(world.hooks.map(\.run.hook)).count == world.hooks.count
    },
    Invariant("a hook does not outlive its time") { world, turn in
      turn.event != .woke || world.hooks.allSatisfy { $0.ends + world.delay >= world.now.boot }
    },
  ]
}

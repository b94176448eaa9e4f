import StillbellCore

extension Invariant {
  /// The promises about automatic quiet.
  static let quiet: [Invariant] = [
    Invariant("the level of quiet is the strictest that a reported cause or the user asks for") { world, _ in
      // A dead agent has forgotten every reported cause.
      guard world.process.isRunning else { return true }
      let (breaks, sessions) = world.quietLevels
      return world.agent.quiet.levels[.breaks] == breaks && world.agent.quiet.levels[.session] == sessions
    },
    Invariant("a quiet without an end is mentioned at most every four hours, when the user is free") { world, reply in
      guard reply.decided({ if case .quiet(.lasts) = $0 { true } else { false } }) else { return true }
      return !world.witnesses.lasting.isMentionedEarly && world.isSomebodyThere && world.agent.sessions.current == nil
        && !world.reference.quiet.counting.contains {
          world.agent.configuration.quiet.level(of: $0.source) == .hidden
        }
    },
    Invariant("if something automatic holds a break back for long, the user is notified", notWhile: [.findingOut]) {
      world, _ in
      !world.witnesses.held.isUnannounced
    },
    Invariant("the user is not notified of a held-back break before quiet.hold_max has passed") { world, _ in
      !world.witnesses.held.isEarly
    },
    Invariant("every quiet has a reason") { world, _ in
      let level = world.agent.quiet.level
      return (level == nil) == (world.agent.quiet.reason == nil)
        && (level == nil && world.agent.quiet.manual == nil && world.agent.quiet.causes.isEmpty
          || world.agent.quiets.map(\.level).max() == level)
    },
    Invariant("the prompt shows over a game only if the user wants that") { world, reply in
      !world.cover.isShown || world.agent.configuration.quiet.game != .notify
        || !world.reference.quiet.counting.contains { $0.source == .game }
        || reply.state.shown == world.agent.prompting.wanted
    },
    Invariant("a break is announced in a game only after it has waited for quiet.game_defer_max") { world, reply in
      let state = world.agent.cycle.state
      // `quiet.game_defer_max` limits the wait, and may change while the break waits.
      guard let due = state.open, due.obstacle == .game, reply.before.state.open?.obstacle != .game else { return true }
      return due.id == world.witnesses.offered
        || world.now.boot >= state.waits(due) + world.agent.configuration.quiet.gameDeferMax
    },
    Invariant("a break that only a quiet holds back comes when the quiet ends", notWhile: [.findingOut]) {
      world, reply in
      guard reply.state.open?.obstacle == .quiet else { return true }
      return world.quietLevels.breaks == .hidden
    },
    Invariant("a break that waited for a call comes a moment after it, unless the user asks for it") { world, reply in
      guard let hold = reply.before.state.open?.obstacle, hold == .quiet || hold == .afterCall,
        let ends = world.momentEnds, world.now.boot < ends
      else { return true }
      switch reply.event {
      case .commanded, .offered, .answered, .prompt(.answered), .configuration, .launched: return true
      default: break
      }
      // A later break, which fell due after the held one, has not waited.
      return reply.decided { if case .breaks(.natural) = $0 { true } else { false } }
        || !reply.decided {
          switch $0 {
          case .breaks(.rung), .breaks(.shownAgain): true
          default: false
          }
        }
    },
    Invariant("after a call, the user is notified only of a break that still waits") { world, reply in
      let isReported = reply.decided { if case .breaks(.afterCall) = $0 { true } else { false } }
      guard isReported else { return true }
      return reply.state.open?.obstacle == .afterCall && world.momentEnds.map { world.now.boot < $0 } ?? false
    },
    Invariant("while a break waits for a quiet that reports no end, the agent polls that quiet") { world, reply in
      guard reply.state.open?.obstacle == .quiet, world.causes.isAskable, world.process.isRunning,
        world.agent.quiet.manual?.level != .hidden
      else { return true }
      return world.wakes.boot.map { $0 - world.now.boot <= Agent.quietAsksEvery } ?? false
    },
  ]
}

import StillbellCore

extension Invariant {
  /// The promises about what the user sees.
  static let showing: [Invariant] = [
    Invariant("a break's notification is gone once its cover shows") { world, reply in
      guard case .prompt(.shown) = reply.event, let shown = reply.state.shown, world.cover.isShown,
        !world.cover.isGentle
      else {
        return true
      }
      return world.desk[.breaks]?.notification.breakID != shown
    },
    Invariant("in a hidden quiet, nothing shows except a break that the user asks for") { world, reply in
      (world.agent.quiet.level != .hidden || !world.cover.isShown || reply.state.shown == world.agent.prompting.wanted)
        && StillbellCore.Notification.Slot.allCases.allSatisfy {
          world.agent.quiet.levels[$0] != .hidden || !world.shows($0)
        }
    },
    Invariant("no cover shows on top of another cover or sign") { world, _ in !world.cover.hasComeTwice },
    Invariant("the prompt shows only while a break is due or under way") { world, reply in
      reply.state.shown != nil || !world.cover.isShown
    },
    Invariant("the prompt comes up over a full-screen window only if the user wants that") { world, reply in
      guard case .prompt(.shown) = reply.event, world.cover.front.isFullScreen else { return true }
      switch world.agent.configuration.prompt.whenFullScreen {
      case .prompt: return true
      case .notify: return reply.state.shown == world.agent.prompting.wanted
      // The user began the break or clicked its notification, or the break had no grace period in which to wait.
      case .defer:
        if reply.state.phase == .resting { return true }
        return reply.state.shown == world.agent.prompting.wanted
      }
    },
    Invariant("no cover comes by itself while the user types, until prompt.patience has passed") { world, _ in
      !world.witnesses.questions.hasCoveredTyping
    },
    Invariant("while breaks are stopped or paused, no break shows, sounds or rings") { world, reply in
      switch reply.state.phase {
      // When the hours are over, the end of the last break is still announced, and the tick of its last step plays to
      // its end.
      case .idle where world.witnesses.stops.isBySchedule:
        world.sound.chimes.allSatisfy { $0.cue.isOfSessions || $0.cue == .breakOver || $0.cue == .step }
          && !reply.rings { !$0.isOfSessions && $0 != .breakOver }
      case .idle, .paused, .suspended:
        !world.shows(.breaks) && world.sound.chimes.allSatisfy { $0.cue.isOfSessions }
          && !reply.rings { !$0.isOfSessions }
      case .working, .held, .due, .resting, .waiting: true
      }
    },
    // The end of the previous break may still be announced.
    Invariant("a break that is held back does not show, sound or ring") { world, reply in
      // In a long game the waiting break is announced.
      guard let due = reply.state.open, let hold = due.obstacle, hold != .game else { return true }
      // After a call or a film the user sees that the break waits.
      return
        (hold.effect.shown == .wait || !world.shows(.breaks) || world.desk[.breaks]?.notification.breakID != due.id)
        && world.sound.chimes.allSatisfy { $0.cue != .breakDue } && !reply.rings { $0 == .breakDue }
    },
    Invariant("a break's notification matches the state of the break") { world, reply in
      guard world.shows(.breaks), let shown = world.desk[.breaks]?.notification else { return true }
      let (state, open) = (reply.state, reply.state.open)
      let isIt = open?.id == shown.breakID
      // The question stays until the cover shows, or until the next event reports that it failed.
      let isAsked = open?.asking != nil || open?.rest != nil && (world.cover.isShown || reply.updatesCover)
      switch shown.subject {
      case .prelude(let kind, _):
        let promise = state.work[kind]
        return open == nil && promise?.id == shown.breakID && promise?.isAnnounced == true
      case .breakDue(let kind, _, _):
        return isIt && open?.kind == kind && (isAsked || open?.obstacle == .game)
      case .breakWaits(let kind, _): return isIt && open?.kind == kind && isAsked
      case .callOver(let kind): return isIt && open?.kind == kind && open?.obstacle == .afterCall
      case .watchOver(let kind): return isIt && open?.kind == kind && open?.obstacle == .afterWatching
      case .resting(let kind, _): return isIt && open?.kind == kind && open?.rest != nil
      case .breakOver(_, let waits):
        if case .waiting(_, let id, _) = state.run { return waits && id == shown.breakID }
        return !waits && (state.phase == .working || state.phase == .held || state.phase == .idle)
      default: return false
      }
    },
  ]
}

extension World {
  /// `true` if this agent shows a notification in this slot.
  func shows(_ slot: StillbellCore.Notification.Slot) -> Bool { desk[slot]?.isLeftOver == false }
}

extension Reply {
  /// `true` if the agent asks the prompt to cover the screen.
  fileprivate var updatesCover: Bool {
    effects.contains { if case .updatePrompt(_, let phase) = $0 { phase.covers } else { false } }
  }

  /// `true` if a cue that matches is rung aloud.
  fileprivate func rings(_ matches: (Cue) -> Bool) -> Bool {
    for effect in effects { if case .ring(let chime) = effect, !chime.by.isSilent, matches(chime.cue) { return true } }
    return false
  }
}

extension BreakCycle.State {
  /// The break that is due or under way.
  var shown: BreakID? { open.flatMap { $0.obstacle == nil ? $0.id : nil } }
}

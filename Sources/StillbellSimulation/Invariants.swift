import StillbellCore

extension Invariant {
  /// Every promise that is kept after every event. One that is added here is checked by every simulation.
  package static let all: [Invariant] =
    waking + quiet + sounding + showing + breaks + sessions + changes + hours + hooks + media

  private static let waking: [Invariant] = [
    Invariant("the next wake-up lies ahead") { world, _ in
      (world.wakes.boot.map { $0 > world.now.boot } ?? true) && (world.wakes.wall.map { $0 > world.now.wall } ?? true)
    },
    // An agent that finds out who is there looks at nothing else before it knows.
    Invariant("what is due has a wake-up") { world, turn in
      guard world.agent.findingOutUntil == nil else { return true }
      func isWoken(by time: BootTime?) -> Bool {
        guard let time else { return true }
        return world.wakes.boot.map { $0 <= time } ?? false
      }
      switch turn.state {
      case .idle, .waiting: return true
      case .held: return world.agent.hold(at: world.now.boot) != nil
      case .working(let work):
        return isWoken(by: work.next(mergeWithin: world.agent.configuration.mergeWithin)?.upcoming.due)
      case .due(let due): return world.agent.hold(at: world.now.boot) == nil && isWoken(by: due.begins)
      case .resting(let rest): return isWoken(by: rest.until)
      case .paused(let pause): return isWoken(by: pause.until)
      }
    },
    Invariant("a quiet that ends has a wake-up") { world, _ in
      guard world.agent.findingOutUntil == nil else { return true }
      return switch world.agent.quiet.manual?.end {
      case .at(let end): world.wakes.boot.map { $0 <= end } ?? false
      case .timeOfDay: world.wakes.wall != nil
      case .whenSwitchedOff, nil: true
      }
    },
    Invariant("a wake-up that comes early changes nothing") { world, turn in
      guard turn.event == .woke, turn.isBetweenWakes(world.now) else { return true }
      return turn.effects.isEmpty && !turn.hasChanged
    },
    Invariant("a click on a notification's body only shows the prompt") { world, turn in
      guard case .notificationClicked = turn.event, turn.isBetweenWakes(world.now) else { return true }
      return !turn.hasChanged
        && turn.effects.allSatisfy {
          switch $0 {
          case .loadPrompt, .tellPrompt: true
          default: false
          }
        }
    },
  ]

  private static let sounding: [Invariant] = [
    Invariant("in a quiet, and with the chimes off, nothing sounds") { world, turn in
      let (quiet, isOff) = (world.agent.quiet, !world.agent.configuration.chimesOn)
      func isStill(_ slot: StillbellCore.Notification.Slot) -> Bool { isOff || quiet.level(in: slot) != nil }
      return world.sounding.allSatisfy { !isStill($0.cue.slot) }
        && turn.effects.allSatisfy {
          switch $0 {
          case .ring(let chime): chime.by.isSilent || !isStill(chime.cue.slot)
          case .notify(let notification): !notification.isSounding || !isStill(notification.slot)
          case .silence, .withdraw, .loadPrompt, .tellPrompt, .hidePrompt, .runHook, .endHook, .findMedia, .pauseMedia,
            .playMedia, .leaveMedia, .log, .keepAwake, .showProgress, .askQuiet, .decide, .refuse:
            true
          }
        }
    },
    Invariant("there is one chime for one due moment") { world, _ in !world.ledger.hasRungTwice },
    Invariant("a chime has one ringer") { _, turn in
      var byServer = 0
      var carried = 0
      for effect in turn.effects {
        if case .ring(let chime) = effect, chime.by == .server { byServer += 1 }
        if case .notify(let notification) = effect, notification.isSounding { carried += 1 }
      }
      return byServer == carried
    },
    Invariant("a player does not outlive its deadline") { world, _ in
      world.sounding.isEmpty
        || world.sounding.allSatisfy { $0.began + World.chimeLength + Chiming.grace + world.delay >= world.now.boot }
    },
  ]

  private static let showing: [Invariant] = [
    Invariant("in a hidden quiet nothing shows") { world, _ in
      let quiet = world.agent.quiet
      return (quiet.level != .hidden || !world.isPromptShown)
        && StillbellCore.Notification.Slot.allCases.allSatisfy { quiet.level(in: $0) != .hidden || !world.shows($0) }
    },
    Invariant("the prompt shows only while a break is due or under way") { world, turn in
      switch turn.state {
      case .due, .resting: true
      case .idle, .working, .held, .waiting, .paused: !world.isPromptShown
      }
    },
    Invariant("over a full-screen window the prompt comes up only where that is wanted") { world, turn in
      guard case .promptShown = turn.event, world.isFullScreen else { return true }
      switch world.agent.configuration.prompt.whenFullScreen {
      case .prompt: return true
      case .notify: return turn.state.shown == world.agent.prompting.wanted
      // The user began it, or there was no grace to hold it back in.
      case .defer: if case .resting = turn.state { return true } else { return false }
      }
    },
    Invariant("while stopped or paused no break shows, sounds or rings") { world, turn in
      switch turn.state {
      // The end of the last break before the hours were over is still told.
      case .idle where world.stops.isBySchedule:
        world.sounding.allSatisfy { $0.cue.isOfSessions || $0.cue == .breakOver }
          && !turn.rings { !$0.isOfSessions && $0 != .breakOver }
      case .idle, .paused:
        !world.shows(.breaks) && world.sounding.allSatisfy { $0.cue.isOfSessions } && !turn.rings { !$0.isOfSessions }
      case .working, .held, .due, .resting, .waiting: true
      }
    },
    // The end of the break before it may still be told.
    Invariant("while a break is held back nothing of it shows, sounds or rings") { world, turn in
      guard case .held(let due, _) = turn.state else { return true }
      return (!world.shows(.breaks) || world.desk[.breaks]?.notification.breakID != due.id)
        && world.sounding.allSatisfy { $0.cue != .breakDue } && !turn.rings { $0 == .breakDue }
    },
    Invariant("what shows is what is") { world, turn in
      guard world.shows(.breaks), let shown = world.desk[.breaks]?.notification else { return true }
      switch (shown.subject, turn.state) {
      case (.prelude(let kind, _), .working(let work)):
        return work[kind]?.id == shown.breakID && work[kind]?.isAnnounced == true
      case (.breakDue(let kind, _, _), .due(let due)): return due.id == shown.breakID && due.kind == kind
      case (.resting(let kind, _), .resting(let rest)): return rest.id == shown.breakID && rest.kind == kind
      case (.breakOver(_, let waits), .waiting(_, let id, _)): return waits && id == shown.breakID
      case (.breakOver(_, let waits), .working), (.breakOver(_, let waits), .held), (.breakOver(_, let waits), .idle):
        return !waits
      default: return false
      }
    },
  ]

  private static let sessions: [Invariant] = [
    Invariant("a session is logged once if it was long enough, and else not") { world, _ in
      !world.ledger.hasLoggedWrongly
    },
    Invariant("a session that is under way has a wake-up for its end") { world, _ in
      guard world.agent.findingOutUntil == nil, let end = world.agent.sessions.current?.end else { return true }
      return world.wakes.boot.map { $0 <= end } ?? false
    },
    Invariant("a session that was ended, cancelled or paused is silent") { world, turn in
      let isSilent = turn.decided {
        switch $0 {
        case .sessionEnded, .sessionCancelled, .sessionPaused: true
        default: false
        }
      }
      // One that replaces it may have begun.
      return !isSilent || world.agent.sessions.current?.pause == nil
        || world.sounding.allSatisfy { !$0.cue.isOfSessions }
    },
    Invariant("without a session none shows but as over") { world, _ in
      guard world.shows(.session), world.agent.sessions.current == nil else { return true }
      if case .sessionOver = world.desk[.session]?.notification.subject { return true }
      return false
    },
    Invariant("no break falls due in a session that is to be undisturbed") { world, turn in
      guard let kind = world.agent.sessions.current?.kind,
        kind != .focus || !world.agent.configuration.breaksDuringFocus
      else { return true }
      switch turn.state {
      case .idle, .paused: return true
      case .working, .held, .due, .resting, .waiting: return false
      }
    },
  ]

  private static let breaks: [Invariant] = [
    Invariant("a break rings when somebody is there to see it") { world, turn in
      world.agent.hold(at: world.now.boot) == nil || !turn.decided { if case .breakRung = $0 { true } else { false } }
    },
    Invariant("every promised break comes, or a decision says why not") { _, turn in turn.accountsForPromises },
    Invariant("at work a kind of break is promised exactly if it is on") { world, turn in
      guard case .working(let work) = turn.state else { return true }
      let configuration = world.agent.configuration
      return BreakKind.allCases.allSatisfy { kind in
        guard let upcoming = work[kind] else { return !configuration[kind].isOn }
        return configuration[kind].isOn || upcoming.snoozes > 0
      }
    },
    Invariant("the end of a break rings within a minute or not at all") { world, turn in
      guard case .resting(let rest) = turn.before.state, world.now.boot - rest.until > BreakCycle.latestRing else {
        return true
      }
      return !turn.decided { if case .breakOver = $0 { true } else { false } }
    },
    Invariant("a break is snoozed as often as allowed") { _, turn in
      !turn.decided { if case .snoozed(_, _, let count, let allowed) = $0 { count > allowed } else { false } }
    },
    Invariant("no break rings at the return from a sleep or lock as long as it") { world, turn in
      guard case .cameBack(let absence) = turn.event, absence != .idle else { return true }
      var length: Duration?
      for effect in turn.effects {
        if case .decide(.naturalBreak(_, absence, let lasted)) = effect { length = lasted }
      }
      guard let length else { return true }
      return !turn.decided {
        if case .breakRung(let kind, _) = $0 { world.agent.configuration[kind].length <= length } else { false }
      }
    },
  ]

  private static let changes: [Invariant] = [
    Invariant("what is stopped stays stopped") { _, turn in
      guard turn.before.state == .idle, turn.state != .idle else { return true }
      switch turn.event {
      case .commanded(.start), .launched: return true
      default: return turn.decided { $0 == .started(.schedule) }
      }
    },
    Invariant("what is refused or ignored changes nothing") { world, turn in
      guard turn.isBetweenWakes(world.now), turn.hasChanged else { return true }
      return turn.effects.allSatisfy {
        switch $0 {
        case .refuse, .decide(.answerIgnored): false
        default: true
        }
      }
    },
    Invariant("a restarted agent goes on where the one before it was") { world, turn in
      guard case .launched(let launch) = turn.event, !launch.quiet, let former = world.former,
        former.login == world.logins, former.boot == world.boots,
        former.configuration == world.agent.configuration,
        former.wakes.boot.map({ world.now.boot < $0 }) ?? true, former.wakes.wall.map({ world.now.wall < $0 }) ?? true
      else { return true }
      switch former.state {
      case .held: return true
      // A break from long ago is not asked for any more.
      case .due(let due) where world.now.boot - due.since > former.configuration[due.kind].interval: return true
      case .idle, .working, .due, .resting, .waiting, .paused: break
      }
      if case .held = turn.state { return true }
      return former.state.unannounced == turn.state.unannounced
    },
  ]
}

extension World {
  /// This agent shows something there.
  fileprivate func shows(_ slot: StillbellCore.Notification.Slot) -> Bool { desk[slot]?.isLeftOver == false }
}

extension Chime.Ringer {
  fileprivate var isSilent: Bool { if case .nobody = self { true } else { false } }
}

extension StillbellCore.Notification {
  fileprivate var isSounding: Bool { sound != .suppressed }
}

extension Turn {
  /// Somebody sounds one of these cues.
  fileprivate func rings(_ matches: (Cue) -> Bool) -> Bool {
    for effect in effects { if case .ring(let chime) = effect, !chime.by.isSilent, matches(chime.cue) { return true } }
    return false
  }
}

extension Work {
  fileprivate var unannounced: Work {
    var work = self
    work.eye?.isAnnounced = false
    work.rest?.isAnnounced = false
    return work
  }
}

extension BreakCycle.State {
  /// The break that is due or under way.
  var shown: BreakID? {
    switch self {
    case .due(let due): due.id
    case .resting(let rest): rest.id
    case .idle, .working, .held, .waiting, .paused: nil
    }
  }

  /// Whether a prelude shows is found out anew.
  fileprivate var unannounced: BreakCycle.State {
    switch self {
    case .idle, .waiting, .paused: return self
    case .working(let work): return .working(work.unannounced)
    case .held(var due, let hold):
      due.work = due.work.unannounced
      return .held(due, hold)
    case .due(var due):
      due.work = due.work.unannounced
      return .due(due)
    case .resting(var rest):
      rest.work = rest.work.unannounced
      return .resting(rest)
    }
  }
}

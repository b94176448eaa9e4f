import StillbellCore

extension Invariant {
  /// The promises about sessions.
  static let sessions: [Invariant] = [
    Invariant("a session that was long enough is logged once, and a shorter one is not logged") { world, _ in
      !world.witnesses.ledger.hasLoggedWrongly
    },
    Invariant("a session is logged with no more time than it lasted, without sleep that does not count") { world, _ in
      !world.witnesses.session.hasLoggedTooMuch
    },
    Invariant(
      "the end of a session is shown once the user can see it, even if the agent was killed",
      notWhile: [.findingOut]
    ) { world, _ in
      guard world.witnesses.session.isEndOwed, world.process.isRunning, world.process.hasTakenOver,
        world.agent.sessions.current == nil,
        world.quietLevels.sessions != .hidden, world.isSomebodyThere
      else { return true }
      if case .sessionOver = world.desk[.session]?.notification.subject { return world.shows(.session) }
      // The server has not reported yet that it can't show the notification.
      return world.server == .none || world.failing.contains(.notify)
    },
    Invariant(
      "a session's pause ends on time, and a pause without a length lasts an hour at most", notWhile: [.findingOut]
    ) {
      world, _ in
      guard world.process.hasTakenOver, let end = world.witnesses.session.pauseEnds else { return true }
      return world.now.boot < end
    },
    Invariant("no session stays paused across a start of the machine") { world, reply in
      guard case .launched(let launch) = reply.event, case .saved(let state, let stamp) = launch.previousState else {
        return true
      }
      // A phase of the session may have begun to wait since then.
      guard state.fields["session.paused"] != nil else { return true }
      return stamp.bootID == launch.bootID || world.agent.sessions.current?.pause == nil
    },
    Invariant("only a sitting with a fixed end continues across a start of the machine") { world, reply in
      guard case .launched(let launch) = reply.event, case .saved(_, let stamp) = launch.previousState else {
        return true
      }
      return stamp.bootID == launch.bootID || world.agent.sessions.current?.keepsItsEnd ?? true
    },
    Invariant("a sleep of a minute pauses every session except a sitting with a fixed end", notWhile: [.findingOut]) {
      world, reply in
      guard let since = reply.event.asleepSince, world.now.boot - since >= .seconds(60),
        let session = world.agent.sessions.current
      else { return true }
      // A pause of a set length that ends during the sleep ends when the machine wakes, and the session resumes.
      let continues = world.witnesses.session.lastPauseEnds.map { since <= $0 && $0 <= world.now.boot } ?? false
      return session.keepsItsEnd || session.pause != nil || continues
    },
    Invariant("no focus phase except the first begins while the screen is locked") { world, reply in
      guard reply.event == .woke, world.reference.presence.isLocked, let session = world.agent.sessions.current,
        session.kind == .focus, session.pause == nil,
        // A stretch that was paused at its first moment began earlier.
        !reply.decided({ if case .session(.resumed) = $0 { true } else { false } })
      else { return true }
      let elapsed = session.elapsed(at: world.now.boot)
      guard let phase = session.plan.phase(at: elapsed), phase.name == .focus, phase.start == elapsed else {
        return true
      }
      // The user began the first stretch, however long the preparation was extended.
      return phase == session.plan.phases.first { $0.name == .focus }
    },
    Invariant(
      "the machine is kept awake while a session runs and is not paused, and only then", notWhile: [.findingOut]
    ) {
      world, _ in
      guard world.process.isRunning, world.process.hasTakenOver else { return true }
      return world.isKeptRunning == world.agent.sessions.current.map { $0.pause == nil } ?? false
    },
    Invariant("a session that is under way has a wake-up for its end", notWhile: [.findingOut]) { world, _ in
      guard let end = world.agent.sessions.current?.end else { return true }
      return world.wakes.boot.map { $0 <= end } ?? false
    },
    Invariant("a session that was ended, cancelled or paused is silent") { world, reply in
      let isSilent = reply.decided {
        switch $0 {
        case .session(.ended), .session(.cancelled), .session(.paused): true
        default: false
        }
      }
      // Another session may have replaced this one.
      return !isSilent || world.agent.sessions.current?.pause == nil
        || world.sound.chimes.allSatisfy { !$0.cue.isOfSessions }
    },
    Invariant("without a session, the only session notification is that one is over") { world, _ in
      guard world.shows(.session), world.agent.sessions.current == nil else { return true }
      if case .sessionOver = world.desk[.session]?.notification.subject { return true }
      return false
    },
    Invariant("no break rings in a focus session's own break, and no shorter one just before it") { world, reply in
      guard world.agent.configuration.breaksDuringFocus, let rest = world.agent.sessions.rest else { return true }
      return !reply.decided {
        guard case .breaks(.rung(let kind, _)) = $0 else { return false }
        // A break that waited for a game may have fallen due long before.
        let due = reply.state.asked?.since ?? world.now.boot
        return rest.from <= world.now.boot || rest.leavesOut(kind, due: due, by: world.agent.configuration)
      }
    },
    Invariant("an open-ended sitting ends after three hours", notWhile: [.findingOut]) { world, _ in
      guard let session = world.agent.sessions.current, session.isOpenEnded, session.pause == nil else { return true }
      return session.elapsed(at: world.now.boot) < session.prepare + OpenMeditation.longest
    },
    Invariant("no break falls due in a session that suspends breaks") { world, reply in
      guard let kind = world.agent.sessions.current?.kind,
        kind.activity.suspendsBreaks || !world.agent.configuration.breaksDuringFocus
      else { return true }
      return switch reply.state.run {
      case .off, .paused, .suspended: true
      case .on, .waiting: false
      }
    },
  ]
}

import StillbellCore

extension Invariant {
  /// The promises about the session on the lock screen.
  static let controls: [Invariant] = [
    Invariant(
      "the lock screen shows the current state of the session, and only if the user wants that", notWhile: [.findingOut]
    ) {
      world, _ in
      guard world.process.isRunning, world.process.hasTakenOver else { return true }
      let isWanted: Bool =
        switch world.agent.configuration.mediaControls {
        case .off: false
        case .locked: world.agent.presence.isLocked
        case .always: true
        }
      guard isWanted, !world.agent.start.isEnding, let session = world.agent.sessions.current else {
        return world.controls == nil
      }
      guard let controls = world.controls, controls.session == session.id else { return false }
      switch controls.progress {
      case .playing(_, let until):
        guard session.pause == nil else { return false }
        let phase = session.plan.phase(at: session.elapsed(at: world.now.boot))
        guard session.kind.activity.hasSteps, let phase, phase.length >= SessionControls.shortestPhase else {
          return session.isOpenEnded || until == session.end || session.kind.activity.hasSteps
        }
        return until == session.start + phase.end
      case .paused: return session.pause != nil
      }
    },
    Invariant("a short phase of a session changes nothing on the lock screen") { world, reply in
      guard reply.event == .woke, let session = world.agent.sessions.current, session.pause == nil,
        reply.effects.contains(where: { if case .showControls(.some) = $0 { true } else { false } }),
        !reply.decided({ if case .session(.resumed) = $0 { true } else { false } }),
        let phase = session.plan.phase(at: session.elapsed(at: world.now.boot)),
        // A late wake-up may find another round.
        world.delay == .zero, phase.start == session.elapsed(at: world.now.boot)
      else { return true }
      return phase.length >= SessionControls.shortestPhase
    },
    Invariant("a Pause that the desktop sends with a lock or a sleep does not pause the session") { world, _ in
      !world.witnesses.locks.isObeyed
    },
    Invariant("a media button without a session does nothing") { world, reply in
      guard case .session(.pressed) = reply.event, reply.isBetweenWakes(world.now),
        reply.decided({ if case .session(.buttonIgnored) = $0 { true } else { false } })
      else { return true }
      return !reply.hasChanged
    },
  ]
}

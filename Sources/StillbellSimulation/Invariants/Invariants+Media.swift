import StillbellCore

extension Invariant {
  /// The promises about media players.
  static let media: [Invariant] = [
    Invariant(
      "music stays paused only in a break or session that pauses it, or until an obstacle ends"
    ) { world, _ in
      guard world.agent.sounds.media.state != .free else { return true }
      if case .waiting = world.agent.sounds.media.state { return true }
      if world.agent.cycle.state.phase == .resting { return world.agent.configuration.pausesMediaForBreaks }
      return world.agent.sessions.current != nil && world.agent.configuration.pausesMediaForSessions
    },
    Invariant("the agent remembers a player that it has paused") { world, _ in
      !world.process.hasTakenOver || !world.sound.isMusicHeld || world.agent.sounds.media.players == [World.player]
    },
    Invariant("music resumes only when the user is there, and not in a call or a hidden quiet") { world, reply in
      guard reply.effects.contains(where: { if case .playMedia = $0 { true } else { false } }) else { return true }
      let presence = world.reference.presence
      let isGone = presence.idleness.map { world.now.boot - $0 >= world.agent.configuration.idleIsBreak } ?? false
      return !presence.isAsleep && !presence.isLocked && !isGone
        && !world.reference.quiet.isInCall && world.quietLevels.breaks != .hidden
    },
    Invariant("the agent leaves music alone once the user has started it") { world, _ in
      !world.process.isRunning || world.sound.music != .play || world.agent.sounds.media.players.isEmpty
    },
  ]
}

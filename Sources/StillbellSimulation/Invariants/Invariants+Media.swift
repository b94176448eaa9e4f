import StillbellCore

extension Invariant {
  /// The promises about media players.
  static let media: [Invariant] = [
    Invariant(
      "music is quiet only in a break or a sitting, as far as the user wants, or behind a lock"
    ) { world, _ in
      guard world.agent.sounds.media.state != .free else { return true }
      if case .waiting = world.agent.sounds.media.state { return true }
      if world.agent.cycle.state.phase == .resting { return world.agent.configuration.pausesMediaForBreaks }
      return world.agent.sessions.current != nil && world.agent.configuration.pausesMediaForSessions
    },
    Invariant("music that was paused is not forgotten") { world, _ in
      !world.process.hasTakenOver || !world.sound.isMusicHeld || world.agent.sounds.media.players == [World.player]
    },
    Invariant("music goes on only for somebody who is there, in no call and no hidden quiet") { world, turn in
      guard turn.effects.contains(where: { if case .playMedia = $0 { true } else { false } }) else { return true }
      let presence = world.reference.presence
      let isGone = presence.idleness.map { world.now.boot - $0 >= world.agent.configuration.idleIsBreak } ?? false
      return !presence.isAsleep && !presence.isLocked && !isGone
        && !world.reference.quiet.isInCall && world.quietLevels.breaks != .hidden
    },
    Invariant("music that the user has started is the user's") { world, _ in
      !world.process.isRunning || world.sound.music != .play || world.agent.sounds.media.players.isEmpty
    },
  ]
}

import StillbellCore

extension Invariant {
  /// The promises about the ambient sound of a session.
  static let ambience: [Invariant] = [
    Invariant("an ambient sound plays only in a running session that uses it, and not in a quiet") { world, _ in
      guard let play = world.sound.ambient else { return true }
      guard let session = world.agent.sessions.current, session.pause == nil, let end = session.end else {
        return false
      }
      if case .recording = play.sound, session.elapsed(at: world.now.boot) < session.prepare { return false }
      return session.ambient == play.sound && play.until == end && world.quietLevels.sessions == nil
    },
    Invariant("an ambient sound plays at the configured volume") { world, _ in
      guard let play = world.sound.ambient, world.process.isRunning, world.pending.isEmpty else { return true }
      let configuration = world.agent.configuration
      return world.sound.ambientVolume == (play.sound.isRecording ? configuration.volume : configuration.ambientVolume)
    },
    Invariant(
      "a running session with an ambient sound plays it, unless it failed or a quiet is on",
      notWhile: [.findingOut, .ending]
    ) { world, _ in
      guard world.process.isRunning, world.sound.ambient == nil, !world.failing.contains(.ambient),
        let session = world.agent.sessions.current, session.ambient != nil, session.pause == nil,
        world.quietLevels.sessions == nil, world.agent.sounds.ambience.failedIn != session.id
      else { return true }
      // A recording begins with the sitting, after the preparation.
      if case .recording = session.ambient, session.elapsed(at: world.now.boot) < session.prepare { return true }
      // The fate of a chime that has just been asked for is not known yet.
      guard world.pending.isEmpty else { return true }
      // The ambient sound comes back a moment after the chime.
      guard world.agent.sounds.ambience.isDeviceExclusive else { return false }
      let soon = world.now.boot + Ambience.pauseAfterChime
      return !world.sound.chimes.isEmpty || world.wakes.boot.map { $0 <= soon } ?? false
    },
    Invariant("a chime rings even if an ambient sound keeps a device busy that plays one sound at a time") {
      world, reply in
      guard world.failing.contains(.sharing), case .chime(.failed(_, .device(.busy, _))) = reply.event else {
        return true
      }
      return reply.effects.contains { if case .ring = $0 { true } else { false } }
    },
  ]
}

extension Agent {
  mutating func handle(_ event: AmbientEvent, in turn: inout Turn) {
    switch event {
    case .ended(let id, let failure):
      guard sounds.ambience.ended(id, in: sessions.current?.id), let failure else { return }
      turn.decide(.ambient(.failed(failure)))
    }
  }

  /// Makes the ambient sound follow the session: it plays while time passes in a session that has one and that quiet
  /// does not silence.
  mutating func settleAmbience(in turn: inout Turn) {
    guard let (sound, position, until) = wantedSound(at: turn.now.boot) else { return endAmbience(in: &turn) }
    // A recording is what the user listens to, so it plays at the main volume.
    let volume = sound.isRecording ? configuration.volume : configuration.ambientVolume
    let output = Chime.Output(device: configuration.device, volume: volume)
    // Another session, a moved end, or another device needs a new player.
    if let playing = sounds.ambience.playing,
      (playing.sound, playing.until, playing.output.device) != (sound, until, output.device)
    {
      endAmbience(in: &turn)
    }
    if sounds.ambience.set(volume: volume) { turn.act(.setAmbientVolume(volume)) }
    let play = sounds.ambience.settle(
      sound, from: position, on: output, until: until, isChimeSounding: sounds.chiming.isSounding, at: turn.now.boot)
    if let play { turn.act(.startAmbient(play)) }
  }

  /// The sound to play now, the position in it, and its end.
  private func wantedSound(at now: BootTime) -> (AmbientSound, from: Duration, until: BootTime)? {
    guard !start.isEnding, let session = sessions.current, let sound = session.ambient, let end = session.end,
      quiet.sessionLevel == nil, sounds.ambience.failedIn != session.id
    else { return nil }
    guard sound.isRecording else { return (sound, .zero, end) }
    // A recording begins with the sitting. After an interruption it resumes where it would be without the interruption.
    let passed = session.elapsed(at: now) - session.prepare
    return passed >= .zero ? (sound, passed, end) : nil
  }

  private mutating func endAmbience(in turn: inout Turn) {
    if let order = sounds.ambience.end(at: turn.now.boot) { turn.act(.fadeAmbient(order)) }
  }

  /// Ends the ambient sound so that a chime gets a device that takes one sound at a time. Returns true if the ambient
  /// sound may have held the device.
  mutating func yield(to cue: Cue, in turn: inout Turn) -> Bool {
    let isNew = !sounds.ambience.isDeviceExclusive
    guard sounds.ambience.yield() else { return false }
    turn.act(.stopAmbient)
    if isNew { turn.decide(.ambient(.gaveWay(cue))) }
    return true
  }
}

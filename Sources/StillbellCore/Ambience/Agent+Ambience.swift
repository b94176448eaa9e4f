extension Agent {
  mutating func take(_ event: AmbientEvent, in turn: inout Turn) {
    switch event {
    case .ended(let id, let failure):
      guard sounds.ambience.ended(id, in: sessions.current?.id), let failure else { return }
      turn.decide(.ambient(.failed(failure)))
    }
  }

  /// The sound follows the session: it plays while time passes in one that has it, and sessions may be heard.
  mutating func settleAmbience(in turn: inout Turn) {
    guard let (sound, position, until) = wantedSound(at: turn.now.boot) else { return endAmbience(in: &turn) }
    // A recording is what the session is about.
    let volume = sound.isRecording ? configuration.volume : configuration.ambientVolume
    let output = Chime.Output(device: configuration.device, volume: volume)
    // A session that has taken the place of another, or has been moved; or another device.
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

  /// The sound, how far it has come by now, and its end.
  private func wantedSound(at now: BootTime) -> (AmbientSound, from: Duration, until: BootTime)? {
    guard !start.isEnding, let session = sessions.current, let sound = session.ambient, let end = session.end,
      quiet.sessionLevel == nil, sounds.ambience.failedIn != session.id
    else { return nil }
    guard sound.isRecording else { return (sound, .zero, end) }
    // It begins with the sitting, and continues where it would be without whatever has interrupted it.
    let passed = session.elapsed(at: now) - session.prepare
    return passed >= .zero ? (sound, passed, end) : nil
  }

  private mutating func endAmbience(in turn: inout Turn) {
    if let order = sounds.ambience.end(at: turn.now.boot) { turn.act(.fadeAmbient(order)) }
  }

  /// Lets a chime have the device, where only one can. Returns true if it was held by an ambient sound.
  mutating func giveWay(to cue: Cue, in turn: inout Turn) -> Bool {
    let isNew = !sounds.ambience.isDeviceExclusive
    guard sounds.ambience.giveWay() else { return false }
    turn.act(.stopAmbient)
    if isNew { turn.decide(.ambient(.gaveWay(cue))) }
    return true
  }
}

extension Agent {
  mutating func handle(_ event: SpeechEvent, in turn: inout Turn) {
    guard case .ended(let id, let end) = event, let speech = sounds.speaking.ended(id) else { return }
    switch end {
    case .done: break
    case .tooLong: skip(speech, in: &turn)
    case .failed(let failure):
      sounds.speaking.fail(in: speech.session)
      turn.decide(.speech(.failed(failure)))
    }
  }

  /// Requests the speech of a phase that has begun, if it has any.
  mutating func wantSpeech(of phase: SessionPhase?, in session: Session) {
    let spoken = configuration.spoken(in: session.kind)
    guard let phase, spoken != .no, let index = session.plan.index(at: phase.start),
      let utterance = session.activity.base.utterance(at: index, of: session.plan, spoken)
    else { return }
    sounds.speaking.want(utterance, in: session, phase)
  }

  /// Makes the voice follow the session: it speaks only while time passes in a session that may be heard, and until the
  /// next sound. Call it after the chimes, which come first.
  mutating func settleSpeech(in turn: inout Turn) {
    let (wanted, now) = (sounds.speaking.takeWanted(), turn.now.boot)
    if let speech = sounds.speaking.current, wanted != nil || !mayBeHeard(speech, at: now),
      let ended = sounds.speaking.end()
    {
      turn.act(.stopSpeech(ended.id))
      if ended.until <= now { turn.decide(.speech(.cutOff(ended.utterance))) }
    }
    guard let wanted, now - wanted.begins <= Sessions.latestCue, mayBeHeard(wanted, at: now) else { return }
    guard wanted.limit > .zero else { return skip(wanted, in: &turn) }
    sounds.speaking.begin(wanted)
    turn.act(.speak(wanted))
  }

  private func mayBeHeard(_ speech: Speech, at now: BootTime) -> Bool {
    guard !start.isEnding, let session = sessions.current, session.id == speech.session else { return false }
    return session.pause == nil && quiet.sessionLevel == nil && now < speech.until
      && configuration.spoken(in: session.kind) != .no
  }

  /// Recorded once in a session, because the other rests are as short.
  private mutating func skip(_ speech: Speech, in turn: inout Turn) {
    if sounds.speaking.announces(in: speech.session) { turn.decide(.speech(.tooLong(speech.utterance))) }
  }
}

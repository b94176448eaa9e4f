extension Agent {
  mutating func handle(_ event: ChimeEvent, in turn: inout Turn) {
    switch event {
    case .opened(let id, let length): sounds.chiming.opened(id, length: length, at: turn.now.boot)
    case .sounded(let id): sounds.chiming.sounded(id)
    case .finished(let id): sounds.chiming.finished(id)
    case .failed(let id, let failure): chimeFailed(id, failure, in: &turn)
    }
  }

  /// Gives up the chimes whose player did not end in time.
  mutating func endOverdueChimes(in turn: inout Turn) {
    for chime in sounds.chiming.overdue(at: turn.now.boot) {
      turn.act(.silence(chime.id))
      chimeFailed(chime.id, .player(.overdue), in: &turn)
    }
  }

  /// True if the server is to play the sounds: in the background, if it can. The server needs files; only the bowls
  /// have them, so the player synthesises other themes in the background, too.
  var isSoundForServer: Bool { presence.isLocked && notices.server.playsSounds && configuration.theme.hasFiles }

  /// Shows a notification, if the cue comes with one, and rings the cue.
  ///
  /// In the background the server rings, if it can: the notification then carries the sound.
  mutating func ring(
    _ cue: Cue, of kind: SessionKind? = nil, sound: SoundChoice = .default, with notification: Notification?,
    in turn: inout Turn
  ) -> Chime {
    let (level, reason) =
      cue.isOfSessions ? (quiet.sessionLevel, quiet.sessionReason) : (quiet.level, quiet.reason)
    let sound = sound == .default ? configuration.sound(of: cue, in: kind) : sound
    let silence: Chime.Silence? =
      level.map { .quiet($0, reason ?? .user) }
      ?? (!configuration.chimesOn ? .switchedOff : sound == .none ? .noSound : nil)
    // A break that begins or ends makes the unheard chimes of the break before obsolete; so does a nudge for nudges.
    if cue == .breakDue || cue == .breakOver || cue == .nudge {
      for chime in sounds.chiming.giveUpUnheard({ cue == .nudge ? $0 == .nudge : !$0.isOfSessions }) {
        turn.act(.silence(chime.id))
        turn.decide(.chime(.overtaken(chime.cue)))
      }
    }
    // A device may play only one sound at a time, and two bells that overlap are hard to tell apart.
    if silence == nil { for id in sounds.chiming.cutOffLongBells() { turn.act(.silence(id)) } }
    let isForServer = silence == nil && isSoundForServer && notification != nil
    // The ambient sound would block the sound of the server, too.
    if silence == nil, sounds.ambience.isDeviceExclusive { _ = yield(to: cue, in: &turn) }
    let source = if case .chosen(let chosen) = sound { chosen } else { Chime.Source.bundled }
    let output = Chime.Output(
      device: configuration.device, volume: configuration.volume, theme: configuration.theme,
      leadIn: configuration.leadIn)
    let chime = sounds.chiming.ring(
      cue, in: kind, from: source, on: output, silence: silence, byServer: isForServer, at: turn.now.boot)
    // The notification goes first, because starting the player takes longer.
    if var notification {
      if chime.by == .server { notification.sound = .carried(chime.carried) }
      notify(notification, in: &turn)
    }
    turn.act(.ring(chime))
    return chime
  }

  /// Tries the next rung of the ladder, if this chime was not heard. A report about a finished chime is ignored.
  private mutating func chimeFailed(_ id: Chime.ID, _ failure: ChimeFailure, in turn: inout Turn) {
    guard let failed = sounds.chiming.chime(id) else { return }
    if case .device(.busy, _) = failure, yield(to: failed.cue, in: &turn) {
      return turn.act(.ring(sounds.chiming.ringAgain(failed, at: turn.now.boot)))
    }
    let carrier = notices.posted[failed.cue.slot]
    let next = sounds.chiming.fallBack(
      from: failed, failure: failure, serverSounds: notices.server.playsSounds && carrier != nil,
      hasTerminal: notices.hasTerminal,
      at: turn.now.boot)
    report(.failed(failed.cue, failed.by, failure, next: next?.by), of: failed.cue, in: &turn)
    guard let next else { return }
    turn.act(.ring(next))
    if next.by == .server, var notification = carrier {
      notification.sound = .carried(next.carried)
      notify(notification, in: &turn)
    }
  }

  /// Rings a chime by the next rung if its notification is not shown.
  mutating func takeBackChime(from slot: Notification.Slot, _ failure: NotificationFailure, in turn: inout Turn) {
    guard
      let (former, next) = sounds.chiming.takeBack(
        from: slot, failure: .notification(failure), hasTerminal: notices.hasTerminal, at: turn.now.boot)
    else { return }
    report(.failed(former.cue, former.by, .notification(failure), next: next.by), of: former.cue, in: &turn)
    turn.act(.ring(next))
  }

  private mutating func report(_ failure: ChimeDecision, of cue: Cue, in turn: inout Turn) {
    guard !cue.isFrequent || sessions.reported.isNew(failure) else { return }
    turn.decide(.chime(failure))
  }

  /// Ends the chimes of these cues at once.
  mutating func silence(in turn: inout Turn, _ cues: (Cue) -> Bool) {
    for id in sounds.chiming.silence(cues) { turn.act(.silence(id)) }
  }
}

extension Agent {
  mutating func take(_ event: ChimeEvent, in turn: inout Turn) {
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

  /// In the background the server plays what sounds, if it can: a file. Of other themes than the bowls there are none, so
  /// the player makes their sounds there as well.
  var isSoundForServer: Bool { presence.isLocked && notices.server.playsSounds && configuration.theme.hasFiles }

  /// Shows a notification, if the cue comes with one, and rings the cue by whoever is to ring now.
  ///
  /// In the background that is the server, if it can: the notification carries the sound then.
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
    // A break that begins or ends makes what hangs of the one before it old, as a nudge does with the nudge before it.
    if cue == .breakDue || cue == .breakOver || cue == .nudge {
      for chime in sounds.chiming.giveUpUnheard({ cue == .nudge ? $0 == .nudge : !$0.isOfSessions }) {
        turn.act(.silence(chime.id))
        turn.decide(.chime(.overtaken(chime.cue)))
      }
    }
    // A device may take one sound at a time, and two bells that ring into each other tell neither.
    if silence == nil { for id in sounds.chiming.cutOffLongBells() { turn.act(.silence(id)) } }
    let isForServer = silence == nil && isSoundForServer && notification != nil
    // The server's sound would find the device taken, too.
    if silence == nil, sounds.ambience.isDeviceExclusive { _ = giveWay(to: cue, in: &turn) }
    let source = if case .chosen(let chosen) = sound { chosen } else { Chime.Source.bundled }
    let output = Chime.Output(
      device: configuration.device, volume: configuration.volume, theme: configuration.theme,
      leadIn: configuration.leadIn)
    let chime = sounds.chiming.ring(
      cue, in: kind, from: source, on: output, silence: silence, byServer: isForServer, at: turn.now.boot)
    // The notification goes first: it takes a moment less than starting the player.
    if var notification {
      if chime.by == .server { notification.sound = .carried(chime.carried) }
      notify(notification, in: &turn)
    }
    turn.act(.ring(chime))
    return chime
  }

  /// Tries the next rung of the ladder, if nothing of this chime was heard. News of a chime that is over is old.
  private mutating func chimeFailed(_ id: Chime.ID, _ failure: ChimeFailure, in turn: inout Turn) {
    guard let failed = sounds.chiming.chime(id) else { return }
    if case .device(.busy, _) = failure, giveWay(to: failed.cue, in: &turn) {
      return turn.act(.ring(sounds.chiming.ringAgain(failed, at: turn.now.boot)))
    }
    let carrier = notices.posted[failed.cue.slot]
    let next = sounds.chiming.fallBack(
      from: failed, failure: failure, serverSounds: notices.server.playsSounds && carrier != nil,
      hasTerminal: notices.hasTerminal,
      at: turn.now.boot)
    turn.decide(.chime(.failed(failed.cue, failed.by, failure, next: next?.by)))
    guard let next else { return }
    turn.act(.ring(next))
    if next.by == .server, var notification = carrier {
      notification.sound = .carried(next.carried)
      notify(notification, in: &turn)
    }
  }

  /// A chime whose notification is not shown is rung by somebody else.
  mutating func takeBackChime(from slot: Notification.Slot, _ failure: NotificationFailure, in turn: inout Turn) {
    guard
      let (former, next) = sounds.chiming.takeBack(
        from: slot, failure: .notification(failure), hasTerminal: notices.hasTerminal, at: turn.now.boot)
    else { return }
    turn.decide(.chime(.failed(former.cue, former.by, .notification(failure), next: next.by)))
    turn.act(.ring(next))
  }

  /// Ends the chimes of these cues at once.
  mutating func silence(in turn: inout Turn, _ cues: (Cue) -> Bool) {
    for id in sounds.chiming.silence(cues) { turn.act(.silence(id)) }
  }
}

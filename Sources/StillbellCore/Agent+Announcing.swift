extension Agent {
  /// In the background the server plays what sounds, if it can.
  var isSoundForServer: Bool { presence.isLocked && serverSounds }

  /// Shows a notification, if the cue comes with one, and rings the cue by whoever is to ring now.
  ///
  /// In the background that is the server, if it can: the notification carries the sound then.
  mutating func ring(
    _ cue: Cue, in kind: SessionKind? = nil, with notification: Notification?, at now: Moment
  ) -> Chime {
    let (level, reason) =
      cue.isOfSessions ? (quiet.sessionLevel, quiet.sessionReason) : (quiet.level, quiet.reason)
    let silence: Chime.Silence? =
      level.map { .quiet($0, reason ?? .user) } ?? (configuration.chimesOn ? nil : .switchedOff)
    // A break that begins or ends makes what hangs of the one before it old.
    if cue == .breakDue || cue == .breakOver {
      for chime in chiming.giveUpUnheard({ !$0.isOfSessions }) {
        effects.append(.silence(chime.id))
        decide(.chimeOvertaken(chime.cue))
      }
    }
    let isForServer = silence == nil && isSoundForServer && notification != nil
    let source = configuration.source(of: cue, in: kind)
    let chime = chiming.ring(
      cue, in: kind, from: source, silence: silence, byServer: isForServer, at: now.boot)
    // The notification goes first: it takes a moment less than starting the player.
    if var notification {
      if chime.by == .server { notification.sound = .carried(configuration.carried(cue, in: kind)) }
      notify(notification)
    }
    effects.append(.ring(chime))
    return chime
  }

  /// Tries the next rung of the ladder, if nothing of this chime was heard. News of a chime that is over is old.
  mutating func chimeFailed(_ id: Chime.ID, _ failure: ChimeFailure, at now: Moment) {
    guard let failed = chiming.chime(id) else { return }
    let carrier = posted[failed.cue.slot]
    let next = chiming.fallBack(
      from: failed, failure: failure, serverSounds: serverSounds && carrier != nil, hasTerminal: hasTerminal,
      at: now.boot)
    decide(.chimeFailed(failed.cue, failed.by, failure, next: next?.by))
    guard let next else { return }
    effects.append(.ring(next))
    if next.by == .server, var notification = carrier {
      notification.sound = .carried(configuration.carried(next.cue, in: next.kind))
      notify(notification)
    }
  }

  /// Ends the chimes of these cues at once.
  mutating func silence(_ cues: (Cue) -> Bool) {
    effects += chiming.silence(cues).map { .silence($0) }
  }

  /// Shows a notification in its slot, unless a quiet hides it; what the agent has to say about itself then waits.
  mutating func notify(_ notification: Notification) {
    guard quiet.level(in: notification.slot) != .hidden else {
      if notification.slot == .notice { hiddenNotice = notification }
      return
    }
    var kept = notification
    // Shown again after a restart of the server it must not sound again.
    kept.sound = .suppressed
    posted[notification.slot] = kept
    effects.append(.notify(notification))
  }

  mutating func withdraw(_ slot: Notification.Slot) {
    if slot == .notice { hiddenNotice = nil }
    guard posted.removeValue(forKey: slot) != nil else { return }
    effects.append(.withdraw(slot))
  }

  /// Kept as posted: a server that comes back gets it. What would only have stayed for a moment is dropped.
  mutating func notificationFailed(_ slot: Notification.Slot, reason: String) {
    chiming.carried(in: slot)
    if posted[slot]?.stay == .shortly { posted[slot] = nil }
    decide(.notificationFailed(slot, reason: reason))
  }

  mutating func serverAppeared(name: String, sounds: Bool) {
    (server, serverSounds) = (.named(name), sounds)
    decide(.serverAppeared(name: name, sounds: sounds))
    for slot in Notification.Slot.allCases {
      guard let notification = posted[slot], notification.stay == .untilWithdrawn else { continue }
      effects.append(.notify(notification))
    }
  }

  mutating func serverVanished(startsOnDemand: Bool) {
    let without: Status.Server = startsOnDemand ? .onDemand : .missing
    guard server != without else { return }
    (server, serverSounds) = (without, false)
    decide(.serverVanished(startsOnDemand: startsOnDemand))
  }
}

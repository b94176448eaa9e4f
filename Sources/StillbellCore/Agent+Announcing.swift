extension Agent {
  /// Shows a notification and rings its cue by whoever is to ring now.
  ///
  /// In the background that is the server, if it can: the notification carries the sound then.
  mutating func ring(_ cue: Cue, with notification: Notification, at now: Moment) -> Chime {
    let silence: Chime.Silence? = quiet.level.map { .quiet($0) } ?? (configuration.chimesOn ? nil : .switchedOff)
    // What was not heard by now would only get in the way.
    effects += chiming.giveUpUnheard().map { .silence($0) }
    let isForServer = silence == nil && presence.isLocked && serverSounds
    let chime = chiming.ring(cue, silence: silence, byServer: isForServer, at: now.boot, by: configuration)
    var notification = notification
    if chime.by == .server { notification.sound = .carried(cue) }
    // The notification goes first: it takes a moment less than starting the player.
    notify(notification)
    effects.append(.ring(chime))
    return chime
  }

  /// Tries the next rung of the ladder, if nothing of this chime was heard. News of a chime that is over is old.
  mutating func chimeFailed(_ id: Chime.ID, _ failure: ChimeFailure, at now: Moment) {
    guard let failed = chiming.chime(id) else { return }
    let next = chiming.fallBack(
      from: failed, failure: failure, serverSounds: serverSounds && posted[.breaks] != nil,
      hasTerminal: hasTerminal, at: now.boot)
    decide(.chimeFailed(failed.cue, failed.by, failure, next: next?.by))
    guard let next else { return }
    effects.append(.ring(next))
    if next.by == .server, var notification = posted[.breaks] {
      notification.sound = .carried(next.cue)
      notify(notification)
    }
  }

  mutating func silenceChimes() {
    effects += chiming.silenceAll().map { .silence($0) }
  }

  /// Shows a notification in its slot, unless a quiet hides it.
  mutating func notify(_ notification: Notification) {
    guard quiet.level != .hidden else { return }
    var kept = notification
    // Shown again after a restart of the server it must not sound again.
    kept.sound = .suppressed
    posted[notification.slot] = kept
    effects.append(.notify(notification))
  }

  mutating func withdraw(_ slot: Notification.Slot) {
    guard posted.removeValue(forKey: slot) != nil else { return }
    effects.append(.withdraw(slot))
  }

  /// Kept as posted: a server that comes back gets it. What would only have stayed for a moment is dropped.
  mutating func notificationFailed(_ slot: Notification.Slot, reason: String) {
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

  mutating func serverVanished() {
    guard server != .missing else { return }
    (server, serverSounds) = (.missing, false)
    decide(.serverVanished)
  }
}

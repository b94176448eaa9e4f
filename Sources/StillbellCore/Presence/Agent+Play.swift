extension Agent {
  /// True if gamepads are to be listened to: keys and mouse are silent, and the screen is not locked.
  ///
  /// A user who has played is also listened to after a break, because the next interval begins with the first button.
  package var followsPads: Bool {
    configuration.gamepad && presence.absence == nil
      && (presence.play.isOpen || presence.play.isPlaying && cycle.isUnsettled)
  }

  /// When a user who plays is to be listened to: in the second half of a break without a cover, and in the last minute
  /// before a prompt, because a press is a sign that the window in front is a game.
  private var padQuestion: BootTime? {
    guard let last = presence.play.lastButton(by: configuration) else { return nil }
    let beforeBreak = quiet.isGameOn ? nil : nextPrompt.map { $0.at + Prompting.lead - GameSign.pressMax }
    guard let asks = openRest?.half ?? beforeBreak else { return nil }
    return last < asks ? asks : nil
  }

  var padDeadline: Deadline? { padQuestion.map { Deadline(.padsAsked, $0) } }

  /// Notes that keys and mouse have been idle since then; a gamepad or a game may still show that the user is
  /// present.
  mutating func keysFellSilent(since start: BootTime, at now: BootTime) {
    let since = presence.play.keysFellSilent(
      since: start, at: now, isBehindLock: presence.absence != nil, by: configuration)
    // Another program may attest the user's presence, which is no key.
    presence.paused(since: start)
    if let since { wentIdle(since: since) }
  }

  private mutating func wentIdle(since start: BootTime) {
    presence.fellIdle(since: start)
    if presence.absence == nil { cycle.wentIdle(since: presence.idleSince) }
  }

  /// Asks the gamepads if it is time: a break that begins late, or loses its cover, may already be half over.
  mutating func askPads(at now: BootTime) {
    if let padQuestion, padQuestion <= now { presence.play.askEarly(at: now, by: configuration) }
  }

  /// Settles a silence that has lasted too long for play.
  mutating func settlePlay(in turn: inout Turn) {
    let since = presence.play.advance(
      to: turn.now.boot, isBehindLock: presence.absence != nil, by: configuration)
    if let since { wentIdle(since: since) }
  }

  /// Handles input: a key, the mouse, a gamepad, or the report of another program.
  mutating func noticedInput(byKey: Bool, in turn: inout Turn) {
    // First the idleness up to now is settled, because the agent may not have been woken for it yet.
    settleIdleness(in: &turn)
    // The user was away at the end of a break, even if the silence was too short for an idleness, or a sleep hid it.
    if let silent = presence.play.silentSince ?? presence.idleSince { cycle.wentIdle(since: silent) }
    let absences = presence.noticedInput(at: turn.now.boot, byKey: byKey)
    cycle.touched()
    returned(absences, in: &turn)
    beginIntervals(in: &turn)
  }

  /// Handles a report of another program that the user is present; behind a lock that may be another person.
  mutating func attested(in turn: inout Turn) {
    guard presence.absence == nil else { return }
    noticedInput(byKey: false, in: &turn)
    presence.play.attested(at: turn.now.boot, by: configuration)
  }

  mutating func handle(_ event: PadEvent, in turn: inout Turn) {
    switch event {
    case .found: presence.play.noticed(isPadThere: true)
    case .missing: presence.play.noticed(isPadThere: false)
    case .unheard(let failure):
      presence.play.noticed(isPadThere: false)
      turn.decide(.presence(.pad(.unheard(failure))))
    case .pressed(let name):
      guard followsPads else { return }
      noticedInput(byKey: false, in: &turn)
      if presence.play.pressed(name, at: turn.now.boot, by: configuration) {
        turn.decide(.presence(.pad(.played(by: name))))
      }
    }
  }
}

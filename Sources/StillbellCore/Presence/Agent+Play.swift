extension Agent {
  /// True if gamepads are to be listened to: while keys and mouse are silent, and nobody has locked the screen.
  ///
  /// Whoever has played is listened to after a break, too: the next interval begins with the first button.
  package var followsPads: Bool {
    configuration.gamepad && presence.absence == nil
      && (presence.play.isOpen || presence.play.isPlaying && cycle.isUnsettled)
  }

  /// When somebody who plays is to be listened to: in the second half of a break without a cover, and in the last minute
  /// before one, as a press is a sign that the window in front is a game.
  private var padQuestion: BootTime? {
    guard let last = presence.play.lastButton(by: configuration) else { return nil }
    let beforeBreak = quiet.isGameOn ? nil : nextPrompt.map { $0.at + Prompting.lead - GameSign.pressMax }
    guard let asks = openRest?.half ?? beforeBreak else { return nil }
    return last < asks ? asks : nil
  }

  var padDeadline: Deadline? { padQuestion.map { Deadline(.padsAsked, $0) } }

  /// Neither key nor mouse since then; a gamepad or a game may tell that the user is there all the same.
  mutating func keysFellSilent(since start: BootTime, at now: BootTime) {
    let since = presence.play.keysFellSilent(
      since: start, at: now, isBehindLock: presence.absence != nil, by: configuration)
    // A program that says that somebody is there presses no key.
    presence.paused(since: start)
    if let since { wentIdle(since: since) }
  }

  private mutating func wentIdle(since start: BootTime) {
    presence.fellIdle(since: start)
    if presence.absence == nil { cycle.wentIdle(since: presence.idleSince) }
  }

  /// A break that begins late may be half over when it does, as one may that loses its cover.
  mutating func askPads(at now: BootTime) {
    if let padQuestion, padQuestion <= now { presence.play.askEarly(at: now, by: configuration) }
  }

  /// Settles what time settles: nobody has played for long enough.
  mutating func settlePlay(in turn: inout Turn) {
    let since = presence.play.advance(
      to: turn.now.boot, isBehindLock: presence.absence != nil, by: configuration)
    if let since { wentIdle(since: since) }
  }

  /// There is a key, the mouse moves, or somebody plays.
  mutating func noticedInput(byKey: Bool, in turn: inout Turn) {
    // The idleness counts up to now, though the agent may not have been woken for it yet.
    settleIdleness(in: &turn)
    // The user was gone at the end of a break also where nobody called the silence an absence, or a sleep hid it.
    if let silent = presence.play.silentSince ?? presence.idleSince { cycle.wentIdle(since: silent) }
    let absences = presence.noticedInput(at: turn.now.boot, byKey: byKey)
    cycle.touched()
    returned(absences, in: &turn)
    beginIntervals(in: &turn)
  }

  /// A program says that somebody is there; behind a lock that may be anybody.
  mutating func attested(in turn: inout Turn) {
    guard presence.absence == nil else { return }
    noticedInput(byKey: false, in: &turn)
    presence.play.attested(at: turn.now.boot, by: configuration)
  }

  mutating func take(_ event: PadEvent, in turn: inout Turn) {
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

// The session on the lock screen, and its buttons there.
extension Sessions {
  /// The buttons of the session, and the last lock. Scripts that lock the screen or suspend the machine pause every
  /// player, but mean music: a pause so close to a lock is not the user's.
  struct Buttons: Hashable, Sendable, Decodable {
    private static let gap: Duration = .seconds(2)

    /// When a lock or a sleep was last reported.
    private var locked: BootTime?
    /// When a button paused the session; nil once it has resumed.
    var paused: BootTime?

    func isAtLock(_ now: BootTime) -> Bool { locked.map { now - $0 <= Self.gap } ?? false }

    /// Notes a lock; true if a button paused the session just before it.
    mutating func isPauseOfLock(at now: BootTime) -> Bool {
      locked = now
      return paused.map { now - $0 <= Self.gap } ?? false
    }
  }
}

extension Agent {
  /// Shows the session to media controls, if the user has chosen that.
  mutating func settleControls(in turn: inout Turn) {
    let wanted = wantedControls(at: turn.now.boot)
    // On a clock that was set, the end of the session is another time.
    guard wanted != sessions.controls || turn.hasOtherTimes && wanted != nil else { return }
    sessions.controls = wanted
    turn.act(.showControls(wanted))
  }

  private func wantedControls(at now: BootTime) -> SessionControls? {
    guard !start.isEnding, let session = sessions.current else { return nil }
    switch configuration.mediaControls {
    case .off: return nil
    // While the screen is unlocked, the session would take the media keys from the user's own player.
    case .locked: return presence.isLocked ? SessionControls(session, at: now) : nil
    case .always: return SessionControls(session, at: now)
    }
  }

  /// Handles a button, which never affects breaks and changes nothing if its state is already so.
  mutating func handle(_ button: SessionButton, in turn: inout Turn) {
    guard sessions.controls != nil, let session = sessions.current else {
      return turn.decide(.session(.buttonIgnored(button)))
    }
    switch (button, isPaused: session.pause != nil) {
    case (.play, true), (.playPause, true): press(button, .resume, in: &turn)
    case (.pause, false) where sessions.buttons.isAtLock(turn.now.boot): turn.decide(.session(.buttonOfLock(button)))
    case (.pause, false):
      press(button, .pause(nil), in: &turn)
      sessions.buttons.paused = turn.now.boot
    case (.playPause, false): press(button, .pause(nil), in: &turn)
    case (.stop, _): press(button, .end, in: &turn)
    case (.next, _): if session.kind.activity.hasSteps { press(button, .next, in: &turn) }
    case (.play, false), (.pause, true): break
    }
  }

  /// Handles a lock, a sleep or a waking. The pause of a script may have been reported before it; that pause is undone.
  mutating func lockReported(in turn: inout Turn) {
    let now = turn.now.boot
    guard sessions.buttons.isPauseOfLock(at: now), sessions.current?.pause?.until == nil,
      let actions = try? sessions.resume(at: now)
    else { return }
    sessions.buttons.paused = nil
    turn.decide(.session(.buttonOfLock(.pause)))
    perform(actions, in: &turn)
  }

  private mutating func press(_ button: SessionButton, _ command: Command, in turn: inout Turn) {
    turn.decide(.session(.buttonPressed(button)))
    carryOut(command, in: &turn)
  }
}

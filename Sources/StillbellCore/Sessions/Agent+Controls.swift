// The session on the lock screen, and its buttons there.
extension Sessions {
  /// Scripts that lock the screen, or send the machine to sleep, pause every player. They mean music: a pause so close to a
  /// lock is not the user's.
  struct Buttons: Hashable, Sendable {
    private static let gap: Duration = .seconds(2)

    /// When a lock, or a sleep of the machine, was reported last.
    private var locked: BootTime?
    /// When a button paused the session; nil once it has gone on.
    var paused: BootTime?

    func isAtLock(_ now: BootTime) -> Bool { locked.map { now - $0 <= Self.gap } ?? false }

    /// A lock is reported; true if a button paused the session just before it.
    mutating func isPauseOfLock(at now: BootTime) -> Bool {
      locked = now
      return paused.map { now - $0 <= Self.gap } ?? false
    }
  }
}

extension Agent {
  /// Shows the session as it is, where the user wants it shown.
  mutating func settleControls(in turn: inout Turn) {
    let wanted = wantedControls(at: turn.now.boot)
    // The same end is another time on a clock that was set.
    guard wanted != sessions.controls || turn.hasOtherTimes && wanted != nil else { return }
    sessions.controls = wanted
    turn.act(.showControls(wanted))
  }

  private func wantedControls(at now: BootTime) -> SessionControls? {
    guard !start.isEnding, let session = sessions.current else { return nil }
    switch configuration.mediaControls {
    case .off: return nil
    // Elsewhere it would take the media key from the player that the user listens to.
    case .locked: return presence.isLocked ? SessionControls(session, at: now) : nil
    case .always: return SessionControls(session, at: now)
    }
  }

  /// A button does what its name says, and nothing where that is so already. It never reaches the breaks.
  mutating func take(_ button: SessionButton, in turn: inout Turn) {
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

  /// The screen is locked, or the machine goes to sleep or wakes up. The pause of a script may be heard first.
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

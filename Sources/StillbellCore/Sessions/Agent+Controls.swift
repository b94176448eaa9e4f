// The session on the lock screen, and its buttons there.
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
    case (.pause, false) where sessions.isAtLock(turn.now.boot): turn.decide(.session(.buttonOfLock(button)))
    case (.pause, false):
      press(button, .pause(nil), in: &turn)
      sessions.pausedByButton = turn.now.boot
    case (.playPause, false): press(button, .pause(nil), in: &turn)
    case (.stop, _): press(button, .end, in: &turn)
    case (.next, _): if session.kind.activity.hasSteps { press(button, .next, in: &turn) }
    case (.play, false), (.pause, true): break
    }
  }

  /// The screen is locked, or the machine goes to sleep or wakes up. Scripts that do that pause every player, and mean
  /// music; the pause may be heard first.
  mutating func lockReported(in turn: inout Turn) {
    let now = turn.now.boot
    sessions.lockReported = now
    guard let pressed = sessions.pausedByButton, now - pressed <= Sessions.atLock,
      sessions.current?.pause?.until == nil, let actions = try? sessions.resume(at: now)
    else { return }
    sessions.pausedByButton = nil
    turn.decide(.session(.buttonOfLock(.pause)))
    perform(actions, in: &turn)
  }

  private mutating func press(_ button: SessionButton, _ command: Command, in turn: inout Turn) {
    turn.decide(.session(.buttonPressed(button)))
    carryOut(command, in: &turn)
  }
}

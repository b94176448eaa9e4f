/// A report about a session.
package enum SessionEvent: Hashable, Sendable, Decodable {
  /// The user chose an action on the notification of this session.
  case answered(SessionID, SessionAnswer)
  /// The desktop does not keep the screen on.
  case screenNotKept(ScreenFailure)
  /// The desktop keeps the screen on.
  case screenKept
  /// The user pressed a button on a lock screen or on headphones.
  case pressed(SessionButton)
}

/// A decision about a session.
package enum SessionDecision: Hashable, Sendable, Codable {
  /// `stretch` is the end of the first stretch, if more than breaths or seconds comes after it.
  case began(SessionKind, until: WallTime, stretch: WallTime? = nil)
  /// The session of an earlier agent continues.
  case restored(SessionKind)
  /// `until` is set for a pause whose end was changed.
  case paused(SessionKind, until: WallTime? = nil)
  /// The machine slept from then on.
  case slept(SessionKind, since: WallTime)
  case resumed(SessionKind)
  /// This phase waits for the user.
  case asks(SessionKind, phase: SessionPhase.Name)
  /// The user ended a phase early, and this one begins.
  case wentOn(SessionKind, phase: SessionPhase.Name)
  /// The user lengthened this phase; `until` is nil while it is paused.
  case extended(SessionKind, phase: SessionPhase.Name, until: WallTime?)
  /// `logged` is the length in the history; nil if it was not saved.
  case over(SessionKind, by: Chime.Ringer, logged: Duration?)
  case overUnnoticed(SessionKind, ended: WallTime, logged: Duration?)
  case ended(SessionKind, after: Duration, logged: Duration?)
  /// The session was paused for too long, or while the machine was restarted.
  case forgotten(SessionKind, after: Duration, logged: Duration?)
  /// The agent was off, and usually the machine.
  case cutOff(SessionKind, after: Duration, logged: Duration?)
  case cancelled(SessionKind)
  case answerIgnored(SessionAnswer)
  /// The cue was missed, and `others` before it.
  case cueMissed(Cue, late: Duration, others: Int)
  case cueSilent(Cue, by: Chime.Ringer)
  /// The screen may go dark during the session.
  case screenNotKept(ScreenFailure)
  /// A media button was pressed.
  case buttonPressed(SessionButton)
  /// The button came when no session was shown any more.
  case buttonIgnored(SessionButton)
  /// The button came with a lock or a sleep, from a script that means to pause music.
  case buttonOfLock(SessionButton)

  func words(wall: (WallTime) -> String) -> String {
    switch self {
    case .began(let kind, let until, _): "\(kind.rawValue) began, until \(wall(until))"
    case .restored(let kind): "restored: \(kind.rawValue)"
    case .paused(let kind, let until): "\(kind.rawValue) paused\(until.map { " until \(wall($0))" } ?? "")"
    case .slept(let kind, let since): "\(kind.rawValue) paused at \(wall(since)): asleep"
    case .resumed(let kind): "\(kind.rawValue) resumed"
    case .asks(let kind, let phase): "\(kind.rawValue): \(phase.rawValue) waits for the user"
    case .wentOn(let kind, let phase): "\(kind.rawValue) went on to \(phase.rawValue)"
    case .extended(let kind, let phase, let until):
      "\(kind.rawValue): \(phase.rawValue) lengthened" + (until.map { " until \(wall($0))" } ?? "")
    case .over(let kind, let by, let logged): "\(kind.rawValue) over, rung by \(by.detail), \(Self.logged(logged))"
    case .overUnnoticed(let kind, let ended, let logged):
      "\(kind.rawValue) over at \(wall(ended)), not rung: noticed late, \(Self.logged(logged))"
    case .ended(let kind, let after, let logged):
      "\(kind.rawValue) ended by the user after \(after.words), \(Self.logged(logged))"
    case .forgotten(let kind, let after, let logged):
      "\(kind.rawValue) ended in its pause after \(after.words), \(Self.logged(logged))"
    case .cutOff(let kind, let after, let logged):
      "\(kind.rawValue) cut off after \(after.words), \(Self.logged(logged))"
    case .cancelled(let kind): "\(kind.rawValue) cancelled, not logged"
    case .answerIgnored(let answer): "\(answer.rawValue) ignored: that session is over"
    case .cueMissed(let cue, let late, let others):
      "\(cue.rawValue) not rung: noticed \(late.words) late" + (others > 0 ? ", and \(others) before it" : "")
    case .cueSilent(let cue, let by): "\(cue.rawValue) rung by \(by.detail)"
    case .screenNotKept(let failure): "screen not kept from going dark: \(failure.words)"
    case .buttonPressed(let button): "media button \(button.rawValue) pressed"
    case .buttonOfLock(let button): "media button \(button.rawValue) ignored: it came with a lock or a sleep"
    case .buttonIgnored(let button): "media button \(button.rawValue) ignored: no session is shown"
    }
  }

  private static func logged(_ length: Duration?) -> String { length.map { "logged \($0.words)" } ?? "not logged" }
}

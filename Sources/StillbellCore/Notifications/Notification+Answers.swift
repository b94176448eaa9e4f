extension Notification {
  /// The buttons of a notification, and what they answer.
  package enum Answers: Hashable, Sendable {
    case none
    case breaks(BreakID, [Answer])
    case session(SessionID, [SessionAnswer])
    /// The name is that of the reminder.
    case reminder(String, [ReminderAnswer])
    case nudge(BreakID, [NudgeAnswer])
    case notice([NoticeAnswer])
  }

  /// The action of a button on the agent's news of itself.
  package enum NoticeAnswer: String, CaseIterable, Hashable, Sendable {
    /// Opens the settings.
    case settings
    /// Opens the configuration file.
    case file
    case start
    case tryBreak = "try"
    case stop
    /// Ends the quiet that lasts.
    case soundOn = "sound-on"
    /// Leaves it on.
    case keep
    /// Begins the break that is held back for long.
    case takeBreak = "take"
    /// Has breaks come in spite of what holds that one back.
    case dontWait = "dont-wait"

    /// The slot of the notification that has it.
    package var slot: Slot {
      switch self {
      case .soundOn, .keep: .quiet
      case .takeBreak, .dontWait: .held
      case .settings, .file, .start, .tryBreak, .stop: .notice
      }
    }
  }

  /// The break that it is about.
  package var breakID: BreakID? { if case .breaks(let id, _) = answers { id } else { nil } }
}

extension Notification {
  /// The buttons of a notification, with the subject that they answer.
  package enum Answers: Hashable, Sendable, Decodable {
    case none
    case breaks(BreakID, [Answer])
    case session(SessionID, [SessionAnswer])
    /// The reminder, by its name.
    case reminder(String, [ReminderAnswer])
    case nudge(BreakID, [NudgeAnswer])
    case notice([NoticeAnswer])
  }

  /// The action of a button on a notification about the agent itself.
  package enum NoticeAnswer: String, CaseIterable, Hashable, Sendable, Decodable {
    /// Opens the settings.
    case settings
    /// Opens the configuration file.
    case file
    case start
    case tryBreak = "try"
    case stop
    /// Ends the quiet that lasts.
    case soundOn = "sound-on"
    /// Keeps the quiet on.
    case keep
    /// Begins the break that has been held back for long.
    case takeBreak = "take"
    /// Lets breaks come despite the cause that holds that one back.
    case dontWait = "dont-wait"

    /// The slot of the notification with this button.
    package var slot: Slot {
      switch self {
      case .soundOn, .keep: .quiet
      case .takeBreak, .dontWait: .held
      case .settings, .file, .start, .tryBreak, .stop: .notice
      }
    }
  }

  /// The break that the notification is about.
  package var breakID: BreakID? { if case .breaks(let id, _) = answers { id } else { nil } }
}

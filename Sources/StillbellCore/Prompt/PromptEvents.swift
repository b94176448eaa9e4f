/// A report of the prompt.
package enum PromptEvent: Hashable, Sendable {
  /// Everything is loaded there. Before it shows anything it tells again whenever something else is in front.
  case ready(Prompt.ID, Prompt.Front)
  /// The first frame is on every monitor.
  case shown(Prompt.ID, on: Prompt.Desktop)
  /// `snooze` is the length that was chosen there for a snooze; nil takes the configured one.
  case answered(Prompt.ID, PromptAnswer, snooze: Duration? = nil)
  /// The break has passed there.
  case over(Prompt.ID)
  case failed(Prompt.ID, PromptFailure)
}

/// The button that was pressed on the prompt.
package enum PromptAnswer: String, CaseIterable, Hashable, Sendable {
  case start, snooze, skip
  /// Ends the break that is under way.
  case end
}

/// A decision about the prompt.
package enum PromptDecision: Hashable, Sendable, Codable {
  case shown(on: Prompt.Desktop)
  /// The notification alone tells of the break.
  case failed(PromptFailure)
  /// A full-screen window is in front, so the notification alone tells of the break.
  case withheld
  /// A game runs, so the notification alone tells of the break.
  case withheldFromGame
  /// The cover asks in place of the notification.
  case asks(Question.Reason)
  /// It came without waiting for a pause in the typing.
  case notWaiting(Blindness)

  var words: String {
    switch self {
    case .shown(let desktop): "prompt shown by \(desktop.words)"
    case .failed(let failure): "prompt failed: \(failure.words)"
    case .withheld: "prompt not shown: a full-screen window is in front"
    case .withheldFromGame: "prompt not shown: a game runs"
    case .asks(let reason): "prompt asks: \(reason.rawValue)"
    case .notWaiting(let blindness): "prompt does not wait for a pause: \(blindness.words)"
    }
  }
}

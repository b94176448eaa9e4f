/// A report of the prompt.
package enum PromptEvent: Hashable, Sendable, Decodable {
  /// The prompt is loaded. Until it shows something, it reports again whenever another window comes to the front.
  case ready(Prompt.ID, Prompt.Front)
  /// The first frame is on every monitor.
  case shown(Prompt.ID, on: Prompt.Desktop)
  /// `snooze` is the length of a snooze that was chosen on the prompt; nil for the configured one.
  case answered(Prompt.ID, PromptAnswer, snooze: Duration? = nil)
  /// The time of the break has passed on the prompt.
  case over(Prompt.ID)
  case failed(Prompt.ID, PromptFailure)
}

/// The button that was pressed on the prompt.
package enum PromptAnswer: String, CaseIterable, Hashable, Sendable, Decodable {
  case start, snooze, skip
  /// Ends the break that is under way.
  case end
}

/// A decision about the prompt.
package enum PromptDecision: Hashable, Sendable, Codable {
  case shown(on: Prompt.Desktop)
  /// The prompt failed, so only the notification shows the break.
  case failed(PromptFailure)
  /// A full-screen window is in front, so only the notification shows the break.
  case withheld
  /// A game runs, so only the notification shows the break.
  case withheldFromGame
  /// The cover asks instead of the notification.
  case asks(Question.Reason)
  /// The cover came without waiting for a pause in the typing.
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

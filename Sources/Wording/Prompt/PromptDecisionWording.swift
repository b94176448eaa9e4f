import StillbellCore

// The sentences for decisions about where breaks are shown.
extension Wording {
  static func sentence(_ decision: PromptDecision) -> Sentence {
    switch decision {
    case .asks(let reason): asks(reason)
    case .notWaiting(let blindness): notWaiting(blindness)
    case .shown(let desktop):
      tr(
        "The break covers the screen ({strategy}: {reason}).",
        ["strategy": desktop.strategy.rawValue, "reason": Prompt.reason(desktop)])
    case .failed(let held) where held == .pointerHeld || held == .screenLocked: Prompt.sentence(held)
    case .failed(let failure):
      tr(
        "The break could not be shown on the screen: {reason}. You get a notification instead.",
        ["reason": Prompt.reason(failure)])
    case .withheld: notOnScreen(fullScreenIsInFront)
    case .withheldFromGame: notOnScreen(gameRuns)
    }
  }

  private static func notOnScreen(_ reason: Sentence) -> Sentence {
    tr("Not shown on the screen: {reason}. You get a notification instead.", ["reason": reason])
  }
}

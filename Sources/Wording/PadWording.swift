import StillbellCore

extension Wording {
  static func sentence(_ decision: PadDecision) -> Sentence {
    switch decision {
    case .played(let name): tr("You are playing with {gamepad}, so you are not away.", ["gamepad": name])
    case .unheard(let failure): tr("Gamepads are not noticed: {reason}.", ["reason": reason(failure)])
    }
  }

  static func reason(_ failure: PadFailure) -> Sentence {
    switch failure {
    case .notInstalled: clause(notInstalled("stillbell-pads"))
    case .notStarted(let fault): reason(fault)
    case .ended: tr("stillbell-pads ended by itself")
    }
  }
}

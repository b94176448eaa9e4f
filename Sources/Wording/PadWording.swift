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

extension Wording.Doctor {
  package static var gamepads: Sentence { tr("Gamepads") }
  package static func gamepads(_ names: [String]) -> Sentence {
    tr("Noticed while keyboard and mouse are silent: {names}.", ["names": list(names)])
  }
  package static var noGamepads: Sentence { tr("None is plugged in.") }
  package static var gamepadsOff: Sentence { tr("Not noticed, as you set it.") }
  package static func gamepadsHeld(_ names: [String]) -> Sentence {
    tr("Another program keeps this gamepad for itself: {names}.", ["names": list(names)])
  }
  package static var releaseGamepad: Sentence {
    tr("End the program that maps its buttons, or let it leave the gamepad to others.")
  }
  package static func gamepadsClosed(_ names: [String]) -> Sentence {
    tr("You may not read this gamepad: {names}.", ["names": list(names)])
  }
  package static var openGamepad: Sentence {
    tr("Log in at this machine, so that logind lets you read it, or add a rule to udev with the tag uaccess.")
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}

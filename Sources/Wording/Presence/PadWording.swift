import StillbellCore

extension Wording {
  static func sentence(_ decision: PadDecision) -> Sentence {
    switch decision {
    case .played(let name): tr("You are playing with {gamepad}, so you are not away.", ["gamepad": name])
    case .unheard(let failure): tr("Gamepads cannot be detected: {reason}.", ["reason": reason(failure)])
    }
  }

  static func reason(_ failure: PadFailure) -> Sentence {
    switch failure {
    case .notInstalled: clause(notInstalled("stillbell-pads"))
    case .notStarted(let fault): reason(fault)
    case .ended: tr("stillbell-pads quit unexpectedly")
    }
  }
}

extension Wording.Doctor {
  package static var gamepads: Sentence { tr("Gamepads") }
  package static func gamepads(_ names: [String]) -> Sentence {
    tr("Detected while keyboard and mouse are idle: {names}.", ["names": names.listed])
  }
  package static var noGamepads: Sentence { tr("None is plugged in.") }
  package static var gamepadsOff: Sentence { tr("Turned off in the configuration.") }
  package static func gamepadsHeld(_ names: [String]) -> Sentence {
    tr("Another program has exclusive use of this gamepad: {names}.", ["names": names.listed])
  }
  package static var releaseGamepad: Sentence {
    tr("Quit the program that remaps its buttons, or let it share the gamepad.")
  }
  package static func gamepadsClosed(_ names: [String]) -> Sentence {
    tr("You are not allowed to read this gamepad: {names}.", ["names": names.listed])
  }
  package static var openGamepad: Sentence {
    tr("Log in at this computer, so that logind lets you read it, or add a udev rule with the tag uaccess.")
  }
}

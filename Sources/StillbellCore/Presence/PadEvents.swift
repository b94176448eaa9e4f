/// A report about the gamepads, which the desktop does not count as input.
package enum PadEvent: Hashable, Sendable, Decodable {
  /// A gamepad is connected that may be read.
  case found
  /// No gamepad is connected.
  case missing
  /// A button, a hat, or a stick at its edge was pressed.
  case pressed(by: String)
  /// A gamepad is connected, but cannot be listened to.
  case unheard(PadFailure)
}

/// The reason why connected gamepads cannot be listened to, as a value that each program turns into a sentence.
package enum PadFailure: Error, Hashable, Sendable, Codable {
  /// `stillbell-pads` is missing.
  case notInstalled
  case notStarted(SystemFault)
  /// The program ended by itself.
  case ended

  /// The text in the trace.
  var words: String {
    switch self {
    case .notInstalled: "stillbell-pads is not installed beside the agent"
    case .notStarted(let fault): "stillbell-pads did not start: \(fault.words)"
    case .ended: "stillbell-pads ended by itself"
    }
  }
}

/// A decision about the gamepads.
package enum PadDecision: Hashable, Sendable, Codable {
  /// The user plays with this gamepad, and so is present.
  case played(by: String)
  /// A gamepad is connected, but cannot be listened to.
  case unheard(PadFailure)

  var words: String {
    switch self {
    case .played(let name): "gamepad in use: \(name)"
    case .unheard(let failure): "gamepads heard by nobody: \(failure.words)"
    }
  }
}

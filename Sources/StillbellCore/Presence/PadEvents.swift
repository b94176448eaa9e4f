/// A report about the gamepads, which the desktop does not count as input.
package enum PadEvent: Hashable, Sendable {
  /// There is one that may be read.
  case found
  /// There is none.
  case missing
  /// Somebody pressed a button, a hat, or a stick to its edge.
  case pressed(by: String)
  /// There is one, and nobody to listen to it.
  case unheard(PadFailure)
}

/// Why nobody listens to the gamepads where there are some, as a value that every program words in its own language.
package enum PadFailure: Error, Hashable, Sendable, Codable {
  /// `stillbell-pads` is missing.
  case notInstalled
  case notStarted(SystemFault)
  /// It ended by itself.
  case ended

  /// In the trace.
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
  /// Somebody plays with this one, and so is there.
  case played(by: String)
  /// There is one, and nobody to listen to it.
  case unheard(PadFailure)

  var words: String {
    switch self {
    case .played(let name): "gamepad in use: \(name)"
    case .unheard(let failure): "gamepads heard by nobody: \(failure.words)"
    }
  }
}

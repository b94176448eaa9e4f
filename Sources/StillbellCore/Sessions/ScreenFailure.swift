/// The screen in a session that is to keep it on.
package enum Screen: Hashable, Sendable {
  /// It may go dark.
  case free
  /// The desktop has not answered yet.
  case asked
  case kept
  /// Nobody here keeps it on.
  case notKept(ScreenFailure)
}

/// Why the screen is not kept from going dark, as a value that every program words in its own language.
package enum ScreenFailure: Error, Hashable, Sendable, Codable {
  /// No part of the desktop can be asked.
  case nobody
  /// The answer of this service makes no sense.
  case answerGarbled(by: String)
  /// With the reason of the service or of the bus.
  case refused(String)
  /// `stillbell-awake` could not be started.
  case notStarted(SystemFault)
  /// `stillbell-awake` ended by itself.
  case ended

  /// In the trace.
  var words: String {
    switch self {
    case .nobody: "nobody can be asked"
    case .answerGarbled(let name): "\(name) gave an answer that makes no sense"
    case .refused(let reason): reason
    case .notStarted(let fault): "stillbell-awake did not start: \(fault.words)"
    case .ended: "stillbell-awake ended by itself"
    }
  }
}

/// The screen during a session that is to keep it on.
package enum Screen: Hashable, Sendable, Decodable {
  /// The screen may go dark. May go to asked (time passes in a session that keeps it on).
  case free
  /// The desktop has not answered yet. May go to kept or not kept (its answer), free (time no longer passes).
  case asked
  /// The desktop keeps the screen on. May go to not kept (it fails later), free (time no longer passes).
  case kept
  /// The desktop does not keep the screen on. May go to kept (it does so later), free (time no longer passes).
  case notKept(ScreenFailure)
}

/// The reason why the screen is not kept on, as a value that each program turns into a sentence.
package enum ScreenFailure: Error, Hashable, Sendable, Codable {
  /// No part of the desktop can keep the screen on.
  case nobody
  /// The answer of this service makes no sense.
  case answerGarbled(by: String)
  /// The reason given by the service or the bus.
  case refused(String)
  /// `stillbell-awake` could not be started.
  case notStarted(SystemFault)
  /// `stillbell-awake` ended by itself.
  case ended

  /// The text in the trace.
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

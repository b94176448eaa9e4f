/// Why the screen is not kept from going dark, as a value that every program words in its own language.
package enum ScreenFailure: Error, Hashable, Sendable, Codable {
  /// The answer of this service makes no sense.
  case answerGarbled(by: String)
  /// With the reason of the service or of the bus.
  case refused(String)

  /// In the trace.
  var words: String {
    switch self {
    case .answerGarbled(let name): "\(name) gave an answer that makes no sense"
    case .refused(let reason): reason
    }
  }
}

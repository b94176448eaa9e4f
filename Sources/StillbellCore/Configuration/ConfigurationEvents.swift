/// What becomes of the configuration file.
package enum ConfigurationEvent: Hashable, Sendable {
  indirect case changed(Configuration)
  /// The configuration file was saved with a mistake in it.
  case rejected(ConfigurationError)
}

/// What was decided about the configuration.
package enum ConfigurationDecision: Hashable, Sendable, Codable {
  case changed
  case rejected(ConfigurationError)

  var words: String {
    switch self {
    case .changed: "configuration changed"
    case .rejected(let error): "configuration rejected: \(error.words)"
    }
  }
}

/// A report about the configuration file.
package enum ConfigurationEvent: Hashable, Sendable, Decodable {
  indirect case changed(Configuration)
  /// The configuration file was saved with an error in it.
  case rejected(ConfigurationError)
  /// At the start of the agent the file has an error, and no earlier file was kept.
  case rejectedAtStart(ConfigurationError)
  /// The files that the settings name and that are missing.
  case unfound([UnfoundFile])
}

/// A configuration file that is not in force, and the settings that are in force instead.
package struct RejectedConfiguration: Hashable, Sendable, Decodable {
  package enum Substitute: String, Hashable, Sendable, Decodable {
    /// The settings of the last file without an error.
    case previous
    case defaults
  }

  package let error: ConfigurationError
  package let substitute: Substitute

  package init(_ error: ConfigurationError, _ substitute: Substitute) {
    (self.error, self.substitute) = (error, substitute)
  }
}

/// A decision about the configuration.
package enum ConfigurationDecision: Hashable, Sendable, Codable {
  case changed
  /// The previous settings stay in force.
  case rejected(ConfigurationError)
  /// The defaults are in force.
  case rejectedForDefaults(ConfigurationError)
  /// A named file is missing; its feature continues without it.
  case unfound(UnfoundFile)

  var words: String {
    switch self {
    case .changed: "configuration changed"
    case .rejected(let error): "configuration rejected: \(error.words)"
    case .rejectedForDefaults(let error): "configuration rejected, defaults used: \(error.words)"
    case .unfound(let file): "file not found: \(file.words)"
    }
  }
}

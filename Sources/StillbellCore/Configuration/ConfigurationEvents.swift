/// News of the configuration file.
package enum ConfigurationEvent: Hashable, Sendable {
  indirect case changed(Configuration)
  /// The configuration file was saved with a mistake in it.
  case rejected(ConfigurationError)
  /// At the start of the agent there is a mistake in the file, and no earlier file was kept.
  case rejectedAtStart(ConfigurationError)
  /// The files that the settings name were looked for; these were not found.
  case unfound([UnfoundFile])
}

/// A configuration file that is not in force, and which settings are instead.
package struct RejectedConfiguration: Hashable, Sendable {
  package enum Substitute: String, Hashable, Sendable {
    /// Those of the last file without a mistake.
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
  /// What it is for goes on without it.
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

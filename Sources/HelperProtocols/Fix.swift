/// The remedy of a finding of `stillbell doctor` that another program can carry out at once, as its JSON has it.
package enum Fix: String, Codable, Hashable, Sendable {
  /// As `stillbell autostart on` does.
  case startAtLogin = "start-at-login"
  case openConfiguration = "open-configuration"
  /// End an agent of another version, and start the one that is installed.
  case restartAgent = "restart-agent"
}

/// The remedy for a finding of `stillbell doctor` that another program can apply at once, as named in the doctor's
/// JSON.
package enum Fix: String, Codable, Hashable, Sendable {
  /// The effect of `stillbell autostart on`.
  case startAtLogin = "start-at-login"
  case openConfiguration = "open-configuration"
  /// End an agent of another version, and start the one that is installed.
  case restartAgent = "restart-agent"
}

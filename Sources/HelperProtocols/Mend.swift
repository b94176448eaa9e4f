/// What a program beside `stillbell doctor` can do at once about a finding of it, as the JSON of the findings has it.
package enum Mend: String, Codable, Hashable, Sendable {
  /// As `stillbell autostart on` does.
  case startAtLogin = "start-at-login"
  case openConfiguration = "open-configuration"
  /// End an agent of another version, and start the one that is installed.
  case restartAgent = "restart-agent"
}

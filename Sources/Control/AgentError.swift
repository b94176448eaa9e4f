import GLib
import StillbellCore

/// Why the agent could not be asked.
package nonisolated enum AgentError: Error {
  case notRunning
  case refused(Refusal)
  /// A setting was not changed.
  case refusedSetting(SettingRefusal)
  /// As `refused`, for a reason that is unknown here; in the agent's language.
  case refusedOtherwise(String)
  /// It is of an older version.
  case unknownMethod
  case sentNoStatus
  case sentNoVersion
  /// It runs, and gave no answer in time; in the words of the bus.
  case silent(String)
  /// The bus did not do its part; in its words.
  case failed(String)

  init(_ error: GLibError) {
    if error.isServiceUnknown {
      self = .notRunning
    } else if error.remoteName == "org.freedesktop.DBus.Error.UnknownMethod" {
      self = .unknownMethod
    } else if error.remoteName == Interface.refused || error.remoteName == Interface.invalid {
      let line = error.details.first?.string
      self =
        line.flatMap { Code.value(of: $0) }.map { .refused($0) }
        ?? line.flatMap { Code.value(of: $0) }.map { .refusedSetting($0) } ?? .refusedOtherwise(error.message)
    } else if error.isTimeout {
      self = .silent(error.message)
    } else {
      self = .failed(error.message)
    }
  }
}

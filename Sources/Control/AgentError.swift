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
  case unanswered(CallFailure)
  /// It is of an older version: the method is not there, takes other values, or says no reason as a code.
  case unknownMethod
  case sentNoStatus
  case sentNoVersion
  /// It runs, and gave no answer in time.
  case silent
  /// It ended before it gave its answer.
  case ended
  /// The bus did not do its part; in its words.
  case failed(String)

  init(_ error: GLibError) {
    if error.isServiceUnknown {
      self = .notRunning
    } else if error.remoteName == "org.freedesktop.DBus.Error.UnknownMethod" {
      self = .unknownMethod
    } else if let reason = error.details.first?.string.flatMap({ Self(code: $0) }) {
      self = reason
    } else if error.remoteName == Interface.refused {
      self = .refusedOtherwise(error.message)
    } else if error.remoteName == Interface.invalid {
      self = .unknownMethod
    } else if error.remoteName == "org.freedesktop.DBus.Error.NoReply" {
      self = .ended
    } else if error.isTimeout {
      self = .silent
    } else {
      self = .failed(error.message)
    }
  }

  /// Nil for a code that no agent of this version sends.
  private init?(code: String) {
    if let refusal = Code.value(Refusal.self, of: code) {
      self = .refused(refusal)
    } else if let refusal = Code.value(SettingRefusal.self, of: code) {
      self = .refusedSetting(refusal)
    } else if let failure = Code.value(CallFailure.self, of: code) {
      self = .unanswered(failure)
    } else {
      return nil
    }
  }
}

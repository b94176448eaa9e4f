import GLib
import StillbellCore

/// The reason why the agent gave no answer.
package nonisolated enum AgentError: Error {
  case notRunning
  case refused(Refusal)
  /// A setting was not changed.
  case refusedSetting(SettingRefusal)
  /// A refusal for an unknown reason; the text is in the agent's language.
  case refusedOtherwise(String)
  case unanswered(CallFailure)
  /// The agent is older: the method is missing, takes other values, or gives no code as a reason.
  case unknownMethod
  case sentNoStatus
  case sentNoVersion
  /// The agent runs, and gave no answer in time.
  case silent
  /// The agent ended before it answered.
  case ended
  /// The bus failed; the text is its own message.
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

  /// Reads a code; nil for one that no agent of this version sends.
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

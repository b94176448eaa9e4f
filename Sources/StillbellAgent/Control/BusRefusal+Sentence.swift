import Control
import GLib
import StillbellCore
import Wording

/// Errors for callers. The message is in the agent's language, for people who look at the bus; a program turns the code
/// into a sentence in its own language.
extension BusRefusal {
  init(_ refusal: Refusal) { self.init(Interface.refused, Wording.sentence(refusal), refusal) }

  init(_ refusal: SettingRefusal) { self.init(Interface.refused, Wording.sentence(refusal), refusal) }

  init(_ failure: CallFailure) {
    self.init(failure.isOfCaller ? Interface.invalid : Interface.failed, Wording.sentence(failure), failure)
  }

  /// The error for a method that another specification has and a session lacks.
  init(unsupported method: String) {
    let failure = CallFailure.noMethod(method)
    self.init("org.freedesktop.DBus.Error.NotSupported", Wording.sentence(failure), failure)
  }

  private init(_ name: String, _ sentence: Sentence, _ reason: some Encodable) {
    self.init(name: name, message: sentence.description, details: [Variant(Code.line(reason))])
  }
}

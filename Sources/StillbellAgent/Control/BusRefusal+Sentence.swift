import Control
import GLib
import StillbellCore
import Wording

/// Errors for callers: the message is for people who look at the bus, in the agent's language; a program words the code
/// in its own.
extension BusRefusal {
  init(_ refusal: Refusal) { self.init(Interface.refused, Wording.sentence(refusal), refusal) }

  init(_ refusal: SettingRefusal) { self.init(Interface.refused, Wording.sentence(refusal), refusal) }

  init(_ failure: CallFailure) {
    self.init(failure.isOfCaller ? Interface.invalid : Interface.failed, Wording.sentence(failure), failure)
  }

  /// For a method that another specification has and a session does not.
  init(unsupported method: String) {
    let failure = CallFailure.noMethod(method)
    self.init("org.freedesktop.DBus.Error.NotSupported", Wording.sentence(failure), failure)
  }

  private init(_ name: String, _ sentence: Sentence, _ reason: some Encodable) {
    self.init(name: name, message: sentence.description, details: [Variant(Code.line(reason))])
  }
}

import Control
import Glibc
import Linux
import StillbellCore
import Wording

/// A failed command: a sentence for the user, and the exit code.
struct Failure: Error {
  static let refused: Int32 = 1
  static let noAgent: Int32 = 3
  static let usage: Int32 = 64

  let message: Sentence
  let code: Int32

  init(_ message: Sentence, code: Int32 = Failure.refused) { (self.message, self.code) = (message, code) }

  /// Writes the message to standard error, always as one line.
  func write() {
    var line = "stillbell: \(message.description.onOneLine(limit: 10_000))\n"
    _ = line.withUTF8 { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  init(_ error: SystemError) { self.init(Wording.sentence(error)) }
  init(_ error: ConfigurationError) { self.init(Wording.sentence(error)) }
  init(_ error: HistoryFileError) { self.init(Wording.sentence(error)) }
  init(_ error: BackupError) { self.init(Wording.sentence(error)) }

  init(_ error: AgentError) {
    switch error {
    case .notRunning: self.init(Wording.notRunning, code: Self.noAgent)
    case .refused(let refusal): self.init(Wording.sentence(refusal))
    case .refusedSetting(let refusal): self.init(Wording.sentence(refusal))
    case .refusedOtherwise(let words): self.init(Wording.agentFailed(reason: words))
    case .unanswered(let failure): self.init(Wording.sentence(failure))
    case .unknownMethod: self.init(Wording.agentIsOlder)
    case .sentNoStatus: self.init(Wording.agentSentNoStatus)
    case .sentNoVersion: self.init(Wording.agentSentNoVersion)
    case .silent: self.init(Wording.agentTookTooLong)
    case .ended: self.init(Wording.agentEnded, code: Self.noAgent)
    case .failed(let reason): self.init(Wording.agentFailed(reason: reason))
    }
  }
}

/// Runs `work`. An error ends the command with the failure that `failure` makes from it.
func failing<Cause: Error, Value>(
  _ failure: (Cause) -> Failure, _ work: () throws(Cause) -> Value
) throws(Failure) -> Value {
  do throws(Cause) {
    return try work()
  } catch {
    throw failure(error)
  }
}

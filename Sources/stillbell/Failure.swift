import ArgumentParser
import Control
import Glibc
import Wording

/// What ends a command: a sentence for the person, and the exit code.
struct Failure: Error {
  static let refused: Int32 = 1
  static let noAgent: Int32 = 3
  static let usage: Int32 = 64

  let message: String
  let code: Int32

  init(_ message: String, code: Int32 = Failure.refused) {
    self.message = message
    self.code = code
  }

  init(_ error: AgentError) {
    switch error {
    case .notRunning: self.init(Wording.notRunning, code: Self.noAgent)
    case .refused(let sentence): self.init(sentence)
    case .failed(let reason): self.init(Wording.agentFailed(reason: reason))
    }
  }
}

/// Runs a command on the main thread; a failure is said on standard error and becomes the exit code.
func carryingOut(_ work: @MainActor () throws(Failure) -> Void) throws(ExitCode) {
  let failure = MainActor.assumeIsolated { () -> Failure? in
    do throws(Failure) {
      try work()
      return nil
    } catch {
      return error
    }
  }
  guard let failure else { return }
  var line = "stillbell: \(failure.message)\n"
  _ = line.withUTF8 { write(2, $0.baseAddress, $0.count) }
  throw ExitCode(failure.code)
}

import Foundation
import TestSupport
import Testing

/// The doctor that the agent starts for those who ask over the bus.
struct `A doctor that hangs` {
  @Test func `is given up, and the next who asks gets a report`() async throws {
    try await onDesktop { desktop in
      let agent = try await desktop.startAgent()
      func ask() -> Child {
        desktop.launch(
          "busctl", "--address=\(desktop.client.address)", "--timeout=60", "call", "io.github.stillbell.Stillbell",
          "/io/github/stillbell/Stillbell", "io.github.stillbell.Stillbell1", "Doctor")
      }
      var question = ask()
      let doctor = try await waitFor("a doctor at work") {
        // One may have ended before it is seen.
        if !question.isRunning { question = ask() }
        return ProcessTable.children(of: agent.processID).first { $0.name == "stillbell" }
      } until: {
        $0 != nil
      }
      kill(try #require(doctor).processID, SIGSTOP)
      let answer = try await question.end()
      #expect(answer.errors.contains("stillbell doctor"), "\(answer.errors)")
      try await waitFor("the doctor to be gone, and no zombie left") {
        ProcessTable.children(of: agent.processID).isEmpty
      }
      #expect(try await ask().end().output.contains("check"))
    }
  }
}

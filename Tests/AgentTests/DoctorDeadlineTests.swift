import Foundation
import TestSupport
import Testing

/// The doctor that the agent starts for callers on the bus.
struct `A doctor that hangs` {
  @Test func `is ended with an error, and the next caller gets a report`() async throws {
    try await onDesktop { desktop in
      let agent = try await desktop.startAgent()
      func ask() -> Child {
        desktop.launch(
          "busctl", "--address=\(desktop.client.address)", "--timeout=60", "call", "io.github.stillbell.Stillbell",
          "/io/github/stillbell/Stillbell", "io.github.stillbell.Stillbell1", "Doctor")
      }
      var question = ask()
      let doctor = try await waitFor("a doctor at work") {
        // A doctor may end before the test sees it.
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

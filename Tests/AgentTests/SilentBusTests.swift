import Foundation
import TestSupport
import Testing

/// A session bus that accepts every connection and never answers.
struct `A bus that says nothing` {
  @Test(arguments: [["agent"], ["status"], ["start"]]) func `makes a command fail with the reason`(command: [String])
    async throws
  {
    try await onDesktop { desktop in
      desktop.hangBus(true)
      defer { desktop.hangBus(false) }
      let outcome = run(desktop.program, command, environment: desktop.environment)
      #expect(outcome.status != 0 && !outcome.wasKilled, "\(outcome)")
      #expect(outcome.errors.contains("The session bus cannot be used: Connection timed out."), "\(outcome.errors)")
    }
  }
}

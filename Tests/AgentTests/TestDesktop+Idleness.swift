import Glibc
import TestSupport
import Testing

extension TestDesktop {
  /// Starts an agent whose break falls due while a program causes input: expects the cover to wait, and to come
  /// `shownBy` this way in the first pause.
  ///
  /// The required pause is longer than any that a busy machine makes between two inputs.
  func coverWaits(for program: String, _ arguments: [String], shownBy way: String) async throws {
    configure(
      "[breaks]\ngrace = 1s\n[prompt]\npatience = 10m\nlull = 6s\n[eye]\ninterval = 5s\nlength = 1h\nprompt = yes")
    let hand = Child(program, arguments, environment: environment)
    try await startAgent()
    try await waitForDecision("eye break waits for a pause in the typing")
    #expect(!trace.contains { $0.contains("eye break began") || $0.contains("prompt shown") })
    hand.kill()
    try await waitForDecision("eye break began")
    try await waitForPrompt(shownBy: way)
  }
}

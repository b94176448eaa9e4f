import Glibc
import TestSupport
import Testing

extension TestDesktop {
  /// Starts an agent whose break is due while a program touches keys or pointer for as long as it lives: the cover waits,
  /// and comes with the first pause, `shownBy` this way.
  ///
  /// The pause is longer than any that a busy machine makes between two touches.
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

import Foundation
import TestSupport
import Testing

/// The terminal of a person who sits.
@Suite(.serialized) struct `A sitting's terminal` {
  private func sitting(_ test: (TestDesktop) async throws -> Void) async throws {
    try await onDesktop { desktop in
      desktop.configure("[breaks]\nstart_on_launch = no\n[sound]\nchimes = no")
      try await desktop.startAgent()
      try await test(desktop)
    }
  }

  @Test func `Ctrl-C leaves the line, and the session goes on`() async throws {
    try await sitting { desktop in
      let outcome = Terminal.run(
        [desktop.program, "breathe", "box"], environment: desktop.environment, keys: "\u{3}", sign: "Breathe in")
      #expect(outcome.status == 0)
      #expect(
        outcome.output.hasSuffix("The session goes on; `stillbell end` ends it, `stillbell cancel` forgets it.\r\n"))
      // The cursor is there again.
      #expect(outcome.output.contains("\u{1B}[?25h"))
      let session = try desktop.status().session
      #expect(session?.kind == "breathing")
    }
  }

  @Test func `stays until the session is over, on one line that fits`() async throws {
    try await sitting { desktop in
      let outcome = Terminal.run(
        [desktop.program, "breathe", "1-0-1-0x1"], environment: desktop.environment, columns: 40)
      #expect(outcome.status == 0)
      let frames = outcome.output.split(separator: "\r").filter { $0.hasPrefix("Breathe") }
        .map { $0.prefix { $0 != "\u{1B}" } }
      #expect(frames.contains { $0.hasPrefix("Breathe in") } && frames.contains { $0.hasPrefix("Breathe out") })
      #expect(frames.allSatisfy { $0.count < 40 }, "\(frames)")
      #expect(
        outcome.output.hasSuffix("Breathing over. Not logged. No chime: chimes are off in the configuration.\r\n"))
    }
  }

  @Test func `keeps to ASCII where nothing else can be shown`() async throws {
    try await sitting { desktop in
      let outcome = Terminal.run(
        [desktop.program, "breathe", "1-0-1-0x1"], environment: desktop.environment.merging(["LC_ALL": "C"]) { $1 })
      #expect(outcome.output.contains("#"))
      #expect(outcome.output.utf8.allSatisfy { $0 < 128 })
    }
  }
}

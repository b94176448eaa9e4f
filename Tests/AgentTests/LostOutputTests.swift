import TestSupport
import Testing

/// Standard output that takes nothing.
@Suite(.serialized) struct `What cannot be printed` {
  @Test(arguments: [
    "config sample", "config show", "config path", "config check", "chime list", "status", "status --json", "why",
    "history", "quiet sources", "schedule", "breathe --help", "--version", "pause 20m",
    "simulate --seed 1 --days 1", "doctor --json",
  ])
  func `is no success, and told with the reason`(words: String) async throws {
    try await onDesktop { desktop in
      desktop.configure("[eye]\ninterval = 1h")
      try await desktop.startAgent()
      let lost = shell(#"exec "$0" \#(words) >/dev/full"#, on: desktop)
      #expect(lost.status != 0)
      // What fills the buffer before the end is known to have failed, and not why.
      let reason = words == "config sample" ? "Input/output error" : "No space left on device"
      #expect(lost.errors.hasSuffix("Not everything could be printed: \(reason).\n"))
      let unread = shell(#""$0" \#(words) | true"#, on: desktop)
      #expect(unread.errors == "")
    }
  }

  private func shell(_ script: String, on desktop: TestDesktop) -> Child.Outcome {
    run("sh", ["-c", script, desktop.program], environment: desktop.environment)
  }

  @Test func `to a closed stream is no success either`() async throws {
    try await onDesktop { desktop in
      let closed = shell(#"exec "$0" config sample >&-"#, on: desktop)
      #expect(closed.status != 0)
      #expect(closed.errors.contains("Not everything could be printed: "))
    }
  }
}

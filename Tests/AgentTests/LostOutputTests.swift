import TestSupport
import Testing

/// Standard output that cannot be written.
struct `What cannot be printed` {
  @Test(arguments: [
    "config sample", "config show", "config path", "config check", "chime list", "status", "status --json", "why",
    "why --trace", "history", "quiet sources", "quiet 5m", "schedule", "breathe --help", "--help", "help workout",
    "--generate-completion-script=bash", "--version", "pause 20m", "start", "focus --status", "meditate 5m --replace",
    "simulate --seed 1 --days 1", "doctor", "doctor --json", "status --follow",
  ])
  func `makes a command fail with the reason`(words: String) async throws {
    try await withAgent("[eye]\ninterval = 1h") { desktop in
      let lost = shell(#"exec "$0" \#(words) >/dev/full"#, on: desktop)
      #expect(lost.status != 0)
      #expect(lost.errors.hasSuffix("stillbell: Not everything could be printed: No space left on device.\n"))
      let unread = shell(#""$0" \#(words) | true"#, on: desktop)
      #expect(unread.errors == "")
    }
  }

  private func shell(_ script: String, on desktop: TestDesktop) -> Child.Outcome {
    run("sh", ["-c", script, desktop.program], environment: desktop.environment)
  }

  @Test(arguments: ["--help", "--version"])
  func `makes the agent's options fail, too`(word: String) async throws {
    try await onDesktop { desktop in
      let lost = run(
        "sh", ["-c", #"exec "$0" \#(word) >/dev/full"#, builtProgram("stillbell-agent")],
        environment: desktop.environment)
      #expect(lost.status == 1)
      #expect(lost.errors == "stillbell-agent: Not everything could be printed: No space left on device.\n")
    }
  }

  @Test func `makes a command fail for a closed stream, too`() async throws {
    try await onDesktop { desktop in
      let closed = shell(#"exec "$0" config sample >&-"#, on: desktop)
      #expect(closed.status != 0)
      #expect(closed.errors.contains("Not everything could be printed: "))
    }
  }
}

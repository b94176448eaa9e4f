import Foundation
import TestSupport
import Testing

/// The terminal during a session.
struct `A sitting's terminal` {
  private func sitting(_ test: (TestDesktop) async throws -> Void) async throws {
    try await withAgent("[breaks]\nstart_on_launch = no\n[sound]\nchimes = no") { desktop in
      try await test(desktop)
    }
  }

  @Test func `is left by Ctrl-C, and the session continues`() async throws {
    try await sitting { desktop in
      let outcome = Terminal.run(
        [desktop.program, "breathe", "box"], environment: desktop.environment, keys: "\u{3}", sign: "Breathe in")
      #expect(outcome.status == 0)
      #expect(
        outcome.output.hasSuffix("The session continues; `stillbell end` saves it, `stillbell cancel` discards it.\r\n")
      )
      // The cursor is shown again.
      #expect(outcome.output.contains("\u{1B}[?25h"))
      let session = try desktop.status().session
      #expect(session?.kind == "breathing")
    }
  }

  @Test func `shows the cursor while Ctrl-Z has stopped the command`() async throws {
    try await sitting { desktop in
      let script = "set -m; \"$0\" breathe 1-0-1-0x6; echo; echo The shell.; fg"
      let terminal = Terminal.start(
        ["bash", "-c", script, desktop.program], environment: desktop.environment, keys: "\u{1a}", sign: "Breathe in")
      let outcome = try await terminal.end()
      #expect(outcome.status == 0)
      let parts = outcome.output.components(separatedBy: "The shell.")
      try #require(parts.count == 2, "\(outcome.output)")
      let (hidden, shown) = ("\u{1B}[?25l", "\u{1B}[?25h")
      #expect(parts[0].contains(hidden) && parts[0].hasCursor, "\(parts)")
      #expect(parts[1].contains(hidden) && parts[1].hasCursor, "\(parts)")
      #expect(parts[1].contains("Breathing over."))
      #expect(parts.allSatisfy { $0.components(separatedBy: shown).count == 2 }, "\(parts)")
    }
  }

  @Test func `says how a replaced session ended`() async throws {
    try await sitting { desktop in
      let terminal = Terminal.start([desktop.program, "meditate", "12m"], environment: desktop.environment)
      #expect(terminal.waitForOutput("12 minutes left"))
      #expect(desktop.stillbell("meditate", "20m", "--replace").status == 0)
      let outcome = terminal.finish()
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("Meditation ended early, after "), "\(outcome.output)")
    }
  }

  @Test func `shows the session until its end, on one line that fits`() async throws {
    try await sitting { desktop in
      let terminal = Terminal.start(
        [desktop.program, "breathe", "5-0-5-0x1"], environment: desktop.environment, columns: 40)
      let outcome = try await terminal.end()
      #expect(outcome.status == 0)
      let frames = outcome.output.split(separator: "\r").filter { $0.hasPrefix("Breathe") }
        .map { $0.prefix { $0 != "\u{1B}" } }
      #expect(frames.contains { $0.hasPrefix("Breathe in") } && frames.contains { $0.hasPrefix("Breathe out") })
      #expect(frames.allSatisfy { $0.count < 40 }, "\(frames)")
      #expect(
        outcome.output.hasSuffix(
          "Breathing over. Too short to save. No chime: chimes are off in the configuration.\r\n")
      )
    }
  }

  @Test(arguments: [false, true])
  func `without redrawing has one line for each phase`(isDumb: Bool) async throws {
    try await sitting { desktop in
      let terminal = Terminal.start(
        [desktop.program, "breathe", "5-0-5-0x2"] + (isDumb ? [] : ["--plain"]),
        environment: desktop.environment.merging(["TERM": isDumb ? "dumb" : "xterm"]) { $1 })
      let outcome = try await terminal.end()
      #expect(outcome.status == 0)
      #expect(!outcome.output.contains("\u{1B}"))
      let lines = outcome.output.split(separator: "\r\n").filter { $0.hasPrefix("Breathe ") }
      #expect(
        lines.map { $0.prefix { $0 != "," } } == ["Breathe in", "Breathe out", "Breathe in", "Breathe out"], "\(lines)")
      #expect(lines.allSatisfy { $0.hasSuffix(", for 5 seconds") })
    }
  }

  @Test func `redraws correctly after it becomes narrower`() async throws {
    try await sitting { desktop in
      let narrow = desktop.folder.path("narrow")
      mkfifo(narrow, 0o600)
      let script = #"(read <"$1"; stty columns 30 </dev/tty) & exec "$0" breathe 8-0-8-0x1"#
      let terminal = Terminal.start(["bash", "-c", script, desktop.program, narrow], environment: desktop.environment)
      #expect(terminal.waitForOutput("Breathe"))
      #expect(run("sh", ["-c", #"echo >"$0""#, narrow]).status == 0)
      let outcome = try await terminal.end()
      #expect(outcome.status == 0)
      // The terminal has wrapped the previous line, so the cursor goes up and everything below is cleared.
      #expect(outcome.output.contains(/\u{1B}\[[1-9]A\rBreathe/), "\(outcome.output.debugDescription)")
    }
  }

  @Test func `gets only ASCII in a locale without other characters`() async throws {
    try await sitting { desktop in
      let terminal = Terminal.start(
        [desktop.program, "breathe", "5-0-5-0x1"], environment: desktop.environment.merging(["LC_ALL": "C"]) { $1 })
      let outcome = try await terminal.end()
      #expect(outcome.output.contains("#"))
      #expect(outcome.output.utf8.allSatisfy { $0 < 128 })
    }
  }
}

extension String {
  /// True if the terminal shows its cursor after this output.
  fileprivate var hasCursor: Bool {
    let hidden = range(of: "\u{1B}[?25l", options: .backwards)
    let shown = range(of: "\u{1B}[?25h", options: .backwards)
    guard let hidden, let shown else { return hidden == nil }
    return hidden.lowerBound < shown.lowerBound
  }
}

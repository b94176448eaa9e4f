import Foundation
import TestSupport
import Testing

/// Commands on a terminal without colours, or one that shows only lines.
struct `A plain terminal` {
  /// Commands that print text for users.
  private static let commands = [
    ["status"], ["status", "--debug"], ["kinds"], ["why"], ["doctor"], ["stats"], ["calendar", "breaks"],
    ["history"], ["quiet", "sources"], ["schedule"], ["config", "sample"], ["breathe", "list"], ["chime", "list"],
    ["autostart"], ["--help"],
  ]

  private func output(
    of command: [String], on desktop: TestDesktop, _ environment: [String: String], columns: Int = 100
  ) -> String {
    Terminal.run(
      [desktop.program] + command, environment: desktop.environment.merging(environment) { $1 }, columns: columns
    ).output
  }

  @Test(arguments: [["TERM": "xterm-256color", "NO_COLOR": "1"], ["TERM": "dumb", "NO_COLOR": ""]])
  func `gets no escape codes from any command`(environment: [String: String]) async throws {
    try await withAgent("[eye]\ninterval = 1h\n[sound]\nchimes = no") { desktop in
      for command in Self.commands {
        let output = output(of: command, on: desktop, environment)
        #expect(output.count > 10 && !output.contains("\u{1B}"), "\(command): \(output)")
      }
    }
  }

  @Test func `with colours gets them only from commands that use colours`() async throws {
    try await withAgent("[eye]\ninterval = 1h\n[sound]\nchimes = no") { desktop in
      let colors = ["TERM": "xterm-256color", "NO_COLOR": ""]
      #expect(output(of: ["doctor"], on: desktop, colors).contains("\u{1B}["))
      #expect(!output(of: ["status"], on: desktop, colors).contains("\u{1B}"))
    }
  }

  @Test func `without colours gets only cursor movements from a session`() async throws {
    try await withAgent("[breaks]\nstart_on_launch = no\n[sound]\nchimes = no") { desktop in
      let output = output(
        of: ["breathe", "2-0-2-0x1"], on: desktop, ["TERM": "xterm-256color", "NO_COLOR": "1"], columns: 80)
      #expect(output.contains("Breathe in") && output.contains("\u{1B}["))
      #expect(!output.contains(/\u{1B}\[[0-9;]*m/), "\(output)")
    }
  }

  @Test(arguments: ["dumb", "xterm-256color"])
  func `gets a line for each change from status --follow`(terminal: String) async throws {
    try await withAgent("[eye]\ninterval = 1h\n[sound]\nchimes = no") { desktop in
      let follower = Terminal.start(
        [desktop.program, "status", "--follow"], environment: desktop.environment.merging(["TERM": terminal]) { $1 })
      #expect(follower.waitForOutput("ye break"))
      #expect(desktop.stillbell("pause").status == 0)
      #expect(follower.waitForOutput("aused"))
      follower.signal(SIGTERM)
      let output = follower.finish().output
      #expect(!output.contains("\u{1B}") && !output.replacing("\r\n", with: "").contains("\r"), "\(output)")
    }
  }
}

import TestSupport
import Testing

/// Words that cannot be meant: exit status 64, a reason, and nothing happens.
@Suite(.serialized) struct `Wrong usage` {
  static let words: [[String]] = [
    ["nonsense"], ["start", "now"], ["stop", "--force"], ["status", "--jsn"], ["status", "working"],
    ["agent", "--loud"], ["break", "lunch"], ["quiet", "until"], ["quiet", "until", "25:00"],
    ["quiet", "until", "12:60"], ["quiet", "until", "noon"], ["quiet", "until", "1:2"], ["quiet", "on", "45m"],
    ["quiet", "off", "now"], ["why", "--count", "0"], ["why", "--count", "-1"], ["why", "--count", "201"],
    ["why", "--count", "99999999999999999999"], ["chime", "play"], ["config", "check", "a", "b"],
  ]

  static let lengths = [
    "0", "0s", "0m", "-5m", "-1s", "5", "5 m", "1.5h", "5x", "m", "", " ", "1m1h", "1m1m", "24h1s", "25h", "1441m",
    "99999999999999999999h", "18446744073709551616s", "9223372036854775807s", "5m\n", "５m", "1e3s", "0x10s", "∞",
    String(repeating: "9", count: 100_000) + "s",
  ]

  @Test func `exits with 64 and changes nothing`() async throws {
    try await onDesktop { desktop in
      desktop.configure("[breaks]\ngrace = never\n[eye]\ninterval = 1s\n[sound]\nchimes = no")
      try await desktop.startAgent()
      try await desktop.waitForPhase("due")
      // The last that comes by itself.
      try await desktop.waitForDecision("notification failed")
      let trace = desktop.trace
      let everything =
        Self.words + Self.lengths.flatMap { [["snooze", $0], ["pause", $0], ["quiet", $0]] }
      for words in everything {
        let outcome = run(desktop.program, words, environment: desktop.environment)
        let told = words.map { String($0.prefix(40)) }
        #expect(outcome.status == 64, "\(told)")
        #expect(outcome.output == "", "\(told)")
        #expect(outcome.errors.hasPrefix("Error: "), "\(told)")
      }
      #expect(desktop.trace == trace)
      #expect(try desktop.status().phase == "due")
    }
  }

  @Test func `without a bus each command says so in one line, and exits with 1`() {
    for words in [["status"], ["start"], ["agent"], ["why"]] {
      let outcome = run(
        builtProgram("stillbell"), words,
        environment: [
          "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus", "XDG_RUNTIME_DIR": "/nonexistent",
          "LC_ALL": "C.UTF-8",
        ])
      #expect(outcome.status == 1, "\(words)")
      #expect(outcome.output == "")
      #expect(outcome.errors.contains("The session bus cannot be used: "), "\(words)")
      #expect(outcome.errors.count { $0 == "\n" } == 1, "\(words): \(outcome.errors)")
    }
  }
}

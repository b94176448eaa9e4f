import Foundation
import TestSupport
import Testing

/// Arguments that describe no session: one line names the allowed values, and nothing starts.
struct `What is not a session` {
  static let errors: [([String], String)] = [
    (["meditate", "0"], "meditate takes a length from 1m to 3h, not “0”."),
    (["meditate", "-5m"], "meditate takes a length from 1m to 3h, not “-5m”."),
    (["meditate", "181m"], "meditate takes a length from 1m to 3h, not “181m”."),
    (["breathe", "0-0-0-0x5"], "“0-0-0-0x5” needs at least one part above 0."),
    (["breathe", "4-4-4"], notAPattern("4-4-4")),
    (["breathe", "x0"], notAPattern("x0")),
    (["breathe", "x100"], notAPattern("x100")),
    (["breathe", "4-4-4-4x100"], "rounds takes a number from 1 to 99, not “100”."),
    (["workout", "--work", "4"], "4: write 4s or 4m."),
    (["workout", "--work", "4s"], "--work takes a length from 5s to 10m, not “4s”."),
    (["workout", "--rounds", "201"], "--rounds takes a number from 1 to 200, not “201”."),
    (["meditate", "--label", "two\nlines"], "The label contains control characters; use plain text."),
    (["meditate", "--prepare", "21s"], "--prepare takes a length from 0s to 20s, not “21s”."),
  ]

  private static func notAPattern(_ words: String) -> String {
    "“\(words)” is not a breathing pattern; write it like 4-0-6-0x10: seconds to breathe in, hold, breathe out,"
      + " hold (0 to 60 each), then 1 to 99 rounds."
  }

  @Test func `is reported without an agent, and starts none`() async throws {
    try await onDesktop { desktop in
      for (words, sentence) in Self.errors {
        let outcome = run(desktop.program, words, environment: desktop.environment)
        #expect(outcome.status == 64, "\(words)")
        #expect(outcome.output == "", "\(words)")
        #expect(outcome.errors == "stillbell: \(sentence)\n")
      }
      #expect(desktop.client.owner(of: "io.github.stillbell.Stillbell") == nil)
    }
  }

  @Test func `an unknown preset gets the nearest name as a suggestion, also from the configuration`() async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent(with: "[breaks]\nstart_on_launch = no\n[presets]\nevening = meditate 30m\n")
      for (words, sentence) in [
        (["breathe", "bix"], "There is no “bix”; did you mean box?"),
        (["workout", "tobata"], "There is no “tobata”; did you mean tabata?"),
        (["meditate", "evning"], "There is no “evning”; did you mean evening? You can use evening."),
        (["meditate", "eve\u{1B}[31mning"], "There is no “eve?[31mning”; use one of evening."),
      ] {
        let outcome = run(desktop.program, words, environment: desktop.environment)
        #expect(outcome.status == 1, "\(words)")
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("stillbell: \(sentence)"), "\(outcome.errors)")
        #expect(outcome.errors.count { $0 == "\n" } == 1)
      }
      #expect(try desktop.status().session == nil)
    }
  }

  @Test func `a preset of the configuration with a missing number is refused with its line`() async throws {
    try await onDesktop { desktop in
      desktop.configure("[presets]\nslow = breathe 6-0-8x10\n")
      let outcome = desktop.stillbell("config", "check")
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("stillbell.conf, line 2: “slow = breathe 6-0-8x10” is not a session."))
      #expect(outcome.errors.count { $0 == "\n" } == 1, "\(outcome.errors)")
    }
  }

  @Test func `a second session is refused with the name of the first, unless --replace ends that`() async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent(with: "[breaks]\nstart_on_launch = no\n[sound]\nchimes = no")
      #expect(desktop.stillbell("meditate", "12m").status == 0)
      let refused = desktop.stillbell("breathe", "box")
      #expect(refused.status == 1)
      #expect(refused.errors == "stillbell: Meditation is running (12 minutes left). Add --replace to end it.\n")
      #expect(desktop.stillbell("breathe", "box", "--replace").status == 0)
      #expect(try desktop.status().session?.kind == "breathing")
    }
  }
}

import Foundation
import StillbellCore
import TestSupport
import Testing

/// `stillbell kinds`, and names that a kind cannot have.
struct KindsTests {
  private static let own = """
    [break water]
    every = 1h
    length = 0
    goal = 8
    [break lunch]
    at = 12:30
    length = 30m
    title = Lunch with friends
    """

  @Test func `without an agent the kinds of the configuration are listed`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.own)
      let outcome = run(desktop.program, ["kinds"], environment: desktop.environment)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(
        outcome.output == """
          eye: Eye break, 20 seconds.
          rest: Rest break, 5 minutes. Off.
          water: Water, a nudge.
          lunch: Lunch with friends, 30 minutes.

          """)
    }
  }

  @Test func `with an agent each kind has its next time, in text and JSON`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.own)
      #expect(desktop.stillbell("start").status == 0)
      let lines = desktop.stillbell("kinds").output.split(separator: "\n")
      #expect(lines.count == 4)
      #expect(lines.filter { $0.contains(". Next at ") }.count == 3)
      let json = desktop.stillbell("kinds", "--json").output
      let rows = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
      #expect(rows.map { $0["name"] as? String } == ["eye", "rest", "water", "lunch"])
      #expect(rows[1]["next"] == nil)
      #expect(rows[2]["length"] as? Int == 0)
      #expect((rows[2]["next"] as? Double ?? 0) > Date().timeIntervalSince1970)
      #expect(desktop.stillbell("break", "water").errors.contains("is a nudge"))
    }
  }

  @Test func `skip and snooze accept the name of a kind, and why shows its title`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.own.replacing("at = 12:30", with: "every = 3h"))
      #expect(desktop.stillbell("start").status == 0)
      #expect(desktop.stillbell("snooze", "lunch", "10m").output.contains("Lunch with friends snoozed until "))
      #expect(desktop.stillbell("snooze", "15", "lunch").status == 0)
      #expect(desktop.stillbell("skip", "lunch").status == 0)
      #expect(desktop.stillbell("skip", "water").errors.contains("is a nudge"))
      #expect(desktop.stillbell("snooze", "lunch", "eye").errors.contains("one kind of break and one length"))
      #expect(desktop.stillbell("snooze", "5x").errors.contains("is not a length"))
      let why = desktop.stillbell("why").output
      #expect(why.contains("Lunch with friends skipped."))
      #expect(why.contains("(2 of 3)"))
      #expect(desktop.stillbell("why", "--trace").output.contains("lunch break skipped"))
    }
  }

  @Test func `a kind of break cannot have the name of a command`() async throws {
    try await onDesktop { desktop in
      let help = run(desktop.program, ["--experimental-dump-help"], environment: desktop.environment).output
      let tree = try #require(try JSONSerialization.jsonObject(with: Data(help.utf8)) as? [String: Any])
      let command = try #require(tree["command"] as? [String: Any])
      let names = (command["subcommands"] as? [[String: Any]])?.compactMap { $0["commandName"] as? String } ?? []
      #expect(names.count > 20)
      #expect(names.filter { !BreakKind.reserved.contains($0) && !BreakKind.laterCommands.contains($0) } == [])
    }
  }

  @Test func `a break may have the name of a command that came later`() async throws {
    try await onDesktop { desktop in
      desktop.configure("[break profile]\nevery = 3h\nlength = 2m\n")
      #expect(desktop.stillbell("config", "check").status == 0)
      #expect(desktop.stillbell("kinds").output.contains("profile: Profile, 2 minutes."))
      #expect(desktop.stillbell("start").status == 0)
      #expect(desktop.stillbell("skip", "profile").status == 0)
    }
  }
}

import TestSupport
import Testing

/// `stillbell setup` for a user with settings of another reminder.
struct `Setup beside another reminder` {
  private typealias Answers = SetupAnswers

  @Test func `offers the settings of Safe Eyes as default answers`() async throws {
    try await onDesktop { desktop in
      try desktop.leave(safeEyes: SafeEyesFile.ownKey)
      let outcome = try desktop.setUp(
        [
          ("Take over the settings of Safe Eyes? [yes]", "\n"), ("breaks for the eyes? [15m]", "\n"),
          ("Longer breaks too, to get up and move about? [yes]", "\n"), ("two of them? [1h15m]", "50m\n"),
          ("should each be? [1m]", "\n"),
        ] + Answers.noHours + Answers.silently + Answers.agree)
      #expect(outcome.status == 0, "\(outcome.output)")
      let file = desktop.folder.path("config/safeeyes/safeeyes.json")
      #expect(outcome.output.contains("Settings of Safe Eyes, from \(file)."))
      #expect(outcome.output.contains("  [eye]\r\n  interval = 15m\r\n  length = 15s\r\n  prelude = 10s\r\n"))
      #expect(outcome.output.contains("These have no equal here:\r\n  shortcut_skip = 27\r\n"))
      #expect(!outcome.output.contains("--history"))
      let text = try #require(desktop.writtenConfiguration)
      for line in ["interval = 15m", "interval = 50m", "length = 1m", "snoozes = 0", "when_fullscreen = defer"] {
        #expect(text.contains("\n\(line)\n"), "\(line)")
      }
      #expect(desktop.stillbell("config", "check").status == 0)
      // Only the interval that the user answered otherwise is left to import.
      let again = try desktop.setUp(
        [("Safe Eyes?", "no\n"), ("eyes? [15m]", "\n"), ("Longer breaks", "\n"), ("[50m]", "\n"), ("[1m]", "\n")]
          + Answers.noHours + Answers.silently + Answers.agree)
      #expect(again.status == 0, "\(again.output)")
      #expect(again.output.contains("  [rest]\r\n  interval = 1h15m\r\n\r\n"), "\(again.output)")
      #expect(desktop.writtenConfiguration == text)
    }
  }

  @Test func `after a no offers the next program, and mentions its history`() async throws {
    try await onDesktop { desktop in
      try desktop.leave(safeEyes: SafeEyesFile.defaults)
      try desktop.folder.make("home/.workrave")
      desktop.folder.write(
        "[timers]\nmicro_pause.limit=420\n", to: "home/.workrave/workrave.ini")
      desktop.folder.write("WorkRaveStats 4\n", to: "home/.workrave/historystats")
      let outcome = try desktop.setUp(
        [
          ("Take over the settings of Safe Eyes?", "no\n"), ("Take over the settings of Workrave?", "\n"),
          ("breaks for the eyes? [7m]", "\n"), ("Longer breaks", "\n"), ("two of them? [45m]", "\n"),
          ("should each be? [10m]", "\n"),
        ] + Answers.noHours + Answers.silently + Answers.agree)
      #expect(outcome.status == 0, "\(outcome.output)")
      #expect(outcome.output.contains("`stillbell import workrave --history` adds its history."))
      #expect(try #require(desktop.writtenConfiguration).contains("\ninterval = 7m\n"))
    }
  }

  @Test(arguments: ["{}", "damaged"])
  func `asks nothing if the other program's file is unusable`(file: String) async throws {
    try await onDesktop { desktop in
      try desktop.leave(safeEyes: file)
      let outcome = try desktop.setUp(Answers.enter)
      #expect(outcome.status == 0, "\(outcome.output)")
      #expect(!outcome.output.contains("Safe Eyes"))
    }
  }

  @Test func `writes nothing when it is interrupted after an import`() async throws {
    try await onDesktop { desktop in
      try desktop.leave(safeEyes: SafeEyesFile.defaults)
      let outcome = try desktop.setUp([("Safe Eyes?", "\n"), ("eyes? [15m]", "\u{3}")])
      #expect(outcome.status == 1)
      #expect(desktop.writtenConfiguration == nil)
    }
  }
}

import Foundation
import TestSupport
import Testing

/// The questions of `stillbell setup`, answered at a terminal.
struct `Setup` {
  typealias Answers = SetupAnswers

  private func mode(_ file: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
  }

  /// The lines of the file that set a value.
  func settings(_ desktop: TestDesktop) -> [String] {
    (desktop.writtenConfiguration ?? "").split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.hasPrefix("[") }
      .map(String.init)
  }

  @Test func `writes the sample with its defaults when every answer is Enter`() async throws {
    try await onDesktop { desktop in
      let outcome = try desktop.setUp(
        [("eyes?", "\n"), ("Longer breaks", "\n")] + Answers.noHours + Answers.silently + Answers.agree)
      #expect(outcome.status == 0, "\(outcome.output)")
      #expect(outcome.output.contains("between two short breaks for the eyes? [20m]"))
      #expect(
        settings(desktop).allSatisfy {
          $0.hasSuffix("= no") || ["interval = 20m", "ask_with = auto"].contains($0)
        }, "\(settings(desktop))")
      let text = try #require(desktop.writtenConfiguration)
      #expect(text.contains("# How long you work between two of them, 1s to 24h.\ninterval = 20m\n"))
      #expect(text.contains("\n#volume=80\n"))
      #expect(desktop.stillbell("config", "check").status == 0)
      #expect(!FileManager.default.fileExists(atPath: desktop.configurationFile + ".backup-1"))
    }
  }

  @Test func `asks again until an answer is valid, and an agent applies it`() async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent()
      let outcome = try desktop.setUp(
        [
          ("eyes? [20m]", "soon\n"), ("eyes? [20m]", "25m\n"), ("Longer breaks", "perhaps\n"), ("Longer breaks", "y\n"),
          ("two of them? [1h]", "0s\n"), ("two of them? [1h]", " 50m \n"), ("should each be? [5m]", "6m\n"),
        ] + Answers.noHours + Answers.silently + Answers.agree)
      #expect(outcome.status == 0, "\(outcome.output)")
      #expect(
        outcome.output.contains(
          "“soon” is not valid; use a length like 90s, 20m or 1h30m, from 1s to 24h."))
      #expect(outcome.output.contains("“perhaps” is not valid; please answer yes or no."))
      #expect(outcome.output.contains("“0s” is not valid; use a length like 90s, 20m or 1h30m, from 1s to 24h."))
      #expect(outcome.output.contains("  [rest]\r\n  enabled = yes\r\n  interval = 50m\r\n  length = 6m\r\n"))
      #expect(
        settings(desktop).filter { $0 != "enabled = no" } == [
          "interval = 25m", "enabled = yes", "interval = 50m", "length = 6m", "ask_with = auto",
        ])
      try await desktop.waitForDecision("configuration changed")
      #expect(try await desktop.waitForPhase("working").kind == "eye")
    }
  }

  @Test func `keeps all existing settings and a backup of the file`() async throws {
    try await onDesktop { desktop in
      let before = """
        # Mine.
        [sound]
        volume=35
        device = hw:7
        [breaks]
        snooze = 5m
        [eye]
        interval = 40m
        [presets]
        evening = meditate 30m --closing 5m

        """
      desktop.folder.write(before, to: "config/stillbell/stillbell.conf")
      chmod(desktop.configurationFile, 0o600)
      let outcome = try desktop.setUp(
        [("eyes? [40m]", "\n"), ("Longer breaks", "\n")] + Answers.noHours + Answers.silently + Answers.agree)
      #expect(outcome.status == 0, "\(outcome.output)")
      #expect(
        settings(desktop).filter { !$0.hasPrefix("enabled") }
          == [
            "interval = 40m", "snooze = 5m", "volume = 35", "ask_with = auto", "device = hw:7",
            "evening = meditate 30m --closing 5m",
          ])
      #expect(desktop.folder.read("config/stillbell/stillbell.conf.backup-1") == Array(before.utf8))
      #expect(outcome.output.contains("The previous file is kept as \(desktop.configurationFile).backup-1."))
      #expect(try mode(desktop.configurationFile) == 0o600)
      #expect(try mode(desktop.configurationFile + ".backup-1") == 0o600)
    }
  }

  @Test func `keeps profiles, and shows them before it writes`() async throws {
    try await onDesktop { desktop in
      let profiles = "[profile gaming]\nwhen = game\neye.interval = 45m\n[profile calm]\nrest.enabled = yes\n"
      desktop.configure(profiles)
      let outcome = try desktop.setUp(Answers.enter)
      #expect(outcome.status == 0, "\(outcome.output)")
      #expect(
        outcome.output.contains(
          "  [profile gaming]\r\n  when = game\r\n  eye.interval = 45m\r\n  [profile calm]\r\n  rest.enabled = yes\r\n"
        ), "\(outcome.output)")
      #expect(try #require(desktop.writtenConfiguration).hasSuffix("\n\(profiles)"))
      #expect(desktop.stillbell("config", "check").status == 0)
    }
  }

  @Test func `refuses an interval that a profile makes too short`() async throws {
    try await onDesktop { desktop in
      desktop.configure("[eye]\ninterval = 40m\n[profile calm]\neye.prelude = 10m\n")
      let outcome = try desktop.setUp(
        [("eyes? [40m]", "10m\n"), ("eyes? [40m]", "11m\n"), ("Longer breaks", "\n")] + Answers.noHours
          + Answers.silently + Answers.agree)
      #expect(outcome.status == 0, "\(outcome.output)")
      #expect(outcome.output.contains("prelude = 10m must be shorter than the interval of 10m"), "\(outcome.output)")
      #expect(settings(desktop).contains("interval = 11m"))
    }
  }

  @Test(arguments: ["[eye]\ninterval = 40m\n", nil])
  func `does not overwrite a file that changed while it asked`(before: String?) async throws {
    try await onDesktop { desktop in
      if let before { desktop.folder.write(before, to: "config/stillbell/stillbell.conf") }
      let outcome = try desktop.setUp(
        Answers.enter, meanwhile: "echo '[eye]' >'\(desktop.configurationFile)'")
      #expect(outcome.status == 1)
      #expect(
        outcome.output.hasSuffix(
          "\(desktop.configurationFile) was changed in the meantime, so nothing was written. Run `stillbell setup` again.\r\n"
        ))
      #expect(desktop.writtenConfiguration == "[eye]\n")
      #expect(!FileManager.default.fileExists(atPath: desktop.configurationFile + ".backup-1"))
    }
  }

  @Test func `writes to the target of a symbolic link, even if that does not exist yet`() async throws {
    try await onDesktop { desktop in
      let target = desktop.folder.path("dotfiles/stillbell.conf")
      try FileManager.default.createSymbolicLink(
        atPath: desktop.configurationFile, withDestinationPath: "../../dotfiles/stillbell.conf")
      // The target's folder does not exist yet.
      let refused = try desktop.setUp(Answers.enter)
      #expect(refused.status == 1)
      #expect(refused.output.contains("/dotfiles/stillbell.conf cannot be written: No such file or directory. "))
      try desktop.folder.make("dotfiles")
      #expect(try desktop.setUp(Answers.enter).status == 0)
      #expect(desktop.folder.read("dotfiles/stillbell.conf") != nil)
      let link = try FileManager.default.destinationOfSymbolicLink(atPath: desktop.configurationFile)
      #expect(link == "../../dotfiles/stillbell.conf")
      #expect(FileManager.default.fileExists(atPath: target))
    }
  }

  @Test(arguments: ["\u{3}", "\u{4}"])
  func `writes nothing when interrupted by Ctrl-C or Ctrl-D, and says so`(key: String) async throws {
    try await onDesktop { desktop in
      for answers: [Answers.Answer] in [
        [("eyes?", key)],
        [("eyes?", "30m\n"), ("Longer breaks", "\n")] + Answers.noHours + Answers.silently
          + [("Save it?", key)],
      ] {
        let outcome = try desktop.setUp(answers)
        #expect(outcome.status == 1)
        #expect(outcome.output.hasSuffix("stillbell: Nothing was written.\r\n"), "\(outcome.output)")
        #expect(desktop.writtenConfiguration == nil)
      }
    }
  }

  @Test func `shows the changes and writes nothing after a no`() async throws {
    try await onDesktop { desktop in
      let outcome = try desktop.setUp(
        [("eyes?", "33m\n"), ("Longer breaks", "\n")] + Answers.noHours + Answers.silently + [("Save it?", "no\n")])
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("  interval = 33m\r\n"))
      #expect(outcome.output.hasSuffix("Nothing was written.\r\n"))
      #expect(desktop.writtenConfiguration == nil)
    }
  }

  @Test func `asks nothing without a terminal`() async throws {
    try await onDesktop { desktop in
      let outcome = desktop.stillbell("setup")
      #expect(outcome.status == 1)
      #expect(outcome.output == "")
      #expect(outcome.errors.hasPrefix("stillbell: `stillbell setup` asks questions at a terminal; "))
      #expect(desktop.writtenConfiguration == nil)
    }
  }

  @Test func `leaves a file with an error unchanged`() async throws {
    try await onDesktop { desktop in
      desktop.folder.write("[eye]\ninterval = soon\n", to: "config/stillbell/stillbell.conf")
      let outcome = try desktop.setUp([])
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("line 2: “interval = soon” is not valid"))
      #expect(desktop.writtenConfiguration == "[eye]\ninterval = soon\n")
    }
  }
}

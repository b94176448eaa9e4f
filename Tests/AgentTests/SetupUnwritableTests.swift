import Foundation
import TestSupport
import Testing

/// `stillbell setup` where it may not write.
struct `Setup on a read-only disk` {
  private typealias Answers = SetupAnswers

  @Test(.unless(OwnMounts.obstacle))
  func `that cannot write changes nothing, and says why`() async throws {
    try await onDesktop { desktop in
      desktop.configure("[eye]\ninterval = 40m")
      let before = desktop.writtenConfiguration
      let outcome = try Terminal.talk(
        Self.readOnly(desktop.folder.path("config")) + [desktop.program, "setup"], environment: desktop.environment,
        [("eyes? [40m]", "\n"), ("Longer breaks", "\n")] + Answers.noHours + Answers.silently + Answers.agree)
      #expect(outcome.status == 1)
      #expect(
        outcome.output.contains(
          " cannot be written: Read-only file system. Nothing has changed; make its folder writable for you."))
      #expect(desktop.writtenConfiguration == before)
    }
  }

  @Test(.unless(OwnMounts.obstacle))
  func `that cannot write where a link leads to leaves no backup either`() async throws {
    try await onDesktop { desktop in
      let folder = desktop.folder.path("dotfiles")
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      desktop.folder.write("[eye]\ninterval = 40m\n", to: "dotfiles/stillbell.conf")
      try FileManager.default.createSymbolicLink(
        atPath: desktop.configurationFile, withDestinationPath: "\(folder)/stillbell.conf")
      let outcome = try Terminal.talk(
        Self.readOnly(folder) + [desktop.program, "setup"], environment: desktop.environment, Answers.enter)
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("\(folder)/stillbell.conf cannot be written: Read-only file system. "))
      let left = try FileManager.default.contentsOfDirectory(atPath: desktop.folder.path("config/stillbell"))
      #expect(left == ["stillbell.conf"])
    }
  }

  @Test(.unless(OwnMounts.obstacle))
  func `that cannot make its folder names it`() async throws {
    try await onDesktop { desktop in
      try FileManager.default.removeItem(atPath: desktop.folder.path("config/stillbell"))
      let outcome = try Terminal.talk(
        Self.readOnly(desktop.folder.path("config")) + [desktop.program, "setup"], environment: desktop.environment,
        Answers.enter)
      #expect(outcome.status == 1)
      #expect(
        outcome.output.contains(
          "\(desktop.folder.path("config/stillbell")) cannot be written: Read-only file system. Nothing has changed;"))
    }
  }

  /// What a command is run under to find a folder it cannot write.
  private static func readOnly(_ folder: String) -> [String] {
    OwnMounts.readOnly(folder)
  }
}

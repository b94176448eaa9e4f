import Foundation
import TestSupport
import Testing

/// `stillbell setup` without permission to write.
struct `Setup on a read-only disk` {
  private typealias Answers = SetupAnswers

  @Test(.unless(OwnMounts.obstacle))
  func `changes nothing, and says why`() async throws {
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
  func `that only a link leads to leaves no backup`() async throws {
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
  func `names a folder that it cannot make`() async throws {
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

  /// A prefix for a command that cannot write to a folder.
  private static func readOnly(_ folder: String) -> [String] {
    OwnMounts.readOnly(folder)
  }
}

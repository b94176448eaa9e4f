import Backup
import Foundation
import StillbellCore
import TestSupport
import Testing

/// Backups that are wrong or damaged: the computer stays unchanged, and the error names the file.
@MainActor struct `A bad backup` {
  private func backup() throws -> (machine: Machine, file: String) {
    let machine = try `A backup`.furnished()
    let file = machine.folder.path("backup")
    #expect(machine.run("backup", file).status == 0)
    return (machine, file)
  }

  /// Restores on a new computer, returns the error, and checks that no file has changed.
  private func refusal(of file: String) throws -> String {
    let new = try Machine()
    try new.write(sessions: [Machine.session(9)])
    try new.configure("[eye]\ninterval = 50m\n")
    let (rows, settings, state) = (try new.rows, new.files("config"), Set(new.files("state").keys))
    let refused = new.run("restore", file, "--yes")
    #expect(refused.status == 1 && refused.output == "", "\(refused)")
    #expect(try new.rows == rows)
    #expect(new.files("config") == settings)
    #expect(Set(new.files("state").keys) == state)
    return refused.errors
  }

  @Test func `that is another kind of file is refused by name`() throws {
    let folder = TemporaryFolder()
    let text = folder.write("a letter, long enough to be taken for something else than it is", to: "letter")
    for file in [text, folder.write("", to: "empty")] {
      #expect(try refusal(of: file) == "stillbell: \(file) is no backup; use one that `stillbell backup` has saved.\n")
    }
    #expect(try refusal(of: "/dev/null") == "stillbell: /dev/null cannot be read: Invalid argument.\n")
    #expect(try refusal(of: folder.path("none")).hasSuffix("none cannot be read: No such file or directory.\n"))
    #expect(try refusal(of: folder.path).hasSuffix("cannot be read: Invalid argument.\n"))
  }

  @Test func `that is a plain database of the agent is refused`() throws {
    let machine = try `A backup`.furnished()
    #expect(try refusal(of: machine.stateFile).contains("is no backup"))
  }

  @Test(arguments: ["UPDATE backup SET value = '2' WHERE name = 'form'", "PRAGMA user_version = 99"])
  func `of a newer version is refused, with that version as the remedy`(change: String) throws {
    let (machine, file) = try backup()
    _ = try TestDesktop.sql(change, in: file)
    let errors = try refusal(of: file)
    #expect(errors.contains("\(file) was written by a newer version (format "), "\(errors)")
    #expect(errors.hasSuffix("; install the newest stillbell and try again.\n"), "\(errors)")
    withExtendedLifetime(machine) {}
  }

  @Test(arguments: [
    "UPDATE history SET label = 'x' WHERE session = 1", "DELETE FROM presence",
    "DELETE FROM checksum WHERE name = 'break'",
    "UPDATE sqlar SET data = zeroblob(sz) WHERE name = 'stillbell.conf'", "UPDATE sqlar SET name = '../x' WHERE sz = 6",
    "CREATE TRIGGER t AFTER INSERT ON history BEGIN DELETE FROM history; END", "CREATE VIEW v AS SELECT 1",
  ])
  func `that was changed is refused`(change: String) throws {
    let (machine, file) = try backup()
    _ = try TestDesktop.sql(change, in: file)
    #expect(try refusal(of: file).contains("\(file) is damaged or cut off ("), "\(change)")
    withExtendedLifetime(machine) {}
  }

  @Test func `with names that lead out of its folder is refused, even if it is sound in every other way`() throws {
    for name in ["../x", "/etc/passwd", "files/../../x", "files/a/b/c", "files//x", "files/.", "files/x\ny", "x"] {
      #expect(!BackupFile.isOwnName(name), "\(name)")
    }
    #expect(BackupFile.isOwnName("files/bell.ogg"))
    #expect(BackupFile.isOwnName("files/pictures/süß und lang.png"))
  }

  @Test func `that is cut off anywhere is refused`() throws {
    let (machine, file) = try backup()
    let whole = try #require(machine.folder.read("backup"))
    let scratch = machine.folder.path("cut")
    for length in stride(from: 0, to: whole.count, by: 1021) {
      try Data(whole[..<length]).write(to: URL(filePath: scratch))
      #expect(throws: BackupError.self, "\(length) bytes") {
        try BackupFile(scratch, copy: machine.folder.path("copy"))
      }
    }
    withExtendedLifetime(file) {}
  }

  @Test func `with a changed byte is refused, or restores exactly the saved data`() throws {
    let (machine, _) = try backup()
    let whole = try #require(machine.folder.read("backup"))
    let rows = try machine.rows
    let seed = TestSeed.printed(for: "damaged backups")
    var generator = SeededGenerator(seed: seed)
    var refused = 0
    for _ in 0..<1000 {
      var bytes = whole
      let place = Int.random(in: bytes.indices, using: &generator)
      bytes[place] ^= UInt8.random(in: 1...255, using: &generator)
      try Data(bytes).write(to: URL(filePath: machine.folder.path("changed")))
      do {
        _ = try BackupFile(machine.folder.path("changed"), copy: machine.folder.path("copy"))
        #expect(try Machine.rows(in: machine.folder.path("copy")) == rows, "byte \(place), seed \(seed)")
      } catch is BackupError {
        refused += 1
      }
    }
    print("\(refused) of 1000 were refused, the others brought all")
    #expect(refused > 0)
  }
}

import Foundation
import StillbellCore
import TestSupport
import Testing

/// A backup from one computer to another.
@MainActor struct `A backup` {
  /// Makes a computer with a past, a configuration, and the user's own sound and picture.
  static func furnished() throws -> Machine {
    let machine = try Machine()
    try machine.write(
      sessions: [Machine.session(1, label: "Abend"), Machine.session(2)],
      rows: [Machine.row(1), Machine.row(2), Machine.presence(3)])
    machine.folder.write("a bell", to: "home/bell.ogg")
    machine.folder.write("a picture", to: "home/bell.png")
    try machine.configure(
      """
      # Mine.
      [eye]
      interval = 25m

      [sounds]
      break-due = \(machine.folder.path("home/bell.ogg"))

      [break tea]
      every = 1h
      length = 5m
      pictures = \(machine.folder.path("home/bell.png"))

      """)
    return machine
  }

  @Test func `brings history, configuration and the user's files to a new computer, once`() throws {
    let (old, new) = (try Self.furnished(), try Machine())
    let file = new.folder.path("my backup")
    let made = old.run("backup", file)
    #expect(made.output == "Saved as \(file).\n" && made.errors == "" && made.status == 0, "\(made)")
    let restored = new.run("restore", file, "--yes")
    #expect(restored.status == 0, "\(restored.errors)")
    #expect(restored.output.contains("  5 new entries for the history\n"), "\(restored.output)")
    #expect(restored.output.hasSuffix("Restored.\n"))
    #expect(try new.rows == old.rows)
    #expect(try new.rows.count == 5)
    // The sound and the picture of the old computer still exist here, so the settings keep their paths.
    #expect(new.folder.read("config/stillbell/stillbell.conf") == old.folder.read("config/stillbell/stillbell.conf"))
    let again = new.run("restore", file)
    #expect(again.output.hasSuffix("Everything in this backup is here already.\n"), "\(again.output)")
    #expect(again.status == 0)
    #expect(Set(new.files("state").keys) == ["stillbell/stillbell.db"])
  }

  @Test func `puts the user's files beside the configuration if their places are taken, and adapts settings`() throws {
    let (old, new) = (try Self.furnished(), try Machine())
    let file = new.folder.path("backup")
    #expect(old.run("backup", file).status == 0)
    old.folder.write("another bell", to: "home/bell.ogg")
    unlink(old.folder.path("home/bell.png"))
    try new.folder.make("config/stillbell/files")
    new.folder.write("somebody's bell", to: "config/stillbell/files/bell.ogg")
    let restored = new.run("restore", file, "--yes")
    #expect(restored.status == 0, "\(restored.errors)")
    let (bell, picture) = (new.folder.path("config/stillbell/files/bell-2.ogg"), "config/stillbell/files/bell.png")
    #expect(restored.output.contains("  \(bell) is added\n"), "\(restored.output)")
    #expect(new.folder.read("config/stillbell/files/bell.ogg") == Array("somebody's bell".utf8))
    #expect(new.folder.read("config/stillbell/files/bell-2.ogg") == Array("a bell".utf8))
    #expect(new.folder.read(picture) == Array("a picture".utf8))
    let text = String(decoding: try #require(new.folder.read("config/stillbell/stillbell.conf")), as: UTF8.self)
    #expect(text.contains("# Mine.\n[eye]\ninterval = 25m\n\n[sounds]\nbreak-due = \(bell)\n"), "\(text)")
    #expect(text.contains("pictures = \(new.folder.path(picture))\n"), "\(text)")
    #expect(new.run("config", "check").status == 0)
  }

  @Test func `keeps a copy of each file that it replaces`() throws {
    let (old, new) = (try Self.furnished(), try Machine())
    let file = new.folder.path("backup")
    #expect(old.run("backup", file).status == 0)
    try new.write(
      sessions: [Machine.session(2), Machine.session(7, label: "here")], rows: [Machine.row(1, minutes: 99)])
    try new.configure("[eye]\ninterval = 50m\n")
    let before = try new.rows
    let asked = new.run("restore", file)
    #expect(asked.status == 1 && asked.errors.contains("--yes restores without asking"), "\(asked)")
    #expect(asked.output.contains("stillbell.conf is replaced; the previous one is kept beside it"))
    #expect(try new.rows == before)
    #expect(Set(new.files("state").keys) == ["stillbell/stillbell.db"])
    let restored = new.run("restore", file, "--yes")
    #expect(restored.status == 0, "\(restored.errors)")
    #expect(try Set(new.rows) == Set(before).union(try old.rows))
    #expect(try new.rows.count == Set(new.rows).count)
    #expect(try Machine.rows(in: new.stateFile + ".backup-1") == before)
    #expect(new.folder.read("config/stillbell/stillbell.conf.backup-1") == Array("[eye]\ninterval = 50m\n".utf8))
    #expect(restored.output.contains("The previous file is kept as \(new.stateFile).backup-1.\n"))
  }

  @Test func `writes through a link to the configuration`() throws {
    let (old, new) = (try Self.furnished(), try Machine())
    let file = new.folder.path("backup")
    #expect(old.run("backup", file).status == 0)
    try new.folder.make("config/stillbell")
    new.folder.write("[eye]\ninterval = 50m\n", to: "dotfiles.conf")
    try FileManager.default.createSymbolicLink(
      atPath: new.configurationFile, withDestinationPath: new.folder.path("dotfiles.conf"))
    #expect(new.run("restore", file, "--yes").status == 0)
    #expect(new.folder.read("dotfiles.conf") == old.folder.read("config/stillbell/stillbell.conf"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: new.configurationFile)
        == new.folder.path("dotfiles.conf"))
  }

  @Test func `replaces no file unless the command asks for it`() throws {
    let machine = try Self.furnished()
    let file = machine.folder.path("backup")
    machine.folder.write("precious", to: "backup")
    let refused = machine.run("backup", file)
    #expect(refused.errors == "stillbell: \(file) exists already; --force replaces it.\n" && refused.status == 1)
    #expect(machine.folder.read("backup") == Array("precious".utf8))
    #expect(machine.run("backup", file, "--force").status == 0)
    #expect(machine.run("restore", file).output.hasSuffix("Everything in this backup is here already.\n"))
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `names the files that it could not include`() throws {
    let machine = try Self.furnished()
    let bell = machine.folder.path("home/bell.ogg")
    unlink(bell)
    let made = machine.run("backup", machine.folder.path("backup"))
    #expect(made.output.hasPrefix("Not in the backup: \(bell) (No such file or directory).\n"), "\(made.output)")
    #expect(made.status == 0)
  }

  @Test func `includes a configuration with an error, and names what is missing`() throws {
    let (machine, other) = (try Self.furnished(), try Machine())
    try machine.configure("[eye]\ninterval = soon\n")
    let file = machine.folder.path("backup")
    let made = machine.run("backup", file)
    #expect(made.output.contains("own sounds and pictures are not in the backup"), "\(made.output)")
    let restored = other.run("restore", file, "--yes")
    #expect(restored.output.contains("stillbell.conf, line 2: "), "\(restored.output)")
    #expect(other.folder.read("config/stillbell/stillbell.conf") == Array("[eye]\ninterval = soon\n".utf8))
  }

  @Test func `is readable without this program: its files by sqlite3 -A, its history as tables`() throws {
    let machine = try Self.furnished()
    let file = machine.folder.path("backup")
    #expect(machine.run("backup", file).status == 0)
    #expect(
      try TestDesktop.sql("SELECT name, sz, data FROM sqlar WHERE name LIKE 'files/%' ORDER BY name", in: file) == [
        ["files/bell.ogg", "6", "a bell"], ["files/bell.png", "9", "a picture"],
      ])
    #expect(try Machine.rows(in: file) == machine.rows)
  }

  @Test func `is refused on a computer without history and configuration`() throws {
    let machine = try Machine()
    let file = machine.folder.path("backup")
    let refused = machine.run("backup", file)
    #expect(refused.errors.hasPrefix("stillbell: Nothing has been recorded yet in ") && refused.status == 1)
    #expect(machine.folder.read("backup") == nil)
  }
}

import ConfigurationFile
import Foundation
import StillbellCore
import StillbellSimulation
import TestSupport
import Testing
import Wording

/// Changes of single settings, which leave the rest of the file as it is.
@Suite struct ChangeTests {
  private let folder = TemporaryFolder()

  /// Returns the content of a file, with its byte order mark if it has one.
  private func content(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the file after a change; nil if the change is refused, which leaves the file as it was.
  private func changed(_ text: String?, _ name: String, to value: String?, sample: String = "") throws -> String? {
    if let text { folder.write(text, to: "stillbell.conf") }
    let path = folder.path("stillbell.conf")
    let setting = try #require(Setting.named(name))
    do throws(SettingRefusal) {
      try ConfigurationFile(path: path).change(setting, to: value, sample: sample)
    } catch {
      #expect(content(path) == text)
      return nil
    }
    return content(path)
  }

  @Test func `a break of the user's own is written at once, rescheduled, and removed with all its keys`() throws {
    let text = "# mine\n[eye]\ninterval = 1h\n"
    let file = ConfigurationFile(path: folder.write(text, to: "stillbell.conf"))
    func setting(_ key: String) throws -> Setting { try #require(Setting.named("break.tea.\(key)")) }
    #expect(throws: SettingRefusal.self) { try file.change(try setting("every"), to: "2h", sample: "") }
    #expect(content(file.path) == text)
    try file.change([(try setting("every"), "2h"), (try setting("length"), "5m")], sample: "")
    #expect(content(file.path) == text + "\n[break tea]\nevery = 2h\nlength = 5m\n")
    let settings = try file.change([(try setting("every"), nil), (try setting("at"), "16:00")], sample: "")
    #expect(content(file.path) == text + "\n[break tea]\nlength = 5m\nat = 16:00\n")
    #expect(settings.kinds.contains { $0.kind.rawValue == "tea" })
    folder.write(text + "[break tea]\n# Green.\nlength = 5m\nat = 16:00\n[rest]\nenabled = yes\n", to: "stillbell.conf")
    try file.remove(group: "break tea")
    #expect(content(file.path) == text + "# Green.\n[rest]\nenabled = yes\n")
    // The blank line before the group goes with it, so that they do not pile up.
    for after in ["", "\n[rest]\nenabled = yes\n"] {
      folder.write(text + "\n[break tea]\nevery = 2h\nlength = 5m\n" + after, to: "stillbell.conf")
      try file.remove(group: "break tea")
      #expect(content(file.path) == text + after)
    }
  }

  @Test func `a change removes what a killed writer left, but no other temporary file`() throws {
    let killed = Child("sleep", ["infinity"])
    killed.signal(SIGKILL)
    let dead = killed.processID
    _ = killed.finish()
    for process in [dead, getpid(), 1] { folder.write("[eye]\nint", to: "stillbell.conf.new-\(process)") }
    for name in ["stillbell.conf.new-", "stillbell.conf.new-x", "other.conf.new-\(dead)"] { folder.write("", to: name) }
    #expect(try changed("[eye]\n", "eye.interval", to: "45m") == "[eye]\ninterval = 45m\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
        "other.conf.new-\(dead)", "stillbell.conf", "stillbell.conf.new-", "stillbell.conf.new-1",
        "stillbell.conf.new-x",
      ])
  }

  @Test(arguments: [
    // In place, with the spacing of the user.
    ("# mine\n[eye]\n  interval=20m\nlength = 20s\n", "# mine\n[eye]\n  interval=45m\nlength = 20s\n"),
    ("[eye]\ninterval =\t20m   \n", "[eye]\ninterval =\t45m\n"),
    ("[eye]\r\ninterval = 20m\r\n# end\r\n", "[eye]\r\ninterval = 45m\r\n# end\r\n"),
    ("\u{FEFF}[eye]\ninterval = 20m", "\u{FEFF}[eye]\ninterval = 45m"),
    // The last one counts.
    ("[eye]\ninterval=1m\n[rest]\n[eye]\ninterval=2m\n", "[eye]\ninterval=1m\n[rest]\n[eye]\ninterval=45m\n"),
    // Below the line that explains it.
    ("[eye]\n# Work.\n#interval=20m\n\n# More.\n", "[eye]\n# Work.\n#interval=20m\ninterval = 45m\n\n# More.\n"),
    ("[rest]\n#interval=1h\n[eye]\n#interval=20m", "[rest]\n#interval=1h\n[eye]\n#interval=20m\ninterval = 45m\n"),
    // At the end of its group.
    ("[eye]\nlength = 30s\n\n[rest]\n", "[eye]\nlength = 30s\ninterval = 45m\n\n[rest]\n"),
    ("[eye]", "[eye]\ninterval = 45m\n"),
    // In a group of its own.
    ("[rest]\nenabled = yes\n", "[rest]\nenabled = yes\n\n[eye]\ninterval = 45m\n"),
    ("[rest]\r\nenabled = yes", "[rest]\r\nenabled = yes\r\n\r\n[eye]\r\ninterval = 45m\r\n"),
    ("", "[eye]\ninterval = 45m\n"), ("# only words\n", "# only words\n\n[eye]\ninterval = 45m\n"),
  ])
  func `only the line that counts changes`(before: String, after: String) throws {
    #expect(try changed(before, "eye.interval", to: "45m").map { Array($0.utf8) } == Array(after.utf8))
  }

  @Test func `removing a key removes every line that sets it`() throws {
    let text = "[eye]\ninterval=1m\n# kept\n[rest]\ninterval = 2h\n[eye]\ninterval=2m\n"
    #expect(try changed(text, "eye.interval", to: nil) == "[eye]\n# kept\n[rest]\ninterval = 2h\n[eye]\n")
    #expect(try changed("[eye]\nlength=30s\n", "eye.interval", to: nil) == "[eye]\nlength=30s\n")
  }

  @Test func `without a file, a change starts from the sample`() throws {
    let sample = "# Explained.\n[eye]\n#interval=20m\n"
    #expect(try changed(nil, "eye.interval", to: "45m", sample: sample) == sample + "interval = 45m\n")
  }

  @Test func `without a file, removing a key does nothing`() throws {
    #expect(try changed(nil, "eye.interval", to: nil) == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.path("stillbell.conf")))
  }

  @Test(arguments: [
    ("[eye]\nprelude = 5m\n", "5m"), ("[eye]\ninterval = 1x\n", "45m"), ("[eye\n", "45m"), ("[eye]\n", "0s"),
  ])
  func `a file with an error, or that a change would make invalid, stays as it is`(text: String, value: String) throws {
    #expect(try changed(text, "eye.interval", to: value) == nil)
  }

  @Test func `a value that needs escapes is read back`() throws {
    let text = try changed("", "prompt.eye", to: #"a\b | c"#)
    #expect(text == "[prompt]\neye = a\\\\b | c\n")
    #expect(try ConfigurationFile(path: folder.path("stillbell.conf")).read().prompt.eyeLines == [#"a\b"#, "c"])
  }

  @Test func `a symbolic link stays a link, and its target is written`() throws {
    folder.write("[eye]\n", to: "dotfile")
    try FileManager.default.createSymbolicLink(atPath: folder.path("stillbell.conf"), withDestinationPath: "dotfile")
    let setting = try #require(Setting.named("eye.interval"))
    try ConfigurationFile(path: folder.path("stillbell.conf")).change(setting, to: "45m", sample: "")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("stillbell.conf")) == "dotfile")
    #expect(content(folder.path("dotfile")) == "[eye]\ninterval = 45m\n")
  }

  /// Returns why a file with this text was not changed.
  private func refusal(of text: String) throws -> String? {
    let setting = try #require(Setting.named("eye.interval"))
    do throws(SettingRefusal) {
      try ConfigurationFile(path: folder.path("stillbell.conf")).change(setting, to: "45m", sample: "")
      return nil
    } catch {
      #expect(content(folder.path("stillbell.conf")) == text)
      return Wording.sentence(error).description
    }
  }

  @Test func `a read-only file is refused, behind a link too`() throws {
    let path = folder.write("[eye]\n", to: "stillbell.conf")
    #expect(chmod(path, 0o400) == 0)
    let sentence =
      "\(path) cannot be written: Permission denied. Nothing has changed; make the file writable for you."
    #expect(try refusal(of: "[eye]\n") == sentence)
    #expect(ConfigurationFile(path: path).unwritable == path)
    #expect(rename(path, folder.path("dotfile")) == 0)
    #expect(symlink("dotfile", path) == 0)
    #expect(try refusal(of: "[eye]\n")?.contains("/dotfile cannot be written: ") == true)
  }

  @Test func `for a file in the Nix store, the refusal points to the Nix configuration`() {
    let fault = SystemFault(call: "access", code: EACCES)
    #expect(
      Wording.sentence(SettingRefusal.unwritable("/nix/store/0-stillbell.conf", fault)).description
        == "/nix/store/0-stillbell.conf cannot be written: Permission denied. Nothing has changed; "
        + "Nix put it there, so change it in your Nix configuration.")
  }

  @Test func `a file with a second hard link is refused, so that the two do not part`() throws {
    let path = folder.write("[eye]\n", to: "stillbell.conf")
    #expect(link(path, folder.path("dotfile")) == 0)
    #expect(
      try refusal(of: "[eye]\n")
        == "\(path) cannot be written: Too many links. Nothing has changed; "
        + "it has a second name (a hard link), so change it in an editor.")
    #expect(unlink(folder.path("dotfile")) == 0)
    #expect(try refusal(of: "[eye]\n") == nil)
  }

  @Test func `concurrent changes are all kept`() async throws {
    folder.write("# mine\n[eye]\n", to: "stillbell.conf")
    let file = ConfigurationFile(path: folder.path("stillbell.conf"))
    let values = ["eye.length": "7m", "rest.length": "8m", "breaks.snooze": "9m", "quiet.length": "10m"]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (name, value) in values {
        let setting = try #require(Setting.named(name))
        group.addTask { try file.change(setting, to: value, sample: "") }
      }
      try await group.waitForAll()
    }
    let configuration = try file.read()
    for (name, value) in values { #expect(Setting.named(name)?.write(configuration) == value) }
    #expect(content(file.path)?.hasPrefix("# mine\n") == true)
  }
}

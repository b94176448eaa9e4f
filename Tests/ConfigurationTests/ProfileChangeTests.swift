import ConfigurationFile
import StillbellCore
import TestSupport
import Testing
import Wording

/// Profiles in a file that is changed or written anew.
@Suite struct ProfileChangeTests {
  private static let profiles = """
    [profile gaming]
    when = game
    eye.interval = 45m
    rest.enabled = no
    [profile calm]
    prompt.eye = far | away
    sounds.break-due =
    eye.interval = 20m

    """

  @Test func `a file that is written anew has the same profiles, with defaults and empty values`() throws {
    let text = "[sounds]\nbreak-due = /bell.ogg\n" + Self.profiles
    let read = try configuration(text)
    #expect(read.profiles.map(\.name) == ["gaming", "calm"])
    let written = ConfigurationText(sample: Wording.sample, read, standing: ConfigurationText.names(in: text))
    #expect(try configuration(written.description) == read)
    #expect(
      written.settings == [
        "[sounds]", "break-due = /bell.ogg", "[profile gaming]", "when = game", "eye.interval = 45m",
        "rest.enabled = no", "[profile calm]", "prompt.eye = far | away", "sounds.break-due = ",
        "eye.interval = 20m",
      ])
  }

  /// The file after each change, which is nil to remove the key.
  private func changed(_ text: String, _ changes: (name: String, value: String?)...) throws -> String {
    let folder = TemporaryFolder()
    let file = ConfigurationFile(path: folder.write(text, to: "stillbell.conf"))
    for (name, value) in changes { try file.change(try #require(Setting.named(name)), to: value, sample: "") }
    return String(decoding: folder.read("stillbell.conf") ?? [], as: UTF8.self)
  }

  @Test func `a key of a profile is changed in its group, and a new profile gets one`() throws {
    let text = "[profile gaming]\n# Long.\neye.interval = 45m\n[rest]\nenabled = yes\n"
    #expect(
      try changed(text, ("profile.gaming.eye.interval", "1h"), ("profile.gaming.when", "game"))
        == "[profile gaming]\n# Long.\neye.interval = 1h\nwhen = game\n[rest]\nenabled = yes\n")
    #expect(
      try changed(text, ("profile.gaming.eye.interval", nil))
        == "[profile gaming]\n# Long.\n[rest]\nenabled = yes\n")
    #expect(
      try changed(text, ("profile.calm.rest.enabled", "no"))
        == text + "\n[profile calm]\nrest.enabled = no\n")
  }

  @Test func `a change that would make a profile invalid is refused`() throws {
    #expect(throws: SettingRefusal.self) {
      try changed("[profile calm]\neye.prelude = 10m\n", ("eye.interval", "10m"))
    }
  }

  @Test(arguments: [
    (
      "profile.gaming.eye.intervall",
      "There is no setting profile.gaming.eye.intervall; `stillbell config show` lists them all."
        + " Did you mean profile.gaming.eye.interval?"
    ),
    (
      "profile.gaming.general.language",
      "[profile gaming] cannot contain general.language; reminders, commands, sessions of your own, the language,"
        + " the model and other profiles are the same at all times."
    ),
    (
      "profile.off.eye.interval",
      "“off” cannot be the name of a profile; use 1 to 24 of a-z, 0-9 and -, but not off."
    ),
    ("profile.gaming", "There is no setting profile.gaming; `stillbell config show` lists them all."),
  ])
  func `a name that no profile can have gets a reason`(name: String, sentence: String) {
    #expect(Setting.named(name) == nil)
    #expect(Wording.sentence(SettingRefusal.unknown(name)).description == sentence)
  }
}

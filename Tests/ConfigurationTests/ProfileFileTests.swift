import ConfigurationFile
import StillbellCore
import TestSupport
import Testing
import Wording

/// Profiles in the configuration file.
@Suite struct ProfileFileTests {
  /// The profiles of a file: a name, a condition, and the settings in their order.
  private func profiles(_ text: String) throws -> [String] {
    try configuration(text).profiles.map { profile in
      let settings = profile.assignments.map { "\($0.name) = \($0.value)" }
      return ([profile.name, profile.trigger?.words ?? "-"] + settings).joined(separator: "; ")
    }
  }

  private static let text = """
    [profile work]
    rest.enabled = yes
    eye.interval = 30m

    # Only at night.
    [profile night]
    when = hours 22:00-02:00
    sound.volume = 20
    [eye]
    interval = 25m
    [profile gaming]
    when = game
    eye.interval = 45m
    """

  @Test func `profiles are read in the order of the file, each with its settings`() throws {
    #expect(
      try profiles(Self.text) == [
        "work; -; rest.enabled = yes; eye.interval = 30m", "night; hours 22:00-02:00; sound.volume = 20",
        "gaming; game; eye.interval = 45m",
      ])
    #expect(try configuration(Self.text).eye.interval == .minutes(25))
  }

  @Test func `a profile replaces its settings and no others`() throws {
    let read = try configuration(Self.text)
    let gaming = read.with(profile: "gaming")
    #expect(gaming.eye.interval == .minutes(45))
    #expect(gaming.eye.length == read.eye.length)
    #expect(gaming.profiles == read.profiles)
    #expect(read.with(profile: "night").volume == 20)
    #expect(read.with(profile: nil) == read)
    #expect(read.with(profile: "gone") == read)
  }

  @Test(arguments: ["game", "battery", "full-screen", "hours 18:00-23:00", "hours 22:00-02:00"])
  func `a condition is read`(words: String) throws {
    #expect(try profiles("[profile a]\nwhen = \(words)") == ["a; \(words)"])
  }

  @Test func `a group without a key is no profile`() throws {
    #expect(try configuration("[profile gaming]\n# eye.interval = 45m\n") == Configuration())
  }

  @Test func `a group may stand twice, and the last value of a key counts`() throws {
    #expect(
      try profiles(
        "[profile a]\nwhen = battery\neye.interval = 30m\n[profile b]\nwhen = game\n[profile a]\neye.interval = 40m")
        == [
          "a; battery; eye.interval = 40m", "b; game",
        ])
  }

  @Test func `lines may end as on Windows, after a byte order mark`() throws {
    #expect(
      try profiles("\u{FEFF}[profile gaming]\r\nwhen = game\r\n\r\neye.interval = 45m\r\n") == [
        "gaming; game; eye.interval = 45m"
      ])
    #expect(
      error("\u{FEFF}[profile gaming]\r\nwhen = games\r\n")?.hasPrefix("test.conf, line 2: “when = games” is") == true)
  }

  @Test func `a profile can change a break that the file has`() throws {
    let read = try configuration(
      "[profile dry]\nbreak.water.every = 30m\n[break water]\nevery = 1h\nlength = 1m\n"
        + "[profile late]\nbreak.water.at = 23:00"
    )
    let water = try #require(BreakKind(rawValue: "water"))
    #expect(read[water].interval == .hours(1))
    #expect(read.with(profile: "dry")[water].interval == .minutes(30))
    #expect(read.with(profile: "late")[water].timing.isOfCalendar)
    #expect(read.with(profile: "dry").kinds.count == read.kinds.count)
  }

  @Test func `a profile can reset a choice of the file`() throws {
    let text = "[quiet]\nignore = talon\n[profile strict]\nquiet.ignore =\n"
    let read = try configuration(text)
    #expect(try profiles(text) == ["strict; -; quiet.ignore = "])
    #expect(read.quiet.ignore == ["talon"])
    #expect(read.with(profile: "strict").quiet.ignore == [])
    #expect(try configuration(written(read)) == read)
  }

  /// Returns the file that is written for these settings.
  private func written(_ configuration: Configuration) -> String {
    ConfigurationText(sample: Wording.sample, configuration, standing: []).description
  }

  @Test func `profiles are written back in their order`() throws {
    let read = try configuration(Self.text)
    let text = written(read)
    #expect(try configuration(text) == read)
    #expect(
      text.hasSuffix(
        """
        [profile work]
        rest.enabled = yes
        eye.interval = 30m
        [profile night]
        when = hours 22:00-02:00
        sound.volume = 20
        [profile gaming]
        when = game
        eye.interval = 45m

        """))
  }

  @Test func `a value that needs escapes is written back`() throws {
    let read = try configuration(#"[profile a]"# + "\n" + #"sound.device = \sa\\b"#)
    #expect(try profiles(written(read)) == [#"a; -; sound.device =  a\b"#])
  }

  private let folder = TemporaryFolder()

  /// Returns the file after a change of the key `eye.interval` in the profile for games.
  private func changed(_ text: String, to value: String?) throws -> String {
    let path = folder.write(text, to: "stillbell.conf")
    let setting = try #require(Setting.named("profile.gaming.eye.interval"))
    try ConfigurationFile(path: path).change(setting, to: value, sample: "")
    return try String(decoding: ConfigurationFile(path: path).bytes(), as: UTF8.self)
  }

  @Test func `a change of one key in a profile leaves every other line as it is`() throws {
    let text = "# mine\n[eye]\ninterval = 20m\n[profile gaming]\n# Long.\neye.interval=45m\nwhen = game\n"
    #expect(try changed(text, to: "50m") == text.replacing("=45m", with: "=50m"))
    #expect(try changed(text, to: nil) == text.replacing("eye.interval=45m\n", with: ""))
    #expect(
      try changed("[profile gaming]\nwhen = game\n[rest]\n", to: "45m")
        == "[profile gaming]\nwhen = game\neye.interval = 45m\n[rest]\n")
    #expect(try changed("[rest]\n", to: "45m") == "[rest]\n\n[profile gaming]\neye.interval = 45m\n")
  }

  @Test func `a change that a profile does not allow is refused`() throws {
    let text = "[eye]\nprelude = 10s\n"
    #expect(throws: SettingRefusal.self) { _ = try changed(text, to: "5s") }
    #expect(try String(decoding: ConfigurationFile(path: folder.path("stillbell.conf")).bytes(), as: UTF8.self) == text)
  }

  @Test func `a profile is removed with all its keys`() throws {
    let text = "[eye]\ninterval = 25m\n"
    let path = folder.write(text + "\n[profile gaming]\nwhen = game\neye.interval = 45m\n", to: "stillbell.conf")
    try ConfigurationFile(path: path).remove(group: "profile gaming")
    #expect(try String(decoding: ConfigurationFile(path: path).bytes(), as: UTF8.self) == text)
  }
}

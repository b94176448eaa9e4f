import StillbellCore
import Testing

/// The lengths of the values of settings, and the values without a configuration file.
struct SettingTests {
  @Test func `the name of a sound device has 1 to 200 bytes`() throws {
    let name = String(repeating: "d", count: 200)
    #expect(try taken(name, by: "sound.device") == name)
    #expect(try taken(name + "d", by: "sound.device") == nil)
    #expect(try taken("", by: "sound.device") == nil)
  }

  @Test func `each line of the prompt has at most 300 bytes`() throws {
    let line = String(repeating: "ä", count: 150)
    #expect(try taken("\(line)|\(line)", by: "prompt.eye") == "\(line) | \(line)")
    #expect(try taken("\(line)|\(line)a", by: "prompt.eye") == nil)
  }

  @Test(arguments: [("59", nil), ("60", "60"), ("100", "100"), ("101", nil)])
  func `the prompt is never so faint that it cannot be read`(value: String, written: String?) throws {
    #expect(try taken(value, by: "prompt.opacity") == written)
  }

  @Test func `without a configuration file the prompt is opaque`() {
    #expect(Configuration().prompt.opacity == 100)
  }

  @Test func `a setting that may have no value refuses other words for that, and keeps its value`() throws {
    for (name, value) in [
      ("breaks.grace", "10s"), ("schedule.monday", "09:00-17:00"), ("history.keep", "30d"), ("day.limit", "8h"),
      ("day.evening", "22:00"), ("muse.endpoint", "http://127.0.0.1:80"), ("goals.workout", "20m"),
      ("sounds.session-end", "/end.wav"),
    ] {
      let setting = try #require(Setting.named(name), "\(name)")
      var configuration = Configuration()
      #expect(setting.read(value, &configuration), "\(name)")
      let before = configuration
      #expect(!setting.read("no such thing", &configuration), "\(name)")
      #expect(configuration == before, "\(name)")
    }
  }

  @Test func `each sound of a kind of session is chosen by itself`() throws {
    var configuration = Configuration()
    for (name, value) in [("meditation.session-start", "session-end"), ("meditation.session-end", "work")] {
      let setting = try #require(Setting.named(name))
      #expect(setting.read(value, &configuration))
      #expect(setting.write(configuration) == value)
    }
    #expect(
      configuration.sessionSounds == [
        .meditation: [.sessionStart: .chosen(.named(.sessionEnd)), .sessionEnd: .chosen(.named(.work))]
      ])
  }

  @Test func `the name of a model has at most 200 bytes`() throws {
    let name = String(repeating: "m", count: 200)
    #expect(try taken(name, by: "muse.model") == name)
    #expect(try taken(name + "m", by: "muse.model") == nil)
  }

  @Test func `a group has only its own settings, and those of the user's own groups are among all`() throws {
    #expect(Set(Setting.all(in: "schedule").map(\.group)) == ["schedule"])
    #expect(!Setting.all(in: "schedule").isEmpty)
    var configuration = try Configuration(["break.tea.every": "1h"])
    let names = Setting.all(of: configuration).map(\.name)
    #expect(names.contains("eye.interval") && names.contains("break.tea.every"))
    for (name, value) in [
      ("reminder.evening.at", "20:00"), ("program.legs.exercises", "Squats 40s"),
      ("presets.evening", "meditate 20m --label 'In the evening'"), ("presets.Früh am Tag", "focus 50m"),
    ] {
      let isTaken = try #require(Setting.named(name)).read(value, &configuration)
      #expect(isTaken && Setting.all(of: configuration).map(\.name).contains(name), "\(name)")
      var again = Configuration()
      for setting in Setting.all(of: configuration) { _ = setting.read(setting.write(configuration), &again) }
      #expect(Setting.named(name)?.write(again) == Setting.named(name)?.write(configuration), "\(name)")
    }
    #expect(!names.contains("break.tea.at"), "tea has an interval, so it has no times of day")
  }

  @Test(arguments: ["", " a", "a ", "#a", "[a", "a=b", "a\nb"])
  func `a preset has a name that a line of the file can hold`(name: String) {
    #expect(Setting.named("presets.\(name)") == nil)
  }

  @Test func `a preset keeps its session when the new words are invalid`() throws {
    var configuration = Configuration()
    let preset = try #require(Setting.named("presets.evening"))
    #expect(preset.read("meditate 20m", &configuration) && !preset.read("meditate 20h", &configuration))
    #expect(!preset.read("", &configuration) && preset.write(configuration) == "meditate 20m")
  }

  @Test func `a setting of a length is recognized`() throws {
    #expect(try #require(Setting.named("eye.interval")).allowed.isLength)
    #expect(try #require(Setting.named("breaks.grace")).allowed.isLength)
    #expect(try !#require(Setting.named("eye.enabled")).allowed.isLength)
  }

  @Test func `an error names its file, and its line if it has one`() {
    #expect(ConfigurationError(file: "x.conf", line: 1, .notText).words.hasPrefix("x.conf, line 1: "))
    #expect(ConfigurationError(file: "x.conf", line: 0, .notText).words.hasPrefix("x.conf: "))
  }

  @Test func `a kind that is not in the configuration is off`() throws {
    #expect(try !Configuration()[#require(BreakKind(rawValue: "tea"))].isOn)
  }

  @Test func `a kind can be skipped like all others, or in a way of its own`() {
    for name in ["eye.skip_needs", "break.tea.skip_needs"] {
      #expect(Setting.named(name)?.allowed == .oneOf(["auto", "click", "hold"]))
    }
  }

  @Test func `each ready-made kind is a group of the file`() {
    #expect(
      ReadyKind.allCases.map(\.group) == [
        "break water", "break blink", "break posture", "break stretch", "break lunch",
      ])
  }

  @Test func `a name that begins with a dot names no setting`() {
    #expect(Setting.named("presets.tea") != nil)
    #expect(Setting.named(".presets.tea") == nil)
  }

  @Test func `there can be 32 programs`() {
    #expect(Program.countMax == 32)
  }
}

import Testing

/// Profiles that are not valid, and the line and the sentence that say so.
struct ProfileErrorTests {
  private static let name = "cannot be the name of a profile; use 1 to 24 of a-z, 0-9 and -, but not off."
  private static let same =
    "reminders, commands, sessions of your own, the language, the model and other profiles are the same at all times."
  private static let when = "use one of: game, battery, full-screen, or hours like hours 18:00-23:00."
  private static let unknown = "in [profile gaming] write the group before the key, as in eye.interval."

  @Test(arguments: ["off", "Big", "two words", "a.b", "abcdefghijklmnopqrstuvwxy"])
  func `a name that a profile cannot have is refused`(name: String) {
    #expect(error("# mine\n[profile \(name)]\nwhen = game") == "test.conf, line 2: “\(name)” \(Self.name)")
    // Without a key, too.
    #expect(error("[profile \(name)]") == "test.conf, line 1: “\(name)” \(Self.name)")
  }

  @Test(arguments: [
    ("eye.intervall = 45m", "eye.intervall", " Did you mean eye.interval?"),
    ("interval = 45m", "interval", " Did you mean eye.interval?"), ("enable = yes", "enable", ""),
    ("break.Big.every = 1h", "break.Big.every", ""),
  ])
  func `an unknown key is refused with the form of the others`(line: String, key: String, hint: String) {
    #expect(
      error("[profile gaming]\nwhen = game\n\(line)\n")
        == "test.conf, line 3: there is no setting \(key); \(Self.unknown)\(hint)")
  }

  @Test(arguments: [
    "profile.other.eye.interval", "profile.gaming.when", "hooks.break-due", "hooks.timeout", "reminder.evening.at",
    "general.language", "muse.model", "presets.morning", "program.legs.exercises",
  ])
  func `a setting that is the same at all times is refused`(key: String) {
    #expect(
      error("[profile gaming]\n\(key) = 1\n")
        == "test.conf, line 2: [profile gaming] cannot contain \(key); \(Self.same)")
  }

  @Test(arguments: [
    (
      "eye.interval = soon",
      "“eye.interval = soon” is not valid; use a length like 90s, 20m or 1h30m, from 1s to 24h."
    ),
    ("eye.interval = 45", "“eye.interval = 45” is not valid; write 45s or 45m."),
    ("rest.enabled = true", "“rest.enabled = true” is not valid; use yes or no."),
    ("when = sometimes", "“when = sometimes” is not valid; \(when)"),
    ("when = hours 9-17", "“when = hours 9-17” is not valid; \(when)"),
    ("when = hours 18:00-18:00", "“when = hours 18:00-18:00” is not valid; \(when)"),
    ("when = hours", "“when = hours” is not valid; \(when)"), ("when =", "“when = ” is not valid; \(when)"),
  ])
  func `a value that is not allowed is refused at its line`(line: String, sentence: String) {
    #expect(error("[profile gaming]\n# mine\n\(line)\n") == "test.conf, line 3: \(sentence)")
  }

  @Test func `the first error of the file is reported, also between profiles and other groups`() {
    #expect(
      error("[profile a]\nwhen = x\n[sound]\nvolume = x\n")?.hasPrefix("test.conf, line 2: “when = x” is") == true)
    #expect(
      error("[sound]\nvolume = x\n[profile a]\nwhen = x\n")?.hasPrefix("test.conf, line 2: “volume = x” is") == true)
  }

  @Test func `a key of a break that the file does not have is refused`() {
    #expect(
      error("[profile gaming]\nwhen = game\nbreak.water.every = 30m\n")
        == "test.conf, line 3: there is no setting break.water.every; \(Self.unknown)")
    #expect(error("[break water]\nevery = 1h\nlength = 1m\n[profile gaming]\nbreak.water.every = 30m\n") == nil)
  }

  @Test(arguments: [
    (
      "[eye]\nprelude = 10s\n[profile gaming]\nwhen = game\neye.interval = 5s\n", 5,
      "prelude = 10s must be shorter than the interval of 5s."
    ),
    (
      "[eye]\ninterval = 5m\n[profile gaming]\neye.prelude = 5m\n", 4,
      "prelude = 5m must be shorter than the interval of 5m."
    ),
    (
      "[profile night]\nwhen = game\nschedule.monday = 22:00-09:01\n", 3,
      "monday = 22:00-09:01 overlaps tuesday = 09:00-17:00; end the first before the second begins."
    ),
    (
      "[schedule]\nsunday = 22:00-02:00\n[profile night]\nschedule.monday = 01:00-02:00\n", 4,
      "sunday = 22:00-02:00 overlaps monday = 01:00-02:00; end the first before the second begins."
    ),
    (
      "[break look]\nevery = 1h\nlength = 2m\nsteps = Up 60s | Down 1s\n[profile a]\nbreak.look.length = 1m\n", 5,
      "the steps in [break look] leave no time for the last one; the break lasts 1m."
    ),
    // Only together they do not fit; the fault is in the second profile.
    (
      "[profile a]\neye.interval = 5m\n[profile b]\nrest.interval = 5m\nrest.prelude = 5m\n", 5,
      "prelude = 5m must be shorter than the interval of 5m."
    ),
  ])
  func `settings that do not fit those of the file name a line of the profile`(text: String, line: Int, words: String) {
    #expect(error(text) == "test.conf, line \(line): \(words)")
  }

  @Test func `profiles are checked one by one`() {
    #expect(error("[profile a]\neye.interval = 5m\n[profile b]\neye.prelude = 5m\n") == nil)
  }

  @Test func `a file has at most eight profiles`() {
    func groups(_ count: Int) -> String { (1...count).map { "[profile p\($0)]\nwhen = game\n" }.joined() }
    #expect(error(groups(8)) == nil)
    #expect(error(groups(9)) == "test.conf, line 17: there are too many profiles; use at most 8.")
  }
}

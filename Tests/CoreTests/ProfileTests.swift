import StillbellCore
import StillbellSimulation
import Testing

extension [String] {
  /// The lines about profiles.
  var ofProfiles: [String] { filter { $0.contains(" profile ") } }
}

/// Profiles that the user switches on and off, and the breaks after a switch.
struct ProfileTests {
  private static let gaming = "set profile.gaming.eye.interval 45m\n"
  private static let short = "set eye.interval 45m\nset profile.short.eye.interval 20m\n"
  /// A profile that is on by itself, and one that the user switches on.
  private static let both = "set profile.slow.when battery\nset profile.slow.eye.interval 30m\n" + gaming

  @Test(arguments: [
    (gaming + "09:00:00 start\n09:15:00 profile gaming", "09:45:00"),
    (short + "09:00:00 start\n09:25:00 profile short", "09:25:10"),
    // Back before the first interval is over, and after that.
    (gaming + "09:00:00 start\n09:15:00 profile gaming\n09:18:00 profile off", "09:20:00"),
    (gaming + "09:00:00 start\n09:15:00 profile gaming\n09:30:00 profile off", "09:30:10"),
    (short + "09:00:00 start\n09:10:00 profile short\n09:12:00 profile off", "09:45:00"),
    // From one profile to another.
    (
      gaming + "set profile.slow.eye.interval 1h\n09:00:00 start\n09:15:00 profile gaming\n09:30:00 profile slow",
      "10:00:00"
    ),
  ])
  func `a switch keeps the work that is done`(facts: String, due: String) throws {
    let lines = try trace(facts)
    #expect(lines.last?.hasSuffix(" state working due=\(due)") == true, "\(lines)")
  }

  @Test func `a switch there and back keeps the work even while the break is about to come`() throws {
    let facts = "09:00:00 start\n09:25:00 profile short\n09:25:05 profile off"
    #expect(try trace(Self.short + facts).last == "09:25:05 state working due=09:45:00")
  }

  @Test func `a switch is a decision, and one to another profile is a single one`() throws {
    let facts = "09:00:00 profile gaming\n09:10:00 profile slow\n09:20:00 profile off"
    #expect(
      try trace(Self.gaming + "set profile.slow.eye.interval 1h\n" + facts) == [
        "09:00:00 decide profile gaming on", "09:10:00 decide profile slow on", "09:20:00 decide profile slow off",
      ])
  }

  @Test func `a snoozed break comes as it was promised`() throws {
    let facts = "09:00:00 start\n09:20:01 snooze\n09:21:00 profile gaming\n09:25:01 until"
    #expect(
      try trace(Self.gaming + facts).filter { $0 >= "09:20:02" && !$0.contains("notify") } == [
        "09:21:00 decide profile gaming on", "09:25:01 ring break-due by=player",
        "09:25:01 decide eye break due, rung by player, bundled sound",
        "09:25:01 state due since=09:25:01 begins=09:25:06",
      ])
  }

  @Test(arguments: [
    ("profile gaming 2h", "on until 11:00:00", "11:00:00"),
    ("profile gaming until 18:00", "on until 18:00:00", "18:00:00"),
  ])
  func `a profile of the user ends at its end`(command: String, words: String, end: String) throws {
    #expect(
      try trace(Self.gaming + "09:00:00 \(command)\n20:00:00 until") == [
        "09:00:00 decide profile gaming \(words)", "\(end) decide profile gaming off",
      ])
  }

  @Test func `without an end it lasts until it is switched off`() throws {
    #expect(try trace(Self.gaming + "09:00:00 profile gaming\n+70h until") == ["09:00:00 decide profile gaming on"])
  }

  @Test func `the profile that is on can get another end`() throws {
    let facts = "09:00:00 profile gaming 2h\n09:30:00 profile gaming 10m\n09:35:00 profile gaming\n12:00:00 until"
    #expect(
      try trace(Self.gaming + facts) == [
        "09:00:00 decide profile gaming on until 11:00:00", "09:30:00 decide profile gaming on until 09:40:00",
        "09:35:00 decide profile gaming on",
      ])
  }

  @Test func `an end on the clock follows the clock when that is set, a length does not`() throws {
    #expect(
      try trace(Self.gaming + "09:00:00 profile gaming until 15:00\n+1h set-clock +2h\n+4h until").ofProfiles.last
        == "15:00:00 decide profile gaming off")
    #expect(
      try trace(Self.gaming + "09:00:00 profile gaming 2h\n+1h set-clock +5h\n+4h until").ofProfiles.last
        == "16:00:00 decide profile gaming off")
  }

  @Test(arguments: [
    // The condition is met first, later, and for the same profile.
    (
      "09:00:00 battery on\n09:05:00 profile gaming 30m\n10:00:00 until",
      [
        "09:00:10 decide profile slow on by battery", "09:05:00 decide profile gaming on until 09:35:00",
        "09:35:00 decide profile slow on by battery",
      ]
    ),
    (
      "09:00:00 profile gaming 30m\n09:05:00 battery on\n10:00:00 until",
      ["09:00:00 decide profile gaming on until 09:30:00", "09:30:00 decide profile slow on by battery"]
    ),
    (
      "09:00:00 battery on\n09:05:00 profile slow 30m\n09:10:00 battery off\n10:00:00 until",
      [
        "09:00:10 decide profile slow on by battery", "09:05:00 decide profile slow on until 09:35:00",
        "09:35:00 decide profile slow off",
      ]
    ),
  ])
  func `the profile of the user beats the one that is on by itself, until its end`(
    facts: String, lines: [String]
  ) throws {
    #expect(try trace(Self.both + facts).ofProfiles == lines)
  }

  @Test func `a profile that was on by itself stays off while its condition lasts, and comes with the next`() throws {
    let facts = "09:00:00 battery on\n09:05:00 profile off\n10:00:00 battery off\n11:00:00 battery on\n12:00:00 until"
    #expect(
      try trace(Self.both + facts) == [
        "09:00:10 decide profile slow on by battery", "09:05:00 decide profile slow off",
        "11:00:10 decide profile slow on by battery",
      ])
  }

  @Test func `a short end of its condition does not bring it back`() throws {
    let facts = "09:00:00 battery on\n09:05:00 profile off\n09:30:00 battery off\n09:30:09 battery on\n10:00:00 until"
    #expect(try trace(Self.both + facts).last == "09:05:00 decide profile slow off")
  }

  @Test func `hours that were switched off are on again the next day`() throws {
    let facts = "set profile.early.when hours 08:30-10:00\n09:00:00 profile off\n+24h until"
    #expect(
      try trace(facts) == [
        "08:30:00 decide profile early on by hours 08:30-10:00", "09:00:00 decide profile early off",
        "08:30:00 decide profile early on by hours 08:30-10:00",
      ])
  }

  private static let wide = "set profile.wide.when full-screen\nset profile.wide.eye.length 1m\n"

  @Test func `switching one off keeps off every other one whose condition is met`() throws {
    let facts = "09:00:00 battery on\n09:00:00 full-screen\n09:05:00 profile off\n10:00:00 battery off\n10:30:00 until"
    #expect(
      try trace(Self.both + Self.wide + facts) == [
        "09:00:10 decide profile slow on by battery", "09:05:00 decide profile slow off",
      ])
  }

  @Test func `switching one off leaves on a condition that begins later`() throws {
    let facts = "09:00:00 battery on\n09:05:00 profile off\n09:06:00 full-screen\n09:10:00 until"
    #expect(try trace(Self.both + Self.wide + facts).last == "09:06:10 decide profile wide on by full-screen")
  }

  @Test func `switching off the profile of the user also keeps the other one off`() throws {
    let facts = "09:00:00 battery on\n09:05:00 profile gaming\n09:10:00 profile off\n10:00:00 until"
    #expect(try trace(Self.both + facts).last == "09:10:00 decide profile gaming off")
  }

  @Test func `a profile that was kept off can be switched on, and is then on by itself afterwards`() throws {
    let facts = "09:00:00 battery on\n09:05:00 profile off\n09:10:00 profile slow 10m\n09:30:00 until"
    #expect(
      try trace(Self.both + facts).suffix(2) == [
        "09:10:00 decide profile slow on until 09:20:00", "09:20:00 decide profile slow on by battery",
      ])
  }

  @Test(arguments: [
    ("profile games", "no profile is called games"), ("profile off", "no profile is on"),
    ("profile gaming 0s", "0s is not from 1s to 1440h"), ("profile gaming 1441h", "1441h is not from 1s to 1440h"),
    ("profile gaming until 2026-04-05", "that has passed"),
    ("profile gaming until 2026-12-24", "more than 60 days away"),
  ])
  func `an impossible request is refused and changes nothing`(command: String, words: String) throws {
    #expect(try trace(Self.gaming + "09:00:00 \(command)\n09:01:00 until") == ["09:00:00 refuse \(words)"])
  }

  @Test func `the refusal of a name has those that the file knows`() throws {
    #expect(
      try effects(Self.both + "09:00:00 profile games").contains(
        .refuse(.unknownProfile("games", known: ["slow", "gaming"]))))
  }
}

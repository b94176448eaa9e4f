import StillbellCore
import StillbellSimulation
import Testing

/// Profiles that are on by themselves: their conditions, their order, and the wake-ups for them.
struct ProfileConditionsTests {
  private static let slow = "set profile.slow.when battery\nset profile.slow.eye.interval 30m\n"
  private static let wide = "set profile.wide.when full-screen\nset profile.wide.eye.interval 40m\n"
  private static let evening = "set profile.evening.when hours 18:00-23:00\nset profile.evening.eye.interval 15m\n"
  private static let reports = [
    ("game", "begins game_mode doom", "ends game_mode doom"), ("battery", "battery on", "battery off"),
    ("full-screen", "full-screen", "windowed"),
  ]

  private func decisions(_ facts: String) throws -> [String] { try trace(facts).ofProfiles }

  @Test(arguments: reports)
  func `a condition that is reported counts after ten seconds`(when: String, begins: String, ends: String) throws {
    let facts = "set profile.own.when \(when)\n09:00:00 \(begins)\n09:10:00 \(ends)\n09:20:00 until"
    #expect(
      try decisions(facts) == ["09:00:10 decide profile own on by \(when)", "09:10:10 decide profile own off"])
  }

  @Test(arguments: reports)
  func `a condition that changes back within nine seconds changes nothing`(
    when: String, begins: String, ends: String
  ) throws {
    let flaps = "+0s \(begins)\n+9s \(ends)\n+1s \(begins)\n+9s \(ends)\n+1s until\n"
    #expect(try decisions("set profile.own.when \(when)\n09:00:00 until\n\(flaps)+1m until") == [])
    let gaps = "+0s \(ends)\n+9s \(begins)\n+1s \(ends)\n+9s \(begins)\n+1s until\n"
    #expect(
      try decisions("set profile.own.when \(when)\n09:00:00 \(begins)\n09:01:00 until\n\(gaps)+1m until") == [
        "09:00:10 decide profile own on by \(when)"
      ])
  }

  @Test func `a game by its window counts, too, even if games are covered`() throws {
    let facts = "set profile.own.when game\nset quiet.game_mode overlay\n09:00:00 begins game_mode doom\n09:01:00 until"
    #expect(try decisions(facts) == ["09:00:10 decide profile own on by game"])
  }

  @Test func `a game that is ignored does not count`() throws {
    let facts = "set profile.own.when game\nset quiet.ignore doom\n09:00:00 begins game_mode doom\n09:01:00 until"
    #expect(try decisions(facts) == [])
  }

  @Test func `hours count at once, to the second`() throws {
    #expect(
      try decisions(Self.evening + "17:00:00 until\n+12h until") == [
        "18:00:00 decide profile evening on by hours 18:00-23:00", "23:00:00 decide profile evening off",
      ])
  }

  @Test func `hours that have begun before the agent count from its start`() throws {
    let facts = "set profile.early.when hours 07:00-09:00\n10:00:00 until"
    #expect(
      try decisions(facts) == [
        "08:00:00 decide profile early on by hours 07:00-09:00", "09:00:00 decide profile early off",
      ])
  }

  @Test func `hours can last past midnight`() throws {
    let facts = "set profile.night.when hours 22:00-02:00\n+40h until"
    #expect(
      try decisions(facts) == [
        "22:00:00 decide profile night on by hours 22:00-02:00", "02:00:00 decide profile night off",
        "22:00:00 decide profile night on by hours 22:00-02:00",
      ])
  }

  @Test(arguments: [
    // The night in which 02:00 becomes 03:00, and the one in which 03:00 becomes 02:00.
    ("2026-03-28", "02:30-04:00", ["03-29T03:00:00", "03-29T04:00:00"]),
    ("2026-03-28", "01:30-02:30", ["03-29T01:30:00", "03-29T03:00:00"]),
    ("2026-10-24", "02:30-03:30", ["10-25T02:30:00", "10-25T03:30:00"]),
    ("2026-10-24", "01:00-02:30", ["10-25T01:00:00", "10-25T02:30:00"]),
  ])
  func `in the night of a clock change, hours follow the wall clock`(
    day: String, hours: String, times: [String]
  ) throws {
    let facts = "clock \(day)T22:00:00 Europe/Berlin\nset profile.night.when hours \(hours)\n+12h until"
    let lines = try Simulation.trace(of: Timetable(text: facts), configuration: nil) {
      $0 == "Europe/Berlin" ? .berlin : nil
    }
    #expect(
      lines.ofProfiles == [
        "2026-\(times[0]).000 decide profile night on by hours \(hours)",
        "2026-\(times[1]).000 decide profile night off",
      ])
  }

  @Test func `hours follow another time zone at once`() throws {
    let facts = """
      clock 2026-04-06T08:00:00 UTC
      set profile.late.when hours 10:30-12:00
      08:30:00 zone Europe/Berlin
      12:30:00 until
      """
    let lines = try Simulation.trace(of: Timetable(text: facts), configuration: nil) {
      $0 == "Europe/Berlin" ? .berlin : $0 == "UTC" ? .utc : nil
    }
    #expect(
      lines.ofProfiles == [
        "2026-04-06T10:30:00.000 decide profile late on by hours 10:30-12:00",
        "2026-04-06T12:00:00.000 decide profile late off",
      ])
  }

  @Test func `hours follow a clock that is set`() throws {
    #expect(
      try decisions(Self.evening + "09:00:00 set-clock +10h\n+1m set-clock -10h\n+1m until") == [
        "19:00:00 decide profile evening on by hours 18:00-23:00", "09:01:00 decide profile evening off",
      ])
  }

  private static let changes = "09:00:00 full-screen\n09:01:00 battery on\n09:02:00 battery off\n09:05:00 until"

  @Test func `the first profile of the file whose condition is met is on`() throws {
    #expect(
      try decisions(Self.slow + Self.wide + Self.changes) == [
        "09:00:10 decide profile wide on by full-screen", "09:01:10 decide profile slow on by battery",
        "09:02:10 decide profile wide on by full-screen",
      ])
    #expect(
      try decisions(Self.wide + Self.slow + Self.changes) == ["09:00:10 decide profile wide on by full-screen"])
  }

  @Test func `of two profiles with one condition the first is on`() throws {
    let other = "set profile.other.when battery\n"
    #expect(
      try decisions(Self.slow + other + "09:00:00 battery on\n09:01:00 until") == [
        "09:00:10 decide profile slow on by battery"
      ])
  }

  /// Returns when the agent wakes for a profile.
  private func wakes(_ facts: String) throws -> [Wake] {
    try world(facts).agent.deadlines.filter { $0.name == .profile }.map(\.at)
  }

  private static let six = Wake.wall(WallTime(sinceEpoch: .seconds(1_775_498_400)))
  private static let eleven = Wake.wall(WallTime(sinceEpoch: .seconds(1_775_516_400)))

  @Test(
    arguments: [
      (evening + "09:00:00 until", [six]),
      (evening + "18:30:00 until", [eleven]),
      // The hours of a higher profile can begin, those of a lower one change nothing.
      (evening + slow + "09:00:00 battery on\n09:01:00 until", [six]),
      (slow + evening + "09:00:00 battery on\n09:01:00 until", []),
      (slow + evening + "18:30:00 battery on\n18:31:00 until", []),
      // Nor do they while a profile of the user is on.
      (evening + "09:00:00 profile evening\n09:01:00 until", []),
      (evening + "09:00:00 profile evening until 18:00\n09:01:00 until", [six]),
      // The end of hours that were switched off makes them count again.
      (evening + "18:30:00 profile off\n18:31:00 until", [eleven]),
      (slow + "09:00:00 battery on\n09:01:00 until", []),
      ("09:00:00 battery on\n09:00:05 until", []),
    ] as [(String, [Wake])])
  func `the agent wakes only for what may change the profile`(facts: String, times: [Wake]) throws {
    #expect(try wakes(facts) == times)
  }

  @Test func `the agent wakes when a report has lasted, and when a length is over`() throws {
    let reported = try world(Self.slow + "09:00:00 battery on\n09:00:05 until")
    #expect(
      reported.agent.deadlines.filter { $0.name == .profile }.map(\.at) == [.boot(reported.now.boot + .seconds(5))])
    let asked = try world(Self.slow + "09:00:00 profile slow 2h\n09:30:00 until")
    #expect(
      asked.agent.deadlines.filter { $0.name == .profile }.map(\.at) == [.boot(asked.now.boot + .minutes(90))])
  }

  @Test(arguments: [
    ("game", false, false), ("battery", true, false), ("full-screen", false, true),
    ("hours 18:00-23:00", false, false), ("", false, false),
  ])
  func `the agent follows battery and windows only for a profile`(when: String, battery: Bool, fullScreen: Bool) throws
  {
    let condition = when.isEmpty ? [:] : ["profile.own.when": when]
    let configuration = try Configuration(["profile.own.eye.interval": "45m"] + condition)
    let wants = launched(with: configuration).agent.wants
    #expect(wants.battery == battery)
    #expect(wants.fullScreen == fullScreen)
  }

  @Test func `a report that no profile asks for is forgotten`() throws {
    let facts = "09:00:00 battery on\n09:00:00 set profile.own.eye.interval 45m\n09:01:00 until"
    #expect(try decisions(facts) == [])
    #expect(try wakes(facts) == [])
  }
}

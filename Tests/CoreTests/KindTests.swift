import StillbellCore
import StillbellSimulation
import Testing

/// The user's own kinds of break, tried on timetables.
@Suite struct KindTests {
  /// Returns the time and the kind of each break that rang.
  private func rung(_ facts: String, _ settings: [String: String]) throws -> [String] {
    try trace(facts, ["breaks.grace": "0s"] + settings).compactMap { line in
      let words = line.split(separator: " ")
      return line.contains(" break due, rung by") ? "\(words[0].dropLast(3)) \(words[2])" : nil
    }
  }

  private let stretch = ["break.stretch.every": "60m", "break.stretch.length": "5m"]
  private let lunch = ["break.lunch.at": "12:30", "break.lunch.length": "30m"]
  private let team = ["eye.enabled": "no", "break.team.aligned": ":00 :20 :40", "break.team.length": "1m"]

  @Test func `the first mark within the hours of a kind counts, however far ahead they begin`() throws {
    let settings = [
      "eye.enabled": "no", "break.team.aligned": ":00", "break.team.length": "5m", "break.team.hours": "14:00-17:00",
    ]
    let lines = try trace("08:30:00 start\n08:31:00 until", settings)
    #expect(lines.last == "08:30:00 state working due=14:00:00 kind=team")
  }

  @Test func `the list of kinds says when a waiting break fell due, and when the other breaks come`() throws {
    let world = try world("09:00:00 start\n09:25:00 until", ["breaks.grace": "never"] + stretch)
    let next = world.agent.kindList(at: world.now).filter { $0.next != nil }
      .map { "\($0.kind.rawValue) \(TraceTime.words($0.next ?? world.now.wall, in: .utc))" }
    #expect(next == ["eye 09:20:00", "stretch 10:00:00"])
  }

  @Test func `eye breaks and the user's own breaks take turns`() throws {
    #expect(
      try rung("09:00:00 start\n10:26:00 until", stretch) == [
        "09:20 eye", "09:40 eye", "10:00 stretch", "10:25 eye",
      ])
  }

  @Test func `the longest of several close breaks comes, and the decision names the skipped one`() throws {
    let lines = try trace("12:07:00 start\n12:31:00 until", lunch)
    #expect(lines.contains("12:30:00 decide eye break at 12:27:00 left out: a lunch break is close"))
    #expect(try rung("12:07:00 start\n12:40:00 until", lunch) == ["12:30 lunch"])
  }

  @Test func `breaks merge within the gap that the user sets`() throws {
    let settings = lunch + ["breaks.merge": "2m"]
    #expect(try rung("12:07:00 start\n12:40:00 until", settings) == ["12:27 eye", "12:30 lunch"])
  }

  @Test func `of equally long breaks the first in the file comes`() throws {
    // The settings are applied in any order, so a built-in kind stands for the first one in the file.
    let settings = ["eye.length": "5m", "break.a.every": "22m", "break.a.length": "5m"]
    #expect(try rung("09:00:00 start\n09:23:00 until", settings) == ["09:20 eye"])
  }

  @Test(arguments: [("09:07:00", "09:20 team"), ("09:10:00", "09:20 team"), ("09:12:00", "09:40 team")])
  func `the first mark comes at least half a gap after the start`(start: String, first: String) throws {
    #expect(try rung("\(start) start\n10:10:00 until", team).first == first)
  }

  @Test func `a snooze moves a break but not the marks`() throws {
    #expect(
      try rung("09:00:00 start\n09:20:10 skip\n09:35:00 snooze 3m\n10:21:00 until", team) == [
        "09:20 team", "09:43 team", "10:00 team", "10:20 team",
      ])
  }

  @Test func `a mark in a pause or within a minute of its end is skipped and never moved`() throws {
    #expect(
      try rung("09:00:00 start\n09:15:00 pause\n09:19:30 resume\n10:00:30 until", team) == ["09:40 team", "10:00 team"])
    #expect(
      try rung("09:00:00 start\n09:15:00 pause\n09:18:30 resume\n09:41:00 until", team) == ["09:20 team", "09:40 team"])
    // A mark a full minute after the end counts.
    #expect(
      try rung("09:00:00 start\n09:15:00 pause\n09:19:00 resume\n09:41:00 until", team) == ["09:20 team", "09:40 team"])
    #expect(try rung("09:12:00 start\n09:13:00 breathe box\n09:41:00 until", team) == ["09:40 team"])
  }

  @Test func `a break at a time of day follows the local clock, also across a clock change`() throws {
    let night = ["eye.enabled": "no", "break.tea.at": "02:30", "break.tea.length": "1m"]
    #expect(try rung("23:00:00 start\n+4h until", night) == ["02:30 tea"])
    // In Berlin there was no 02:30 on this day.
    let midnight = WallTime(sinceEpoch: .seconds(1_774_742_400))
    let zone = Zone(offset: .hours(1), transitions: [.init(at: midnight + .hours(1), offset: .hours(2))])
    var agent = Agent(configuration: try Configuration(night), zone: zone)
    let now = Moment(boot: BootTime(sinceBoot: .hours(1)), wall: midnight)
    _ = agent.handle(.commanded(.start), at: now)
    #expect(agent.status.until == now.boot + .hours(1))
  }

  @Test func `an absence counts as a break at a time of day only if it is near and at least half as long`() throws {
    let only = lunch + ["eye.enabled": "no"]
    #expect(try rung("09:00:00 start\n11:00:00 lock\n12:00:00 unlock\n12:31:00 until", only) == ["12:30 lunch"])
    #expect(try rung("09:00:00 start\n12:10:00 lock\n12:26:00 unlock\n13:31:00 until", only) == [])
    #expect(try rung("09:00:00 start\n12:20:00 lock\n12:34:00 unlock\n13:31:00 until", only) == ["12:34 lunch"])
    #expect(try rung("09:00:00 start\n12:20:00 lock\n12:36:00 unlock\n13:31:00 until", only) == [])
  }

  @Test func `a break at a time of day comes after a session that kept it away, if it is not late`() throws {
    let only = lunch + ["eye.enabled": "no"]
    #expect(try rung("12:20:00 start\n12:21:00 meditate 12m\n13:00:00 until", only) == ["12:34 lunch"])
    #expect(try rung("12:20:00 start\n12:21:00 meditate 20m\n13:00:00 until", only) == [])
  }

  @Test func `outside of its hours an interval stops, and it begins with them`() throws {
    let settings = stretch + ["eye.enabled": "no", "break.stretch.hours": "10:00-12:00"]
    #expect(try rung("08:00:00 start\n13:00:00 until", settings) == ["11:00 stretch"])
  }

  @Test func `a break that the hours cut off does not keep a shorter one from coming`() throws {
    let hours = ["schedule.enabled": "yes", "schedule.monday": "09:00-11:05", "breaks.merge": "30m"]
    let other = ["break.lunch.every": "110m", "break.lunch.length": "3m", "breaks.grace": "0s"]
    let settings = stretch + hours + other
    #expect(try rung("08:55:00 until\n11:05:00 until", settings) == ["09:20 eye", "10:00 stretch", "10:50 lunch"])
    #expect(
      try trace("08:55:00 until\n11:05:00 until", settings).contains(
        "10:05:00 decide stretch break at 11:05:00 left out: the hours of the schedule end before it"))
  }

  @Test func `a longer break that falls due within a shorter one comes at its end`() throws {
    let settings = lunch + ["eye.enabled": "no", "break.long.every": "88m", "break.long.length": "10m"]
    #expect(
      try rung("11:00:00 start\n12:25:00 break long\n12:40:00 until", settings) == ["12:35 lunch"])
  }

  @Test func `stillbell break begins the named kind, and refuses an unknown one`() throws {
    let lines = try trace("09:00:00 start\n09:05:00 break stretch\n09:06:00 break tea", stretch)
    #expect(lines.contains("09:05:00 decide stretch break began, until 09:10:00"))
    #expect(try trace("09:00:00 start\n09:06:00 break tea", stretch).last == "09:06:00 refuse no break is called tea")
  }

  @Test func `a kind has its own number of snoozes`() throws {
    let settings = stretch + ["eye.enabled": "no", "break.stretch.snoozes": "0"]
    #expect(
      try trace("09:00:00 start\n10:00:01 snooze", settings + ["breaks.grace": "never"]).last
        == "10:00:01 refuse snoozed 0 times already")
  }

  @Test(arguments: ["pause", "until"])
  func `a kind that becomes a nudge in the wait after a break is no longer a break`(fact: String) throws {
    let world = try world(
      "09:00:00 start\n09:21:00 set break.stretch.length 0\n09:21:00 \(fact)\n09:30:00 idle\n09:50:00 active",
      stretch + ["breaks.after_break": "ask"])
    #expect(!world.trace.contains { $0.contains("natural stretch") })
  }

  @Test func `of two kinds of one length, the first in the file comes`() throws {
    var configuration = try Configuration(["break.tea.length": "3m"])
    try configuration.set(["break.walk.length": "3m"])
    let (tea, walk) = (configuration.kinds[2].kind, configuration.kinds[3].kind)
    #expect(configuration.outranks(tea, walk))
    #expect(!configuration.outranks(walk, tea))
    #expect(!configuration.outranks(tea, tea))
    #expect(configuration.outranks(tea, .eye))
    #expect(!configuration.outranks(.eye, tea))
  }

  @Test func `the rest of an interval is moved to the next hours if it ends outside of its hours`() throws {
    let settings = stretch + ["eye.enabled": "no", "break.stretch.hours": "10:00-12:00"]
    let facts = "10:00:00 start\n10:30:00 pause\n11:45:00 resume\n"
    #expect(try rung(facts + "14:00:00 until", settings) == [])
    #expect(try rung("10:00:00 start\n10:30:00 pause\n11:15:00 resume\n14:00:00 until", settings) == ["11:45 stretch"])
    let world = try world(facts + "11:46:00 until", settings)
    // Tomorrow at 11:00.
    #expect(world.agent.status.until == world.now.boot + .hours(23) + .minutes(14))
  }

  @Test func `an interval that a return restarts is moved to the next hours if it ends outside of them`() throws {
    let settings = stretch + ["eye.enabled": "no", "break.stretch.hours": "10:00-12:00"]
    #expect(try rung("10:00:00 start\n10:20:00 idle\n11:30:00 active\n14:00:00 until", settings) == [])
    #expect(try rung("10:00:00 start\n10:20:00 idle\n10:50:00 active\n14:00:00 until", settings) == ["11:50 stretch"])
  }

  @Test func `a mark that is skipped ahead of time does not come`() throws {
    let settings = team + ["eye.enabled": "yes", "eye.interval": "7m", "breaks.merge": "0s"]
    let lines = try rung("09:22:00 start\n09:22:10 skip team\n10:01:20 until", settings)
    #expect(lines.filter { $0.hasSuffix("team") } == ["10:00 team"])
  }

  @Test func `consecutive days have no gap at midnight`() throws {
    let settings = stretch + ["eye.enabled": "no", "break.stretch.days": "mon-tue"]
    #expect(try rung("23:30:00 start\n+2h until", settings) == ["00:30 stretch"])
  }

  @Test func `a kind without a length takes five minutes, and its name becomes its title`() throws {
    let lines = try trace(
      "09:00:00 start\n10:00:10 until", ["eye.enabled": "no", "break.tea.every": "60m"])
    #expect(lines.contains("10:00:05 decide tea break began, until 10:05:05"))
    #expect(try #require(BreakKind(rawValue: "tea")).title == "Tea")
  }

  @Test func `the smallest gap between two marks counts`() throws {
    let marks = team + ["break.team.aligned": ":10 :40"]
    #expect(try rung("09:20:00 start\n10:05:00 until", marks) == ["09:40 team"])
    #expect(try rung("09:26:00 start\n10:05:00 until", marks) == [])
  }

  @Test func `a weekday ends at midnight`() throws {
    let settings = stretch + ["eye.enabled": "no", "break.stretch.days": "mon", "break.stretch.every": "31m"]
    #expect(try rung("23:29:30 start\n+2h until", settings) == [])
    #expect(try rung("23:28:30 start\n+2h until", settings) == ["23:59 stretch"])
  }

  @Test func `the next line of a kind survives a restart`() throws {
    let lines =
      stretch + ["eye.enabled": "no", "break.stretch.lines": "Left | Right", "break.stretch.prompt": "no"]
    let facts = "09:00:00 start\n10:10:00 kill\n10:11:00 boot\n11:05:06 until"
    #expect(try world("09:00:00 start\n10:00:01 until", lines).notification(in: .breaks)?.line == "Left")
    #expect(try world(facts, lines).notification(in: .breaks)?.line == "Right")
  }

  @Test func `each kind has an urgency of its own`() throws {
    let settings =
      stretch + ["eye.enabled": "no", "break.stretch.urgency": "critical", "break.stretch.prompt": "no"]
    let world = try world("09:00:00 start\n10:00:01 until", settings)
    #expect(world.notification(in: .breaks)?.urgency == .critical)
  }

  @Test func `a mark at the first moment of its hours counts`() throws {
    let hours = team + ["break.team.hours": "10:00-12:00"]
    #expect(try rung("08:30:00 start\n10:05:00 until", hours) == ["10:00 team"])
  }

  @Test func `a new time of day moves the break, and so does a new clock`() throws {
    let settings = lunch + ["eye.enabled": "no"]
    #expect(
      try rung("11:00:00 start\n11:05:00 set break.lunch.at 12:00\n12:20:00 until", settings) == ["12:00 lunch"])
    #expect(try rung("11:00:00 start\n11:05:00 set-clock +1h\n12:40:00 until", settings) == ["12:30 lunch"])
  }

  @Test func `a step of the clock by one second moves a break at a time of day`() throws {
    let lines = try trace(
      "11:00:00 start\n11:05:00 set-clock +1s\n12:40:00 until", lunch + ["eye.enabled": "no"])
    #expect(lines.contains { $0.hasPrefix("12:30:00 ring break-due") })
  }

  @Test(arguments: ["a", "tea", "stretch1", "abcdefgh-ijklmnop", "abcdefghijklmnopqrstuvwx"])
  func `a kind has the name it was given`(name: String) throws {
    #expect(try #require(BreakKind(rawValue: name)).rawValue == name)
  }

  @Test func `kinds are ordered by their names`() throws {
    let names = ["a", "a-b", "ab", "abcdefgh", "abcdefgh0", "abcdefghi", "abcdefghijklmnopq", "b"]
    let kinds = try names.map { try #require(BreakKind(rawValue: $0)) }
    #expect(kinds.shuffled().sorted().map(\.rawValue) == names.sorted())
  }

  @Test func `a single mark comes once an hour`() {
    #expect(Timing.aligned([30]).interval == .minutes(60))
    #expect(Timing.aligned([0, 50]).interval == .minutes(10))
  }
}

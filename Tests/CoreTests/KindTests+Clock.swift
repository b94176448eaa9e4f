import StillbellCore
import StillbellSimulation
import Testing

/// Kinds of break that go by the clock: by its marks, by a time of day, within hours and on days.
extension KindTests {
  @Test func `the first mark within the hours of a kind counts, however far ahead they begin`() throws {
    let settings = [
      "eye.enabled": "no", "break.team.aligned": ":00", "break.team.length": "5m", "break.team.hours": "14:00-17:00",
    ]
    let lines = try trace("08:30:00 start\n08:31:00 until", settings)
    #expect(lines.last == "08:30:00 state working due=14:00:00 kind=team")
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

  @Test func `a single mark comes once an hour`() {
    #expect(Timing.aligned([30]).interval == .minutes(60))
    #expect(Timing.aligned([0, 50]).interval == .minutes(10))
  }
}

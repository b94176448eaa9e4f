import StillbellCore
import StillbellSimulation
import Testing

/// Hours of the schedule: those too short for a break, and those in a zone west of Greenwich.
struct HoursTests {
  @Test func `hours that are too short for a break are skipped in favour of the next ones`() throws {
    let settings = ["schedule.enabled": "yes", "schedule.monday": "09:00-09:10"]
    let monday = try world("08:30:00 until", settings)
    #expect(monday.agent.status.schedule == .waiting(starts: monday.now.wall + .hours(24) + .minutes(30)))
    // It is Tuesday then.
    #expect(
      try trace("+25h until", settings) == [
        "09:00:00 decide started by schedule", "09:00:00 state working due=09:20:00",
      ])
  }

  private static let water = ["schedule.enabled": "yes", "break.water.every": "50m", "break.water.length": "0"]

  @Test func `a break that would come after the hours does not end them while a nudge is still to come`() throws {
    let settings = Self.water + ["schedule.monday": "08:55-10:00", "eye.interval": "40m"]
    #expect(
      try trace("08:50:00 until\n09:46:00 timer\n10:30:00 until", settings).filter { $0 > "09:35:20" } == [
        "09:35:25 notify break-over", "09:35:25 ring break-over by=player",
        "09:35:25 decide eye break over, rung by player, bundled sound",
        "09:35:25 decide eye break at 10:15:25 left out: the hours of the schedule end before it",
        "09:35:25 state working", "09:45:00 notify nudge", "09:45:00 ring nudge by=player",
        "09:45:00 decide water nudge, rung by player, bundled sound",
        "10:00:00 decide stopped by schedule: the hours are over", "10:00:00 state idle",
      ])
  }

  @Test func `a cycle runs in hours that have room only for a nudge`() throws {
    let settings = Self.water + ["schedule.monday": "09:00-10:00", "eye.interval": "2h"]
    #expect(
      try trace("10:30:00 until", settings).filter { $0.contains("decide") || $0.contains("state") } == [
        "09:00:00 decide started by schedule",
        "09:00:00 decide eye break at 11:00:00 left out: the hours of the schedule end before it",
        "09:00:00 state working", "09:50:00 decide water nudge, rung by player, bundled sound",
        "10:00:00 decide stopped by schedule: the hours are over", "10:00:00 state idle",
      ])
  }

  @Test func `a longer break with hours of its own is skipped if it comes after those of the schedule`() throws {
    let settings = [
      "schedule.enabled": "yes", "schedule.monday": "09:00-10:00", "eye.interval": "19m",
      "break.stretch.every": "11m", "break.stretch.length": "2m", "break.stretch.hours": "09:50-12:00",
    ]
    let lines = try trace("08:59:00 until\n09:57:51 until", settings)
    #expect(
      lines.contains("09:38:50 decide stretch break at 10:01:00 left out: the hours of the schedule end before it"))
    #expect(lines.contains("09:57:50 ring break-due by=player"), "\(lines)")
  }

  private func traced(_ facts: String) throws -> [String] {
    let timetable = try Timetable(text: facts)
    return try Simulation.trace(of: timetable, configuration: nil) { $0 == "America/New_York" ? .newYork : nil }
  }

  @Test func `the weekday is that of the local clock, even in the evening when it is tomorrow in Greenwich`() throws {
    // A Friday.
    let facts = """
      clock 2026-04-10T19:00:00 America/New_York
      set schedule.enabled yes
      set schedule.friday 21:00-23:00
      set eye.prompt no
      set eye.interval 90m
      set breaks.grace 5s
      22:45:00 until
      """
    #expect(
      try traced(facts) == [
        "2026-04-10T21:00:00.000 decide started by schedule",
        "2026-04-10T21:00:00.000 state working due=22:30:00",
        "2026-04-10T22:30:00.000 notify break-due",
        "2026-04-10T22:30:00.000 ring break-due by=player",
        "2026-04-10T22:30:00.000 decide eye break due, rung by player, bundled sound",
        "2026-04-10T22:30:00.000 state due since=22:30:00 begins=22:30:05",
        "2026-04-10T22:30:05.000 decide eye break began, until 22:30:25",
        "2026-04-10T22:30:05.000 notify resting silent",
        "2026-04-10T22:30:05.000 state resting until=22:30:25",
        "2026-04-10T22:30:25.000 notify break-over",
        "2026-04-10T22:30:25.000 ring break-over by=player",
        "2026-04-10T22:30:25.000 decide eye break over, rung by player, bundled sound",
        "2026-04-10T22:30:25.000 decide stopped by schedule: the next break would be due at 00:00:25",
        "2026-04-10T22:30:25.000 state idle",
      ])
  }

  @Test(arguments: [
    ("2026-04-10T18:00:00", "quiet until 21:30", "2026-04-10T21:30:00.000"),
    ("2026-04-10T22:00:00", "quiet until 21:30", "2026-04-11T21:30:00.000"),
    // The local clock skips 02:30 in the first night, and shows it in the next one.
    ("2026-03-07T22:00:00", "quiet until 02:30", "2026-03-08T03:00:00.000"),
    ("2026-03-08T12:00:00", "quiet until 02:30", "2026-03-09T02:30:00.000"),
  ])
  func `a quiet ends when the local clock next shows its time`(clock: String, command: String, end: String) throws {
    let lines = try traced("clock \(clock) America/New_York\n+1m \(command)\n+26h until")
    #expect(lines.last == "\(end) decide quiet ended")
  }

  @Test(arguments: [
    ("2026-03-07T22:00:00", "02:30-05:00", "2026-03-08T03:00:00.000"),
    ("2026-10-31T22:00:00", "01:30-01:45", "2026-11-01T01:30:00.000"),
  ])
  func `on the day of a clock change the hours begin once`(clock: String, hours: String, start: String) throws {
    let facts = "clock \(clock) America/New_York\nset schedule.enabled yes\nset schedule.sunday \(hours)\n"
    let lines = try traced(facts + "set eye.interval 5m\n+12h until")
    #expect(lines.filter { $0.contains("started") } == ["\(start) decide started by schedule"])
  }

  @Test func `an announcement ends when changed hours skip its break`() throws {
    let settings = [
      "rest.enabled": "yes", "rest.interval": "60m", "eye.interval": "58m", "schedule.enabled": "yes",
      "schedule.monday": "09:00-12:00",
    ]
    #expect(
      try trace("09:59:55 set schedule.monday 09:00-10:00\n09:59:56 until", settings).dropFirst(2).prefix(5) == [
        "09:59:50 decide rest break announced for 10:00:00", "09:59:50 notify prelude silent",
        "09:59:55 decide configuration changed",
        "09:59:55 decide rest break at 10:00:00 left out: the hours of the schedule end before it",
        "09:59:55 notify break-due",
      ])
  }

  @Test func `a day of skips ends at local midnight, even when it is tomorrow in Greenwich`() throws {
    let facts = """
      clock 2026-04-10T19:00:00 America/New_York
      set breaks.skips 1
      set eye.prompt no
      19:00:00 start
      19:20:00 skip
      20:30:00 skip
      """
    #expect(try traced(facts).last == "2026-04-10T20:30:00.000 refuse no more skips today")
  }
}

import StillbellCore
import StillbellSimulation
import Testing

/// The trace of a Monday with a schedule.
func scheduledDay(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
  try trace(facts, ["schedule.enabled": "yes", "eye.interval": "4h"] + settings)
}

/// The starts and stops on that day.
func scheduleDecisions(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
  try scheduledDay(facts, settings).filter { $0.contains(" decide started") || $0.contains(" decide stopped") }
}

/// Cycles that the schedule starts and stops, and those that it leaves alone.
struct ScheduledCycleTests {
  private let start = "09:00:00 decide started by schedule"
  private let end = "17:00:00 decide stopped by schedule: the hours are over"

  @Test func `a cycle starts with the hours, and stops when no further break would come within them`() throws {
    #expect(
      try scheduledDay("09:30:00 until") == [start, "09:00:00 state working due=13:00:00"])
    #expect(
      try scheduledDay("17:30:00 until").suffix(2) == [
        "13:00:25 decide stopped by schedule: the next break would be due at 17:00:25", "13:00:25 state idle",
      ])
  }

  @Test func `a break that is snoozed past the hours at the instant of a resume stops the cycle`() throws {
    #expect(
      try scheduledDay(
        "15:41:00 workout\n15:41:00 session pause\n16:41:00 snooze 21m27s",
        ["eye.interval": "51s", "rest.enabled": "yes"]
      ).suffix(1) == ["16:41:00 state idle"])
  }

  @Test func `a cycle that a set clock ends and begins in one step was not resumed`() throws {
    let world = try world(
      "16:25:17 until\n16:27:17 set-clock +16h49m20s\n+1m until",
      ["eye.interval": "42s", "breaks.after_break": "ask", "schedule.enabled": "yes"])
    #expect(world.broken == nil)
  }

  @Test func `a break that would be due at the very end of the hours is not scheduled`() throws {
    #expect(
      try scheduledDay("16:40:00 skip\n16:41:00 until", ["eye.interval": "20m"]).suffix(2) == [
        "16:40:00 decide stopped by schedule: the next break would be due at 17:00:00", "16:40:00 state idle",
      ])
  }

  @Test func `the end of the last break is reported although the cycle stops with it`() throws {
    #expect(
      try scheduledDay("13:00:30 until").suffix(5) == [
        "13:00:25 notify break-over",
        "13:00:25 ring break-over by=player",
        "13:00:25 decide eye break over, rung by player, bundled sound",
        "13:00:25 decide stopped by schedule: the next break would be due at 17:00:25",
        "13:00:25 state idle",
      ])
  }

  @Test func `an interval that waits for the user does not outlast the hours`() throws {
    let lines = try scheduledDay("17:30:00 until", ["breaks.after_break": "ask"])
    #expect(lines.suffix(3) == ["17:00:00 withdraw break-over", end, "17:00:00 state idle"])
  }

  @Test func `a break under way at the end of the hours is finished, with its chime`() throws {
    let lines = try scheduledDay(
      "16:59:50 break\n17:30:00 until", ["breaks.after_break": "ask", "eye.interval": "7h59m55s"])
    #expect(
      lines.suffix(5) == [
        "17:00:10 notify break-over",
        "17:00:10 ring break-over by=player",
        "17:00:10 decide eye break over, rung by player, bundled sound",
        "17:00:10 decide stopped by schedule: the hours are over",
        "17:00:10 state idle",
      ])
  }

  @Test func `a break that only waits at the end of the hours is dropped`() throws {
    let lines = try scheduledDay("17:30:00 until", ["eye.interval": "7h59m", "breaks.grace": "never"])
    #expect(lines.contains("16:59:00 ring break-due by=player"))
    #expect(lines.suffix(3) == ["17:00:00 withdraw break-due", end, "17:00:00 state idle"])
  }

  @Test func `a break held back by a quiet does not come after the hours`() throws {
    let lines = try scheduledDay("12:00:00 quiet until 18:00 hidden\n19:00:00 until")
    #expect(lines.suffix(3) == [end, "17:00:00 state idle", "18:00:00 decide quiet ended"])
  }

  @Test func `a schedule that is switched on when no break would come within the hours starts nothing`() throws {
    let world = try world(
      "08:00:30 stop\n16:50:00 set schedule.enabled yes\n17:30:00 until", ["schedule.enabled": "no"])
    #expect(world.trace.allSatisfy { !$0.contains("started") })
    #expect(world.agent.status.schedule == .waiting(starts: world.now.wall + .minutes(15 * 60 + 30)))
  }

  @Test func `a cycle that the user started is never stopped by the schedule`() throws {
    #expect(
      try scheduleDecisions("08:30:00 start\n20:00:00 until") == ["08:30:00 decide started by user"])
    #expect(try scheduleDecisions("10:00:00 start\n20:00:00 until") == [start, "10:00:00 decide started by user"])
  }

  @Test(arguments: ["skip", "pause 5m", "break", "lock", "meditate 1m", "quiet 5m", "idle"])
  func `a cycle that the schedule started stays its own, whatever the user does with it`(fact: String) throws {
    let facts = "10:00:00 \(fact)\n10:20:00 unlock\n10:20:00 active\n17:30:00 until"
    #expect(
      try scheduleDecisions(facts, ["eye.interval": "3h30m"]).suffix(1).first?.contains("stopped by schedule") == true)
  }

  @Test func `breaks that the user stops within the hours stay stopped for the rest of them`() throws {
    #expect(
      try scheduleDecisions("14:00:00 stop\n15:00:00 timer\n+19h until", ["eye.interval": "6h"]) == [
        start, "14:00:00 decide stopped", start,
      ])
  }

  @Test func `a stop before the hours does not keep them from starting`() throws {
    #expect(try scheduleDecisions("08:30:00 stop\n10:00:00 until") == [start])
  }

  @Test
  func `a machine asleep at the start of the hours starts at the wake-up, and rings nothing after their end`() throws {
    #expect(
      try scheduleDecisions("08:30:00 sleep\n10:00:00 wake\n10:01:00 until") == ["10:00:00 decide started by schedule"])
    let lines = try scheduledDay("12:00:00 sleep\n18:00:00 wake\n18:10:00 until")
    #expect(!lines.contains { $0.contains("ring") })
    #expect(lines.suffix(2) == ["18:00:00 decide stopped by schedule: the hours are over", "18:00:00 state idle"])
  }

  @Test func `a pause ends with the hours, and the next day starts`() throws {
    #expect(
      try scheduleDecisions("10:00:00 pause\n+24h until") == [start, end, start])
  }

  @Test func `a session across the end of the hours continues, without breaks after it`() throws {
    let lines = try scheduledDay("16:50:00 meditate 20m\n18:00:00 until", ["eye.interval": "7h55m"])
    #expect(lines.contains(end))
    #expect(lines.contains { $0.hasPrefix("17:10:00 ring session-end") })
    #expect(!lines.contains { $0.contains("breaks go on") })
  }

  @Test func `a session across the start of the hours keeps the breaks waiting`() throws {
    let lines = try scheduledDay("08:50:00 meditate 20m\n09:20:00 until").filter { !$0.contains("meditation") }
    #expect(lines.contains(start))
    #expect(lines.last == "09:10:00 state working due=13:10:00")
  }

  @Test func `a set clock and another zone move the hours`() throws {
    #expect(try scheduleDecisions("08:10:00 set-clock +1h\n+1m until") == ["09:10:00 decide started by schedule"])
    #expect(
      try scheduleDecisions("10:00:00 set-clock +8h\n+1m until") == [
        start, "18:00:00 decide stopped by schedule: the hours are over",
      ])
    #expect(
      try scheduleDecisions("10:00:00 set-clock -2h\n+2h until").suffix(1) == ["09:00:00 decide started by schedule"])
  }

  @Test(arguments: [
    ("2026-03-28T22:00:00", "02:30-05:00", "2026-03-29T03:00:00.000"),
    ("2026-10-24T22:00:00", "02:30-02:45", "2026-10-25T02:30:00.000"),
  ])
  func `on the day of a clock change the hours begin once`(clock: String, hours: String, start: String) throws {
    let text = """
      clock \(clock) Europe/Berlin
      set schedule.enabled yes
      set schedule.sunday \(hours)
      set eye.interval 5m
      +12h until
      """
    let lines = try Simulation.trace(of: try Timetable(text: text), configuration: nil) { _ in .berlin }
    #expect(lines.filter { $0.contains("started") } == ["\(start) decide started by schedule"])
  }

  @Test func `a schedule that is switched on takes over a cycle that began with the agent`() throws {
    let facts = "08:10:00 login\n08:30:00 set schedule.enabled yes\n08:31:00 until"
    #expect(
      try scheduleDecisions(facts, ["schedule.enabled": "no", "breaks.start_on_launch": "yes"]) == [
        "08:00:00 decide started by launch", "08:10:00 decide started by launch",
        "08:30:00 decide stopped by schedule: the hours are over",
      ])
  }

  @Test func `a schedule that is switched off and on again starts breaks that the user had stopped`() throws {
    let facts = "10:00:00 stop\n10:01:00 set schedule.enabled no\n10:02:00 set schedule.enabled yes"
    #expect(try scheduleDecisions(facts).last == "10:02:00 decide started by schedule")
  }

  @Test func `longer hours start the cycle again on that day`() throws {
    let facts = "16:00:00 set schedule.monday 09:00-22:00\n16:01:00 until"
    #expect(try scheduleDecisions(facts).last == "16:00:00 decide started by schedule")
  }

  @Test func `the schedule wakes the agent only for its changes`() throws {
    let before = try world("08:30:00 until", ["schedule.enabled": "yes"])
    #expect(before.agent.nextWakes.boot == nil)
    #expect(before.agent.nextWakes.wall == before.now.wall + .minutes(30))
    let within = try world("09:00:01 until", ["schedule.enabled": "yes", "eye.enabled": "no"])
    #expect(within.agent.nextWakes.boot == nil)
    #expect(within.agent.nextWakes.wall == within.now.wall + .seconds(8 * 3600 - 1))
    let mine = try world("09:00:00 start", ["schedule.enabled": "yes", "eye.enabled": "no"])
    #expect(mine.agent.nextWakes == (nil, nil))
  }

  @Test func `the status describes the schedule`() throws {
    func status(_ facts: String, _ settings: [String: String] = [:]) throws -> (Status.Scheduled?, WallTime) {
      let world = try world(facts, ["schedule.enabled": "yes"] + settings)
      return (world.agent.status.schedule, world.now.wall)
    }
    let (before, morning) = try status("08:30:00 until")
    #expect(before == .waiting(starts: morning + .minutes(30)))
    let (within, noon) = try status("12:00:00 until")
    #expect(within == .active(until: noon + .hours(5)))
    let (stopped, then) = try status("12:00:00 stop")
    #expect(stopped == .waiting(starts: then + .hours(21)))
    #expect(try status("12:00:00 start").0 == .overruled)
    #expect(try status("12:00:00 start", ["schedule.enabled": "no"]).0 == nil)
    #expect(try status("08:30:00 until", ["eye.interval": "8h"]).0 == .waiting(starts: nil))
  }

  @Test(arguments: [
    ("16:20:00 pause\n16:35:00 resume\n16:36:00 set eye.interval 1h", true),
    ("16:20:00 pause\n16:35:00 resume\n16:35:59 set eye.interval 1h", false),
    ("16:30:00 skip", true),
  ])
  func `a cycle without room starts again with shorter intervals, but not right after a resume`(
    facts: String, begins: Bool
  ) throws {
    let lines = try scheduleDecisions(facts + "\n16:37:00 set eye.interval 5m\n16:38:00 until", ["eye.interval": "30m"])
    #expect(lines.contains("16:37:00 decide started by schedule") == begins, "\(lines)")
  }
}

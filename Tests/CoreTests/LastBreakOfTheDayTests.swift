import StillbellSimulation
import Testing

/// The last break before the hours of a schedule are over.
struct LastBreakOfTheDayTests {
  private let start = "09:00:00 decide started by schedule"

  @Test func `a snooze past the end of the hours ends the cycle`() throws {
    let settings = ["eye.interval": "10m", "breaks.grace": "never"]
    let facts = "09:11:00 snooze 10m\n09:12:00 timer\n+1h until"
    #expect(
      try scheduleDecisions(facts, settings + ["schedule.monday": "09:00-09:21"]) == [
        start, "09:11:00 decide stopped by schedule: the next break would be due at 09:21:00",
      ])
  }

  @Test func `a resume in the last minute of the hours starts no cycle that they would cut off`() throws {
    let settings = ["eye.interval": "10s", "breaks.after_break": "ask"]
    #expect(
      try scheduleDecisions("16:59:07 resume\n16:59:08 timer\n16:59:59 until", settings) == [
        start, "16:59:07 decide stopped by schedule: the next break would be due at 17:00:07",
      ])
  }

  @Test func `a break that was snoozed past earlier hours does not undo a stop in later ones`() throws {
    let facts = "09:00:00 stop\n+0s set-clock -6h\n03:50:00 begins microphone zoom\n04:44:59 snooze\n13:00:00 until"
    let world = try world(facts, ["schedule.enabled": "yes", "schedule.sunday": "06:00-04:45"])
    #expect(world.agent.status.phase == .idle)
  }

  @Test(arguments: [
    (["eye.interval": "22h", "rest.enabled": "yes"], "09:59:57 snooze 24h", "09:59:57", "07:00:00"),
    (
      ["eye.interval": "20m", "schedule.monday": "09:00-09:45"],
      "09:20:01 snooze 25m\n09:21:00 set schedule.monday 09:00-22:00", "09:20:01", "09:45:01"
    ),
  ])
  func `a break that was snoozed past the hours ends the cycle, whatever a new cycle would have`(
    settings: [String: String], facts: String, stop: String, due: String
  ) throws {
    #expect(
      try scheduleDecisions(facts + "\n+0s timer\n+10m until", settings) == [
        start, "\(stop) decide stopped by schedule: the next break would be due at \(due)",
      ])
  }

  @Test(arguments: [
    ("10:00:00 pause\n10:30:00 set eye.interval 20m\n13:00:00 resume", "6h", "13:00:00 state working due=13:20:00"),
    ("10:00:01 snooze 2h\n10:00:01 pause\n15:30:00 resume", "1h", "15:30:00 state working due=16:30:00"),
  ])
  func `an interval that a pause kept and the hours have no room for is replaced by a new one`(
    facts: String, interval: String, state: String
  ) throws {
    let lines = try scheduledDay(facts + "\n+0s timer\n+10m until", ["eye.interval": interval])
    #expect(lines.last == state)
    #expect(!lines.contains { $0.contains("decide stopped") })
  }

  @Test func `a new cycle does not bring back the skipped last break of the hours`() throws {
    let settings = ["eye.enabled": "no", "break.team.at": "09:00, 13:00, 17:30"]
    #expect(
      try scheduleDecisions("09:11:00 skip\n+0s snooze\n16:00:00 until", settings) == [
        start, "09:11:00 decide stopped by schedule: the next break would be due at 17:30:00",
      ])
  }

  @Test func `an eye break does not yield to a rest break after the hours`() throws {
    let settings = [
      "schedule.monday": "09:00-10:01", "eye.interval": "59m", "rest.enabled": "yes", "rest.interval": "1h1m",
    ]
    // Both intervals begin with the hours: the rest break would be due at their end.
    #expect(try scheduleDecisions("08:59:00 until\n+2h until", settings) == [])
    let lines = try scheduledDay("09:10:00 skip\n10:30:00 until", settings + ["eye.interval": "48m"])
    #expect(lines.contains { $0.contains("ring break-due") })
    // A pause has kept two hours of the eye interval, and a little more of the rest interval.
    let pause = """
      10:00:00 set rest.interval 2h3m
      +0s set rest.enabled yes
      +0s pause
      14:58:00 resume
      """
    #expect(try scheduledDay(pause, ["eye.interval": "3h"]).last == "14:58:00 state working due=16:58:00")
  }
}

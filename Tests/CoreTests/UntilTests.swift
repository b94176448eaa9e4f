import StillbellCore
import Testing

/// Pauses and quiets until a time or a day.
struct UntilTests {
  @Test(arguments: [
    "15:00", "09:05", "tomorrow", "tomorrow 09:00", "monday", "sunday 23:59", "2026-12-24", "2028-02-29 00:00",
  ])
  func `an end is written as it is read`(words: String) {
    #expect(Until(words: words)?.words == words)
  }

  @Test(arguments: [("3pm", "15:00"), ("3:04 PM", "15:04"), ("tomorrow 9:30 am", "tomorrow 09:30")])
  func `an end is read in the 12-hour notation`(words: String, meant: String) {
    #expect(Until(words: words)?.words == meant)
  }

  @Test(arguments: [
    "", "24:00", "noon", "mon", "Monday", "tomorrow tomorrow", "15:00 16:00", "15:00 monday", "2026-02-29",
    "2026-13-01", "26-12-24", "monday 9 uhr", " monday", "monday ",
  ])
  func `an invalid end is not read`(words: String) {
    #expect(Until(words: words) == nil)
  }

  /// Ends that are set on Monday, 6 April 2026; its hours are 9 to 17, and Saturday and Sunday have none.
  @Test(arguments: [
    ("09:10", "tomorrow", false, "2026-04-07 04:00"), ("09:10", "tomorrow", true, "2026-04-07 09:00"),
    ("09:10", "tomorrow 07:30", true, "2026-04-07 07:30"), ("09:10", "monday", true, "2026-04-13 09:00"),
    ("09:10", "saturday", true, "2026-04-11 04:00"), ("09:10", "monday 15:00", true, "2026-04-06 15:00"),
    ("15:00", "monday 15:00", true, "2026-04-13 15:00"),
    ("16:00", "monday 15:00", true, "2026-04-13 15:00"), ("09:10", "2026-04-24", true, "2026-04-24 09:00"),
    ("09:10", "2026-04-24 12:00", true, "2026-04-24 12:00"),
    // After midnight the day before still counts.
    ("01:00", "tomorrow", true, "2026-04-06 09:00"), ("01:00", "monday", false, "2026-04-06 04:00"),
  ])
  func `a day begins with its hours, or at four`(now: String, words: String, hasHours: Bool, end: String) throws {
    var schedule = Schedule()
    schedule.isOn = hasHours
    let until = try #require(Until(words: words))
    let time = try #require(Self.time("2026-04-06 \(now)"))
    #expect(until.end(from: time, in: .utc, by: schedule).moment(in: .utc) == Self.time(end))
  }

  private static func time(_ words: String) -> WallTime? {
    guard case .day(.date(let date), let time?) = Until(words: words) else { return nil }
    return Zone.utc.moment(localSeconds: date.number * 86_400 + Int64(time.minutes * 60))
  }

  @Test(arguments: [
    ("09:00:00 pause until 2026-04-06 09:00", "refuse that has passed"),
    ("+20h pause until 2026-06-08", "refuse more than 60 days away"),
    ("+20h1s pause until 2026-06-07", "state paused until=04:00:00"),
    ("+20h pause until 2026-06-07", "state paused until=04:00:00"),
    ("+19h59m59s pause until 2026-06-07", "refuse more than 60 days away"),
  ])
  func `an end lies ahead, by sixty whole days at most`(fact: String, outcome: String) throws {
    #expect(try trace("08:00:00 start\n\(fact)").last?.hasSuffix(outcome) == true)
  }

  @Test func `pause until 15:00 resumes the interval at 15:00`() throws {
    #expect(
      try trace("09:00:00 start\n09:10:00 pause until 15:00\n15:00:00 until").suffix(4) == [
        "09:10:00 decide paused until 15:00:00", "09:10:00 state paused until=15:00:00", "15:00:00 decide resumed",
        "15:00:00 state working due=15:10:00",
      ])
  }

  @Test(arguments: ["kill\n+1s boot", "login", "reboot", "login\n+1h reboot"])
  func `a pause until a day outlives a restart, a new login and a reboot`(ends: String) throws {
    let facts = "09:00:00 start\n09:10:00 pause until 2026-04-08 09:00\n+2h \(ends)\n"
    #expect(try world(facts + "+40h until").agent.status.phase == .paused)
    #expect(try trace(facts + "+48h until").contains("09:00:00 state working due=09:10:00"))
  }

  @Test func `a pause of days outlives a reboot, and one without an end does not`() throws {
    #expect(try world("09:00:00 start\n09:10:00 pause 3d\n+2h reboot\n+40h until").agent.status.phase == .paused)
    #expect(try world("09:00:00 start\n09:10:00 pause\n+2h reboot\n+1h until").agent.status.phase == .idle)
    let launched = ["breaks.start_on_launch": "yes"]
    #expect(try world("09:10:00 pause\n+2h reboot\n+1m until", launched).agent.status.phase == .working)
  }

  @Test func `a pause until a day follows the wall clock when that is set`() throws {
    let facts = "09:00:00 start\n09:10:00 pause until tomorrow 09:00\n+1h set-clock +20h\n"
    #expect(try trace(facts + "+3h until").contains("09:00:00 state working due=09:10:00"))
  }

  @Test func `the end of the hours does not end a pause that reaches the next hours`() throws {
    let settings = ["schedule.enabled": "yes"]
    let facts = "09:10:00 pause until 2026-04-08\n"
    let world = try world(facts + "+24h until", settings)
    #expect(world.agent.status.phase == .paused)
    #expect(world.agent.status.schedule == .waiting(starts: Zone.utc.moment(localSeconds: 20_551 * 86_400 + 9 * 3600)))
    let lines = try trace(facts + "+48h until", settings)
    #expect(lines.contains("09:00:00 state working due=09:10:00"))
    #expect(lines.count { $0.contains("started by schedule") } == 1)
  }

  @Test func `the end of the hours ends a pause that does not reach the next hours`() throws {
    let lines = try trace("09:10:00 pause until 18:00\n20:00:00 until", ["schedule.enabled": "yes"])
    #expect(lines.last == "17:00:00 state idle")
  }

  @Test func `a pause that ended with the hours stays over when the schedule is switched off`() throws {
    let facts = "09:10:00 pause until 18:00\n17:30:00 set schedule.enabled no\n19:00:00 until"
    #expect(
      try trace(facts, ["schedule.enabled": "yes"]).suffix(2) == [
        "17:00:00 state idle", "17:30:00 decide configuration changed",
      ])
  }

  @Test func `a day that has passed and one that is too far away are refused`() throws {
    func last(_ fact: String) throws -> String? { try trace("09:00:00 start\n09:10:00 \(fact)").last }
    for command in ["pause", "quiet"] {
      #expect(try last("\(command) until 2026-04-05") == "09:10:00 refuse that has passed")
      #expect(try last("\(command) until 2026-04-06") == "09:10:00 refuse that has passed")
      #expect(try last("\(command) until 2026-06-07") == "09:10:00 refuse more than 60 days away")
      #expect(try last("\(command) 61d") == "09:10:00 refuse 1464h is not from 1s to 1440h")
    }
    #expect(try last("snooze 25h") == "09:10:00 refuse 25h is not from 1s to 24h")
  }

  @Test func `the pause of a session lasts a day at most, and the refusal names it`() throws {
    let facts = "09:00:00 meditate 20m\n09:10:00 pause "
    #expect(try trace(facts + "until 10:00\n10:30:00 until").contains("10:00:00 decide meditation resumed"))
    let refusal = "09:10:00 refuse a pause of meditation lasts at most 24h"
    for end in ["until 2026-04-08", "25h", "3d"] { #expect(try trace(facts + end).last == refusal) }
  }

  @Test func `a quiet until a day outlives new logins and reboots`() throws {
    for ends in ["login", "reboot", "kill\n+1s boot"] {
      let facts = "09:00:00 quiet until tomorrow 12:00 hidden\n+2h \(ends)\n"
      #expect(try world(facts + "+20h until").agent.status.quiet == .hidden)
      #expect(try trace(facts + "+26h until").contains("12:00:00 decide quiet ended"))
    }
  }

  @Test func `a date is converted to a day number and back`() {
    for number in stride(from: Int64(-700_000), through: 2_900_000, by: 997) {
      let date = CalendarDate(number)
      #expect(CalendarDate(words: date.words) == date)
    }
    #expect(CalendarDate(words: "1970-01-01")?.number == 0)
    #expect(CalendarDate(words: "2026-12-24")?.number == 20_811)
    // The last days before the cycle of four hundred years begins again.
    #expect((11_015...11_017).map { CalendarDate($0).words } == ["2000-02-28", "2000-02-29", "2000-03-01"])
  }
}

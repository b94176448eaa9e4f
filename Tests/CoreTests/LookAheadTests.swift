import StillbellCore
import StillbellSimulation
import Testing

/// A break that would be due in a meeting comes before it.
struct LookAheadTests {
  /// When breaks are asked for, in a day with these meetings.
  private func asked(
    _ meetings: String, _ facts: String = "", until end: String, _ settings: [String: String] = [:]
  ) throws -> [String] {
    let table = "09:00:00 begins calendar \(meetings)\n09:00:00 start\n\(facts)\n\(end) until"
    return try trace(table, settings).filter { $0.contains(" break due, rung") }.map { String($0.prefix(8)) }
  }

  @Test func `an eye break comes five minutes before the meeting, and the next one after it`() throws {
    #expect(try asked("09:18-10:00", until: "10:02:00") == ["09:13:00", "10:01:00"])
    let lines = try trace("09:00:00 begins calendar 09:18-10:00\n09:00:00 start\n10:02:00 until")
    #expect(
      lines.filter { $0.contains("comes now") || $0.contains("held back") } == [
        "09:13:00 decide eye break comes now: a meeting begins at 09:18:00",
        "09:33:25 decide eye break due, held back: quiet (hidden), calendar by 2026-04-06T10:00:00",
      ])
  }

  @Test func `a meeting between two breaks changes nothing`() throws {
    #expect(try asked("09:05-09:15", until: "09:41:00") == ["09:20:00", "09:40:25"])
  }

  @Test func `a rest break has room for its length, its question and a pause in the typing`() throws {
    let rest = ["eye.enabled": "no", "rest.enabled": "yes"]
    #expect(try asked("09:50-11:00", until: "10:00:00", rest) == ["09:44:25"])
  }

  @Test(arguments: [("09:14-09:30", []), ("09:15-09:30", ["09:10:00"])])
  func `a break comes ahead only if half of its interval has passed`(meeting: String, asked: [String]) throws {
    #expect(try self.asked(meeting, until: "09:20:00") == asked)
  }

  @Test(arguments: [("09:18-09:22", "09:23:00"), ("09:18-09:23", "09:13:00")])
  func `a meeting of less than five minutes moves no break`(meeting: String, asked: String) throws {
    #expect(try self.asked(meeting, until: "09:24:30") == [asked])
  }

  @Test(arguments: [("0", []), ("30s", ["09:17:05"]), ("8m", ["09:10:00"]), ("30m", [])])
  func `the setting says how long before the meeting`(ahead: String, asked: [String]) throws {
    #expect(try self.asked("09:18-09:30", until: "09:20:00", ["calendar.ahead": ahead]) == asked)
  }

  @Test func `a cancelled meeting puts the break back where it was`() throws {
    #expect(try asked("09:18-09:30", "09:12:00 ends calendar", until: "09:20:10") == ["09:20:00"])
  }

  @Test(arguments: [("09:16:00", "09:16:00"), ("09:17:05", "09:17:05"), ("09:17:06", "09:31:00")])
  func `a meeting that is learned late still has the break before it if there is room`(
    learned: String, asked: String
  ) throws {
    let lines = try trace("09:00:00 start\n\(learned) begins calendar 09:18-09:30\n09:31:10 until")
    #expect(lines.filter { $0.contains("break due, rung") }.map { String($0.prefix(8)) } == [asked])
  }

  @Test func `a break that the user has snoozed keeps its time`() throws {
    #expect(try asked("09:18-09:40", "09:13:01 snooze 10m", until: "09:42:00") == ["09:13:00", "09:41:00"])
  }

  @Test func `a break does not come ahead into another meeting`() throws {
    #expect(try asked("09:05-09:15 09:18-09:40", until: "09:42:00") == ["09:41:00"])
  }

  @Test func `a break at a time of day comes once`() throws {
    let lunch = ["eye.enabled": "no", "break.lunch.at": "12:30", "break.lunch.length": "30m"]
    #expect(try asked("12:00-13:00", until: "23:00:00", lunch) == ["11:29:25"])
  }

  @Test(arguments: ["11:55:01 snooze 1m", "11:55:01 break eye", "11:55:01 pause 1m", "11:55:01 skip"])
  func `a break at a time of day does not come again at that time`(fact: String) throws {
    let lunch = [
      "eye.interval": "24h", "break.lunch.at": "12:30", "break.lunch.length": "2m", "break.lunch.prompt": "no",
    ]
    let asked = try trace("09:00:00 begins calendar 12:00-13:00\n09:00:00 start\n\(fact)\n23:00:00 until", lunch)
    #expect(asked.filter { $0 > "12:00" && $0.contains("lunch break due") } == [])
  }

  @Test func `a break at a time of day does not come as soon as the work begins`() throws {
    let standup = ["eye.enabled": "no", "break.standup.at": "09:10", "break.standup.length": "1m"]
    #expect(try asked("09:05-10:00", until: "09:59:00", standup) == [])
  }

  @Test func `a break that something else holds back is not said to come early`() throws {
    let lines = try trace("09:00:00 begins calendar 09:18-10:00\n09:00:00 start\n09:12:55 lock\n09:13:10 until")
    #expect(
      lines.filter { $0 > "09:13" } == [
        "09:13:00 decide eye break due, held back: locked", "09:13:00 state held since=09:13:00",
      ])
  }

  @Test func `what a pause keeps of the interval does not depend on the meeting`() throws {
    let facts = "09:10:00 pause 30m\n09:40:00 until"
    #expect(try asked("09:18-10:00", facts, until: "09:50:00") == [])
    #expect(try asked("09:18-09:30", facts, until: "09:50:00") == ["09:50:00"])
  }

  @Test(arguments: ["kill\n+10s boot", "quit\n+10s boot"])
  func `the break stays ahead across a restart`(restart: String) throws {
    let facts = "09:05:00 \(restart)"
    #expect(try asked("09:18-10:00", facts, until: "09:14:00", ["calendar.folder": "~/.calendars"]) == ["09:13:00"])
  }

  @Test func `status shows the moment before the meeting`() throws {
    let world = try world("09:00:00 begins calendar 09:18-10:00\n09:00:00 start\n09:05:00 until")
    guard case .working(_, let next) = world.agent.status.cycle else {
      Issue.record("the agent is not working")
      return
    }
    #expect(next.map { world.local(world.now.wall(at: $0.due)).words } == "2026-04-06T09:13:00")
  }
}

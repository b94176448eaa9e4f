import StillbellCore
import Testing

struct BreakCycleTests {
  @Test func `a break that is taken early keeps the identifier of its announcement`() throws {
    var configuration = Configuration()
    (configuration.eye.prelude, configuration.eye.prompts) = (.seconds(10), false)
    var agent = launched(with: configuration).agent
    _ = agent.handle(.commanded(.start), at: moment(.zero))
    let announced = agent.handle(.woke, at: moment(.minutes(20) - .seconds(10))).notification?.breakID
    #expect(announced != nil)
    let began = agent.handle(.commanded(.breakNow(nil)), at: moment(.minutes(20) - .seconds(5))).notifications
    #expect(began.last?.breakID == announced)
  }

  @Test func `an eye break rings after 20 minutes, begins 5 seconds later and lasts 20 seconds`() throws {
    #expect(
      try trace("09:00:00 start\n09:20:25 until") == [
        "09:00:00 decide started by user",
        "09:00:00 state working due=09:20:00",
        "09:20:00 notify break-due",
        "09:20:00 ring break-due by=player",
        "09:20:00 decide eye break due, rung by player, bundled sound",
        "09:20:00 state due since=09:20:00 begins=09:20:05",
        "09:20:05 decide eye break began, until 09:20:25",
        "09:20:05 notify resting silent",
        "09:20:05 state resting until=09:20:25",
        "09:20:25 notify break-over",
        "09:20:25 ring break-over by=player",
        "09:20:25 decide eye break over, rung by player, bundled sound",
        "09:20:25 state working due=09:40:25",
      ])
  }

  @Test func `a start while a cycle runs begins it again and leaves one cycle`() throws {
    #expect(
      try trace("09:00:00 start\n09:10:00 start\n09:25:00 until").seenAndHeard == [
        "09:00:00 state working due=09:20:00", "09:10:00 state working due=09:30:00",
      ])
  }

  @Test func `with a grace of never a due break waits for the user`() throws {
    #expect(
      try trace("09:00:00 start\n10:00:00 begin\n+19s until", ["breaks.grace": "never"]).seenAndHeard == [
        "09:00:00 state working due=09:20:00",
        "09:20:00 notify break-due",
        "09:20:00 ring break-due by=player",
        "09:20:00 state due since=09:20:00",
        "10:00:00 notify resting silent",
        "10:00:00 state resting until=10:00:20",
      ])
  }

  @Test func `a snooze postpones a break by 5 minutes, three times, and is then refused`() throws {
    let lines = try trace(
      "09:00:00 start\n09:20:01 snooze\n09:25:02 snooze\n09:30:03 snooze 1m\n09:31:04 snooze\n09:31:05 until"
    ).filter { $0.contains("state working") || $0.contains("snooze") || $0.contains("refuse") }
    #expect(
      lines == [
        "09:00:00 state working due=09:20:00",
        "09:20:01 decide eye break snoozed until 09:25:01, 1 of 3",
        "09:20:01 state working due=09:25:01",
        "09:25:02 decide eye break snoozed until 09:30:02, 2 of 3",
        "09:25:02 state working due=09:30:02",
        "09:30:03 decide eye break snoozed until 09:31:03, 3 of 3",
        "09:30:03 state working due=09:31:03",
        "09:31:04 refuse snoozed 3 times already",
      ])
  }

  @Test func `a snooze withdraws the notification and silences the chime`() throws {
    #expect(
      try trace("09:00:00 start\n09:20:01 snooze").seenAndHeard.suffix(2) == [
        "09:20:01 withdraw break-due", "09:20:01 state working due=09:25:01",
      ])
  }

  @Test func `the next break can be snoozed three times again`() throws {
    let lines = try trace("09:00:00 start\n09:20:01 snooze\n09:26:00 until\n09:45:27 snooze")
    #expect(lines.contains("09:45:27 decide eye break snoozed until 09:50:27, 1 of 3"))
  }

  @Test func `skipping a due break starts a full interval`() throws {
    #expect(
      try trace("09:00:00 start\n09:20:02 skip").suffix(3) == [
        "09:20:02 withdraw break-due", "09:20:02 decide eye break skipped", "09:20:02 state working due=09:40:02",
      ])
  }

  @Test func `skipping while working skips the next break`() throws {
    #expect(
      try trace("09:00:00 start\n09:05:00 skip").suffix(2) == [
        "09:05:00 decide eye break skipped", "09:05:00 state working due=09:25:00",
      ])
  }

  @Test func `the break command begins a break at once, without a chime`() throws {
    #expect(
      try trace("09:00:00 start\n09:05:00 break\n09:05:19 until").suffix(3) == [
        "09:05:00 decide eye break began, until 09:05:20",
        "09:05:00 notify resting silent",
        "09:05:00 state resting until=09:05:20",
      ])
  }

  @Test func `a rest break can be requested while its kind is off`() throws {
    #expect(
      try trace("09:00:00 start\n09:05:00 break rest").suffix(1) == ["09:05:00 state resting until=09:10:00 kind=rest"])
  }

  @Test(arguments: [
    (["rest.enabled": "yes"], "09:05:00 state resting until=09:05:20"),
    (["rest.enabled": "yes", "eye.enabled": "no"], "09:05:00 state resting until=09:10:00 kind=rest"),
    (["eye.enabled": "no"], "09:05:00 state resting until=09:05:20"),
  ])
  func `a requested break is an eye break, unless only rest breaks are on`(
    settings: [String: String], state: String
  ) throws {
    #expect(try trace("09:00:00 start\n09:05:00 break", settings).last == state)
  }

  @Test func `a break that is ended after half its length counts as taken`() throws {
    #expect(
      try trace("09:00:00 start\n09:05:00 break\n09:05:10 skip").suffix(3) == [
        "09:05:10 withdraw resting", "09:05:10 decide eye break ended early, counts as taken",
        "09:05:10 state working due=09:25:10",
      ])
    #expect(
      try trace("09:00:00 start\n09:05:00 break\n09:05:09 skip")
        .contains("09:05:09 decide eye break ended early, too short to count"))
  }

  @Test(arguments: ["09:10:00 stop", "09:20:02 stop", "09:20:10 stop", "09:20:26 stop"])
  func `after a stop nothing rings, shows or restarts`(stop: String) throws {
    let lines = try trace("09:00:00 start\n\(stop)\n18:00:00 until").seenAndHeard
    let end = try #require(lines.firstIndex { $0.hasSuffix("state idle") })
    #expect(end == lines.count - 1)
  }

  @Test func `a stop withdraws the notification and silences the chime at once`() throws {
    #expect(
      try trace("09:00:00 start\n09:20:01 stop").seenAndHeard.suffix(2) == [
        "09:20:01 withdraw break-due", "09:20:01 state idle",
      ])
  }

  @Test func `a pause keeps the rest of the interval`() throws {
    #expect(
      try trace("09:00:00 start\n09:15:00 pause\n10:00:00 resume").seenAndHeard == [
        "09:00:00 state working due=09:20:00", "09:15:00 state paused", "10:00:00 state working due=10:05:00",
      ])
  }

  @Test func `a pause with a length ends by itself`() throws {
    #expect(
      try trace("09:00:00 start\n09:15:00 pause 30m\n09:46:00 until").seenAndHeard == [
        "09:00:00 state working due=09:20:00", "09:15:00 state paused until=09:45:00",
        "09:45:00 state working due=09:50:00",
      ])
  }

  @Test func `nothing rings in a pause`() throws {
    let lines = try trace("09:00:00 start\n09:20:01 pause\n18:00:00 until").seenAndHeard
    #expect(lines.suffix(2) == ["09:20:01 withdraw break-due", "09:20:01 state paused"])
  }

  @Test func `a break dropped by a pause comes a full interval after it`() throws {
    #expect(
      try trace("09:00:00 start\n09:20:01 pause 10m\n09:31:00 until").suffix(1) == [
        "09:30:01 state working due=09:50:01"
      ])
  }

  @Test func `after a break the next interval can wait for the user`() throws {
    #expect(
      try trace("09:00:00 start\n10:00:00 resume", ["breaks.after_break": "ask"]).seenAndHeard.suffix(5)
        == [
          "09:20:25 notify break-over",
          "09:20:25 ring break-over by=player",
          "09:20:25 state waiting kind=eye",
          "10:00:00 withdraw break-over",
          "10:00:00 state working due=10:20:00",
        ].map { $0.replacing(" kind=eye", with: "") })
  }

  @Test(arguments: [
    ("stop", []), ("pause", ["refuse no cycle is on"]), ("resume", ["refuse no cycle is on"]),
    ("break", ["refuse no cycle is on"]), ("begin", ["refuse no cycle is on"]), ("snooze", ["refuse no cycle is on"]),
    ("skip", ["refuse no cycle is on"]),
  ])
  func `without a cycle commands are refused and change nothing`(command: String, answer: [String]) throws {
    #expect(try trace("09:00:00 \(command)") == answer.map { "09:00:00 \($0)" })
  }

  @Test(arguments: [
    ("resume", "not paused"), ("begin", "nothing is due"),
    ("pause 61d", "1464h is not from 1s to 1440h"), ("snooze 0s", "0s is not from 1s to 24h"),
    ("quiet 61d", "1464h is not from 1s to 1440h"),
  ])
  func `while working, a command that makes no sense is refused`(command: String, reason: String) throws {
    #expect(try trace("09:00:00 start\n09:01:00 \(command)").suffix(1) == ["09:01:00 refuse \(reason)"])
  }

  @Test func `a snooze before the break counts from its planned time`() throws {
    let lines = try trace("09:00:00 start\n09:10:00 snooze\n09:24:59 snooze 1m\n09:25:59 snooze\n09:27:00 snooze")
    #expect(
      lines.dropFirst(2) == [
        "09:10:00 decide eye break snoozed until 09:25:00, 1 of 3",
        "09:10:00 state working due=09:25:00",
        "09:24:59 decide eye break snoozed until 09:26:00, 2 of 3",
        "09:24:59 state working due=09:26:00",
        "09:25:59 decide eye break snoozed until 09:31:00, 3 of 3",
        "09:25:59 state working due=09:31:00",
        "09:27:00 refuse snoozed 3 times already",
      ])
  }

  @Test func `from the prelude on a snooze counts from now`() throws {
    let settings = ["eye.prelude": "10s"]
    #expect(try trace("09:00:00 start\n09:19:49 snooze", settings).last == "09:19:49 state working due=09:25:00")
    #expect(try trace("09:00:00 start\n09:19:50 snooze", settings).last == "09:19:50 state working due=09:24:50")
    // A prelude that a quiet hides counts, too.
    #expect(
      try trace("09:00:00 start\n09:01:00 quiet hidden\n09:19:50 snooze", settings).last
        == "09:19:50 state working due=09:24:50")
  }

  @Test func `a snooze of a day outlives a restart`() throws {
    let facts = "09:00:00 start\n09:01:00 snooze 24h\n09:02:00 kill\n09:03:00 boot"
    #expect(try world(facts).agent.status.snoozes == 1)
  }
}

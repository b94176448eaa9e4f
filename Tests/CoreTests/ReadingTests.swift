import Testing

/// Times without a key: those in which the user reads, and those that are absences.
struct ReadingTests {
  private let rest = ["eye.enabled": "no", "rest.enabled": "yes", "rest.interval": "30m", "rest.prelude": "0s"]

  @Test func `idleness across the due moment is a natural break as soon as it is long enough`() throws {
    let lines = try trace(
      "09:00:00 start\n09:26:00 idle\n09:33:00 active", rest + ["breaks.grace": "never"])
    #expect(
      lines.suffix(4) == [
        "09:31:00 withdraw break-due",
        "09:31:00 decide natural rest break: idle for 5m",
        "09:31:00 state working due=10:01:00 kind=rest",
        "09:33:00 state working due=10:03:00 kind=rest",
      ])
  }

  @Test func `the return from such idleness ends a break under way silently`() throws {
    #expect(
      try trace("09:00:00 start\n09:26:00 idle\n09:33:00 active", rest).suffix(4) == [
        "09:30:05 state resting until=09:35:05 kind=rest",
        "09:33:00 withdraw resting",
        "09:33:00 decide natural rest break: idle for 7m",
        "09:33:00 state working due=10:03:00 kind=rest",
      ])
  }

  @Test func `shorter idleness leaves the break under way as it is`() throws {
    let lines = try trace("09:00:00 start\n09:26:00 idle\n09:30:59 active\n09:36:00 until", rest)
    #expect(lines.contains("09:35:05 ring break-over by=player"))
  }

  @Test(arguments: ["5s", "never"])
  func `a user who reads without a key gets every break`(grace: String) throws {
    let settings = ["breaks.idle_is_break": "2h", "eye.interval": "5m", "breaks.grace": grace]
    let lines = try trace("09:00:00 start\n09:00:02 idle\n09:22:00 until", settings)
    let times = lines.filter { $0.contains("ring break-due") }.map { String($0.prefix(8)) }
    // Idleness as long as the break makes a waiting break a natural one.
    let expected =
      grace == "5s"
      ? ["09:05:00", "09:10:25", "09:15:50", "09:21:15"] : ["09:05:00", "09:10:20", "09:15:40", "09:21:00"]
    #expect(times == expected)
  }

  @Test func `a waiting break becomes a natural one after its length, and the return moves the next one`() throws {
    let lines = try trace("09:00:00 start\n09:19:00 idle\n09:22:00 active", ["breaks.grace": "never"])
    #expect(
      lines.suffix(4) == [
        "09:20:20 withdraw break-due",
        "09:20:20 decide natural eye break: idle for 20s",
        "09:20:20 state working due=09:40:20",
        "09:22:00 state working due=09:42:00",
      ])
  }

  @Test func `one idleness is one natural break, and does not wake the agent after that`() throws {
    let lines = try trace("09:00:00 start\n09:10:00 idle\n12:00:00 until").dropFirst(2)
    #expect(
      Array(lines) == [
        "09:20:00 decide natural eye break: idle for 10m",
        "09:20:00 state working due=09:40:00",
        "09:40:00 decide eye break due, held back: idle",
        "09:40:00 state held since=09:40:00",
      ])
    let agent = try world("09:00:00 start\n09:10:00 idle\n12:00:00 until").agent
    #expect(agent.nextWakes.boot == nil)
    #expect(
      try trace("09:00:00 start\n09:10:00 idle\n12:00:00 active").suffix(2) == [
        "12:00:00 decide natural eye break: idle for 2h50m", "12:00:00 state working due=12:20:00",
      ])
  }

  @Test func `a break that falls due within another one comes at its end, and waits from then on`() throws {
    let settings = ["eye.length": "48m", "rest.enabled": "yes", "breaks.grace": "never", "breaks.idle_is_break": "2h"]
    let lines = try trace("09:00:00 start\n09:20:00 begin\n09:20:30 idle\n10:20:00 until", settings)
    #expect(lines.filter { $0.contains("ring break-due") }.last == "10:08:00 ring break-due by=player")
    #expect(lines.contains("10:13:00 decide natural eye and rest break: idle for 5m"))
  }

  @Test func `a break that counted as taken before the agent noticed it does not ring`() throws {
    let settings = ["breaks.grace": "never", "breaks.idle_is_break": "2h"]
    let lines = try trace("09:00:00 start\n09:19:00 idle\n09:20:21 delay 22s\n09:41:00 until", settings)
    #expect(lines.filter { $0.contains("ring break-due") } == ["09:20:00 ring break-due by=player"])
    #expect(lines.contains("09:40:42 decide natural eye break: idle for 22s"))
  }

  @Test func `a break is not announced to a user who has left`() throws {
    let lines = try trace("09:00:00 start\n09:20:00 idle\n09:31:00 until", rest + ["rest.prelude": "1m"])
    #expect(!lines.contains { $0.contains("prelude") || $0.contains("ring") })
  }

  @Test func `a user who leaves at the very end of a break begins the next interval at the return`() throws {
    #expect(
      try trace("09:00:00 start\n09:20:10 delay 5s\n09:20:25 idle\n09:22:00 active").last
        == "09:22:00 state working due=09:42:00")
  }
}

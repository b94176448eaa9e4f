import StillbellCore
import StillbellSimulation
import Testing

/// The length of idleness that the agent wants to have reported.
struct IdleThresholdTests {
  private func threshold(_ facts: String, _ settings: [String: String]) throws -> Duration? {
    let base = ["breaks.idle_is_break": "1h", "history.breaks": "no"]
    return try world(facts, base + settings).agent.idleThreshold
  }

  @Test func `a sitting without an end needs reports after half an hour, breaks after a natural break's length`() throws
  {
    #expect(try threshold("09:00:00 start", [:]) == .hours(1))
    #expect(try threshold("09:00:00 sit", [:]) == .minutes(30))
    #expect(try threshold("09:00:00 sit", ["history.breaks": "yes"]) == .minutes(30))
    #expect(try threshold("09:00:00 meditate 20m", [:]) != .minutes(30))
  }

  @Test(arguments: [("0s", Duration.hours(1)), ("20s", .seconds(2))])
  func `shortly before a break every pause in the typing is reported, if the break waits for one`(
    patience: String, threshold: Duration
  ) throws {
    let settings = ["eye.prompt": "yes", "prompt.patience": patience]
    #expect(try self.threshold("09:00:00 start\n09:19:59 until", settings) == threshold)
  }

  @Test func `idleness that counted as a break lasts up to the return, even without a wake-up`() throws {
    let facts = "09:00:00 start\n09:18:00 idle\n09:20:12 delay 30s\n09:20:30 active"
    #expect(
      try trace(facts, ["breaks.grace": "never"]).suffix(3) == [
        "09:20:30 withdraw break-due", "09:20:30 decide natural eye break: idle for 30s",
        "09:20:30 state working due=09:40:30",
      ])
  }

  @Test func `a kind that is off needs no report`() throws {
    let kinds = ["eye.enabled": "no", "rest.enabled": "no", "breaks.idle_is_break": "1h"]
    let rest = try threshold("09:00:00 start", kinds + ["rest.enabled": "yes", "rest.length": "10m"])
    #expect(try threshold("09:00:00 start", kinds + ["rest.length": "10m"]) == nil)
    #expect(rest != nil)
  }

  @Test func `the history needs reports of every absence, even if no break is that short`() throws {
    let kinds = ["eye.enabled": "no", "rest.enabled": "yes", "rest.length": "10m", "breaks.idle_is_break": "5m"]
    #expect(try threshold("09:00:00 start\n09:10:00 until", kinds) == .minutes(10))
    #expect(try threshold("09:00:00 start\n09:10:00 until", kinds + ["history.breaks": "yes"]) == .minutes(5))
  }
}

import StillbellCore
import StillbellSimulation
import Testing

/// Breaks of a focus session, which count as breaks of their length.
struct SessionBreakTests {
  private func rung(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    try trace(facts, settings + ["breaks.grace": "0s"]).filter { $0.contains(" ring break-due") }
      .map { String($0.prefix(5)) }
  }

  private let facts = "09:00:00 start\n09:00:00 focus\n10:00:30 until"

  @Test func `an early break rings, and its interval restarts after the session's break`() throws {
    #expect(try rung(facts) == ["09:20", "09:50"])
  }

  @Test func `a shorter break that comes close before the session's break, or within it, is skipped`() throws {
    #expect(try rung(facts, ["eye.interval": "24m"]) == [])
    #expect(
      try trace(facts, ["eye.interval": "24m"]).filter { $0.contains("left out") }.map { $0.dropFirst(16) } == [
        "eye break at 09:24:00 left out: a break of the session is close",
        "eye break at 09:54:00 left out: a break of the session is close",
      ])
    #expect(try rung(facts, ["eye.interval": "27m"]) == [])
  }

  @Test func `a longer break that falls due within the session's break comes at its end`() throws {
    let settings = ["eye.enabled": "no", "rest.enabled": "yes", "rest.interval": "27m", "rest.length": "10m"]
    #expect(try rung(facts, settings) == ["09:30"])
    let lines = try trace(facts, settings)
    #expect(lines.contains("09:27:00 decide rest break due, held back: a break of the session"))
  }

  @Test func `a break that asks already is skipped when the session's break begins, unless it is longer`() throws {
    let facts = "09:00:00 start\n09:06:00 focus\n09:40:00 until"
    let early = try trace(facts, ["breaks.grace": "never", "eye.interval": "20m"])
    #expect(early.contains("09:31:00 decide eye break at 09:20:00 left out: a break of the session is close"))
    let longer = [
      "breaks.grace": "never", "eye.enabled": "no", "rest.enabled": "yes", "rest.interval": "20m",
      "rest.length": "10m",
    ]
    #expect(try !trace(facts, longer).contains { $0.contains("left out") || $0.contains("held") })
  }

  @Test func `a session's break that ends after half its length counts as a break, an earlier end does not`() throws {
    let early = "09:00:00 start\n09:00:00 focus\n09:27:00 next\n09:50:30 until"
    #expect(try rung(early) == ["09:20", "09:40"])
    let late = "09:00:00 start\n09:00:00 focus\n09:28:00 next\n09:50:30 until"
    #expect(try rung(late) == ["09:20", "09:48"])
    let ended = "09:00:00 start\n09:00:00 focus\n09:28:00 end\n09:50:30 until"
    #expect(try rung(ended) == ["09:20", "09:48"])
  }

  @Test func `the break of a session leaves no row`() throws {
    #expect(try !trace(facts, ["eye.interval": "24m"]).contains { $0.contains(" log ") })
    let world = try world(facts, ["eye.interval": "24m"])
    #expect(world.broken == nil)
  }

  @Test func `a user who is away at the end of the session's break begins the interval at the return`() throws {
    let facts = "09:00:00 start\n09:00:00 focus\n09:29:00 idle\n09:33:00 active\n09:54:00 until"
    #expect(try rung(facts, ["breaks.merge": "1m"]) == ["09:20", "09:53"])
  }

  @Test func `without breaks during focus, the session's breaks do not count`() throws {
    #expect(try rung(facts, ["sessions.breaks_during_focus": "no"]) == [])
  }

  @Test func `an announced break that counts as taken in the session loses its announcement`() throws {
    let facts = """
      09:00:00 set break.stretch.aligned :00 :20 :40
      +0s set break.stretch.prelude 10m
      +0s focus 14m --break 5m
      +0s start
      09:21:00 until
      """
    let reported = ["decide stretch", "had in", "prelude"]
    #expect(
      try trace(facts).filter { line in reported.contains { line.contains($0) } } == [
        "09:10:00 decide stretch break announced for 09:20:00", "09:10:00 notify prelude silent",
        "09:19:00 withdraw prelude", "09:19:00 decide eye and stretch break had in the session",
      ])
  }

  @Test func `a break that falls due as the session's break ends is not skipped`() {
    let start = BootTime(sinceBoot: .hours(1))
    let rest = SessionBreak(from: start, until: start + .minutes(5))
    let configuration = Configuration()
    #expect(rest.leavesOut(.eye, due: rest.until - .nanoseconds(1), by: configuration))
    #expect(!rest.leavesOut(.eye, due: rest.until, by: configuration))
    #expect(rest.leavesOut(.eye, due: start, by: configuration))
  }

  @Test func `a break as long as the session's break that falls due before it is not skipped`() {
    let start = BootTime(sinceBoot: .hours(1))
    let rest = SessionBreak(from: start, until: start + .minutes(5))
    var configuration = Configuration()
    (configuration.rest.isEnabled, configuration.rest.length) = (true, .minutes(5))
    #expect(!rest.leavesOut(.rest, due: start - .minutes(1), by: configuration))
    configuration.rest.length = .minutes(4)
    #expect(rest.leavesOut(.rest, due: start - .minutes(1), by: configuration))
  }

  @Test(arguments: [
    // The user is there at its end, and away later.
    ("09:35:00 idle\n09:38:00 active", "09:50:00"),
    // The user is away at its end, or from then on.
    ("09:28:00 idle\n09:32:00 active", "09:52:00"), ("09:30:00 idle\n09:32:00 active", "09:52:00"),
    // Its end was noticed late, and too late.
    ("09:29:00 delay 30s", "09:50:00"), ("09:29:00 kill\n09:32:00 boot", "09:52:00"),
  ])
  func `the interval restarts after the session's break, or with the return`(facts: String, due: String) throws {
    let lines = try trace("09:00:00 start\n09:00:00 focus 25m\n\(facts)\n09:39:00 until")
    #expect(lines.last { $0.contains("state working") }?.hasSuffix("due=\(due)") == true, "\(lines.suffix(4))")
  }

  @Test func `the announcement of a break that the session's break skips is withdrawn`() throws {
    let settings = ["eye.enabled": "no", "rest.enabled": "yes", "rest.interval": "30m", "rest.length": "1m"]
    let lines = try trace("09:00:00 start\n09:29:55 focus 5m\n09:31:00 until", settings)
    #expect(
      lines.suffix(3) == [
        "09:30:00 withdraw prelude",
        "09:30:00 decide rest break at 09:30:00 left out: a break of the session is close",
        "09:30:00 state working due=10:00:00 kind=rest",
      ])
  }

  @Test func `after a session's break with the user present, no later return restarts the interval`() throws {
    let facts = "09:00:00 start\n09:00:00 focus 25m --break 5m\n09:35:00 lock\n09:35:10 unlock\n09:51:00 until"
    #expect(try trace(facts, ["sessions.breaks_during_focus": "yes"]).contains("09:50:00 ring break-due by=player"))
  }

  @Test(arguments: [("60s", "09:50:00"), ("61s", "09:51:01")])
  func `a session's break counts from its end, if that is noticed within a minute`(delay: String, due: String) throws {
    let facts = "09:00:00 start\n09:00:00 focus 25m --break 5m\n09:29:00 delay \(delay)\n09:31:02 until"
    #expect(
      try trace(facts, ["sessions.breaks_during_focus": "yes"]).last { $0.contains(" state ") }?
        .hasSuffix("state working due=\(due)") == true)
  }

  @Test func `a user without input since the end of the session's break has an interval from the return`() {
    var configuration = Configuration()
    configuration.breaksDuringFocus = true
    var agent = Agent(configuration: configuration, zone: .utc)
    _ = agent.handle(.commanded(.start), at: moment(.zero))
    _ = agent.handle(.commanded(.sit(["focus", "25m", "--break", "5m"])), at: moment(.zero))
    for seconds in [1200, 1205, 1225, 1500] { _ = agent.handle(.woke, at: moment(.seconds(seconds))) }
    let idle = PresenceEvent.wentAway(.idle, since: moment(.minutes(30)).boot)
    _ = agent.handle(.presence(idle), at: moment(.seconds(1830)))
    _ = agent.handle(.presence(.cameBack(.idle)), at: moment(.seconds(1840)))
    #expect(agent.status.until == moment(.seconds(1840) + .minutes(20)).boot)
  }

  /// Returns the last state of work after the user snoozed the rest break, which a session's break had kept waiting.
  private func next(_ facts: String, _ settings: [String: String]) throws -> String? {
    let base = ["breaks.grace": "never", "rest.enabled": "yes", "rest.length": "10m"]
    return try trace("09:00:00 start\n" + facts, base + settings).last { $0.contains(" state working") }
  }

  @Test func `shorter intervals restart at the end of the session's break, even while a longer break waits`() throws {
    #expect(
      try next("09:00:00 focus\n09:20:10 skip\n09:31:00 snooze 30m\n09:31:01 until", ["rest.interval": "27m"])
        == "09:31:00 state working due=09:50:00")
    #expect(
      try next("09:06:00 focus\n09:37:00 snooze 40m\n09:37:01 until", ["rest.interval": "20m", "eye.interval": "30m"])
        == "09:37:00 state working due=10:06:00")
  }

  @Test func `the interval restarts when a session's break is ended after half its length`() throws {
    let lines = try trace("09:00:00 start\n09:00:00 focus\n09:28:00 next")
    #expect(lines.contains("09:28:00 state working due=09:48:00"), "\(lines.suffix(4))")
  }
}

import Testing

/// Calls during idleness: people talk without typing, so idle time counts as a break only after the call.
struct CallIdlenessTests {
  /// Returns the lines after a call in which the user stopped typing, and which ended ten seconds after 09:17.
  private func afterCall(_ facts: String) throws -> [String] {
    let lines = try trace(
      "09:00:00 start\n09:10:00 begins camera zoom\n09:10:05 idle\n09:17:00 ends camera zoom\n" + facts,
      ["eye.interval": "30m"])
    #expect(
      lines.prefix(4) == [
        "09:00:00 decide started by user",
        "09:00:00 state working due=09:30:00",
        "09:10:00 decide quiet (hidden), camera by zoom, until it ends",
        "09:17:10 decide quiet ended, camera by zoom",
      ])
    return Array(lines.dropFirst(4))
  }

  @Test func `if the user has left after a call, nothing rings, and the time since the call is a break`() throws {
    #expect(
      try afterCall("09:40:00 active") == [
        "09:30:00 decide natural eye break: idle for 12m50s",
        "09:30:00 state working due=10:00:00",
        "09:40:00 state working due=10:10:00",
      ])
  }

  @Test func `a break held by another quiet counts as taken after five idle minutes since the call`() throws {
    #expect(
      try trace(
        """
        09:00:00 begins do_not_disturb firefox
        09:00:00 start
        09:00:00 idle
        09:00:00 begins camera zoom
        09:15:00 ends camera zoom
        09:25:00 until
        """
      ).suffix(4) == [
        "09:20:00 decide eye break due, held back: quiet (hidden), do_not_disturb by firefox",
        "09:20:00 state held since=09:20:00",
        "09:20:10 decide natural eye break: idle for 5m",
        "09:20:10 state working due=09:40:10",
      ])
  }

  @Test(arguments: ["09:25:00 active", "09:21:00 timer\n09:25:00 active"])
  func `five idle minutes after a call are a break, even if the agent did not wake up in them`(facts: String) throws {
    #expect(
      try afterCall(facts) == [
        "09:25:00 decide natural eye break: idle for 7m50s", "09:25:00 state working due=09:55:00",
      ])
  }

  @Test(arguments: ["09:22:09 active", "09:19:00 begins camera zoom\n09:26:00 ends camera zoom\n09:28:00 active"])
  func `fewer than five idle minutes after the last call are no break`(facts: String) throws {
    #expect(try !afterCall(facts).contains { $0.contains("natural") || $0.contains("state") })
  }

  @Test func `a call that ends before the idleness is reported does not count as idle time`() throws {
    let facts = "09:08:00 begins camera zoom\n09:09:00 idle\n09:13:30 ends camera zoom\n"
    let lines = try trace("09:00:00 start\n\(facts)09:14:10 active")
    #expect(!lines.contains { $0.contains("natural") })
    #expect(try trace("09:00:00 start\n\(facts)09:18:40 active").last == "09:18:40 state working due=09:38:40")
  }

  @Test func `a call that begins during idleness keeps that time from being a break`() throws {
    #expect(
      try trace("09:00:00 start\n09:05:00 idle\n09:12:00 begins camera zoom\n09:14:00 active").dropFirst(2) == [
        "09:12:00 decide quiet (hidden), camera by zoom, until it ends"
      ])
  }

  @Test func `the idleness after a call does not shorten the next one`() throws {
    #expect(
      try afterCall("09:22:00 active\n09:23:00 idle\n09:29:00 active") == [
        "09:29:00 decide natural eye break: idle for 6m", "09:29:00 state working due=09:59:00",
      ])
  }
}

import Testing

/// The moment between a call and the break that fell due in it.
struct AfterCallTests {
  /// Returns the lines after a call in which a break fell due, and which ended ten seconds after half past nine.
  private func afterCall(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    let call = "09:00:00 start\n09:10:00 begins camera zoom\n09:30:00 ends camera zoom\n"
    let lines = try trace(call + facts, settings)
    return Array(lines.drop { $0 != "09:30:10 decide quiet ended, camera by zoom" }.dropFirst())
  }

  private let reported = [
    "09:30:10 decide eye break waits until 09:31:10: a call has ended", "09:30:10 notify call-over silent",
  ]

  @Test func `a silent notification announces the waiting break, which falls due a minute later`() throws {
    #expect(
      try afterCall("09:31:11 until") == reported + [
        "09:31:10 notify break-due",
        "09:31:10 ring break-due by=player",
        "09:31:10 decide eye break due, rung by player, bundled sound",
        "09:31:10 state due since=09:20:00 begins=09:31:15",
      ])
  }

  @Test(arguments: [
    ("answer start", "09:30:20 state resting until=09:30:40"), ("begin", "09:30:20 state resting until=09:30:40"),
    ("answer snooze", "09:30:20 state working due=09:35:20"), ("answer skip", "09:30:20 state working due=09:50:20"),
  ])
  func `an answer within the minute after a call is accepted`(answer: String, state: String) throws {
    let lines = try afterCall("09:30:20 \(answer)")
    #expect(lines.prefix(2) == reported[...])
    #expect(lines.last == state)
    #expect(!lines.contains { $0.contains("ring") })
  }

  @Test func `a new call within the minute after a call holds the break back again, silently`() throws {
    #expect(
      try afterCall("09:30:30 begins microphone zoom\n09:40:00 ends microphone zoom\n09:40:11 until") == reported + [
        "09:30:30 decide quiet (hidden), microphone by zoom, until it ends",
        "09:30:30 withdraw call-over",
        "09:30:30 decide eye break due, held back: quiet (hidden), microphone by zoom",
        "09:40:10 decide quiet ended, microphone by zoom",
        "09:40:10 decide eye break waits until 09:41:10: a call has ended",
        "09:40:10 notify call-over silent",
      ])
  }

  @Test func `the break waits until the last of two calls has ended`() throws {
    let lines = try trace(
      """
      09:00:00 start
      09:10:00 begins camera zoom
      09:10:00 begins screen_sharing zoom
      09:30:00 ends camera zoom
      09:32:00 ends screen_sharing zoom
      09:33:11 until
      """)
    #expect(
      lines.filter { $0.contains("notify") } == ["09:32:10 notify call-over silent", "09:33:10 notify break-due"])
  }

  @Test func `with quiet.after at zero the break comes at the end of the call`() throws {
    #expect(try afterCall("09:30:11 until", ["quiet.after": "0s"]).first == "09:30:10 notify break-due")
  }

  @Test func `the end of a call without a waiting break is silent`() throws {
    #expect(
      try trace("09:00:00 begins camera zoom\n09:05:00 start\n09:10:00 ends camera zoom\n09:12:00 until").count == 4)
  }

  @Test func `an agent killed within the minute after a call announces the break again, for the planned time`() throws {
    #expect(
      try afterCall("09:30:30 kill\n09:30:40 boot unsure\n09:31:10 until").dropFirst(2).prefix(4) == [
        "09:30:40 decide restored: held",
        "09:30:40 decide eye break waits until 09:31:10: a call has ended",
        "09:30:40 notify call-over silent",
        "09:31:10 notify break-due",
      ])
  }

  @Test func `a lock withdraws the announcement, and the break rings at the unlock`() throws {
    #expect(
      try afterCall("09:30:30 lock\n09:30:40 unlock").dropFirst(2).prefix(4) == [
        "09:30:30 withdraw call-over",
        "09:30:30 decide eye break due, held back: locked",
        "09:30:40 notify break-due",
        "09:30:40 ring break-due by=player",
      ])
  }

  @Test func `leaving the computer right after the call counts as the break`() throws {
    #expect(
      try afterCall("09:30:15 idle\n09:32:00 until") == reported + [
        "09:30:35 withdraw call-over",
        "09:30:35 decide natural eye break: idle for 20s",
        "09:30:35 state working due=09:50:35",
      ])
  }

  @Test func `a rest break that has come close replaces the waiting eye break`() throws {
    let settings = ["rest.enabled": "yes", "rest.interval": "28m"]
    #expect(
      try afterCall("09:31:11 until", settings).last == "09:31:10 state due since=09:28:00 begins=09:31:15 kind=rest")
  }

  @Test func `the announcement is withdrawn when a rest break is close`() throws {
    let settings = ["rest.enabled": "yes", "rest.interval": "35m"]
    #expect(
      try afterCall("09:31:11 until", settings).suffix(3) == [
        "09:31:10 withdraw call-over",
        "09:31:10 decide eye break at 09:20:00 left out: a rest break is close",
        "09:31:10 state working due=09:35:00 kind=rest",
      ])
  }

  @Test func `the minute after a call costs one wake-up, at its end`() throws {
    let agent = try world("09:00:00 start\n09:10:00 begins camera zoom\n09:30:00 ends camera zoom\n09:30:11 until")
      .agent
    #expect(agent.deadlines.map(\.name) == [.callOver])
    #expect(agent.status.hold == .afterCall)
  }
}

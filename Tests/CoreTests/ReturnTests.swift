import Testing

/// The return from a break, which begins the next interval.
struct ReturnTests {
  @Test func `a break that ends without the user is followed by an interval from the first key`() throws {
    let lines = try trace("09:00:00 start\n09:20:06 idle\n09:24:00 active")
    #expect(
      lines.suffix(4) == [
        "09:20:25 ring break-over by=player",
        "09:20:25 decide eye break over, rung by player, bundled sound",
        "09:20:25 state working due=09:40:25",
        "09:24:00 state working due=09:44:00",
      ])
  }

  @Test func `if the user does not return, the next break keeps its due time`() throws {
    let lines = try trace("09:00:00 start\n09:20:06 idle\n09:40:25 until", ["breaks.idle_is_break": "2h"])
    #expect(lines.suffix(2).first == "09:40:25 decide eye break due, rung by player, bundled sound")
  }

  @Test(arguments: [
    // Typing at the end of the break.
    ("", "09:40:25"),
    // Away and back within it.
    ("09:20:08 idle\n09:20:20 active\n", "09:40:25"),
    // So soon after it that it was reported late.
    ("09:20:26 idle\n09:21:00 active\n", "09:41:00"),
    // Typing at the end, and away for a moment later.
    ("09:20:24 typing\n09:23:00 lock\n09:23:05 unlock\n", "09:40:25"),
    // Away only after it.
    ("09:20:30 idle\n09:22:00 active\n", "09:40:25"),
    // Away, back and away again.
    ("09:20:08 idle\n09:20:15 active\n+1s idle\n09:22:00 active\n", "09:42:00"),
    // The first key counts, not the second.
    ("09:20:08 idle\n09:21:00 active\n09:22:00 idle\n09:23:00 active\n", "09:41:00"),
    ("09:20:20 lock\n09:20:30 unlock\n", "09:40:30"),
    // The first key is one of the password.
    ("09:20:08 idle\n09:20:20 lock\n09:20:32 active\n09:20:35 unlock\n", "09:40:35"),
    // Until the unlock it is unknown whether the user was there at the end of the break.
    ("09:20:24 idle\n09:20:25 lock\n+1s unlock\n09:22:00 active\n", "09:42:00"),
    ("09:20:08 idle\n09:20:30 kill\n09:20:40 boot\n09:22:00 active\n", "09:42:00"),
  ])
  func `the interval begins with the end of the break or with the return`(facts: String, due: String) throws {
    let lines = try trace("09:00:00 start\n\(facts)09:24:00 until")
    #expect(lines.last { $0.contains("state working") }?.hasSuffix("due=\(due)") == true, "\(lines.suffix(3))")
  }

  @Test func `waking the machine with a gamepad in reach is a return without a key`() throws {
    let rest = "09:20:06 idle\n09:20:15 sleep\n09:20:27 wake\n+1s active\n09:24:00 until"
    let lines = try trace("09:00:00 pad-in\n09:00:00 start\n" + rest)
    #expect(lines.last == "09:20:27 state working due=09:40:27", "\(lines.suffix(5))")
  }

  @Test func `the return moves both kinds after a rest break, and withdraws an announcement`() throws {
    let settings = ["rest.enabled": "yes", "rest.interval": "30m", "rest.prelude": "10m", "eye.interval": "26m"]
    let facts = "09:00:00 start\n09:30:06 idle\n09:35:00 timer\n09:57:00 active\n10:24:00 until"
    let lines = try trace(facts, settings + ["breaks.idle_is_break": "2h"])
    #expect(lines.contains("09:35:05 state working due=10:05:05 kind=rest"))
    #expect(lines.contains("09:55:05 notify prelude silent"))
    #expect(lines.contains("09:57:00 withdraw prelude"))
    #expect(lines.contains("09:57:00 state working due=10:27:00 kind=rest"))
  }

  @Test func `behind a lock, idleness that was a break ends with the unlock`() throws {
    let lines = try trace("09:00:00 start\n09:10:00 idle\n09:15:50 lock\n09:16:00 active\n09:16:05 unlock")
    #expect(lines.contains("09:16:00 decide natural eye break: idle for 6m"))
    #expect(lines.last == "09:16:05 state working due=09:36:05")
  }

  @Test func `the watch for the return costs only one more wake-up`() throws {
    let agent = try world("09:00:00 start\n09:20:26 until").agent
    #expect(agent.idleThreshold == .seconds(2))
    let settled = try world("09:00:00 start\n09:20:30 idle\n09:20:35 until").agent
    #expect(settled.idleThreshold == .minutes(5))
  }

  @Test func `waking the machine in a game is a return without a key`() throws {
    let lines = try trace(
      "09:00:00 begins game_mode zoom\n+0s start\n09:20:24 still\n09:20:25 sleep\n+30s wake\n09:28:55 active",
      ["quiet.game_mode": "notify"])
    #expect(lines.last { $0.contains(" state ") } == "09:20:55 state working due=09:40:55")
  }

  @Test func `a break that a session skips meanwhile is followed by an interval from the return, too`() throws {
    let facts = "09:00:00 start\n09:20:06 idle\n09:20:10 focus 25m\n09:41:00 active\n+1s until"
    let lines = try trace(facts, ["breaks.idle_is_break": "2h"])
    #expect(lines.contains("09:20:25 state working due=09:40:25"))
    #expect(lines.contains("09:40:25 decide eye break at 09:40:25 left out: a break of the session is close"))
    #expect(lines.last == "09:41:00 state working due=10:01:00")
  }

  @Test func `hours that begin meanwhile, by a clock that was set, have intervals of their own`() throws {
    let hours = ["schedule.enabled": "yes", "schedule.tuesday": "01:30-00:30"]
    let lines = try trace(
      "09:19:00 still\n09:21:00 until\n09:25:00 set-clock +17h\n+1s active\n+1m until",
      hours.merging(["breaks.idle_is_break": "2h"]) { $1 })
    #expect(lines.last { $0.contains("state") } == "02:25:00 state working due=02:45:00")
  }
}

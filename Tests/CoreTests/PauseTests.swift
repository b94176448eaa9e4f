import StillbellCore
import Testing

/// Pauses that end by themselves, and what a pause keeps: over its end, a second pause and a restart of the agent.
struct PauseTests {
  @Test func `an agent that starts within a minute of a resume rings no mark within that minute`() throws {
    let lines = try trace(
      "09:01:00 start\n09:02:00 pause\n09:09:30 resume\n+0s kill\n+0s boot\n10:06:00 until",
      ["eye.enabled": "no", "break.stretch.aligned": ":05 :10"])
    #expect(lines.filter { $0.contains("ring break-due") } == ["10:05:00 ring break-due by=player"])
  }

  @Test func `a return right after a session that suspended the breaks brings no break within a minute`() throws {
    let facts = "09:00:00 start\n09:00:00 idle\n09:00:15 meditate 10m\n+0s sleep\n+15m wake\n+0s active\n+1m until"
    let lines = try trace(facts, ["eye.interval": "10s"])
    #expect(lines.last { $0.contains("ring break-due") } == "09:16:15 ring break-due by=player")
  }

  private let bothKinds = ["rest.enabled": "yes", "rest.interval": "26m"]

  @Test func `a timed pause of a session ends by itself, and the session ends as much later`() throws {
    #expect(
      try trace("09:00:00 meditate 20m\n09:05:00 pause 10m\n09:30:01 until") == [
        "09:00:00 decide meditation began, until 09:20:00",
        "09:00:00 notify session-start",
        "09:00:00 ring session-start by=player",
        "09:05:00 decide meditation paused",
        "09:05:00 notify session-paused silent",
        "09:15:00 decide meditation resumed",
        "09:15:00 notify session-start silent",
        "09:30:00 log meditation 1200s",
        "09:30:00 notify session-end",
        "09:30:00 ring session-end by=player",
        "09:30:00 decide meditation over, rung by player, bundled sound, logged 20m",
      ])
  }

  @Test func `a timed pause that should have ended in a sleep resumes the session at the wake-up`() {
    var agent = Agent(configuration: Configuration(), zone: .utc)
    _ = agent.handle(.commanded(.sit(["meditate", "20m"])), at: moment(.zero))
    _ = agent.handle(.commanded(.pause(.minutes(5))), at: moment(.minutes(5)))
    let asleep = PresenceEvent.wentAway(.asleep, since: moment(.minutes(10)).boot)
    _ = agent.handle(.presence(asleep), at: moment(.minutes(40)))
    #expect(agent.status.session?.until == moment(.minutes(55)).boot)
  }

  @Test func `a timed pause that ends in a sleep is resumed at the wake-up, and no sleep is logged`() throws {
    #expect(
      try trace("09:15:00 meditate 10m\n09:16:00 pause 5m\n09:17:00 sleep\n10:25:00 wake\n10:34:00 until").dropFirst(5)
        == [
          "10:25:00 decide meditation resumed",
          "10:25:00 notify session-start silent",
          "10:34:00 log meditation 600s",
          "10:34:00 notify session-end",
          "10:34:00 ring session-end by=player",
          "10:34:00 decide meditation over, rung by player, bundled sound, logged 10m",
        ])
  }

  @Test func `a timed pause of a session ends by itself after a restart`() throws {
    let lines = try trace("09:00:00 meditate 20m\n09:05:00 pause 10m\n09:06:00 kill\n09:07:00 boot\n09:15:01 until")
    #expect(
      lines.suffix(5) == [
        "09:07:00 decide restored: meditation",
        "09:07:00 notify session-paused silent",
        "09:07:00 decide restored: idle",
        "09:15:00 decide meditation resumed",
        "09:15:00 notify session-start silent",
      ])
  }

  @Test func `a timed pause of the breaks ends by itself after a restart`() throws {
    #expect(
      try trace("09:00:00 start\n09:05:00 pause 30m\n09:06:00 kill\n09:07:00 boot\n09:36:00 until") == [
        "09:00:00 decide started by user",
        "09:00:00 state working due=09:20:00",
        "09:05:00 decide paused until 09:35:00",
        "09:05:00 state paused until=09:35:00",
        "09:07:00 decide restored: paused",
        "09:35:00 decide resumed",
        "09:35:00 state working due=09:50:00",
      ])
  }

  /// The rest break is due at 09:26.
  @Test(arguments: [
    ("09:21:00 pause", "10:05:00"), ("09:20:01 pause", "10:05:59"), ("09:20:06 pause", "10:05:54"),
    ("09:10:00 quiet hidden\n09:20:01 pause", "10:05:59"), ("09:21:00 pause\n09:22:00 kill\n09:23:00 boot", "10:05:00"),
  ])
  func `a pause keeps the time until the rest break, whatever the eye break does`(facts: String, due: String) throws {
    #expect(
      try trace("09:00:00 start\n\(facts)\n10:00:00 resume", bothKinds).suffix(2) == [
        "10:00:00 decide resumed", "10:00:00 state working due=\(due) kind=rest",
      ])
  }

  @Test(arguments: ["09:21:00 pause", "09:21:00 kill\n09:22:00 boot"])
  func `a wait for the user after a break keeps the time until the rest break`(facts: String) throws {
    let settings = bothKinds + ["breaks.after_break": "ask"]
    #expect(
      try trace("09:00:00 start\n\(facts)\n10:00:00 resume", settings).suffix(2) == [
        "10:00:00 decide resumed", "10:00:00 state working due=10:05:35 kind=rest",
      ])
  }

  @Test func `a second pause keeps what the first one kept for both kinds`() throws {
    #expect(
      try trace("09:00:00 start\n09:18:00 pause\n09:20:00 pause 5m\n09:26:00 skip", bothKinds) == [
        "09:00:00 decide started by user",
        "09:00:00 state working due=09:20:00",
        "09:18:00 decide paused until resumed",
        "09:18:00 state paused",
        "09:20:00 decide paused until 09:25:00",
        "09:20:00 state paused until=09:25:00",
        "09:25:00 decide resumed",
        "09:25:00 state working due=09:27:00",
        "09:26:00 decide eye break skipped",
        "09:26:00 state working due=09:33:00 kind=rest",
      ])
  }

  @Test func `a rest break that a pause drops comes a full interval after it`() throws {
    let settings = ["rest.enabled": "yes", "rest.interval": "15m", "rest.prelude": "0s"]
    #expect(
      try trace("09:00:00 start\n09:15:01 pause\n10:00:00 resume", settings).suffix(4) == [
        "09:15:01 decide paused until resumed",
        "09:15:01 state paused",
        "10:00:00 decide resumed",
        "10:00:00 state working due=10:15:00 kind=rest",
      ])
  }

  @Test func `work begins a whole lead-in after the pause that cut it off`() {
    var agent = Agent(configuration: Configuration(), zone: .utc)
    _ = agent.handle(.commanded(.sit(["workout", "--prepare", "5s"])), at: moment(.zero))
    _ = agent.handle(.woke, at: moment(.milliseconds(3800)))
    _ = agent.handle(.commanded(.pause(nil)), at: moment(.milliseconds(4600)))
    _ = agent.handle(.commanded(.resume), at: moment(.seconds(60)))
    #expect(agent.status.session?.phaseUntil == moment(.milliseconds(61_200)).boot)
  }

  @Test func `the lead-in of the first work that a pause cuts off is heard again in full`() throws {
    #expect(
      try trace("09:00:00 workout --prepare 5s\n09:00:04 pause\n09:01:00 resume\n09:01:06 until") == [
        "09:00:00 decide workout began, until 09:06:35",
        "09:00:00 notify session-start silent",
        "09:00:03 cue work",
        "09:00:04 decide workout paused",
        "09:00:04 notify session-paused silent",
        "09:01:00 decide workout resumed",
        "09:01:00 notify session-start",
        "09:01:00 cue work",
        "09:01:01 notify session-start silent",
      ])
  }
}

/// The time after a pause, which is no work: the first break does not come at once.
struct ResumeTests {
  private let never = ["breaks.grace": "never"]

  @Test(arguments: ["09:19:59 pause\n09:30:00 resume", "09:19:59 pause 10m1s"])
  func `no break comes within a minute of a resume`(facts: String) throws {
    #expect(
      try trace("09:00:00 start\n\(facts)\n09:31:00 until", never).seenAndHeard.suffix(4) == [
        "09:30:00 state working due=09:31:00",
        "09:31:00 notify break-due",
        "09:31:00 ring break-due by=player",
        "09:31:00 state due since=09:31:00",
      ])
  }

  @Test func `a break that the user asks for comes at once after a resume`() throws {
    let lines = try trace("09:00:00 start\n09:19:59 pause\n09:30:00 resume\n09:30:05 break\n09:30:25 until")
    #expect(lines.contains("09:30:05 state resting until=09:30:25"))
  }

  @Test func `no break comes within a minute of a session that held the breaks back`() throws {
    let lines = try trace("09:00:00 start\n09:01:00 meditate 10m\n09:11:00 until", ["eye.interval": "10s"])
    #expect(lines.last == "09:11:00 state working due=09:12:00")
  }

  @Test func `a pause keeps the count of snoozes`() throws {
    let facts = """
      09:00:00 start
      09:20:01 snooze
      09:25:01 snooze
      09:30:01 snooze
      09:31:00 pause
      09:40:00 resume
      09:44:01 snooze
      """
    let lines = try trace(facts, never)
    #expect(lines.contains("09:40:00 state working due=09:44:01"))
    #expect(lines.last == "09:44:01 refuse snoozed 3 times already")
    let restarted = facts.replacing("09:40:00", with: "09:35:00 kill\n09:36:00 boot\n09:40:00")
    #expect(try trace(restarted, never).last == lines.last)
  }

  @Test func `a pause without a length is refused during a pause`() throws {
    #expect(
      try trace("09:00:00 start\n09:10:00 pause 20m\n09:11:00 pause\n09:30:00 until").dropFirst(4) == [
        "09:11:00 refuse paused already", "09:30:00 decide resumed", "09:30:00 state working due=09:40:00",
      ])
  }

  @Test func `another length changes the end of a session's pause, and is reported once`() throws {
    #expect(
      try trace("09:00:00 meditate 20m\n09:05:00 pause\n09:06:00 pause\n09:07:00 pause 5m\n09:12:00 until").dropFirst(3)
        == [
          "09:05:00 decide meditation paused",
          "09:05:00 notify session-paused silent",
          "09:06:00 refuse paused already",
          "09:07:00 decide meditation paused until 09:12:00",
          "09:12:00 decide meditation resumed",
          "09:12:00 notify session-start silent",
        ])
  }

  @Test(arguments: [("lock", "unlock", "locked", "10:00:00"), ("idle", "active", "idle", "10:00:00")])
  func `an absence in a pause is rest`(leave: String, comeBack: String, absence: String, due: String) throws {
    #expect(
      try trace("09:00:00 start\n09:15:00 pause\n09:20:00 \(leave)\n09:30:00 \(comeBack)\n09:40:00 resume").dropFirst(4)
        == [
          "09:30:00 decide natural eye break: \(absence) for 10m",
          "09:40:00 decide resumed",
          "09:40:00 state working due=\(due)",
        ])
  }
}

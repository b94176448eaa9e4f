import StillbellCore
import Testing

/// Bugs that other break reminders have shipped, and that have no place in another suite.
struct KnownBugsTests {
  @Test(arguments: Answer.allCases)
  func `a late answer does not undo a stop`(answer: Answer) throws {
    let lines = try trace(
      "09:00:00 start\n09:20:01 snooze\n09:25:02 stop\n09:25:03 answer \(answer.rawValue) late\n18:00:00 until")
    #expect(
      lines.suffix(2) == [
        "09:25:02 state idle", "09:25:03 decide \(answer.rawValue) ignored: that break was answered already",
      ])
  }

  @Test(arguments: ["stop", "pause", "skip", "start", "lock", "quiet hidden"])
  func `a break that was called off does not ring`(fact: String) throws {
    let lines = try trace("09:00:00 start\n09:19:59 \(fact)\n09:20:00 timer\n09:20:01 timer")
    #expect(!lines.contains { $0.contains("ring") })
  }

  @Test func `the later of two reschedules holds`() throws {
    let lines = try trace("09:00:00 start\n09:20:01 snooze 10m\n09:20:02 skip\n09:40:02 until").seenAndHeard
    #expect(
      lines.filter { $0.contains("ring") } == [
        "09:20:00 ring break-due by=player", "09:40:02 ring break-due by=player",
      ])
  }

  @Test(arguments: [
    "start", "skip", "snooze", "pause 10m", "break", "set eye.interval 30m", "set-clock -5h", "zone UTC", "server none",
    "fail chime",
  ])
  func `a cycle that runs always has a due time`(fact: String) throws {
    let world = try world("09:00:00 start\n09:20:01 \(fact)\n+1s until")
    #expect(world.agent.nextWakes.boot != nil)
  }

  @Test func `late and repeated wake-ups give one notification and one chime for one break`() throws {
    let lines = try trace(
      "09:00:00 start\n09:01:00 delay 7s\n" + String(repeating: "09:20:08 timer\n", count: 6), ["breaks.grace": "never"]
    )
    #expect(
      lines.filter { $0.contains("notify") || $0.contains("ring") } == [
        "09:20:07 notify break-due", "09:20:07 ring break-due by=player",
      ])
  }

  @Test func `a break that is ended early has no chime at its end`() throws {
    let lines = try trace("09:00:00 start\n09:20:10 skip\n09:30:00 until")
    #expect(!lines.contains { $0.contains("ring break-over") })
  }

  @Test func `60 minutes are shown as 60 minutes`() throws {
    let world = try world("09:00:00 start", ["eye.interval": "1h"])
    let due = try #require(world.agent.status.until)
    #expect((due - world.now.boot).secondsRoundedUp == 3600)
  }

  @Test func `an agent that dies between saving and ringing does not ring twice`() throws {
    for effects in 0...3 {
      let lines = try trace(
        "09:00:00 start\n09:19:00 kill after \(effects)\n09:21:00 boot\n09:30:00 until", ["breaks.grace": "never"])
      #expect(lines.filter { $0.contains("ring break-due") }.count <= 1)
      #expect(lines.last == "09:21:00 notify break-due silent")
    }
  }
}

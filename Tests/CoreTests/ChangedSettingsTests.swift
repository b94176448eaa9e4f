import StillbellCore
import Testing

/// Changes of the configuration while a cycle runs.
struct ChangedSettingsTests {
  @Test func `a kind of break that is switched off during another break does not come`() throws {
    let lines = try trace(
      "09:00:00 start\n09:20:10 set rest.enabled no\n10:06:00 until", ["rest.enabled": "yes"])
    #expect(!lines.contains { $0.contains("rest break") })
  }

  @Test func `a kind of break that is switched on during another break comes an interval later`() throws {
    let lines = try trace("09:00:00 start\n09:20:10 set rest.enabled yes\n10:21:00 until")
    #expect(lines.contains("10:20:10 decide rest break due, rung by player, bundled sound"))
  }

  @Test(arguments: ["set eye.enabled no", "set eye.interval 40m"])
  func `an announcement that no longer holds is withdrawn`(fact: String) throws {
    let lines = try trace("09:00:00 start\n09:19:55 \(fact)", ["eye.prelude": "10s"])
    #expect(lines.contains("09:19:55 withdraw prelude"))
  }

  @Test func `an announced eye break that yields to a held rest break is withdrawn`() throws {
    let lines = try trace(
      "09:00:00 start\n09:15:00 set rest.enabled yes\n+1m lock\n+10m until",
      ["eye.prelude": "10m", "rest.interval": "2m"])
    #expect(lines.contains("09:17:00 withdraw prelude"))
  }

  @Test func `with the waiting kind switched off, the other kind gets its new interval at once`() throws {
    var configuration = Configuration()
    (configuration.rest.isOn, configuration.grace) = (true, nil)
    var agent = launched(with: configuration).agent
    _ = agent.handle(.commanded(.start), at: moment(.zero))
    _ = agent.handle(.woke, at: moment(.minutes(20)))
    #expect(agent.status.phase == .due)
    (configuration.eye.isOn, configuration.rest.interval) = (false, .minutes(30))
    _ = agent.handle(.configuration(.changed(configuration)), at: moment(.minutes(21)))
    #expect(
      agent.status.cycle == .working(since: moment(.zero).boot, next: .init(.rest, due: moment(.minutes(30)).boot)))
  }

  /// The rest break is due at 09:26.
  private let bothKinds = ["rest.enabled": "yes", "rest.interval": "26m"]

  @Test(arguments: [
    ("09:20:02 set rest.enabled no\n09:20:03 skip", "09:20:03 state working due=09:40:03"),
    ("09:20:06 set rest.enabled no\n09:20:25 until", "09:20:25 state working due=09:40:25"),
  ])
  func `a rest break that is switched off while an eye break is due or under way does not come after it`(
    facts: String, state: String
  ) throws {
    #expect(try trace("09:00:00 start\n" + facts, bothKinds).last == state)
  }

  @Test func `a rest break that is switched off while an eye break is held back does not replace it`() throws {
    let facts = "09:00:00 start\n09:10:00 quiet 12m hidden\n09:21:00 set rest.enabled no\n09:22:25 until"
    #expect(
      try trace(facts, bothKinds).seenAndHeard.dropFirst(2) == [
        "09:22:00 notify break-due",
        "09:22:00 ring break-due by=player",
        "09:22:00 state due since=09:20:00 begins=09:22:05",
        "09:22:05 notify resting silent",
        "09:22:05 state resting until=09:22:25",
        "09:22:25 notify break-over",
        "09:22:25 ring break-over by=player",
        "09:22:25 state working due=09:42:25",
      ])
  }

  @Test func `an announcement is withdrawn even if the other kind of break is unchanged`() throws {
    #expect(
      try trace("09:00:00 start\n09:25:52 set rest.interval 50m\n09:26:00 until", bothKinds).suffix(5) == [
        "09:25:50 decide rest break announced for 09:26:00",
        "09:25:50 notify prelude silent",
        "09:25:52 withdraw prelude",
        "09:25:52 decide configuration changed",
        "09:25:52 state working due=09:40:25",
      ])
    let settings = ["rest.enabled": "yes", "rest.prelude": "0s", "eye.prelude": "10s"]
    #expect(
      try trace("09:00:00 start\n09:19:52 set eye.interval 30m\n09:20:00 until", settings).suffix(5) == [
        "09:19:50 decide eye break announced for 09:20:00",
        "09:19:50 notify prelude silent",
        "09:19:52 withdraw prelude",
        "09:19:52 decide configuration changed",
        "09:19:52 state working due=09:30:00",
      ])
  }

  @Test func `an interval that waits for the user keeps waiting after after_break becomes continue`() throws {
    let lines = try trace(
      "09:00:00 start\n09:21:00 kill\n+1m set breaks.after_break continue\n+1m boot\n+1m answer start",
      ["breaks.after_break": "ask"])
    #expect(lines.suffix(2) == ["09:24:00 decide resumed", "09:24:00 state working due=09:44:00"])
  }

  @Test func `switching off a kind drops its due break`() throws {
    let settings = ["rest.enabled": "yes", "eye.prompt": "yes", "hooks.break-end": "lamp"]
    #expect(
      try trace("09:00:00 start\n09:20:01 set eye.enabled no\n09:30:00 until", settings).suffix(5) == [
        "09:20:00 withdraw break-due",
        "09:20:01 decide configuration changed",
        "09:20:01 prompt hide",
        "09:20:01 hook break-end eye 0s dropped",
        "09:20:01 state working due=10:00:00 kind=rest",
      ])
  }

  @Test func `a break that is under way is finished though its kind is switched off`() throws {
    let lines = try trace("09:00:00 start\n09:20:06 set eye.enabled no\n09:30:00 until")
    #expect(lines.contains("09:20:25 decide eye break over, rung by player, bundled sound"))
    #expect(lines.last == "09:20:25 state working")
  }

  @Test(arguments: ["", "+0s kill\n", "+0s quit\n"])
  func `switching off a kind drops its held break, also across a restart`(end: String) throws {
    let change = "set eye.enabled no\n"
    let facts = end.isEmpty ? "09:30:00 \(change)" : "09:30:00 until\n\(end)+0s \(change)+0s boot\n"
    let world = try world(
      "09:00:00 begins microphone zoom\n09:00:00 start\n\(facts)+0s ends microphone zoom\n+1m until")
    #expect(world.agent.status.phase == .working)
    #expect(world.agent.status.until == nil)
  }

  @Test func `an interval that was shortened during a break of the other kind outlives a restart`() throws {
    let facts = "09:00:00 start\n10:10:00 set eye.interval 23s\n+0s kill\n+1s boot"
    #expect(try world(facts, ["rest.enabled": "yes", "rest.length": "1h"]).broken == nil)
  }

  @Test func `settings before the first fact are those the agent starts with`() throws {
    #expect(
      try trace("set breaks.start_on_launch yes\n08:10:00 until").last == "08:00:00 state working due=08:20:00")
  }

  @Test func `a changed interval counts from its start, also if its break fell due in another break`() throws {
    let settings = ["breaks.merge": "0s", "break.tea.every": "15m", "break.tea.length": "6m"]
    let lines = try trace("09:00:00 start\n09:20:30 set eye.interval 30m\n09:22:00 until", settings)
    #expect(lines.last == "09:21:05 state working due=09:30:00")
  }

  @Test(arguments: ["skip", "snooze"])
  func `postponing a break withdraws its announcement, even if another break comes first`(command: String) throws {
    let settings = ["eye.prelude": "2m", "rest.enabled": "yes", "rest.interval": "24m", "breaks.merge": "0s"]
    let lines = try trace("09:00:00 start\n09:18:30 set breaks.merge 10m\n09:19:00 \(command) eye", settings)
    #expect(lines.contains("09:19:00 withdraw prelude"), "\(lines)")
  }

  @Test(arguments: [
    // At the change the new interval is over already, about to end, just over, or over a little later.
    ("09:15:00 set eye.interval 10m", "09:15:10"), ("09:19:55 set eye.interval 19m", "09:20:05"),
    ("09:15:00 set eye.interval 15m", "09:15:10"), ("09:15:00 set eye.interval 915s", "09:15:15"),
    // The last of several changes counts.
    ("09:15:00 set eye.interval 14m\n+1s set eye.interval 13m\n+1s set eye.interval 12m", "09:15:12"),
    ("09:15:00 set eye.interval 10m\n09:15:05 kill\n+1s boot", "09:15:10"),
    ("09:15:00 kill\n+0s set eye.interval 10m\n+1s boot", "09:15:11"),
  ])
  func `an interval made too short ends ten seconds after the last change`(facts: String, due: String) throws {
    let lines = try trace("09:00:00 start\n\(facts)\n09:21:00 until")
    #expect(lines.first { $0.contains("eye break due") }?.hasPrefix("\(due) ") == true, "\(lines)")
  }

  @Test func `a break at a time of day is not lost if the settings change at that very moment`() throws {
    let settings = ["break.lunch.at": "12:30", "break.lunch.length": "30m"]
    let lines = try trace("12:05:00 start\n12:29:00 delay 10s\n12:30:00 set eye.length 30s", settings)
    #expect(lines.contains("12:30:00 decide lunch break due, rung by player, bundled sound"), "\(lines)")
  }
}

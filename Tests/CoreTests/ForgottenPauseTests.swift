import StillbellCore
import Testing

/// Pauses of sessions that the user does not end.
struct ForgottenPauseTests {
  @Test func `a forgotten pause ends the session after an hour, silently, and the time before is logged`() throws {
    #expect(
      try trace("09:00:00 meditate 20m\n09:05:00 pause\n10:10:00 until").dropFirst(5) == [
        "10:05:00 log meditation 300s",
        "10:05:00 decide meditation ended in its pause after 5m, logged 5m",
        "10:05:00 notify session-end silent",
      ])
  }

  @Test func `an end in a forgotten pause is reported at the unlock`() throws {
    #expect(
      try trace("09:00:00 meditate 20m\n09:05:00 pause\n09:06:00 lock\n11:00:00 unlock").dropFirst(5) == [
        "10:05:00 log meditation 300s",
        "10:05:00 decide meditation ended in its pause after 5m, logged 5m",
        "10:05:00 withdraw session-paused",
        "11:00:00 notify session-end silent",
      ])
  }

  @Test(arguments: ["kill\n10:10:00 boot", "quit\n10:10:00 boot"])
  func `an agent that started meanwhile reports an end in a forgotten pause at the unlock, too`(facts: String) throws {
    let lines = try trace("09:00:00 meditate 20m\n09:05:00 pause\n09:06:00 lock\n10:06:00 \(facts)\n11:00:00 unlock")
    #expect(lines.filter { $0.contains("session-end") } == ["11:00:00 notify session-end silent"])
  }

  @Test func `a session of less than a minute is not logged after a forgotten pause`() throws {
    let lines = try trace("09:00:00 meditate 20m\n09:00:59 pause\n10:01:00 until")
    #expect(lines.contains("10:00:59 decide meditation ended in its pause after 59s, not logged"))
    #expect(!lines.contains { $0.contains("log meditation") })
  }

  @Test func `the end in a forgotten pause lets the breaks continue`() throws {
    let lines = try trace("09:00:00 start\n09:01:00 meditate 20m\n09:05:00 pause\n10:06:00 until")
    #expect(lines.last == "10:05:00 state working due=10:25:00")
  }

  @Test func `a pause with a length lasts that long`() throws {
    let lines = try trace("09:00:00 meditate 20m\n09:05:00 pause 3h\n12:05:00 until")
    #expect(lines.suffix(2) == ["12:05:00 decide meditation resumed", "12:05:00 notify session-start silent"])
  }

  @Test(arguments: ["pause", "pause 3h"])
  func `a reboot ends a paused session`(pause: String) throws {
    #expect(
      try trace("09:00:00 meditate 20m\n09:05:00 \(pause)\n09:10:00 reboot").suffix(3) == [
        "09:10:00 log meditation 300s",
        "09:10:00 decide meditation ended in its pause after 5m, logged 5m",
        "09:10:00 notify session-end silent",
      ])
  }

  @Test func `a pause that should have ended in a sleep ends at the wake-up`() throws {
    let lines = try trace("09:00:00 meditate 20m\n09:05:00 pause 10m\n09:10:00 sleep\n09:40:00 wake\n10:00:00 until")
    #expect(lines.contains("09:40:00 decide meditation resumed"))
    #expect(lines.contains("09:55:00 log meditation 1200s"))
  }

  @Test func `a pause that should have ended in an announced sleep ends at the wake-up`() {
    var agent = launched().agent
    func handle(_ event: Event, _ minutes: Int) { _ = agent.handle(event, at: moment(.minutes(minutes))) }
    handle(.commanded(.sit(["meditate", "20m"])), 0)
    handle(.commanded(.pause(.minutes(10))), 5)
    handle(.presence(.wentAway(.asleep, since: moment(.minutes(10)).boot)), 10)
    handle(.presence(.cameBack(.asleep)), 40)
    #expect(agent.status.session?.until == moment(.minutes(55)).boot)
  }
}

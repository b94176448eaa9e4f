import StillbellCore
import StillbellSimulation
import Testing

struct PresenceTests {
  private func afterStart(_ facts: String, _ settings: [String: String] = [:], server: String = "no-sound") throws
    -> [String]
  {
    Array(try trace("09:00:00 start\n" + facts, settings, server: server).dropFirst(2))
  }

  @Test func `a lock as long as the break is a natural break, and the interval restarts at the unlock`() throws {
    #expect(
      try afterStart("09:10:00 lock\n09:10:20 unlock") == [
        "09:10:20 decide natural eye break: locked for 20s", "09:10:20 state working due=09:30:20",
      ])
  }

  @Test func `a shorter lock changes nothing`() throws {
    #expect(try afterStart("09:10:00 lock\n09:10:19 unlock") == [])
  }

  @Test func `a break that falls due in a lock rings at the unlock, if the lock was shorter than the break`() throws {
    #expect(
      try afterStart("09:19:55 lock\n09:20:10 unlock") == [
        "09:20:00 decide eye break due, held back: locked",
        "09:20:00 state held since=09:20:00",
        "09:20:10 notify break-due",
        "09:20:10 ring break-due by=player",
        "09:20:10 decide eye break due, rung by player, bundled sound",
        "09:20:10 state due since=09:20:00 begins=09:20:15",
      ])
  }

  @Test func `a break that falls due in a lock longer than itself is a natural break`() throws {
    #expect(
      try afterStart("09:19:55 lock\n12:00:00 unlock") == [
        "09:20:00 decide eye break due, held back: locked",
        "09:20:00 state held since=09:20:00",
        "12:00:00 decide natural eye break: locked for 2h40m5s",
        "12:00:00 state working due=12:20:00",
      ])
  }

  @Test func `there is no break right after waking from sleep`() throws {
    let lines = try afterStart("09:19:00 sleep\n14:00:00 wake").seenAndHeard
    #expect(lines == ["14:00:00 state held since=09:20:00", "14:00:00 state working due=14:20:00"])
  }

  @Test func `sleep does not count as work`() throws {
    #expect(
      try afterStart("09:01:00 sleep\n09:16:00 wake\n09:30:00 until").last == "09:16:00 state working due=09:36:00")
  }

  @Test func `timers still run after a sleep`() throws {
    let lines = try afterStart("09:19:00 sleep\n14:00:00 wake\n14:21:00 until")
    #expect(lines.contains("14:20:00 ring break-due by=player"))
  }

  @Test func `reading without a key for less than five minutes is no break`() throws {
    #expect(try afterStart("09:10:00 idle\n09:14:59 active") == [])
  }

  @Test func `no key for five minutes is a natural break`() throws {
    #expect(
      try afterStart("09:10:00 idle\n09:15:00 active").seenAndHeard == ["09:15:00 state working due=09:35:00"])
  }

  @Test func `a break that falls due while the user has long been idle is not rung`() throws {
    let lines = try afterStart("09:10:00 idle\n09:45:00 active").seenAndHeard
    #expect(
      lines == [
        "09:20:00 state working due=09:40:00", "09:40:00 state held since=09:40:00",
        "09:45:00 state working due=10:05:00",
      ])
  }

  @Test func `idleness while a quiet holds the due break back counts as the break only after its length`() throws {
    func world(_ facts: String) throws -> World {
      try CoreTests.world(
        "09:00:00 start\n09:17:00 idle\n09:20:05 quiet on hidden\n09:20:06 timer\n" + facts, ["breaks.grace": "never"])
    }
    #expect(try world("09:20:19 until").agent.status.hold == .quiet)
    let had = try world("09:20:20 until")
    #expect(had.agent.status.phase == .working)
    // It is no natural break, because the user was idle for a part of it only.
    #expect(try world("09:20:10 quiet off\n09:20:13 active").agent.status.phase == .due)
    #expect(try world("09:20:13 active\n09:20:14 quiet off").agent.status.phase == .due)
  }

  @Test func `a due break is taken as a natural one when the user is idle for its length`() throws {
    let lines = try afterStart("09:20:10 idle\n09:21:00 active", ["breaks.grace": "never"])
    #expect(
      lines.dropFirst(4) == [
        "09:20:30 withdraw break-due",
        "09:20:30 decide natural eye break: idle for 20s",
        "09:20:30 state working due=09:40:30",
        "09:21:00 state working due=09:41:00",
      ])
  }

  @Test func `a user who reads without a key keeps the due break for its length`() throws {
    let lines = try afterStart("09:19:00 idle\n09:20:25 active", ["breaks.grace": "never"])
    #expect(
      lines.seenAndHeard == [
        "09:20:00 notify break-due",
        "09:20:00 ring break-due by=player",
        "09:20:00 state due since=09:20:00",
        "09:20:20 withdraw break-due",
        "09:20:20 state working due=09:40:20",
        "09:20:25 state working due=09:40:25",
      ])
    let standard = try afterStart("09:19:00 idle\n09:21:00 until").seenAndHeard
    #expect(standard.contains("09:20:05 state resting until=09:20:25"))
  }

  @Test func `moving the hand to answer a due break does not end the break`() throws {
    let lines = try afterStart("09:19:00 idle\n09:20:10 active\n09:20:12 begin", ["breaks.grace": "never"])
    #expect(lines.seenAndHeard.last == "09:20:12 state resting until=09:20:32")
  }

  @Test func `a break that was rung and then held back shows again without a second chime`() throws {
    let lines = try afterStart("09:20:01 lock\n09:20:10 unlock", ["breaks.grace": "never"]).seenAndHeard
    #expect(
      lines == [
        "09:20:00 notify break-due",
        "09:20:00 ring break-due by=player",
        "09:20:00 state due since=09:20:00",
        "09:20:01 withdraw break-due",
        "09:20:01 state held since=09:20:00",
        "09:20:10 notify break-due silent",
        "09:20:10 state due since=09:20:00",
      ])
  }

  @Test func `a break that ends behind a lock is rung by the server if that can play sounds`() throws {
    let lines = try afterStart("09:20:10 lock\n09:20:25 until", server: "sound").seenAndHeard
    #expect(
      lines.suffix(3) == [
        "09:20:25 notify break-over sound", "09:20:25 ring break-over by=server", "09:20:25 state working due=09:40:25",
      ])
  }

  @Test func `a break that ends behind a lock is rung by the player if the server cannot play sounds`() throws {
    let lines = try afterStart("09:20:10 lock\n09:20:25 until").seenAndHeard
    #expect(lines.contains("09:20:25 ring break-over by=player"))
  }

  @Test func `the end of a break that passed in a sleep is not rung`() throws {
    let lines = try afterStart("09:20:10 sleep\n09:40:00 wake").seenAndHeard
    #expect(lines.filter { $0.contains("ring break-over") } == [])
  }

  @Test func `an absence long enough for an eye break leaves the rest break as it was`() throws {
    let lines = try afterStart("09:50:00 lock\n09:50:30 unlock\n10:00:00 until", ["rest.enabled": "yes"])
    #expect(lines.contains("09:50:30 decide natural eye break: locked for 30s"))
    #expect(lines.contains("10:00:00 decide rest break due, rung by player, bundled sound"))
  }

  @Test func `a break whose snooze ended during an absence rings at the return`() throws {
    let lines = try afterStart("09:20:01 snooze\n09:24:55 lock\n09:25:05 unlock").seenAndHeard
    #expect(lines.suffix(3).first == "09:25:05 notify break-due")
  }

  @Test func `a pause that ended in a sleep ends at the wake-up`() throws {
    #expect(
      try afterStart("09:10:00 pause 30m\n09:15:00 sleep\n11:00:00 wake").seenAndHeard.last
        == "11:00:00 state working due=11:20:00")
  }

  @Test func `a held break does not cut off the chime at the end of the break before it`() throws {
    let lines = try trace(
      "09:00:00 start\n09:20:00 lock\n10:02:00 begin\n10:02:20 until",
      ["rest.enabled": "yes", "breaks.grace": "never"])
    #expect(
      lines.suffix(5) == [
        "10:02:20 notify break-over",
        "10:02:20 ring break-over by=player",
        "10:02:20 decide eye break over, rung by player, bundled sound",
        "10:02:20 decide rest break due, held back: locked",
        "10:02:20 state held since=10:00:00 kind=rest",
      ])
  }
}

/// Sources of presence, and sources that are missing.
struct PresenceSourceTests {
  @Test func `a missing source is named in the status, and reported once`() {
    var agent = Agent(configuration: Configuration(), zone: .utc)
    let now = moment(.zero)
    #expect(agent.handle(.presence(.sourceMissing(.idle)), at: now) == [.decide(.presence(.sourceMissing(.idle)))])
    #expect(agent.handle(.presence(.sourceMissing(.idle)), at: now) == [])
    #expect(agent.status.missingSources == [.idle])
    #expect(
      agent.handle(.presence(.sourceFound(.idle, by: "X11")), at: now) == [
        .decide(.presence(.sourceFound(.idle, by: "X11")))
      ])
    #expect(agent.status.missingSources == [])
  }

  @Test func `in a break without a cover, the second half counts for a user who was active in the first`() throws {
    #expect(try world("09:00:00 start\n09:20:06 until").agent.idleThreshold == .seconds(2))
    let touched = "09:00:00 start\n09:20:06 idle\n09:20:12 active\n09:20:13 until"
    #expect(try world(touched).agent.idleThreshold == .seconds(10))
  }

  @Test func `a lock in a break counts as rest`() throws {
    func end(_ lock: String) throws -> String? {
      let facts =
        "09:00:00 start\n09:20:06 idle\n09:20:07 active\n09:20:08 typing\n" + lock
        + "09:20:15 active\n09:20:16 typing\n09:20:21 typing\n09:20:40 until"
      return try trace(facts).last { $0.contains("break over") }
    }
    #expect(try end("") == "09:20:25 decide eye break over, not rung: nobody rested")
    #expect(
      try end("09:20:12 lock\n09:20:14 unlock\n") == "09:20:25 decide eye break over, rung by player, bundled sound")
  }
}

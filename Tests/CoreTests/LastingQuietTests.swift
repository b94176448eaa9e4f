import StillbellCore
import Testing

/// Reminders of a quiet that stays switched on.
struct LastingQuietTests {
  private func reminders(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    try trace(facts, settings).filter { $0.contains("quiet-lasts") }
  }

  @Test func `a lasting quiet is mentioned after four hours, silently, and every four hours again`() throws {
    #expect(
      try trace("09:00:00 quiet on\n18:00:00 until") == [
        "09:00:00 decide quiet (silent) until switched off",
        "13:00:00 decide quiet since 09:00:00", "13:00:00 notify quiet-lasts silent",
        "17:00:00 decide quiet since 09:00:00", "17:00:00 notify quiet-lasts silent",
      ])
  }

  @Test(arguments: ["quiet 6h", "quiet until 20:00", "quiet"]) func `a quiet with an end is not mentioned`(
    quiet: String
  ) throws {
    #expect(try reminders("09:00:00 \(quiet)\n18:00:00 until").isEmpty)
  }

  @Test(arguments: [("lock", "unlock"), ("sleep", "wake"), ("idle", "active")])
  func `only time in which the user was present counts`(away: String, back: String) throws {
    let facts = "09:00:00 quiet on\n10:00:00 \(away)\n12:00:00 \(back)\n18:00:00 until"
    #expect(try reminders(facts) == ["15:00:00 notify quiet-lasts silent"])
  }

  @Test func `Sound on ends the quiet`() throws {
    #expect(
      try trace("09:00:00 quiet on\n13:05:00 notice sound-on\n18:00:00 until").suffix(3) == [
        "13:00:00 notify quiet-lasts silent", "13:05:00 withdraw quiet-lasts", "13:05:00 decide quiet ended",
      ])
  }

  @Test func `Keep leaves the quiet on, and it is mentioned again`() throws {
    #expect(
      try reminders("09:00:00 quiet on\n13:05:00 notice keep\n18:00:00 until") == [
        "13:00:00 notify quiet-lasts silent", "13:05:00 withdraw quiet-lasts", "17:00:00 notify quiet-lasts silent",
      ])
  }

  @Test(arguments: ["quiet off", "quiet 1h", "quiet on"]) func `another quiet command withdraws the reminder`(
    request: String
  ) throws {
    #expect(
      try reminders("09:00:00 quiet on\n13:05:00 \(request)\n16:00:00 until").last == "13:05:00 withdraw quiet-lasts")
  }

  @Test func `a quiet that hides everything is mentioned too, with a low urgency`() throws {
    let world = try world("09:00:00 quiet on hidden\n13:00:00 until")
    #expect(world.notification(in: .quiet)?.urgency == .low)
    #expect(world.notification(in: .quiet)?.noticeActions == [.soundOn, .keep])
  }

  @Test func `in a call the reminder waits for its end, and one that shows is withdrawn`() throws {
    #expect(
      try reminders("09:00:00 quiet on\n12:50:00 begins camera zoom\n13:30:00 ends camera zoom\n14:00:00 until") == [
        "13:30:10 notify quiet-lasts silent"
      ])
    #expect(
      try reminders("09:00:00 quiet on\n13:10:00 begins camera zoom\n13:30:00 ends camera zoom\n14:00:00 until") == [
        "13:00:00 notify quiet-lasts silent", "13:10:00 withdraw quiet-lasts", "13:30:10 notify quiet-lasts silent",
      ])
  }

  @Test func `a reminder does not disturb a sitting`() throws {
    #expect(
      try reminders("09:00:00 quiet on\n12:50:00 meditate 20m\n14:00:00 until") == [
        "13:10:00 notify quiet-lasts silent"
      ])
  }

  @Test func `time without an agent does not count`() throws {
    #expect(
      try reminders("09:00:00 quiet on\n12:00:00 timer\n12:00:01 kill\n12:30:00 boot\n15:00:00 until") == [
        "13:30:00 notify quiet-lasts silent"
      ])
  }

  @Test func `a quiet that the agent starts with is mentioned, too`() throws {
    #expect(
      try reminders("09:00:00 kill\n09:00:01 boot quiet\n14:00:00 until") == ["13:00:01 notify quiet-lasts silent"])
  }

  @Test func `only the reminder itself wakes the agent`() throws {
    #expect(try world("09:00:00 quiet on\n10:00:00 until").agent.deadlines.map(\.name) == [.quietLasts])
    #expect(try world("09:00:00 quiet on\n10:00:00 lock").agent.deadlines.isEmpty)
  }
}

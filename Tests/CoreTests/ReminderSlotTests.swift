import StillbellCore
import Testing

/// The one notification that all reminders share.
struct ReminderSlotTests {
  private let two = [
    "reminder.legs.at": "20:00", "reminder.legs.kind": "workout", "reminder.breath.at": "20:10",
    "reminder.breath.kind": "breathing",
  ]

  private func shown(_ facts: String, _ settings: [String: String]) throws -> [String] {
    try trace(facts, two + settings).filter { $0.contains(" notify ") }
  }

  @Test func `after a quiet that hid the reminders, the last one shows again`() throws {
    let facts = "20:11:00 quiet on hidden\n20:12:00 quiet off\n20:13:00 until"
    #expect(
      try shown(facts, [:]) == [
        "20:00:00 notify reminder silent", "20:10:00 notify reminder silent", "20:12:00 notify reminder silent",
      ])
  }

  @Test(arguments: [("day.limit", "12h"), ("day.evening", "20:00")])
  func `the hint that the day was long leaves a waiting reminder`(setting: String, value: String) throws {
    let settings = ["reminder.sit.at": "19:45", setting: value]
    let lines = try trace("20:01:00 reminder later\n20:02:00 until", settings).filter { !$0.contains("server") }
    #expect(
      lines.suffix(3).map { String($0.prefix(36)) } == [
        "20:00:00 notify \(setting == "day.limit" ? "day-limit" : "evening") silent", "20:01:00 withdraw reminder",
        "20:01:00 decide reminder sit put off",
      ], "\(lines)")
  }

  @Test func `the hint that it is late shows again after a quiet that hid it`() throws {
    let facts = "20:11:00 quiet on hidden\n20:12:00 quiet off\n20:13:00 until"
    #expect(
      try trace(facts, ["day.evening": "20:00"]).filter { $0.contains(" notify ") } == [
        "20:00:00 notify evening silent", "20:12:00 notify evening silent",
      ])
  }

  @Test func `a reminder cannot be postponed a third time`() throws {
    let facts = "20:01:00 reminder later\n20:32:00 reminder later\n21:03:00 until"
    let settings = ["reminder.legs.at": "20:00"]
    let offered = try effects(facts, settings).notifications.filter { $0.slot == .reminder }.map(\.reminderActions)
    #expect(offered == [[.start, .later], [.start, .later], [.start]])
  }

  @Test(arguments: [("1h30s", 1), ("1h31s", 2)])
  func `a clock set back by more than an hour brings the moment of a reminder again`(back: String, times: Int) throws {
    let lines = try trace("20:00:30 set-clock -\(back)\n20:30:00 until", ["reminder.legs.at": "20:00"])
    #expect(lines.count { $0.contains("notify reminder") } == times)
  }

  @Test func `after midnight the history is asked how much of the new day was spent at the computer`() throws {
    let asked = try effects("10:00:00 until\n+14h10m timer", ["day.limit": "8h"]).count {
      if case .askHistory(.active) = $0 { true } else { false }
    }
    #expect(asked == 1)
  }

  @Test func `a limit that this day cannot reach is checked on the next day`() throws {
    let world = try world("10:00:00 until", ["day.limit": "20h"])
    #expect(world.agent.nextWakes.boot == world.now.boot + .hours(34))
  }

  @Test func `the history is asked once, however much happens before it answers`() throws {
    var configuration = Configuration()
    configuration.history.breaks = true
    let settings = ["day.limit": "1h", "history.breaks": "yes"]
    try configuration.set(settings)
    var (agent, effects) = launched(with: configuration)
    for second in 1...5 { effects += agent.handle(.woke, at: moment(.seconds(second))) }
    #expect(effects.count { if case .askHistory(.active) = $0 { true } else { false } } == 1)
  }

  @Test func `the next agent shows the reminder that showed when the one before it ended`() throws {
    let lines = try shown("20:11:00 kill\n20:12:00 boot\n20:13:00 until", [:])
    #expect(lines.last == "20:12:00 notify reminder silent", "\(lines)")
  }

  @Test func `a postponed reminder does not wake the agent while the user is away`() throws {
    let settings = ["reminder.legs.at": "20:00"]
    let world = try world("20:01:00 reminder later\n20:02:00 lock\n20:40:00 until", settings)
    #expect(!world.agent.deadlines.contains { $0.name == .reminder })
  }
}

import StillbellCore
import StillbellSimulation
import Testing

/// Reminders whose moment passed while the machine was off, or which a set clock has jumped over.
struct LateReminderTests {
  private static let settings = ["reminder.sit.at": "20:00", "day.evening": "22:00"]

  private func lines(_ facts: String, _ settings: [String: String] = Self.settings) throws -> [String] {
    try trace(facts, settings).filter { $0.contains("evening") || $0.contains("remind") }
  }

  @Test func `a machine that was off in the evening shows no reminder in the morning`() throws {
    #expect(
      try lines("19:00:00 kill\n+13h reboot\n+1h until") == [
        "08:00:00 decide reminder sit of 20:00:00 dropped: too late"
      ])
    // From Friday to Monday.
    #expect(try lines("+107h kill\n+61h reboot\n+1h until").filter { $0.hasPrefix("08") }.count == 1)
  }

  @Test func `a machine that was off for less than an hour shows the reminders that it missed`() throws {
    #expect(
      try lines("19:50:00 kill\n+69m reboot\n+1m until").seenAndHeard == ["20:59:00 notify reminder silent"])
    #expect(
      try lines("21:50:00 kill\n+69m reboot\n+1m until", ["day.evening": "22:00"]).seenAndHeard == [
        "22:59:00 notify evening silent", "23:00:00 notify evening silent",
      ])
  }

  @Test(arguments: [("18:00:00 reboot\n+10m set-clock +5h", 1), ("18:10:00 set-clock +5h", 4)])
  func `a clock that is set forward shows no reminder that it has jumped over`(facts: String, decisions: Int) throws {
    let lines = try lines(facts + "\n+10m until", Self.settings + ["day.evening": "19:00"])
    #expect(lines.seenAndHeard == [])
    #expect(lines.count == decisions, "\(lines)")
  }

  @Test func `after a reboot a postponed reminder comes within an hour, and not any later`() throws {
    func last(_ reboot: String) throws -> String? {
      try lines("20:01:00 reminder later\n20:05:00 kill\n\(reboot) reboot\n+1m until", ["reminder.sit.at": "20:00"])
        .last
    }
    #expect(try last("+50m") == "20:55:00 notify reminder silent")
    #expect(try last("+90m") == "21:35:00 decide reminder sit of 20:00:00 dropped: too late")
    #expect(try last("+23h50m") == "19:55:00 decide reminder sit of 20:00:00 dropped: too late")
  }

  @Test func `a game hides a reminder before the first break, too`() throws {
    let facts = "09:00:00 start\n09:01:00 begins game_mode doom\n09:06:00 until"
    #expect(try trace(facts, ["reminder.tea.at": "09:05"]).last?.contains("game_mode by doom") == true)
  }
}

import History
import Testing
import WindowPages

/// The keys of the calendar, without a window.
struct `The keys of the calendar` {
  private func day(_ words: String) throws -> Day { try #require(Day(words: words)) }

  @Test(arguments: [
    ("Left", "2026-11-22"), ("Up", "2026-11-16"), ("Home", "2026-11-01"), ("End", "2026-11-25"),
    ("Right", "2026-11-24"), ("KP_Right", "2026-11-24"), ("Page_Up", "2026-10-23"),
  ])
  func `a key leads to another day`(key: String, words: String) throws {
    let move = try #require(DayMove(key: key))
    #expect(move.day(from: try day("2026-11-23"), today: try day("2026-11-25"))?.words == words)
  }

  @Test(arguments: ["Down", "Page_Down"]) func `no key leads to a future day`(key: String) throws {
    let move = try #require(DayMove(key: key))
    #expect(move.day(from: try day("2026-11-23"), today: try day("2026-11-25")) == nil)
  }

  @Test func `moves cross the edges of months, and a shorter month clamps to its last day`() throws {
    let today = try day("2027-01-31")
    #expect(DayMove.days(1).day(from: try day("2026-12-31"), today: today)?.words == "2027-01-01")
    #expect(DayMove.months(-1).day(from: try day("2026-12-31"), today: today)?.words == "2026-11-30")
    #expect(DayMove.months(1).day(from: try day("2026-12-31"), today: today)?.words == "2027-01-31")
    #expect(DayMove.months(-1).day(from: today, today: today)?.words == "2026-12-31")
    #expect(DayMove.lastOfMonth.day(from: try day("2026-02-03"), today: today)?.words == "2026-02-28")
  }

  @Test func `from right to left the arrows are swapped, and other keys do not move`() {
    #expect(DayMove(key: "Left", isRightToLeft: true) == .days(1))
    #expect(DayMove(key: "Right", isRightToLeft: true) == .days(-1))
    #expect(DayMove(key: "space") == nil && DayMove(key: "Tab") == nil)
  }
}

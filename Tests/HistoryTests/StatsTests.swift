import Foundation
import StillbellCore
import TestSupport
import Testing

/// `stillbell stats` of a time that is asked for.
@MainActor struct StatsTests {
  @Test func `figures are there of any day, week, month and year`() throws {
    let past = try RecordedPast()
    try past.write(sessions: [
      RecordedPast.session(1, .focus, at: 9, minutes: 61), RecordedPast.session(2, .focus, at: 24 * 7 + 9, minutes: 30),
    ])
    func figures(_ words: String...) -> String { past.run(["stats"] + words).output }
    #expect(figures("2026-04-06").contains("1 h 1 min in total, 2 rewards"))
    #expect(figures("2026-04-13").contains("30 min in total, 1 reward "))
    #expect(!figures("2026-04-07").contains("reward"))
    #expect(figures("month", "2026-04-30").contains("1 h 31 min in total, 3 rewards"))
    #expect(figures("year", "2026-01-01").contains("1 h 31 min in total, 3 rewards"))
    #expect(figures("week", "2026-04-13", "--ago", "1").contains("Sun  5 Apr 2026 to Sat 11 Apr 2026"))
    #expect(figures("2026-04-07", "--ago", "1") == figures("2026-04-06"))
    #expect(figures("month", "2026-03-31", "--ago", "1").contains("Sun  1 Feb 2026 to Sat 28 Feb 2026"))
    #expect(figures("year", "2026-04-06", "--ago", "1000").contains("1026"))
    for (words, error) in [
      (["fortnight"], "“fortnight” is not valid; use day, week, month, year, 2026-04-06."),
      (["week", "2026-02-30"], "“2026-02-30” is not valid"), (["2026-04-06", "week"], "“week” is not valid"),
      (["week", "--ago", "-1"], "--ago"), (["week", "--ago", "1001"], "1000"),
    ] {
      let refused = past.run(["stats"] + words)
      #expect(refused.status == 64 && refused.errors.contains(error), "\(words): \(refused.errors)")
    }
  }
}

import Foundation
import StillbellCore
import TestSupport
import Testing

/// `stillbell stats` for a requested time.
@MainActor struct StatsTests {
  @Test func `any day, week, month and year has its figures`() throws {
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

  @Test func `sessions and breaks belong to the local day of their place, even if the reader has another`() throws {
    let past = try RecordedPast()
    // On Kiritimati it is Tuesday already, and on Hawaii still Sunday.
    func session(_ number: Int, _ kind: SessionKind, at hours: Int, offset: Int) -> HistoryEntry {
      let started = RecordedPast.monday + .hours(hours)
      return HistoryEntry(
        id: SessionID(number), kind: kind, label: "", started: started, ended: started + .minutes(20),
        length: .minutes(20), offset: .hours(offset))
    }
    func row(_ number: Int, at hours: Int, offset: Int) -> HistoryRow {
      let due = RecordedPast.monday + .hours(hours)
      return .break(
        BreakRow(
          boot: "b", number: number, kind: .eye, length: .seconds(20), due: due, begun: due, ended: due + .seconds(20),
          offset: .hours(offset), outcome: .taken, snoozes: 0, isQuiet: false))
    }
    try past.write(
      sessions: [session(1, .meditation, at: 13, offset: 14), session(2, .workout, at: 11, offset: -10)],
      rows: [row(1, at: 13, offset: 14), row(2, at: 11, offset: -10)])
    func figures(_ day: String) -> [String] {
      let lines = past.run("stats", day).output.split(separator: "\n").map { String($0) }
      return lines.filter { $0.hasPrefix("Med") || $0.hasPrefix("Work") || $0.hasPrefix("Breaks taken") }
    }
    #expect(figures("2026-04-07") == ["Breaks taken     1 of 1", "Meditation       20 min"])
    #expect(figures("2026-04-05") == ["Breaks taken     1 of 1", "Workout          20 min"])
    #expect(figures("2026-04-06").allSatisfy { !$0.contains("20 min") })
  }

  @Test func `reasons that held breaks are named, the most frequent first, and rows without one are ignored`() throws {
    let past = try RecordedPast()
    let holders =
      Array(repeating: BreakHolder(.microphone, by: "Discord"), count: 2)
      + [BreakHolder(.camera, by: "Discord"), BreakHolder(.typing), BreakHolder(.typing), nil]
    try past.write(
      rows: holders.enumerated().map { number, holder in
        let due = RecordedPast.monday + .hours(8 + number)
        return .break(
          BreakRow(
            boot: "b", number: number, kind: .eye, length: .seconds(20), due: due, begun: due,
            ended: due + .seconds(20), offset: .hours(2), outcome: .taken, snoozes: 0, isQuiet: true, heldBy: holder))
      })
    #expect(past.run("stats", "2026-04-06").output.contains("\nHeld by          Discord 3, typing 2\n"))
    #expect(!past.run("stats", "2026-04-07").output.contains("Held by"))
    let list = """
      import json, sys
      for h in json.load(open(sys.argv[1]))["held"]: print(h["reason"], h.get("program"), h["breaks"])
      """
    #expect(
      inPython(list, past.run("stats", "2026-04-06", "--json").output) == """
        camera Discord 1
        microphone Discord 2
        typing None 2

        """)
  }

  @Test func `breaks are found among those of many years, even after the clock was set back`() throws {
    let past = try RecordedPast()
    // Two breaks a day, and a month of them by a clock that is a year behind.
    let rows = (0..<3000).map { number -> HistoryRow in
      let isBehind = (2000..<2060).contains(number)
      let due = RecordedPast.monday + .hours(12 * number) - .hours(isBehind ? 24 * 364 : 0)
      return .break(
        BreakRow(
          boot: "boot \(number / 7)", number: number % 7, kind: .eye, length: .seconds(20), due: due, begun: due,
          ended: due + .seconds(20), offset: .hours(2), outcome: .taken, snoozes: 0, isQuiet: false))
    }
    try past.write(rows: rows)
    func rests(_ words: String...) -> Substring? {
      past.run(["stats"] + words).output.split(separator: "\n").first { $0.hasPrefix("Breaks taken") }
    }
    #expect(rests("year", "2026-12-31") == "Breaks taken     540 of 540")
    #expect(rests("year", "2027-12-31") == "Breaks taken     730 of 730")
    #expect(rests("year", "2028-12-31") == "Breaks taken     790 of 790")
    #expect(rests("year", "2029-12-31") == "Breaks taken     672 of 672")
    #expect(rests("2030-05-13") == "Breaks taken     2 of 2")
  }

  @Test func `a streak is counted over all years, for whatever time the figures are`() throws {
    let past = try RecordedPast()
    let now = WallTime(sinceEpoch: .seconds(Int(Date.now.timeIntervalSince1970)))
    try past.write(
      sessions: (0..<800).map { ago in
        let started = now - .hours(24 * ago) - .minutes(20)
        return HistoryEntry(
          id: SessionID(ago + 1), kind: ago.isMultiple(of: 2) ? .meditation : .breathing, label: "", started: started,
          ended: started + .minutes(5), length: .minutes(5), offset: .zero)
      })
    for words in [["stats"], ["stats", "month"], ["stats", "year"], ["calendar"]] {
      #expect(past.run(words, environment: ["TZ": "UTC"]).output.contains("800 days"), "\(words)")
    }
  }
}

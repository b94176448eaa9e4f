import History
import StillbellCore
import Testing
import WindowPages
import Wording

/// The page of history, without a window.
struct `The page of history` {
  private let zone = Zone(offset: .zero)

  private func session(_ day: Day, _ kind: SessionKind, minutes: Int, _ number: Int = 1) -> HistoryEntry {
    let start = day.start(in: zone) + .hours(8)
    return HistoryEntry(
      id: SessionID(number), kind: kind, label: "", started: start, ended: start + .minutes(minutes),
      length: .minutes(minutes), offset: .zero)
  }

  private func rest(_ day: Day, _ outcome: BreakRow.Outcome, _ number: Int) -> BreakRow {
    let due = day.start(in: zone) + .hours(9) + .minutes(20 * number)
    return BreakRow(
      boot: "a", number: number, kind: .eye, length: .seconds(20), due: due, begun: due, ended: due + .seconds(20),
      offset: .zero, outcome: outcome, snoozes: 0, isQuiet: false)
  }

  private func page(_ past: Past, _ subject: HistoryPage.Subject, _ day: Day, today: Day) -> HistoryPage {
    HistoryPage(
      past, subject, around: day, today: today, goals: [.meditation: .minutes(10)], zone: zone, firstWeekday: 0)
  }

  @Test func `a month has six weeks of days; future days have no level, and each has a text`() throws {
    let today = try #require(Day(words: "2026-11-23"))
    var past = Past()
    past.sessions = [session(today, .meditation, minutes: 20), session(today - 1, .breathing, minutes: 5, 2)]
    past.practised = [.meditation: [today: .minutes(20), today - 1: .minutes(5)]]
    let page = page(past, .meditation, today, today: today)
    #expect(page.title.description == "November 2026")
    #expect(page.days.count == HistoryPage.places)
    // The first of November 2026 was a Sunday.
    #expect(page.days.prefix(6).allSatisfy { $0 == nil } && page.days[6]?.number == 1)
    let cells = page.days.compactMap { $0 }
    #expect(cells.count == 30 && cells.count { $0.level == nil } == 7)
    #expect(cells[22].level == 4 && cells[21].level == 2 && cells[20].level == 0)
    #expect(cells[22].words.description.hasSuffix(": 20 min, goal reached"))
    #expect(cells[21].words.description.hasSuffix(": 5 min of 10 min"))
    #expect(cells[20].words.description.hasSuffix(": Nothing recorded"))
    #expect(page.year.count == 53 && page.year.allSatisfy { $0.count == 7 })
    #expect(page.yearWords.description == "2026: 25 min on 2 days")
    #expect(page.months.map(\.words.description) == ["25 min on 2 days"])
    #expect(page.streaks[0].words.description == "2 days")
    #expect(page.kinds.map(\.words.description) == ["20 min", "5 min"])
  }

  @Test func `focus rewards are those of the shown month`() throws {
    let today = try #require(Day(words: "2026-11-23"))
    var past = Past()
    past.sessions = [session(today, .focus, minutes: 61), session(today - 30, .focus, minutes: 30, 2)]
    func kinds(_ day: Day) -> [String] {
      page(past, .breaks, day, today: today).kinds.map { "\($0.name): \($0.words)" }
    }
    #expect(
      kinds(today) == ["Focus: 1 h 1 min", "Focus rewards: 1 h 1 min in total, 2 rewards (one for every 30 minutes)"])
    #expect(kinds(today - 30).last == "Focus rewards: 30 min in total, 1 reward (one for every 30 minutes)")
    #expect(kinds(today - 60).isEmpty)
    #expect(page(past, .breaks, today, today: today).streaks.count == 2)
  }

  @Test func `breaks are counted by day, and a day's details have its breaks and sessions`() throws {
    let today = try #require(Day(words: "2026-11-23"))
    var past = Past()
    past.breaks = [
      rest(today, .taken, 1), rest(today, .skipped, 2), rest(today, .dropped, 3), rest(today - 1, .natural, 4),
    ]
    past.sessions = [session(today, .workout, minutes: 30)]
    let page = page(past, .breaks, today, today: today)
    #expect(page.days.compactMap { $0 }[22].words.description.hasSuffix(": 1 of 2 breaks"))
    #expect(page.yearWords.description == "2026: 2 of 3 breaks on 2 days")
    #expect(page.week.map(\.words.description) == ["1 of 2"])
    let detail = HistoryPage.detail(of: today, past, Wording.Titles(), zone: zone)
    #expect(detail.map(\.name.description) == ["Eye break", "Workout"])
    #expect(detail[0].words.description == "1 taken, 1 skipped")
    #expect(detail[1].words.description.hasSuffix(", 30 min"))
    #expect(HistoryPage.detail(of: today - 5, past, Wording.Titles(), zone: zone).isEmpty)
  }

  @Test func `the year has letters for its months, and the hours of taken and skipped breaks`() throws {
    let today = try #require(Day(words: "2026-11-23"))
    var past = Past()
    let plain = page(past, .breaks, today, today: today)
    #expect(plain.monthMarks.map(\.letter).joined() == "JFMAMJJASOND")
    // Weeks from Monday: the first days of February and March were Sundays.
    #expect(plain.monthMarks.map(\.week).prefix(3) == [0, 4, 8])
    let dots = "A dot for each day: the larger it is, the more of its breaks were taken."
    #expect(plain.caption.description == dots)
    // Breaks at 09:20, 09:40 and 12:00; fewer than twenty are not mentioned.
    past.breaks = (0..<20).flatMap { [rest(today - $0, .taken, 1 + $0 % 2), rest(today - $0, .natural, 3)] }
    #expect(
      page(past, .breaks, today, today: today).caption.description
        == dots + " You take breaks most often between 09:00 and 10:00.")
    past.breaks += (0..<20).map { rest(today - $0, .skipped, 9) }
    #expect(
      page(past, .breaks, today, today: today).caption.description.hasSuffix(
        " You skip them most often between 12:00 and 13:00."))
    #expect(
      page(past, .meditation, today, today: today).caption.description
        == "A dot for each day: the largest stands for 10 min or more.")
  }

  @Test func `a sentence names at most five reasons for held breaks of the year`() throws {
    let today = try #require(Day(words: "2026-11-23"))
    let dots = "A dot for each day: the larger it is, the more of its breaks were taken."
    func caption(_ holders: [BreakHolder?], _ subject: HistoryPage.Subject = .breaks) -> String {
      var past = Past()
      past.breaks = holders.enumerated().map { number, holder in
        let due = today.start(in: zone) + .hours(9) + .minutes(number)
        return BreakRow(
          boot: "a", number: number, kind: .eye, length: .seconds(20), due: due, begun: due, ended: due + .seconds(20),
          offset: .zero, outcome: .natural, snoozes: 0, isQuiet: holder != nil, heldBy: holder)
      }
      return page(past, subject, today, today: today).caption.description
    }
    let discord = Array(repeating: BreakHolder(.microphone, by: "Discord"), count: 11)
    let typing = Array(repeating: BreakHolder(.typing), count: 9)
    #expect(
      caption(discord + typing + [BreakHolder(.camera, by: "Discord"), nil]) == dots + " Held by: Discord 12, typing 9."
    )
    #expect(
      caption(BreakHolder.Reason.allCases.map { BreakHolder($0) })
        == dots + " Held by: calls 4, videos 2, meetings 1, do not disturb 1, full screen 1.")
    #expect(caption([nil, nil]) == dots)
    #expect(!caption(discord, .meditation).contains("Held by"))
  }

  @Test func `less than a minute at the computer is not shown`() throws {
    let today = try #require(Day(words: "2026-11-23"))
    func detail(seconds: Int) -> [String] {
      var past = Past()
      let start = today.start(in: zone) + .hours(9)
      past.presence = [PresenceRow(from: start, to: start + .seconds(seconds), state: .active)]
      return HistoryPage.detail(of: today, past, Wording.Titles(), zone: zone).map(\.words.description)
    }
    #expect(detail(seconds: 59).isEmpty)
    #expect(detail(seconds: 60) == ["1 min", "1 min"])
  }
}

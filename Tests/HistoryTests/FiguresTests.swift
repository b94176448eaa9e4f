import History
import StillbellCore
import Testing

/// The sums of a stretch of time, made from rows.
struct FiguresTests {
  private let day = Day(20_549)

  private func time(_ clock: String, on day: Day? = nil, in zone: Zone = .utc) throws -> WallTime {
    let parts = clock.split(separator: ":").compactMap { Int($0) }
    return (day ?? self.day).start(in: zone) + .seconds(parts[0] * 3600 + parts[1] * 60)
  }

  private func presence(_ words: String, _ state: PresenceRow.State = .active) throws -> [PresenceRow] {
    try words.split(separator: " ").map { part in
      let times = part.split(separator: "-").map(String.init)
      return PresenceRow(from: try time(times[0]), to: try time(times[1]), state: state)
    }
  }

  private func row(_ outcome: BreakRow.Outcome, at clock: String = "10:00", length: Duration = .seconds(20)) throws
    -> BreakRow
  {
    let begun = try time(clock)
    return BreakRow(
      boot: "b", number: 1, kind: .eye, length: length, due: begun, begun: begun, ended: begun + length, offset: .zero,
      outcome: outcome, snoozes: 0, isQuiet: false)
  }

  private func figures(_ past: Past, rest: Duration = .minutes(5), days: Int = 1, in zone: Zone = .utc) throws
    -> Figures
  {
    let period = try #require(Period(day, day + (days - 1)))
    return Figures(past, PresenceTimeline(past.presence), in: period, zone: zone, rest: rest)
  }

  @Test func `each kind of break has its own outcomes`() throws {
    var past = Past()
    let begun = try time("11:00")
    let lunch = try #require(BreakKind(rawValue: "lunch"))
    past.breaks = [
      try row(.taken), try row(.skipped),
      BreakRow(
        boot: "b", number: 2, kind: lunch, length: .minutes(30), due: begun, begun: begun, ended: begun + .minutes(30),
        offset: .zero, outcome: .natural, snoozes: 0, isQuiet: false),
    ]
    let figures = try figures(past)
    #expect(figures.breaks == [.eye: [.taken: 1, .skipped: 1], lunch: [.natural: 1]])
    #expect(figures.count(.taken) == 1)
  }

  @Test func `six minutes away are a rest that separates two active stretches`() throws {
    var past = Past()
    past.presence = try presence("09:00-10:10 10:16-12:00")
    let figures = try figures(past)
    #expect(figures.longestStretch == .minutes(104))
    #expect(figures.atComputer == .minutes(174))
  }

  @Test func `a taken break ends a stretch, one that was too short does not`() throws {
    var past = Past()
    past.presence = try presence("09:00-11:00")
    past.breaks = [try row(.taken), try row(.short, at: "10:30")]
    let figures = try figures(past, rest: .seconds(20))
    #expect(figures.longestStretch == .minutes(60))
    #expect(figures.longestStretchWithoutPause == .minutes(120))
  }

  @Test func `of six due breaks four count as rests, and three of five as taken`() throws {
    var past = Past()
    past.breaks =
      try (0..<3).map { _ in try row(.taken) } + [
        try row(.short), try row(.skipped), try row(.natural), try row(.dropped), try row(.done),
      ]
    let figures = try figures(past)
    #expect((figures.rests, figures.restsWanted) == (4, 6))
    #expect(figures.compliance == 0.6)
  }

  @Test func `without due breaks there is no share`() throws {
    let figures = try figures(Past())
    #expect(figures.compliance == nil)
    #expect((figures.rests, figures.restsWanted) == (0, 0))
  }

  @Test func `presence is divided at midnight`() throws {
    let timeline = PresenceTimeline([
      PresenceRow(from: try time("23:50"), to: try time("00:10", on: day + 1), state: .active)
    ])
    for day in [day, day + 1] {
      let (start, end) = try #require(Period(day, day)).span(in: .utc)
      #expect(timeline.within(start, end).active == .minutes(10))
    }
  }

  @Test(arguments: [(23, 0, 1), (25, 1, 0)])
  func `a day of 23 or 25 hours has at most that many in its sum`(hours: Int, before: Int, after: Int) throws {
    let zone = Zone(
      offset: .hours(before), transitions: [.init(at: day.start(in: .utc) + .hours(2), offset: .hours(after))])
    var past = Past()
    past.presence = [
      PresenceRow(from: day.start(in: .utc) - .hours(48), to: day.start(in: .utc) + .hours(72), state: .active)
    ]
    #expect(try figures(past, in: zone).atComputer == .hours(hours))
  }

  @Test func `overlapping rows count once, rows that end before they begin are ignored`() throws {
    var past = Past()
    past.presence = try presence("09:00-10:00 09:30-10:30 12:00-11:00")
    #expect(try figures(past).atComputer == .minutes(90))
  }

  @Test func `a session belongs to the local day of its start, in any zone of the reader`() throws {
    var past = Past()
    let late = try time("23:30")
    past.sessions = [
      HistoryEntry(
        id: SessionID(1), kind: .meditation, label: "evening", started: late - .hours(9), ended: late - .hours(8),
        length: .minutes(20), offset: .hours(9))
    ]
    for zone in [Zone.utc, Zone(offset: .hours(-8))] {
      let figures = try figures(past, in: zone)
      #expect(figures.byKind == [.meditation: .minutes(20)])
      #expect(figures.byLabel == ["evening": .minutes(20)])
    }
  }

  @Test func `days have the dates of the calendar`() throws {
    for (words, number) in [("1970-01-01", 0), ("2000-02-29", 11_016), ("2026-04-06", 20_549), ("1969-12-31", -1)] {
      #expect(Day(words: words)?.number == number)
      #expect(Day(number).words == words)
    }
    for words in ["2026-02-29", "2026-13-01", "26-04-06", "2026-4-6", "", "2026-04-06 "] {
      #expect(Day(words: words) == nil)
    }
    #expect(Day(20_549).weekday == 0)
    for number in stride(from: -200_000, to: 400_000, by: 97) { #expect(Day(words: Day(number).words) == Day(number)) }
  }

  @Test func `a week begins on the day that the locale has, and a month has its days`() throws {
    let sunday = try #require(Day(words: "2026-04-05"))
    #expect(Period(.week, around: sunday).first.words == "2026-03-30")
    #expect(Period(.week, around: sunday, firstWeekday: 6).first == sunday)
    #expect(Period(.month, around: try #require(Day(words: "2028-02-10"))).last.words == "2028-02-29")
    #expect(Period(.year, around: sunday).days.count == 365)
  }

  @Test func `a calendar has weeks of seven days, and each day's share of the goal`() throws {
    let today = try #require(Day(words: "2026-12-31"))
    let first = try #require(Day(words: "2026-01-01"))
    let calendar = YearCalendar(
      Period(.year, around: today), firstWeekday: 0, today: today,
      amounts: [first: (1, 600), first + 1: (200, 600), first + 2: (400, 600), first + 3: (600, 600)])
    #expect(calendar.weeks.allSatisfy { $0.count == 7 })
    #expect(calendar.weeks.flatMap { $0 }.compactMap { $0 }.count == 365)
    #expect(calendar.weeks[0].map { $0?.level } == [nil, nil, nil, 1, 2, 3, 4])
  }
}

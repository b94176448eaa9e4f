import History
import StillbellCore
import Wording

/// The history page: the month of the chosen day, its year, and the streaks.
package struct HistoryPage: Sendable {
  package enum Subject: String, CaseIterable, Hashable, Sendable {
    case breaks, meditation, workout

    var practice: Practice? { Practice(rawValue: rawValue) }
  }

  /// A day of the month.
  package struct Cell: Hashable, Sendable {
    package let day: Day
    package let number: Int
    /// A level of `YearCalendar.levels`; nil for a day in the future.
    package let level: Int?
    package let words: Sentence
  }

  /// A name and its value, as texts.
  package struct Line: Hashable, Sendable {
    package let name: Sentence
    package let words: Sentence
  }

  package struct Mark: Hashable, Sendable {
    package let week: Int
    package let letter: String
  }

  /// The month with its year.
  package let title: Sentence
  /// The days of six weeks, from the first weekday on; nil for days of other months.
  package let days: [Cell?]
  /// The levels of the days of the year, by week.
  package let year: [[Int?]]
  /// The first letter of each month, with the week in which it begins.
  package let monthMarks: [Mark]
  /// The text below the year: the meaning of a dot, the hours at which breaks are taken and skipped, and the causes
  /// that held them back.
  package let caption: Sentence
  /// The year as a sentence, for screen readers; `months` has a line for each month with entries.
  package let yearWords: Sentence
  package let months: [Line]
  package let streaks: [Line]
  /// The breaks of each day of the week.
  package let week: [Line]
  /// The time of each kind of session in the month, and the rewards for focus.
  package let kinds: [Line]

  /// The number of days of six weeks, which can hold any month.
  package static let places = 42

  /// Makes the page. The breaks in `past` are those of the year.
  package init(
    _ past: Past, _ subject: Subject, around day: Day, today: Day, goals: [SessionKind: Duration], zone: Zone,
    firstWeekday: Int
  ) {
    let goal = subject.practice.flatMap { goals[$0.kind] } ?? .zero
    let amounts =
      subject.practice.map { YearCalendar.amounts($0, past.sessions, goal: goal, in: zone) }
      ?? YearCalendar.amounts(past.breaks)
    func words(_ amount: Int, of wanted: Int) -> Sentence {
      guard amount > 0 || wanted > 0 && subject == .breaks else { return Wording.Past.nothing }
      return subject == .breaks
        ? Wording.Past.rests(amount, of: wanted) : Wording.Stats.practice(.seconds(amount), goal: goal)
    }
    let month = Period(.month, around: day)
    title = Wording.Past.month(month.first.noon(in: zone))
    let calendar = YearCalendar(
      Period(.year, around: day), firstWeekday: firstWeekday, today: today, amounts: amounts)
    year = calendar.weeks.map { week in week.map { $0?.level } }
    monthMarks = Self.marks(of: day.date.year, from: calendar.begin, zone)
    let (taken, skipped) = (HourSums(past.breaks, .taken).busiest, HourSums(past.breaks, .skipped).busiest)
    caption =
      subject == .breaks
      ? Wording.Past.caption(taken: taken, skipped: skipped, held: HolderSums(past.breaks).named)
      : Wording.Report.practiceCaption(goal: goal > .zero ? goal : YearCalendar.defaultGoal)
    let levels = Dictionary(
      calendar.weeks.joined().compactMap { $0 }.map { ($0.day, $0.level) }, uniquingKeysWith: { first, _ in first })
    let first = Period(.week, around: month.first, firstWeekday: firstWeekday).first
    days = (0..<Self.places).map { place in
      let day = first + place
      guard month.contains(day) else { return nil }
      let (amount, wanted) = amounts[day] ?? (0, 0)
      return Cell(
        day: day, number: day.date.day, level: day <= today ? levels[day] ?? 0 : nil,
        words: Wording.Calendar.line(day.noon(in: zone), words(amount, of: wanted)))
    }
    var sums: [Int: (amount: Int, wanted: Int, days: Int)] = [:]
    for (other, (amount, wanted)) in amounts where other.date.year == day.date.year {
      let sum = sums[other.date.month] ?? (0, 0, 0)
      sums[other.date.month] = (sum.amount + amount, sum.wanted + wanted, sum.days + (amount > 0 ? 1 : 0))
    }
    func inAll(_ sum: (amount: Int, wanted: Int, days: Int)) -> Sentence {
      let all =
        subject == .breaks ? Wording.Past.rests(sum.amount, of: sum.wanted) : Wording.Stats.time(.seconds(sum.amount))
      return Wording.Past.days(sum.days, all)
    }
    months = sums.sorted { $0.key < $1.key }.compactMap { number, sum in
      Day(year: day.date.year, month: number, day: 1).map {
        Line(name: Wording.Past.month($0.noon(in: zone)), words: inAll(sum))
      }
    }
    let whole = sums.values.reduce((0, 0, 0)) { ($0.0 + $1.amount, $0.1 + $1.wanted, $0.2 + $1.days) }
    yearWords = Wording.Past.year(day.date.year, inAll((whole.0, whole.1, whole.2)))
    streaks =
      Practice.allCases.map { practice in
        let streak = past.streak(practice, today: today)
        return Line(
          name: Wording.Stats.streak(practice.kind),
          words: Wording.Stats.streak(days: streak.days, spareDays: streak.spareDays, isAtStake: streak.isAtStake))
      }
    let rests = YearCalendar.amounts(past.breaks)
    week = Period(.week, around: day, firstWeekday: firstWeekday).days.filter { $0 <= today }.map { day in
      let (amount, wanted) = rests[day] ?? (0, 0)
      return Line(name: Wording.Report.day(day.noon(in: zone)), words: Wording.Stats.count(amount, of: wanted))
    }
    let lengths = Figures(past, PresenceTimeline([]), in: month, zone: zone, rest: Figures.pause).byKind
    let kinds = SessionKind.allCases.compactMap { kind in
      lengths[kind].map { Line(name: Wording.Stats.name(kind), words: Wording.Stats.time($0)) }
    }
    self.kinds =
      kinds
      + (lengths[.focus].map {
        [Line(name: Wording.Stats.rewards, words: Wording.Stats.focus($0, rewards: FocusRewards.count($0)))]
      } ?? [])
  }

  private static func marks(of year: Int, from begin: Day, _ zone: Zone) -> [Mark] {
    (1...12).compactMap { month in
      Day(year: year, month: month, day: 1).map { first in
        let name = Wording.Calendar.month(first.noon(in: zone))
        return Mark(week: (first.number - begin.number) / 7, letter: Self.letter(of: name))
      }
    }
  }

  /// The initial of a month, or its number if the name has one, such as `11月`.
  private static func letter(of name: String) -> String {
    let number = name.prefix { $0.isNumber }
    return String(number.isEmpty ? name.prefix(1) : number)
  }

  /// A day in detail: its breaks, the time at the computer, and its sessions.
  package static func detail(of day: Day, _ past: Past, _ titles: Wording.Titles, zone: Zone) -> [Line] {
    let figures = Figures(
      past, PresenceTimeline(past.presence), in: Period(.day, around: day), zone: zone, rest: Figures.pause)
    var lines = figures.breaks.sorted { $0.key < $1.key }.compactMap { kind, counts -> Line? in
      let words = Wording.Stats.outcomes(counts)
      return words.description.isEmpty ? nil : Line(name: titles.name(kind), words: words)
    }
    // A shorter time would read "0 min".
    if figures.atComputer >= .minutes(1) {
      lines.append(Line(name: Wording.Stats.atComputer, words: Wording.Stats.time(figures.atComputer)))
      lines.append(Line(name: Wording.Stats.longestStretch, words: Wording.Stats.time(figures.longestStretch)))
    }
    lines += past.sessions.filter { $0.day(in: zone) == day }.sorted { $0.started < $1.started }.map { entry in
      Line(
        name: Wording.title(entry),
        words: Wording.Past.session(from: entry.started, to: entry.ended, entry.length))
    }
    return lines
  }
}

import History
import StillbellCore
import Wording

/// The values of a report.
struct Report {
  /// A calendar of the year, for breaks or for a practice.
  struct Year {
    let subject: Practice?
    let calendar: YearCalendar
    let amounts: [Day: (amount: Int, wanted: Int)]
    let goal: Duration

    var name: Sentence {
      switch subject {
      case .meditation: Wording.Report.meditation
      case .workout: Wording.Report.workout
      case nil: Wording.Stats.rests
      }
    }
  }

  let today: Day
  let period: Period
  /// The twelve months up to the end of the period.
  let months: Period
  /// The seven days up to the end of the period.
  let week: Period
  let zone: Zone
  let rest: Duration
  let figures: Figures
  let years: [Year]
  let days: [ReportDay]
  let streaks: [(practice: Practice, streak: Streak)]
  /// The number of sessions of each kind in the period.
  let counts: [SessionKind: Int]

  /// The default period: twelve months that end with this day.
  static func months(upTo last: Day) -> Period {
    let (year, month, _) = last.date
    let first = Day(year: month == 12 ? year : year - 1, month: month == 12 ? 1 : month + 1, day: 1)
    return Period(min(first ?? last, last), last) ?? Period(.day, around: last)
  }

  /// The days whose rows are needed for a report.
  static func needed(for period: Period) -> Period {
    Period(min(period.first, months(upTo: period.last).first, period.last - 6), period.last) ?? period
  }

  init(_ past: Past, _ period: Period, today: Day, zone: Zone, _ configuration: Configuration) {
    (self.today, self.period, self.zone, rest) = (today, period, zone, configuration.shortestRest)
    let months = Self.months(upTo: period.last)
    self.months = months
    week = Period(period.last - 6, period.last) ?? period
    let presence = PresenceTimeline(past.presence)
    figures = Figures(past, presence, in: period, zone: zone, rest: rest)
    counts = past.sessions.reduce(into: [:]) { counts, entry in
      if period.contains(entry.day(in: zone)) { counts[entry.kind, default: 0] += 1 }
    }
    streaks = Practice.allCases.map { ($0, past.streak($0, today: today)) }
    years = ([nil] + Practice.allCases).compactMap { (subject: Practice?) -> Year? in
      let goal = subject.flatMap { configuration.goals[$0.kind] } ?? .zero
      let all =
        subject.map { YearCalendar.amounts($0, past.sessions, goal: goal, in: zone) }
        ?? YearCalendar.amounts(past.breaks)
      let amounts = all.filter { months.contains($0.key) }
      guard !amounts.isEmpty else { return nil }
      return Year(
        subject: subject,
        calendar: YearCalendar(
          months, firstWeekday: Wording.Calendar.firstWeekday, today: today, amounts: amounts), amounts: amounts,
        goal: goal > .zero ? goal : YearCalendar.defaultGoal)
    }
    days = week.days.map { ReportDay($0, past, presence, in: zone) }
  }

  func words(for period: Period) -> Sentence {
    Wording.Report.days(period.first.noon(in: zone), period.last.noon(in: zone))
  }

  var isEmpty: Bool {
    years.isEmpty && counts.isEmpty && figures.atComputer == .zero && figures.outcomes.isEmpty
      && days.allSatisfy(\.isEmpty)
  }
}

/// A day with its work, its breaks and its sessions.
struct ReportDay {
  let day: Day
  let active: [PresenceRow]
  let rests: [BreakRow]
  let restsWanted: Int
  let sessions: [HistoryEntry]

  init(_ day: Day, _ past: Past, _ presence: PresenceTimeline, in zone: Zone) {
    self.day = day
    active = presence.within(day.start(in: zone), (day + 1).start(in: zone)).filter(\.state.isThere)
    let breaks = past.breaks.filter { $0.day == day }
    rests = breaks.filter(\.isRest)
    restsWanted = YearCalendar.amounts(breaks)[day]?.wanted ?? 0
    sessions = past.sessions.filter { $0.day(in: zone) == day }
  }

  var isEmpty: Bool { active.isEmpty && restsWanted == 0 && sessions.isEmpty }
}

import StillbellCore

/// All that one report shows, as values.
package struct Report {
  /// A calendar of the year, of rests or of a practice.
  package struct Year {
    package let subject: Practice?
    package let calendar: YearCalendar
    package let amounts: [Day: (amount: Int, wanted: Int)]
    package let goal: Duration
  }

  package let today: Day
  package let period: Period
  /// The months up to the end of the period, twelve of them.
  package let months: Period
  /// The days up to the end of the period, seven of them.
  package let week: Period
  package let zone: Zone
  package let rest: Duration
  package let figures: Figures
  package let years: [Year]
  package let days: [ReportDay]
  package let streaks: [(practice: Practice, streak: Streak)]
  package let focused: Duration
  /// How many sessions of each kind the period has.
  package let counts: [SessionKind: Int]

  /// The days that are shown when nothing else is asked for: twelve months, of which this is the last.
  package static func months(upTo last: Day) -> Period {
    let (year, month, _) = last.date
    let first = Day(year: month == 12 ? year : year - 1, month: month == 12 ? 1 : month + 1, day: 1)
    return Period(min(first ?? last, last), last) ?? Period(.day, around: last)
  }

  /// All days from which rows are needed.
  package static func needed(for period: Period) -> Period {
    Period(min(period.first, months(upTo: period.last).first, period.last - 6), period.last) ?? period
  }

  package init(
    _ past: Past, _ period: Period, today: Day, zone: Zone, configuration: Configuration, rest: Duration,
    firstWeekday: Int
  ) {
    (self.today, self.period, self.zone, self.rest) = (today, period, zone, rest)
    let months = Self.months(upTo: period.last)
    self.months = months
    week = Period(period.last - 6, period.last) ?? period
    let presence = PresenceTimeline(past.presence)
    figures = Figures(past, presence, in: period, zone: zone, rest: rest)
    counts = past.sessions.reduce(into: [:]) { counts, entry in
      if period.contains(entry.day(in: zone)) { counts[entry.kind, default: 0] += 1 }
    }
    focused = past.sessions.reduce(.zero) { $1.kind == .focus ? $0 + $1.length : $0 }
    streaks = Practice.allCases.map { ($0, Streak($0.days(past.sessions, in: zone), today: today)) }
    years = ([nil] + Practice.allCases).compactMap { (subject: Practice?) -> Year? in
      let goal = subject.flatMap { configuration.goals[$0.kind] } ?? .zero
      let all =
        subject.map { YearCalendar.amounts($0, past.sessions, goal: goal, in: zone) }
        ?? YearCalendar.amounts(past.breaks)
      let amounts = all.filter { months.contains($0.key) }
      guard !amounts.isEmpty else { return nil }
      return Year(
        subject: subject,
        calendar: YearCalendar(months, firstWeekday: firstWeekday, today: today, amounts: amounts), amounts: amounts,
        goal: goal > .zero ? goal : YearCalendar.usualGoal)
    }
    days = week.days.map { ReportDay($0, past, presence, in: zone) }
  }

  package var isEmpty: Bool {
    years.isEmpty && counts.isEmpty && figures.atComputer == .zero && figures.outcomes.isEmpty
      && days.allSatisfy(\.isEmpty)
  }
}

/// A day with its work, its rests and its sessions.
package struct ReportDay {
  package let day: Day
  package let active: [PresenceRow]
  package let rests: [BreakRow]
  package let restsWanted: Int
  package let sessions: [HistoryEntry]

  init(_ day: Day, _ past: Past, _ presence: PresenceTimeline, in zone: Zone) {
    self.day = day
    active = presence.within(day.start(in: zone), (day + 1).start(in: zone)).filter { $0.state == .active }
    let breaks = past.breaks.filter { $0.day == day }
    rests = breaks.filter(\.isRest)
    restsWanted = breaks.count { $0.outcome != .dropped && $0.outcome != .done }
    sessions = past.sessions.filter { $0.day(in: zone) == day }
  }

  var isEmpty: Bool { active.isEmpty && restsWanted == 0 && sessions.isEmpty }
}

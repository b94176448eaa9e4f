import StillbellCore

/// A period of days, including the first and the last.
package struct Period: Hashable, Sendable {
  package enum Length: String, CaseIterable, Sendable {
    case day, week, month, year
  }

  package let first: Day
  package let last: Day

  /// Creates a period; nil if the last day comes before the first.
  package init?(_ first: Day, _ last: Day) {
    guard first <= last else { return nil }
    (self.first, self.last) = (first, last)
  }

  /// Creates the period of this length that includes a day. Weeks begin on `firstWeekday`, where Monday is 0.
  package init(_ length: Length, around day: Day, firstWeekday: Int = 0) {
    let (year, month, _) = day.date
    switch length {
    case .day: (first, last) = (day, day)
    case .week:
      first = day - (day.weekday - firstWeekday + 7) % 7
      last = first + 6
    case .month:
      first = Day(year: year, month: month, day: 1) ?? day
      last =
        (month == 12 ? Day(year: year + 1, month: 1, day: 1) : Day(year: year, month: month + 1, day: 1))
        .map { $0 - 1 } ?? day
    case .year:
      first = Day(year: year, month: 1, day: 1) ?? day
      last = Day(year: year, month: 12, day: 31) ?? day
    }
  }

  package func contains(_ day: Day) -> Bool { first <= day && day <= last }

  package var days: [Day] { (first.number...last.number).map { Day($0) } }

  /// The time from the period's first moment to the first moment after it.
  package func span(in zone: Zone) -> (start: WallTime, end: WallTime) {
    (first.start(in: zone), (last + 1).start(in: zone))
  }
}

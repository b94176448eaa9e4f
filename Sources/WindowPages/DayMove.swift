import History

/// A move from one day of the calendar to another, by a key.
package enum DayMove: Hashable, Sendable {
  case days(Int)
  case months(Int)
  case firstOfMonth, lastOfMonth

  /// Makes the move of a key, by GTK's name for it; nil for other keys. In languages written from right to left, the
  /// next day is on the left.
  package init?(key: String, isRightToLeft: Bool = false) {
    switch key.hasPrefix("KP_") ? String(key.dropFirst(3)) : key {
    case "Left": self = .days(isRightToLeft ? 1 : -1)
    case "Right": self = .days(isRightToLeft ? -1 : 1)
    case "Up": self = .days(-7)
    case "Down": self = .days(7)
    case "Home": self = .firstOfMonth
    case "End": self = .lastOfMonth
    case "Page_Up": self = .months(-1)
    case "Page_Down": self = .months(1)
    default: return nil
    }
  }

  /// The day to which the move leads; nil for a day in the future.
  package func day(from day: Day, today: Day) -> Day? {
    let month = Period(.month, around: day)
    switch self {
    case .days(let days): return day + days <= today ? day + days : nil
    case .firstOfMonth: return month.first
    case .lastOfMonth: return min(month.last, today)
    case .months(let months):
      let (year, month, number) = day.date
      let count = year * 12 + month - 1 + months
      guard let first = Day(year: count / 12, month: count % 12 + 1, day: 1), first <= today else { return nil }
      return min(first + (number - 1), Period(.month, around: first).last, today)
    }
  }
}

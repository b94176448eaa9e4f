import StillbellCore

/// The days of a year as weeks, each day with the part of its goal that was reached.
package struct YearCalendar: Sendable {
  /// The part of its goal that a day reached: 0 for nothing, 4 for all of it.
  package static let levels = 0...4

  package struct Cell: Hashable, Sendable {
    package let day: Day
    package let level: Int
  }

  /// The first column begins on the first weekday; days outside are nil.
  package let weeks: [[Cell?]]
  package let firstWeekday: Int
  /// The day at the top of the first column.
  package let begin: Day

  package init(_ period: Period, firstWeekday: Int, today: Day, amounts: [Day: (amount: Int, wanted: Int)]) {
    self.firstWeekday = firstWeekday
    let first = Period(.week, around: period.first, firstWeekday: firstWeekday).first
    begin = first
    weeks = stride(from: first.number, through: period.last.number, by: 7).map { monday in
      (monday..<(monday + 7)).map { number in
        let day = Day(number)
        guard period.first <= day, day <= min(period.last, today) else { return nil }
        let (amount, wanted) = amounts[day] ?? (0, 0)
        return Cell(day: day, level: Self.level(amount, of: wanted))
      }
    }
  }

  /// The level of an amount: any amount is more than nothing, and only the full amount is all of it.
  static func level(_ amount: Int, of wanted: Int) -> Int {
    guard amount > 0 else { return 0 }
    guard amount < wanted else { return 4 }
    return 1 + min(amount * 3 / wanted, 2)
  }

  /// The goal of a day if the user has set none.
  package static let defaultGoal: Duration = .minutes(10)

  /// The amounts of a practice: the seconds of each day and the goal.
  package static func amounts(
    _ practice: Practice, _ sessions: [HistoryEntry], goal: Duration, in zone: Zone
  ) -> [Day: (amount: Int, wanted: Int)] {
    let wanted = goal > .zero ? goal : defaultGoal
    return practice.days(sessions, in: zone).mapValues {
      (Int($0.components.seconds), Int(wanted.components.seconds))
    }
  }

  /// The amounts of breaks: the rests of each day, and the number wanted.
  package static func amounts(_ breaks: [BreakRow]) -> [Day: (amount: Int, wanted: Int)] {
    var amounts: [Day: (amount: Int, wanted: Int)] = [:]
    for row in breaks {
      switch row.outcome {
      case .dropped, .done: continue
      case .taken, .natural: amounts[row.day, default: (0, 0)].amount += 1
      case .short, .skipped: break
      }
      amounts[row.day, default: (0, 0)].wanted += 1
    }
    return amounts
  }
}

import StillbellCore

/// Good days in a row. Every seventh earns a spare day, of which three can be in hand; a day that is missed spends one.
package struct Streak: Hashable, Sendable {
  package private(set) var days = 0
  package private(set) var spareDays = 0
  /// Today has not been good yet, so that the streak ends or costs a spare day at midnight.
  package private(set) var isAtStake = false

  package static let spareDaysMax = 3
  private static let daysPerSpareDay = 7

  package init() {}

  /// A day is good from two minutes on, half a minute counting as one.
  package static func isGood(_ length: Duration) -> Bool { (length.components.seconds + 30) / 60 >= 2 }

  /// Walks over every day from the first that has an entry to today, or to yesterday while today is not good.
  package init(_ entries: [Day: Duration], today: Day) {
    guard let first = entries.keys.min() else { return }
    let isTodayGood = entries[today].map { Self.isGood($0) } ?? false
    let last = isTodayGood ? today : today - 1
    guard first <= last else { return }
    for number in first.number...last.number {
      if entries[Day(number)].map({ Self.isGood($0) }) ?? false { addGood() } else { addMissed() }
    }
    isAtStake = !isTodayGood && days > 0
  }

  private mutating func addGood() {
    days += 1
    if days % Self.daysPerSpareDay == 0 { earn() }
  }

  private mutating func addMissed() {
    if (days + 1) % Self.daysPerSpareDay == 0 { earn() }
    guard spareDays > 0 else {
      (days, spareDays) = (0, 0)
      return
    }
    spareDays -= 1
    days += 1
  }

  private mutating func earn() { spareDays = min(spareDays + 1, Self.spareDaysMax) }
}

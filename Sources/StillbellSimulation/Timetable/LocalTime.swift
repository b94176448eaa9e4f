import StillbellCore

/// A date and time as a wall shows them, without a zone: `2026-04-06T08:55:00`.
package struct LocalTime: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00 on the wall.
  package var seconds: Int64

  package init(seconds: Int64) { self.seconds = seconds }

  /// Nil unless it is a date of the calendar in the years 1970 to 9999 and a time of day.
  package init?(words: some StringProtocol) {
    let halves = words.split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count == 2, let time = Self.secondsOfDay(halves[1]) else { return nil }
    let date = halves[0].split(separator: "-", omittingEmptySubsequences: false)
    guard date.count == 3, date[0].utf8.count == 4, date[1].utf8.count == 2, date[2].utf8.count == 2,
      let year = Int64(date[0]), let month = Int64(date[1]), let day = Int64(date[2]),
      (1970...9999).contains(year), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let days = Self.days(year, month, day)
    // A day that the month does not have would be one of the next month.
    guard Self.date(days: days) == (year, month, day) else { return nil }
    seconds = days * 86_400 + Int64(time)
  }

  /// Reads `09:00:00` or `09:00`.
  package static func secondsOfDay(_ words: some StringProtocol) -> Int? {
    let parts = words.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> Int? in
      part.utf8.count == 2 && part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    guard numbers.count == parts.count, (2...3).contains(numbers.count), numbers[0] < 24,
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
  }

  /// `2026-04-06T08:55:00`.
  package var words: String {
    let days = (seconds - ((seconds % 86_400 + 86_400) % 86_400)) / 86_400
    let (year, month, day) = Self.date(days: days)
    let second = seconds - days * 86_400
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day))T\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
  }

  package static func < (left: LocalTime, right: LocalTime) -> Bool { left.seconds < right.seconds }

  // The Gregorian calendar in eras of 400 years that begin on the first of March.

  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func date(days: Int64) -> (Int64, Int64, Int64) {
    let days = days + 719_468
    let era = days / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }
}

import StillbellCore

/// A date of the calendar, without a place.
package struct Day: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  package let number: Int

  package init(_ number: Int) { self.number = number }

  /// The local date of a moment.
  package init(of time: WallTime, in zone: Zone) { self.init(Int(zone.day(of: time))) }

  /// The date of a moment at an offset from UTC, independent of the reader's zone.
  package init(of time: WallTime, offset: Duration) {
    let seconds = (time.sinceEpoch + offset).components.seconds
    self.init(Int(seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400))
  }

  /// Creates the date; nil if there is no such date.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...Self.length(of: month, year)).contains(day) else {
      return nil
    }
    // If years begin in March, the leap day comes last.
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    self.init(era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468)
  }

  /// Reads `2026-04-06`; nil for any other text.
  package init?(words: some StringProtocol) {
    let parts = words.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  package var date: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
    return (year, month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1)
  }

  /// `2026-04-06`, which `init(words:)` reads back.
  package var words: String {
    let (year, month, day) = date
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// The day of the week; Monday is 0.
  package var weekday: Int { ((number + 3) % 7 + 7) % 7 }

  package static func + (day: Day, days: Int) -> Day { Day(day.number + days) }
  package static func - (day: Day, days: Int) -> Day { Day(day.number - days) }
  package static func - (left: Day, right: Day) -> Int { left.number - right.number }
  package static func < (left: Day, right: Day) -> Bool { left.number < right.number }

  /// The first moment of the day in a zone.
  package func start(in zone: Zone) -> WallTime { zone.moment(localSeconds: Int64(number) * 86_400) }

  /// Noon, from which the C library writes the day's name.
  package func noon(in zone: Zone) -> WallTime { start(in: zone) + .hours(12) }

  private static func length(of month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(width - digits.count, 0)) + digits
}

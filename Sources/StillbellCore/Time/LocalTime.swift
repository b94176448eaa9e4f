/// A date and time as a wall clock shows them, without a zone: `2026-04-06T08:55:00`.
package struct LocalTime: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00 in local time.
  package var seconds: Int64

  package init(seconds: Int64) { self.seconds = seconds }

  /// The beginning of a date.
  package init(_ date: CalendarDate) { seconds = date.number * Self.day }

  /// The time on the clocks of a zone.
  package init(_ time: WallTime, in zone: Zone) {
    seconds = (time.sinceEpoch + zone.offset(at: time)).components.seconds
  }

  /// The seconds of a day.
  package static let day: Int64 = 86_400

  package var date: CalendarDate { CalendarDate(seconds.flooredDivision(by: Self.day)) }

  /// Nil unless `words` is a time of day and a date of the calendar in the years 1970 to 9999.
  package init?(words: some StringProtocol) {
    let halves = words.split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count == 2, let time = Self.secondsOfDay(halves[1]) else { return nil }
    guard let date = CalendarDate(words: halves[0]), date.number >= 0 else { return nil }
    seconds = date.number * 86_400 + Int64(time)
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
    let second = seconds - LocalTime(date).seconds
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(date.words)T\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
  }

  package static func < (left: LocalTime, right: LocalTime) -> Bool { left.seconds < right.seconds }
}

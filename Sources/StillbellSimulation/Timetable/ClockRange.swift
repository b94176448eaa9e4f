import StillbellCore

extension Timetable {
  /// The sources of quiet that a program reports by its name.
  static let sources = QuietSource.allCases.filter { $0 != .calendar }
}

extension Timetable.ClockRange {
  /// Reads `09:30-10:15`; nil for anything else.
  init?(words: some StringProtocol) {
    let parts = words.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = TimeOfDay(words: parts[0]), let end = TimeOfDay(words: parts[1]) else {
      return nil
    }
    (self.start, self.end) = (start, end)
  }

  /// The text that is read back.
  var words: String { "\(start.words)-\(end.words)" }

  /// The stretch of time as it lies around a moment; nil if a change of the clocks leaves nothing of it.
  func busyTime(at now: WallTime, in zone: Zone) -> BusyTime? {
    let today = zone.day(of: now)
    let times = [today, today + 1].compactMap { busyTime(of: $0, in: zone) }
    return times.first { now < $0.end } ?? times.last
  }

  private func busyTime(of day: Int64, in zone: Zone) -> BusyTime? {
    let lastDay = end <= start ? day + 1 : day
    return BusyTime(
      zone.moment(localSeconds: day * 86_400 + Int64(start.minutes) * 60),
      zone.moment(localSeconds: lastDay * 86_400 + Int64(end.minutes) * 60))
  }
}

/// The days and hours within which a kind of break comes.
package struct BreakHours: Hashable, Sendable, Decodable {
  package var days = Weekday.all
  /// The hours of a day; nil for the whole day.
  package var hours: Schedule.Hours?

  /// True if these hours exclude nothing.
  package var isAlways: Bool { hours == nil && days.count == Weekday.allCases.count }

  /// The window that a moment is in, joined with the windows that follow without a gap; nil outside.
  func window(at time: WallTime, in zone: Zone) -> Range<WallTime>? {
    let today = zone.day(of: time)
    for day in (today - 1)...today {
      guard var window = window(of: day, in: zone), window.contains(time) else { continue }
      for later in (day + 1)...(day + 8) {
        guard let next = self.window(of: later, in: zone), next.lowerBound <= window.upperBound else { break }
        window = window.lowerBound..<max(window.upperBound, next.upperBound)
      }
      return window
    }
    return nil
  }

  /// The end of the window that a moment is in, or else the start of the next one.
  func change(after time: WallTime, in zone: Zone) -> WallTime? {
    window(at: time, in: zone)?.upperBound ?? nextWindow(from: time, in: zone)?.lowerBound
  }

  /// The first window that begins at that moment or later; nil if none does within two weeks.
  func nextWindow(from time: WallTime, in zone: Zone) -> Range<WallTime>? {
    let today = zone.day(of: time)
    for day in today...(today + 14) {
      guard let start = window(of: day, in: zone)?.lowerBound, start >= time else { continue }
      return window(at: start, in: zone)
    }
    return nil
  }

  /// The window that begins on a date; nil if a clock change leaves nothing of it.
  private func window(of day: Int64, in zone: Zone) -> Range<WallTime>? {
    guard days.contains(Weekday(daysSinceEpoch: day)) else { return nil }
    let (start, end) = hours.map { ($0.start.minutes, $0.end.minutes + ($0.endsNextDay ? 1440 : 0)) } ?? (0, 1440)
    let from = zone.moment(localSeconds: day * 86_400 + Int64(start * 60))
    let to = zone.moment(localSeconds: day * 86_400 + Int64(end * 60))
    return from < to ? from..<to : nil
  }
}

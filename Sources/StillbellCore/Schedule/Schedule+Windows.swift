extension Schedule {
  /// A stretch of time in which breaks run by themselves. Hours that meet, as at midnight, form one window.
  package struct Window: Hashable, Sendable {
    package let start: WallTime
    /// The first moment after the window.
    package let end: WallTime

    package func contains(_ time: WallTime) -> Bool { start <= time && time < end }
  }

  /// The window that a moment is in.
  ///
  /// When the clocks change, a time that is skipped means the moment of the jump, and a time that comes twice means the
  /// first.
  package func window(at time: WallTime, in zone: Zone) -> Window? {
    let today = zone.day(of: time)
    for day in (today - 1)...(today + 1) {
      if let window = window(of: day, in: zone), window.contains(time) { return joined(window, of: day, in: zone) }
    }
    return nil
  }

  /// The first window that begins after a moment; nil if there is none within two weeks.
  package func nextWindow(after time: WallTime, in zone: Zone) -> Window? {
    // Hours that meet the present window belong to it.
    let time = window(at: time, in: zone)?.end ?? time
    let today = zone.day(of: time)
    for day in (today - 1)...(today + 14) {
      if let window = window(of: day, in: zone), window.start > time { return joined(window, of: day, in: zone) }
    }
    return nil
  }

  /// When a window next begins or ends; nil if none does within two weeks.
  package func nextChange(after time: WallTime, in zone: Zone) -> WallTime? {
    window(at: time, in: zone)?.end ?? nextWindow(after: time, in: zone)?.start
  }

  /// The window of a date's hours; nil if a clock change leaves nothing of it.
  private func window(of day: Int64, in zone: Zone) -> Window? {
    guard let hours = self[Weekday(daysSinceEpoch: day)] else { return nil }
    let start = zone.moment(localSeconds: day * 86_400 + Int64(hours.start.minutes * 60))
    let lastDay = hours.endsNextDay ? day + 1 : day
    let end = zone.moment(localSeconds: lastDay * 86_400 + Int64(hours.end.minutes * 60))
    return start < end ? Window(start: start, end: end) : nil
  }

  /// The window joined with those that meet it on either side; hours last less than a day, so a whole week is never
  /// joined.
  private func joined(_ window: Window, of day: Int64, in zone: Zone) -> Window {
    var (start, end) = (window.start, window.end)
    for later in (day + 1)...(day + 7) {
      guard let next = self.window(of: later, in: zone), next.start <= end else { break }
      end = max(end, next.end)
    }
    for earlier in stride(from: day - 1, through: day - 7, by: -1) {
      guard let last = self.window(of: earlier, in: zone), last.end >= start else { break }
      start = min(start, last.start)
    }
    return Window(start: start, end: end)
  }
}

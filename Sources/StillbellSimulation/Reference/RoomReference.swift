import StillbellCore

extension World {
  /// Neither the hours of this kind of break nor those of the schedule can leave out its next one.
  func hasRoom(for settings: Configuration.Break) -> Bool {
    guard isAutomatic else { return settings.hours.isAlways || settings.hasRoom(after: zone.day(of: now.wall)) }
    // A mark comes no later than two gaps from now.
    return settings.hours.isAlways
      && reference.hours.window.map { now.wall + settings.interval * 2 < $0.upperBound } ?? false
  }
}

extension Configuration.Break {
  /// Its own hours leave room for one in the week after this day. What a change of the clocks does to that is not looked
  /// at: it leaves enough of the other days.
  fileprivate func hasRoom(after today: Int64) -> Bool {
    switch timing {
    case .every(let interval): hours.length > interval
    case .at(let times): hours.hold(times.map(\.minutes), after: today)
    case .aligned(let marks):
      hours.hold((0..<24).flatMap { hour in marks.map { hour * 60 + $0 } }, after: today)
    }
  }
}

extension BreakHours {
  /// Of one day.
  fileprivate var length: Duration {
    hours.map { .minutes($0.end.minutes - $0.start.minutes + ($0.endsNextDay ? 1440 : 0)) } ?? .hours(24)
  }

  /// One of these minutes of the day is within them on a day of the coming week.
  fileprivate func hold(_ minutes: [Int], after today: Int64) -> Bool {
    (today + 1...today + 7).contains { day in minutes.contains { holds($0, of: day) } }
  }

  private func holds(_ minute: Int, of day: Int64) -> Bool {
    func isIncluded(_ day: Int64) -> Bool { days.contains(Weekday(daysSinceEpoch: day)) }
    guard let hours else { return isIncluded(day) }
    let (start, end) = (hours.start.minutes, hours.end.minutes)
    if !hours.endsNextDay { return isIncluded(day) && start <= minute && minute < end }
    return minute >= start && isIncluded(day) || minute < end && isIncluded(day - 1)
  }
}

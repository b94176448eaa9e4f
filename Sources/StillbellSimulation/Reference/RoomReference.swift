import StillbellCore

extension World {
  /// `true` if neither this kind's hours nor the schedule's can exclude its next break.
  func hasRoom(for settings: Configuration.Break) -> Bool {
    guard isAutomatic else { return settings.hours.isAlways || settings.hasRoom(after: zone.day(of: now.wall)) }
    // A mark comes no later than two gaps from now.
    return settings.hours.isAlways
      && reference.hours.window.map { now.wall + settings.interval * 2 < $0.upperBound } ?? false
  }
}

extension Configuration.Break {
  /// `true` if the break's own hours leave room for it in the week after this day. Ignores a change of the clocks,
  /// because the other days leave enough room.
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
  /// The length of the hours in one day.
  fileprivate var length: Duration {
    hours.map { .minutes($0.end.minutes - $0.start.minutes + ($0.endsNextDay ? 1440 : 0)) } ?? .hours(24)
  }

  /// `true` if the hours include one of these minutes of the day, on a day of the coming week.
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

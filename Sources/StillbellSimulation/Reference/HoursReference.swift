import StillbellCore

/// The hours of the schedule around a moment, read from the days of three weeks one by one.
struct HoursReference {
  /// The hours that include the moment; nil outside the hours, and while the schedule is off.
  private(set) var window: Range<WallTime>?
  /// When hours next begin or end.
  private(set) var nextChange: WallTime?
  /// The time during which both values stay valid, for this schedule and in this zone.
  private var known: (time: Range<WallTime>, schedule: Schedule, zone: Zone)?

  mutating func look(at time: WallTime, by schedule: Schedule, in zone: Zone) {
    guard schedule.isOn else {
      (window, nextChange, known) = (nil, nil, nil)
      return
    }
    if let known, known.time.contains(time), known.schedule == schedule, known.zone == zone { return }
    let windows = Self.windows(around: zone.day(of: time), by: schedule, in: zone)
    let next = windows.first { $0.lowerBound > time }?.lowerBound
    window = windows.first { $0.contains(time) }
    nextChange = window?.upperBound ?? next
    let gap = (windows.last { $0.upperBound <= time }?.upperBound ?? time)..<(next ?? time)
    known = (window ?? gap, schedule, zone)
  }

  /// The windows in order; hours that meet or overlap are merged.
  private static func windows(around today: Int64, by schedule: Schedule, in zone: Zone) -> [Range<WallTime>] {
    var days: [Range<WallTime>] = []
    for day in (today - 8)...(today + 15) {
      guard let hours = schedule[Weekday(daysSinceEpoch: day)] else { continue }
      let endDay = hours.endsNextDay ? day + 1 : day
      let start = zone.moment(localSeconds: day * 86_400 + Int64(hours.start.minutes) * 60)
      let end = zone.moment(localSeconds: endDay * 86_400 + Int64(hours.end.minutes) * 60)
      if start < end { days.append(start..<end) }
    }
    var windows: [Range<WallTime>] = []
    for day in days.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = windows.last, day.lowerBound <= last.upperBound {
        windows[windows.count - 1] = last.lowerBound..<max(last.upperBound, day.upperBound)
      } else {
        windows.append(day)
      }
    }
    return windows
  }
}

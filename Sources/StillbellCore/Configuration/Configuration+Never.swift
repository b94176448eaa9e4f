extension Configuration {
  /// The user's own kinds that are on but have no moment in the coming week: their hours, their days or the schedule
  /// leave no room for one.
  package func kindsThatNeverCome(from now: WallTime, in zone: Zone) -> [BreakKind] {
    kinds.filter { $0.isEnabled && !comes($0, from: now, in: zone) }.map(\.kind)
  }

  private func comes(_ settings: Break, from now: WallTime, in zone: Zone) -> Bool {
    windows(from: now, in: zone).contains { open in
      guard case .every(let interval) = settings.timing else {
        return comes(settings, within: open, in: zone)
      }
      guard !settings.hours.isAlways else { return open.upperBound - open.lowerBound > interval }
      return stretches(of: settings.hours, within: open, in: zone).contains {
        $0.upperBound - $0.lowerBound > interval
      }
    }
  }

  private func comes(_ settings: Break, within open: Range<WallTime>, in zone: Zone) -> Bool {
    let clock = WallClock(at: Moment(boot: BootTime(sinceBoot: .zero), wall: open.lowerBound), in: zone)
    return clock.next(settings, after: open.lowerBound - .nanoseconds(1)).map { $0 < open.upperBound } ?? false
  }

  /// The windows in which breaks may run within the coming week.
  private func windows(from now: WallTime, in zone: Zone) -> [Range<WallTime>] {
    let end = now + .hours(24 * 7)
    guard schedule.isOn else { return [now..<end] }
    var windows: [Range<WallTime>] = []
    var time = now
    while time < end, let next = schedule.nextWindow(after: time, in: zone) {
      windows.append(next.start..<next.end)
      time = next.end
    }
    return windows
  }

  private func stretches(of hours: BreakHours, within open: Range<WallTime>, in zone: Zone) -> [Range<WallTime>] {
    var stretches: [Range<WallTime>] = []
    var time = open.lowerBound
    while time < open.upperBound, let next = hours.window(at: time, in: zone) ?? hours.nextWindow(from: time, in: zone)
    {
      let both = next.clamped(to: open)
      if !both.isEmpty { stretches.append(both) }
      guard next.upperBound > time else { break }
      time = next.upperBound
    }
    return stretches
  }
}

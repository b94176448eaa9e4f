/// The wall, as the cycle needs it for breaks that go by the time of day.
package struct WallClock: Hashable, Sendable {
  var zone: Zone
  /// When the machine started, as the wall clock has it now.
  var machineStart: WallTime

  init(at now: Moment, in zone: Zone) {
    self.zone = zone
    machineStart = now.wall - now.boot.sinceBoot
  }

  func wall(at time: BootTime) -> WallTime { machineStart + time.sinceBoot }
  func boot(at time: WallTime) -> BootTime { BootTime(sinceBoot: time - machineStart) }

  /// It is the same, but for a drift that is nothing yet.
  func isSame(as other: WallClock) -> Bool {
    zone == other.zone && abs((machineStart - other.machineStart).components.seconds) < 1
  }

  /// The first moment after `time` at which a kind of break that goes by the calendar is due.
  func next(_ settings: Configuration.Break, after time: WallTime) -> WallTime? {
    let today = zone.day(of: time)
    switch settings.timing {
    case .every: return nil
    case .at(let times):
      for day in today...(today + 8) {
        for minutes in times.lazy.map(\.minutes) {
          let moment = zone.moment(localSeconds: day * 86_400 + Int64(minutes * 60))
          if moment > time, allows(moment, settings) { return moment }
        }
      }
      return nil
    case .aligned(let marks):
      // On the wall, hour by hour; beyond its hours the next ones begin within eight days.
      var from = time
      for _ in 0..<3 {
        let hour = (from.sinceEpoch + zone.offset(at: from)).components.seconds.flooredDivision(by: 3600)
        for hour in hour...(hour + 2) {
          for mark in marks {
            let moment = zone.moment(localSeconds: hour * 3600 + Int64(mark * 60))
            if moment > time, moment >= from, allows(moment, settings) { return moment }
          }
        }
        guard let window = settings.hours.nextWindow(from: from, in: zone) else { return nil }
        from = window.lowerBound
      }
      return nil
    }
  }

  func allows(_ time: WallTime, _ settings: Configuration.Break) -> Bool {
    settings.hours.isAlways || settings.hours.window(at: time, in: zone) != nil
  }
}

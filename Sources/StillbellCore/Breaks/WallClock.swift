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
    let minutes: [Int]
    switch settings.timing {
    case .every: return nil
    case .at(let times): minutes = times.map(\.minutes)
    case .aligned(let marks): minutes = (0..<24).flatMap { hour in marks.map { hour * 60 + $0 } }
    }
    let today = zone.day(of: time)
    // Where a change of the clocks leaves nothing of its hours, those of a week later count.
    for day in today...(today + 14) {
      let moment = { (minute: Int) in zone.moment(localSeconds: day * 86_400 + Int64(minute * 60)) }
      let later = minutes[minutes.firstIndex(after: time, at: moment)...]
      if let first = later.lazy.map(moment).first(where: { allows($0, settings) }) { return first }
    }
    return nil
  }

  func allows(_ time: WallTime, _ settings: Configuration.Break) -> Bool {
    settings.hours.isAlways || settings.hours.window(at: time, in: zone) != nil
  }
}

/// The wall clock, for breaks that follow the time of day.
package struct WallClock: Hashable, Sendable, Decodable {
  var zone: Zone
  /// When the machine started, by the present setting of the wall clock.
  var machineStart: WallTime

  init(at now: Moment, in zone: Zone) {
    self.zone = zone
    machineStart = now.wall - now.boot.sinceBoot
  }

  func wall(at time: BootTime) -> WallTime { machineStart + time.sinceBoot }
  func boot(at time: WallTime) -> BootTime { BootTime(sinceBoot: time - machineStart) }

  /// True if the clocks agree, apart from a drift of less than a second.
  func isSame(as other: WallClock) -> Bool {
    zone == other.zone && abs((machineStart - other.machineStart).components.seconds) < 1
  }

  /// The first moment after `time` at which a kind that follows the calendar is due; nil if there is none.
  func next(_ settings: Configuration.Break, after time: WallTime) -> WallTime? {
    let minutes: [Int]
    switch settings.timing {
    case .every: return nil
    case .at(let times): minutes = times.map(\.minutes)
    case .aligned(let marks): minutes = (0..<24).flatMap { hour in marks.map { hour * 60 + $0 } }
    }
    let today = zone.day(of: time)
    // Two weeks: if a clock change leaves nothing of the hours, those of a week later count.
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

/// Local times as the trace and the timetables write them.
package enum TraceTime {
  /// `09:20:00`.
  package static func words(_ time: WallTime, in zone: Zone) -> String {
    let local = (time.sinceEpoch + zone.offset(at: time)).components.seconds
    let second = local - local.flooredDivision(by: 86_400) * 86_400
    return "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
  }

  private static func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

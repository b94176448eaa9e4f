/// A point on `CLOCK_BOOTTIME`, which counts sleep and cannot be set, so lengths are measured on it.
package struct BootTime: Hashable, Comparable, Sendable, Decodable {
  /// The time since the machine started.
  package var sinceBoot: Duration

  package init(sinceBoot: Duration) { self.sinceBoot = sinceBoot }

  package static func < (left: BootTime, right: BootTime) -> Bool { left.sinceBoot < right.sinceBoot }
  package static func + (time: BootTime, length: Duration) -> BootTime {
    BootTime(sinceBoot: time.sinceBoot + length)
  }
  package static func - (time: BootTime, length: Duration) -> BootTime {
    BootTime(sinceBoot: time.sinceBoot - length)
  }
  /// How much later the left time is; negative when it is earlier.
  package static func - (left: BootTime, right: BootTime) -> Duration { left.sinceBoot - right.sinceBoot }
}

/// A point on `CLOCK_REALTIME` in UTC: the time of calendars and people, which may jump at any time.
package struct WallTime: Hashable, Comparable, Sendable, Codable {
  /// The time since 1970-01-01T00:00:00Z.
  package var sinceEpoch: Duration

  package init(sinceEpoch: Duration) { self.sinceEpoch = sinceEpoch }

  package static func < (left: WallTime, right: WallTime) -> Bool { left.sinceEpoch < right.sinceEpoch }
  package static func + (time: WallTime, length: Duration) -> WallTime {
    WallTime(sinceEpoch: time.sinceEpoch + length)
  }
  package static func - (time: WallTime, length: Duration) -> WallTime {
    WallTime(sinceEpoch: time.sinceEpoch - length)
  }
  /// How much later the left time is; negative when it is earlier.
  package static func - (left: WallTime, right: WallTime) -> Duration { left.sinceEpoch - right.sinceEpoch }

  /// The whole milliseconds since the epoch, rounded down: the form on the bus.
  package var milliseconds: Int64 {
    let parts = sinceEpoch.components
    // Clamped, because a larger value is no time, and would overflow.
    let seconds = min(max(parts.seconds, -9_000_000_000_000_000), 9_000_000_000_000_000)
    return seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000
  }

  /// The inverse of `milliseconds`.
  package init(milliseconds: Int64) { sinceEpoch = .milliseconds(milliseconds) }

  /// The dates from the year 1 to 9999, in milliseconds.
  package static let dates: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_000

  /// Creates a time from a number in a file; nil if it is no date.
  package init?(date milliseconds: Int64) {
    guard Self.dates.contains(milliseconds) else { return nil }
    self.init(milliseconds: milliseconds)
  }
}

/// Both clocks, read together once per event: `now` is always an argument and never read inside the logic.
package struct Moment: Hashable, Sendable, Decodable {
  package var boot: BootTime
  package var wall: WallTime

  package init(boot: BootTime, wall: WallTime) {
    self.boot = boot
    self.wall = wall
  }

  /// The time that the wall clock will show (or showed) at a boot time, if it is not set in between.
  package func wall(at time: BootTime) -> WallTime { wall + (time - boot) }

  /// The boot time at which the wall clock will show (or showed) a time, if it is not set in between.
  package func boot(at time: WallTime) -> BootTime { boot + (time - wall) }
}

extension Duration {
  /// The number of times that a part fits in this length. The quotient of two lengths is a `Double`, which may fall
  /// short of a whole number.
  func count(of part: Duration) -> Int { Int(attoseconds / part.attoseconds) }
}

/// A time in which the user has a meeting: from `start` until just before `end`.
package struct BusyTime: Hashable, Sendable, Codable {
  /// A shorter time between two meetings is none: there is no room for a break.
  package static let gapMin: Duration = .minutes(2)

  package let start: WallTime
  package let end: WallTime

  /// Nil if it ends before it begins, or at once.
  package init?(_ start: WallTime, _ end: WallTime) {
    guard start < end else { return nil }
    (self.start, self.end) = (start, end)
  }

  package var length: Duration { end - start }

  package func contains(_ time: WallTime) -> Bool { start <= time && time < end }
}

extension [BusyTime] {
  /// The times in order. Those that overlap, meet, or leave less than `gapMin` between them are one.
  package var joined: [BusyTime] {
    var all: [BusyTime] = []
    for time in sorted(by: { $0.start < $1.start }) {
      guard let last = all.last, time.start - last.end < BusyTime.gapMin else {
        all.append(time)
        continue
      }
      if time.end > last.end, let longer = BusyTime(last.start, time.end) { all[all.count - 1] = longer }
    }
    return all
  }
}

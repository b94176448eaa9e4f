import StillbellCore

extension Moment {
  /// The present time on both clocks.
  ///
  /// The kernel may stop a thread between two readings, and the clocks would then disagree as if one had been set. So the
  /// wall clock is read between two readings of the other, and again if these are not close.
  package static var now: Moment {
    var before = Clock.sinceBoot
    var tries = 0
    while true {
      let (wall, after) = (Clock.sinceEpoch, Clock.sinceBoot)
      tries += 1
      if after - before < .microseconds(20) || tries == 5 {
        return Moment(boot: BootTime(sinceBoot: before), wall: WallTime(sinceEpoch: wall))
      }
      before = after
    }
  }
}

extension Zone {
  /// The machine's time zone from the C library, from a month before `time` to five years after it.
  package static func local(around time: WallTime) -> Zone {
    local(from: time - .hours(24 * 30), to: time + .hours(24 * (366 * 5 - 30)))
  }

  /// The machine's time zone between two times.
  package static func local(from start: WallTime, to last: WallTime) -> Zone {
    Clock.readZone()
    var time: Duration = .seconds(start.sinceEpoch.components.seconds)
    let end = last.sinceEpoch
    var offset = Clock.offset(at: time)
    var zone = Zone(offset: offset)
    // No zone changes its offset and back within a week, so weekly samples miss no transition.
    while time < end {
      let next = time + .hours(24 * 7)
      let nextOffset = Clock.offset(at: next)
      if nextOffset != offset {
        zone.transitions.append(.init(at: WallTime(sinceEpoch: change(between: time, and: next)), offset: nextOffset))
      }
      (time, offset) = (next, nextOffset)
    }
    return zone
  }

  /// A zone of the system's database, such as `Europe/Berlin`; nil if the name is unknown.
  ///
  /// The call changes the zone of this process: call it on one thread at a time, while no other thread reads local
  /// times.
  package static func named(_ name: String, around time: WallTime) -> Zone? {
    guard Clock.useZone(named: name) else { return nil }
    return local(around: time)
  }

  /// The first second with the later offset.
  private static func change(between early: Duration, and late: Duration) -> Duration {
    var (low, high) = (early.components.seconds, late.components.seconds)
    let before = Clock.offset(at: early)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Clock.offset(at: .seconds(middle)) == before { low = middle } else { high = middle }
    }
    return .seconds(high)
  }
}

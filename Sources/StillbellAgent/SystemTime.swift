import Linux
import StillbellCore

extension Moment {
  /// Both clocks, now.
  package static var now: Moment {
    Moment(boot: BootTime(sinceBoot: Clock.sinceBoot), wall: WallTime(sinceEpoch: Clock.sinceEpoch))
  }
}

extension Zone {
  /// The machine's time zone as the C library has it, from a month ago to five years from now.
  package static func local() -> Zone {
    Clock.readZone()
    let now = Clock.sinceEpoch
    var time: Duration = .seconds(now.components.seconds) - .hours(24 * 30)
    let end = now + .hours(24 * 366 * 5)
    var offset = Clock.offset(at: time)
    var zone = Zone(offset: offset)
    // No zone changes its offset there and back within a week, so weekly samples miss no transition.
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

import Linux
import StillbellCore

/// Detects that the machine has slept, by two clocks of which only one counts sleep. This works without any other
/// source.
///
/// When the machine wakes, every timer that has passed fires at once, before any source reports the waking. The sleep
/// must be known before those timers are handled.
final class SleepClocks {
  /// The sleep source, by the name of the clock that counts it.
  static let name = "CLOCK_BOOTTIME"

  private var gap = SleepGap(sinceBoot: Clock.sinceBoot, awake: Clock.awake)

  /// The events to handle before any other.
  func look(at now: Moment) -> [Event] {
    guard let length = gap.slept(sinceBoot: now.boot.sinceBoot, awake: Clock.awake) else { return [] }
    return [.presence(.wentAway(.asleep, since: now.boot - length)), .presence(.cameBack(.asleep))]
  }
}

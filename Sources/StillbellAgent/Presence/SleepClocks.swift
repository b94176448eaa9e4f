import Linux
import StillbellCore
import SystemClock

/// Tells that the machine has slept by two clocks of which one counts sleep, whoever else tells it or does not.
///
/// At a waking every timer that has passed fires at once, before anybody has told of the waking: what the machine slept
/// must be known before that is handled.
final class SleepClocks {
  /// The sleep source, by the name of the clock that counts it.
  static let name = "CLOCK_BOOTTIME"

  private var gap = SleepGap(sinceBoot: Clock.sinceBoot, awake: Clock.awake)

  /// The events that are to be handled before anything else is.
  func look(at now: Moment) -> [Event] {
    guard let length = gap.slept(sinceBoot: now.boot.sinceBoot, awake: Clock.awake) else { return [] }
    return [.presence(.wentAway(.asleep, since: now.boot - length)), .presence(.cameBack(.asleep))]
  }
}

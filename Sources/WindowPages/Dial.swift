import StillbellCore
import Wording

/// A ring with a text in it, which runs down to a moment or stands still.
package enum Dial: Hashable, Sendable {
  /// A ring that is full a certain time before the moment, and empty at the moment.
  case runs(until: BootTime, over: Duration)
  case stands(Sentence)

  /// The remaining part of the ring, from 0 to 1.
  package func part(at now: BootTime) -> Double {
    guard case .runs(let until, let length) = self, length > .zero else { return 0 }
    return min(max((until - now) / length, 0), 1)
  }

  /// The text in the ring.
  package func words(at now: BootTime) -> Sentence {
    switch self {
    // The time is not shown as over before the agent reports the end.
    case .runs(let until, _): Wording.Window.left(max(until - now, .seconds(1)))
    case .stands(let words): words
    }
  }
}

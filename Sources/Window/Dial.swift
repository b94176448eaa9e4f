import StillbellCore
import Wording

/// A ring with words in it: it runs down to a moment, or stands still.
package enum Dial: Hashable, Sendable {
  /// Full so long before the moment, empty when it comes.
  case runs(until: BootTime, over: Duration)
  case stands(Sentence)

  /// How much of the ring is left, 0 to 1.
  package func part(at now: BootTime) -> Double {
    guard case .runs(let until, let length) = self, length > .zero else { return 0 }
    return min(max((until - now) / length, 0), 1)
  }

  /// The words in it.
  package func words(at now: BootTime) -> Sentence {
    switch self {
    // Whatever runs is not over before the agent says so.
    case .runs(let until, _): Wording.Window.left(max(until - now, .seconds(1)))
    case .stands(let words): words
    }
  }
}

import Glibc
import StillbellCore

/// A breathing pattern to follow: the current part, and the size of the circle.
package struct Breath: Sendable {
  package typealias Part = SessionPhase.Name

  private let lengths: [(part: Part, length: Duration)]
  private let whole: Duration

  package init(_ pattern: Breathing) {
    let seconds = [pattern.inhale, pattern.holdIn, pattern.exhale, pattern.holdOut]
    lengths = zip([Part.inhale, .holdIn, .exhale, .holdOut], seconds).filter { $1 > 0 }.map { ($0, .seconds($1)) }
    whole = lengths.reduce(.zero) { $0 + $1.length }
  }

  /// The state at a time after the first breath began.
  ///
  /// - Returns: The part, the size of the circle from 0 to 1, and the time until the part ends.
  package func part(after elapsed: Duration) -> (part: Part, size: Double, left: Duration) {
    var left = elapsed - whole * Int((elapsed / whole).rounded(.down))
    for (part, length) in lengths {
      guard left >= length else { return (part, Self.size(part, left / length), length - left) }
      left -= length
    }
    return (lengths[0].part, Self.size(lengths[0].part, 0), lengths[0].length)
  }

  /// The size of the circle, which changes slowly at both ends, like lungs.
  private static func size(_ part: Part, _ share: Double) -> Double {
    let eased = (1 - cos(.pi * share)) / 2
    return switch part {
    case .inhale: eased
    case .holdIn: 1
    case .exhale: 1 - eased
    default: 0
    }
  }
}

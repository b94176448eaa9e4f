import Glibc

/// A ring by which a length is chosen: it begins at the top and goes clockwise, a minute at a step within the first
/// hour, and five minutes above it.
package struct LengthRing: Hashable, Sendable {
  /// In minutes.
  package let range: ClosedRange<Int>
  package private(set) var minutes: Int
  /// The lengths that a pointer finds; keys find each minute.
  private let stops: [Int]

  package init(_ range: ClosedRange<Int>, minutes: Int) {
    self.range = range
    self.minutes = min(max(minutes, range.lowerBound), range.upperBound)
    stops = range.filter { $0 <= 60 || $0 % 5 == 0 || $0 == range.lowerBound || $0 == range.upperBound }
  }

  /// Another length, or the nearest that is possible.
  package mutating func set(_ new: Int) { minutes = min(max(new, range.lowerBound), range.upperBound) }

  /// How much of the ring is filled, more than 0 and at most 1.
  package var part: Double {
    let after = stops.firstIndex { $0 >= minutes } ?? stops.count - 1
    guard after > 0, stops[after] > minutes else { return Double(after + 1) / Double(stops.count) }
    let between = Double(minutes - stops[after - 1]) / Double(stops[after] - stops[after - 1])
    return (Double(after) + between) / Double(stops.count)
  }

  /// The pointer is on the ring and not within it; from the centre, as shares of the radius.
  package static func isHit(x: Double, y: Double) -> Bool { (0.6...1.15).contains((x * x + y * y).squareRoot()) }

  /// The pointer went down there, counted from the centre, downwards and to the right.
  package mutating func press(x: Double, y: Double) { stand(at: Self.share(x: x, y: y)) }

  /// The pointer has gone there; it does not get from one end to the other over the top.
  package mutating func drag(x: Double, y: Double) {
    let share = Self.share(x: x, y: y)
    let isOverTop = abs(share - part) > 0.5
    stand(at: isOverTop ? (part > 0.5 ? 1 : 0) : share)
  }

  private mutating func stand(at share: Double) {
    let index = Int((share * Double(stops.count)).rounded()) - 1
    minutes = stops[min(max(index, 0), stops.count - 1)]
  }

  /// Clockwise from the top, 0 to 1.
  private static func share(x: Double, y: Double) -> Double {
    let turn = atan2(x, -y) / (2 * .pi)
    return turn < 0 ? turn + 1 : turn
  }
}

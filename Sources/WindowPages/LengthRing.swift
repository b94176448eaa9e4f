import Glibc

/// A ring to choose a length with. It begins at the top and goes clockwise, in steps of a minute within the first hour
/// and of five minutes above it.
package struct LengthRing: Hashable, Sendable {
  /// The possible lengths, in minutes.
  package let range: ClosedRange<Int>
  package private(set) var minutes: Int
  /// The lengths that the pointer can choose; keys can choose every minute.
  private let stops: [Int]

  package init(_ range: ClosedRange<Int>, minutes: Int) {
    self.range = range
    self.minutes = min(max(minutes, range.lowerBound), range.upperBound)
    stops = range.filter { $0 <= 60 || $0 % 5 == 0 || $0 == range.lowerBound || $0 == range.upperBound }
  }

  /// Sets the length, or the nearest possible one.
  package mutating func set(_ new: Int) { minutes = min(max(new, range.lowerBound), range.upperBound) }

  /// The filled part of the ring, more than 0 and at most 1.
  package var part: Double {
    let after = stops.firstIndex { $0 >= minutes } ?? stops.count - 1
    guard after > 0, stops[after] > minutes else { return Double(after + 1) / Double(stops.count) }
    let between = Double(minutes - stops[after - 1]) / Double(stops[after] - stops[after - 1])
    return (Double(after) + between) / Double(stops.count)
  }

  /// True if the pointer is on the ring; its place is relative to the centre, in shares of the radius.
  package static func isHit(x: Double, y: Double) -> Bool { (0.6...1.15).contains((x * x + y * y).squareRoot()) }

  /// Handles a press at a place relative to the centre, counted rightwards and downwards.
  package mutating func press(x: Double, y: Double) { stand(at: Self.share(x: x, y: y)) }

  /// Handles a drag to a place. A drag over the top stays at that end of the range, and does not jump to the other.
  package mutating func drag(x: Double, y: Double) {
    let share = Self.share(x: x, y: y)
    let isOverTop = abs(share - part) > 0.5
    stand(at: isOverTop ? (part > 0.5 ? 1 : 0) : share)
  }

  private mutating func stand(at share: Double) {
    let index = Int((share * Double(stops.count)).rounded()) - 1
    minutes = stops[min(max(index, 0), stops.count - 1)]
  }

  /// The position of a place on the ring, clockwise from the top, from 0 to 1.
  private static func share(x: Double, y: Double) -> Double {
    let turn = atan2(x, -y) / (2 * .pi)
    return turn < 0 ? turn + 1 : turn
  }
}

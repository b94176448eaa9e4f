import Glibc

/// The remaining arc of the ring, as angles in radians, clockwise from three o'clock.
package struct RingArc: Hashable, Sendable {
  package let start: Double
  package let end: Double

  private static let top = -Double.pi / 2

  /// - Parameters:
  ///   - fraction: The remaining part, from 1 to 0. The gap opens at the top and grows clockwise.
  ///   - isMirrored: True if the gap grows the other way, for languages written from right to left.
  package init(fraction: Double, isMirrored: Bool) {
    let whole = 2 * Double.pi
    let gap = whole * (1 - min(1, max(0, fraction)))
    start = isMirrored ? Self.top : Self.top + gap
    end = isMirrored ? Self.top + whole - gap : Self.top + whole
  }

  /// The angle of the moving end of the ring.
  private static func edge(_ fraction: Double, isMirrored: Bool) -> Double {
    let gap = 2 * Double.pi * (1 - min(1, max(0, fraction)))
    return isMirrored ? top - gap : top + gap
  }

  /// The rectangle, relative to the middle, in which two rings differ whose ends are close to each other.
  package static func area(
    between one: Double, and other: Double, radius: Double, width: Double, isMirrored: Bool
  ) -> (x: Double, y: Double, width: Double, height: Double) {
    let (start, end) = (edge(one, isMirrored: isMirrored), edge(other, isMirrored: isMirrored))
    // Points between the ends matter, as the arc bulges beyond the straight line from end to end.
    let angles = (0...8).map { start + (end - start) * Double($0) / 8 }
    let (xs, ys) = (angles.map { radius * cos($0) }, angles.map { radius * sin($0) })
    let margin = width / 2 + 3
    let (left, top) = ((xs.min() ?? 0) - margin, (ys.min() ?? 0) - margin)
    return (left, top, (xs.max() ?? 0) + margin - left, (ys.max() ?? 0) + margin - top)
  }

  package var isEmpty: Bool { end - start < 1e-9 }
}

/// The part of the ring that is left, as angles in radians, clockwise from three o'clock.
package struct RingArc: Hashable, Sendable {
  package let start: Double
  package let end: Double

  private static let top = -Double.pi / 2

  /// - Parameters:
  ///   - fraction: What is left, from 1 to 0. The gap opens at the top and grows the way a clock's hand goes.
  ///   - isMirrored: It grows the other way, as everything does in languages written from right to left.
  package init(fraction: Double, isMirrored: Bool) {
    let whole = 2 * Double.pi
    let gap = whole * (1 - min(1, max(0, fraction)))
    start = isMirrored ? Self.top : Self.top + gap
    end = isMirrored ? Self.top + whole - gap : Self.top + whole
  }

  package var isEmpty: Bool { end - start < 1e-9 }
}

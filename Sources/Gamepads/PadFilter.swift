import Linux

/// A filter that tells what the user does with a gamepad from what the gamepad sends by itself.
package struct PadFilter: Sendable {
  /// An axis, which counts near its ends. A trigger or a pedal rests at one end, so it counts only near the other.
  private struct Axis: Hashable, Sendable {
    private enum Rest: Hashable, Sendable { case low, middle, high }

    private let range: ClosedRange<Int32>
    private let rest: Rest

    init(at value: Int32, in range: ClosedRange<Int32>) {
      self.range = range
      let (low, high) = Self.ways(of: value, in: range)
      rest = low * 4 < low + high ? .low : high * 4 < low + high ? .high : .middle
    }

    /// True in the outer quarter of the range: an eighth at each end or, if the axis rests at one end, a quarter at the
    /// other.
    func isDeliberate(_ value: Int32) -> Bool {
      let (low, high) = Self.ways(of: value, in: range)
      return switch rest {
      case .low: high * 4 < low + high
      case .middle: min(low, high) * 8 < low + high
      case .high: low * 4 < low + high
      }
    }

    private static func ways(of value: Int32, in range: ClosedRange<Int32>) -> (low: Int64, high: Int64) {
      (Int64(value) - Int64(range.lowerBound), Int64(range.upperBound) - Int64(value))
    }
  }

  private enum Number {
    static let report: UInt16 = 0
    static let dropped: UInt16 = 3
    static let key: UInt16 = 1
    static let axis: UInt16 = 3
    /// The axes of sticks, triggers, wheels and pedals.
    static let sticks: ClosedRange<UInt16> = 0...0xA
    static let hats: ClosedRange<UInt16> = 0x10...0x17
  }

  /// The axes that the filter uses.
  package static let axes = Array(Number.sticks) + Array(Number.hats)

  private var axes: [UInt16: Axis] = [:]

  /// Makes a filter. `axis` returns the current position of an axis and its ends, or nil if the gamepad does not have
  /// it.
  package init(_ axis: (UInt16) -> (value: Int32, range: ClosedRange<Int32>)?) {
    for code in Self.axes {
      if let (value, range) = axis(code) { axes[code] = Axis(at: value, in: range) }
    }
  }

  /// True if the user pressed a button or a hat, or moved a stick to its edge. Releasing does not count.
  package func isDeliberate(_ event: EventDevice.Event) -> Bool {
    switch event.type {
    case Number.key: event.value == 1
    case Number.axis: axes[event.code]?.isDeliberate(event.value) ?? false
    default: false
    }
  }

  /// True if the kernel has dropped events because its buffer was full.
  package func hasLost(_ event: EventDevice.Event) -> Bool {
    event.type == Number.report && event.code == Number.dropped
  }
}

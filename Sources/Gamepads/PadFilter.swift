import Linux

/// Tells what somebody does with a gamepad from what it does by itself.
package struct PadFilter: Sendable {
  /// An axis, which counts near its ends. A trigger or a pedal rests at one end, and counts at the other alone.
  private struct Axis: Hashable, Sendable {
    private enum Rest: Hashable, Sendable { case low, middle, high }

    private let range: ClosedRange<Int32>
    private let rest: Rest

    init(at value: Int32, in range: ClosedRange<Int32>) {
      self.range = range
      let (low, high) = Self.ways(of: value, in: range)
      rest = low * 4 < low + high ? .low : high * 4 < low + high ? .high : .middle
    }

    /// In the outer quarter of its range: an eighth at either end, or all of it at one.
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
    /// Sticks, triggers, wheels, pedals.
    static let sticks: ClosedRange<UInt16> = 0...0xA
    static let hats: ClosedRange<UInt16> = 0x10...0x17
  }

  /// The axes that are listened to.
  package static let axes = Array(Number.sticks) + Array(Number.hats)

  private var axes: [UInt16: Axis] = [:]

  /// `axis` tells where an axis is now, and its ends; nil for one that is not there.
  package init(_ axis: (UInt16) -> (value: Int32, range: ClosedRange<Int32>)?) {
    for code in Self.axes {
      if let (value, range) = axis(code) { axes[code] = Axis(at: value, in: range) }
    }
  }

  /// Somebody pressed a button or a hat, or a stick to its edge; not that they let go.
  package func isDeliberate(_ event: EventDevice.Event) -> Bool {
    switch event.type {
    case Number.key: event.value == 1
    case Number.axis: axes[event.code]?.isDeliberate(event.value) ?? false
    default: false
    }
  }

  /// The kernel had more events than it keeps, and dropped some.
  package func hasLost(_ event: EventDevice.Event) -> Bool {
    event.type == Number.report && event.code == Number.dropped
  }
}

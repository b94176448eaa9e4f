import Linux

/// Tells what somebody does with a gamepad from what it does by itself.
package struct PadFilter: Sendable {
  /// Where an axis counts.
  private enum Axis: Hashable, Sendable {
    /// In the outer quarter of the way to either end.
    case stick(ClosedRange<Int32>)
    /// Like that, at the end where it does not rest.
    case trigger(above: Int32)
  }

  private enum Number {
    static let report: UInt16 = 0
    static let dropped: UInt16 = 3
    static let key: UInt16 = 1
    static let axis: UInt16 = 3
    static let sticks: [UInt16] = [0, 1, 3, 4]
    /// The second stick of some gamepads, the triggers of most.
    static let either: [UInt16] = [2, 5]
    static let hats: ClosedRange<UInt16> = 0x10...0x17
  }

  /// The axes that are listened to.
  package static let axes = Number.sticks + Number.either + Array(Number.hats)

  private var axes: [UInt16: Axis] = [:]

  /// `axis` tells where an axis is now, and its ends; nil for one that is not there.
  package init(_ axis: (UInt16) -> (value: Int32, range: ClosedRange<Int32>)?) {
    for code in Number.sticks + Number.either {
      guard let (value, range) = axis(code) else { continue }
      let (low, high) = (Int64(range.lowerBound), Int64(range.upperBound))
      let eighth = max((high - low) / 8, 1)
      let isTrigger = Number.either.contains(code) && Int64(value) < low + 2 * eighth
      axes[code] =
        isTrigger
        ? .trigger(above: Int32(high - 2 * eighth)) : .stick(Int32(low + eighth)...Int32(high - eighth))
    }
  }

  /// Somebody pressed a button or a hat, or a stick to its edge; not that they let go.
  package func isDeliberate(_ event: EventDevice.Event) -> Bool {
    switch event.type {
    case Number.key: return event.value == 1
    case Number.axis:
      if Number.hats.contains(event.code) { return event.value != 0 }
      switch axes[event.code] {
      case .stick(let inner): return event.value < inner.lowerBound || event.value > inner.upperBound
      case .trigger(let edge): return event.value > edge
      case nil: return false
      }
    default: return false
    }
  }

  /// The kernel had more events than it keeps, and dropped some.
  package func hasLost(_ event: EventDevice.Event) -> Bool {
    event.type == Number.report && event.code == Number.dropped
  }
}

import CLinux
import Glibc

/// An input device of the kernel, open for reading: `/dev/input/event5`.
package final class EventDevice {
  package struct Event: Hashable, Sendable {
    package let type: UInt16
    package let code: UInt16
    package let value: Int32

    package init(type: UInt16, code: UInt16, value: Int32) { (self.type, self.code, self.value) = (type, code, value) }
  }

  /// The outcome of a read.
  package enum ReadResult: Hashable, Sendable {
    case events([Event])
    case nothing
    /// The device was unplugged, or can't be read any more.
    case gone
  }

  /// Readable when there are events.
  package let descriptor: Int32
  /// The number of events that the kernel keeps of a gamepad for a reader.
  private static let eventsMax = 128

  /// The corresponding C function is `open`; it does not wait for events.
  package init(_ path: String) throws(SystemError) {
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw SystemError("open", path) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Reads the new events; of a device that floods, only the first of them.
  package func read() -> ReadResult {
    let size = MemoryLayout<input_event>.stride
    return withUnsafeTemporaryAllocation(of: input_event.self, capacity: Self.eventsMax) { buffer in
      let count = Glibc.read(descriptor, buffer.baseAddress, size * Self.eventsMax)
      guard count >= 0 else { return errno == EAGAIN || errno == EINTR ? .nothing : .gone }
      guard count >= size else { return .gone }
      return .events(
        buffer[..<(count / size)].map { Event(type: $0.type, code: $0.code, value: $0.value) })
    }
  }

  /// The present position of an axis, and its range; nil if it has none. The corresponding request is `EVIOCGABS`.
  package func axis(_ code: UInt16) -> (value: Int32, range: ClosedRange<Int32>)? {
    var (value, low, high): (Int32, Int32, Int32) = (0, 0, 0)
    guard stillbell_pad_axis(descriptor, Int32(code), &value, &low, &high) == 0, low < high else { return nil }
    return (value, low...high)
  }

  /// `true` while a button is down. The corresponding request is `EVIOCGKEY`.
  package var isPressed: Bool { stillbell_pad_pressed(descriptor) != 0 }

  /// `true` if another program has grabbed the device, so that no event arrives here. The corresponding request is
  /// `EVIOCGRAB`.
  package var isHeld: Bool { stillbell_pad_held(descriptor) != 0 }

  /// Asks the kernel for events of keys and of these axes only; older kernels refuse. The corresponding request is
  /// `EVIOCSMASK`.
  package func mask(to axes: [UInt16]) {
    let axes = axes.map { Int32($0) }
    _ = stillbell_pad_mask(descriptor, axes, Int32(axes.count))
  }
}

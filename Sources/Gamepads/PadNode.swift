import Glibc
import Linux

/// A gamepad or joystick that is plugged in, as the kernel describes it without its device being opened. The login manager
/// lets whoever sits at the machine read its gamepads; nobody else may.
package struct PadNode: Hashable, Sendable {
  /// `/dev/input`
  package static let folder = "/dev/input"

  /// `/dev/input/event5`
  package let path: String
  /// As the device calls itself.
  package let name: String

  /// Every one of them, in a fixed order; none where there are no input devices at all.
  package static var all: [PadNode] { names.compactMap { PadNode($0) } }

  /// Devices that this user may not read are not looked at any further.
  package static var hasReadable: Bool {
    names.contains { access("\(folder)/\($0)", R_OK) == 0 && PadNode($0) != nil }
  }

  private static var names: [String] {
    (Linux.names(inFolder: folder) ?? []).filter { $0.hasPrefix("event") }.sorted()
  }

  private init?(_ name: String) {
    let device = "/sys/class/input/\(name)/device"
    let traits = PadTraits(
      keys: BitSet(text: Self.text("\(device)/capabilities/key")),
      movements: BitSet(text: Self.text("\(device)/capabilities/rel")),
      properties: BitSet(text: Self.text("\(device)/properties")))
    guard traits.isPad else { return nil }
    path = "\(Self.folder)/\(name)"
    let title = String(Self.text("\(device)/name").prefix { $0 != "\n" })
    self.name = title.isEmpty ? name : title
  }

  /// A device that has gone since its name was read describes itself no more.
  private static func text(_ path: String) -> String {
    String(decoding: beginning(of: path, bytes: 4096), as: UTF8.self)
  }
}

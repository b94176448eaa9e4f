import Glibc
import Linux

/// A connected gamepad or joystick, as the kernel describes it without opening its device. The login manager grants
/// only the user at the machine read access to gamepads.
package struct PadNode: Hashable, Sendable {
  /// `/dev/input`
  package static let folder = "/dev/input"

  /// `/dev/input/event5`
  package let path: String
  /// The name that the device reports.
  package let name: String

  /// All gamepads, in a fixed order; empty if there are no input devices at all.
  package static var all: [PadNode] { names.compactMap { PadNode($0) } }

  /// True if there is a gamepad that this user may read.
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

  /// The text of a file; empty if the device has been removed meanwhile.
  private static func text(_ path: String) -> String {
    String(decoding: beginning(of: path, bytes: 4096), as: UTF8.self)
  }
}

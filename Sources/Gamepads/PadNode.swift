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
    guard let folder = opendir(folder) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix("event") { names.append(name) }
    }
    return names.sorted()
  }

  private init?(_ name: String) {
    let device = "/sys/class/input/\(name)/device"
    let traits = PadTraits(
      keys: Self.text("\(device)/capabilities/key").flatMap { BitSet(text: $0) },
      movements: Self.text("\(device)/capabilities/rel").flatMap { BitSet(text: $0) },
      properties: Self.text("\(device)/properties").flatMap { BitSet(text: $0) })
    guard traits.isPad else { return nil }
    path = "\(Self.folder)/\(name)"
    let title = Self.text("\(device)/name").map { String($0.prefix { $0 != "\n" }) } ?? ""
    self.name = title.isEmpty ? name : title
  }

  private static func text(_ path: String) -> String? {
    do throws(SystemError) {
      return try readSmallFile(path, limit: 4096).map { String(decoding: $0, as: UTF8.self) }
    } catch {
      // A device that has gone since its name was read describes itself no more.
      return nil
    }
  }
}

import CGIO
import Foundation

/// An object that a program exposes to screen readers.
struct AccessibleObject {
  let path: String
  /// The role's name in AT-SPI; the toolkits have names of their own.
  let role: String
  let name: String
  private let states: UInt64
  private let interfaces: [String]
  private let mayHaveParts: Bool

  init(
    _ path: String, role: UInt32, name: String, states: [UInt32], interfaces: [String], mayHaveParts: Bool
  ) {
    (self.path, self.name, self.interfaces, self.mayHaveParts) = (path, name, interfaces, mayHaveParts)
    self.role = Self.name(of: role)
    self.states = Self.bits(of: states)
  }

  private static func bits(of states: [UInt32]) -> UInt64 {
    states.enumerated().reduce(0) { $0 | UInt64($1.element) << (32 * UInt64($1.offset)) }
  }

  // Bits of AtspiStateType.
  var isFocused: Bool { states & 1 << 12 != 0 }
  /// True if it can be pressed or changed now.
  var isSensitive: Bool { states & 1 << 24 != 0 }
  var isShowing: Bool { states & 1 << 25 != 0 }
  /// True also for objects of a hidden page in GTK 4.
  var isVisible: Bool { states & Self.visible != 0 }
  static func isVisible(states: [UInt32]) -> Bool { bits(of: states) & visible != 0 }
  private static let visible: UInt64 = 1 << 25 | 1 << 30
  /// True if it may have visible parts. A hidden list of choices, with its thousands of entries, is skipped.
  var hasParts: Bool { mayHaveParts && isVisible }

  func has(_ interface: String) -> Bool { interfaces.contains("org.a11y.atspi." + interface) }

  /// The corresponding C function is `atspi_role_get_name`.
  private static func name(of role: UInt32) -> String {
    guard let name = roleName?(role) else { return "\(role)" }
    defer { free(name) }
    return String(cString: name)
  }

  private static let roleName: (@convention(c) (UInt32) -> UnsafeMutablePointer<CChar>?)? = {
    guard let library = dlopen("libatspi.so.0", RTLD_NOW), let symbol = dlsym(library, "atspi_role_get_name") else {
      return nil
    }
    return unsafeBitCast(symbol, to: (@convention(c) (UInt32) -> UnsafeMutablePointer<CChar>?).self)
  }()
}

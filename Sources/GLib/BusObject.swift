/// An object of a program on a bus, with one of its interfaces.
package nonisolated struct BusObject: Hashable, Sendable {
  /// The program's bus name.
  package let name: String
  package let path: String
  package let interface: String

  package init(_ name: String, _ path: String, _ interface: String) {
    (self.name, self.path, self.interface) = (name, path, interface)
  }

  /// The bus itself.
  package static let daemon = BusObject("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")

  /// This object with the interface that every object with properties has.
  package var properties: BusObject { BusObject(name, path, "org.freedesktop.DBus.Properties") }
}

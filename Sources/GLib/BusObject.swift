/// An object of a program on a bus, seen through one of its interfaces.
package nonisolated struct BusObject: Hashable, Sendable {
  /// Of the program.
  package let name: String
  package let path: String
  package let interface: String

  package init(_ name: String, _ path: String, _ interface: String) {
    (self.name, self.path, self.interface) = (name, path, interface)
  }

  /// The bus itself.
  package static let daemon = BusObject("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")

  /// The same object, seen through the interface that every object with properties has.
  package var properties: BusObject { BusObject(name, path, "org.freedesktop.DBus.Properties") }
}

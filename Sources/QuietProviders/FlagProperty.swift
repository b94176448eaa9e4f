import GLib
import StillbellCore

/// A notification server that has a property for do not disturb, and reports its changes.
///
/// Another server may own the name, and has no such property; the state is then unknown.
final class FlagProperty: QuietProvider {
  private static let server = "org.freedesktop.Notifications"

  let name: String
  let source = QuietSource.doNotDisturb
  private let service: BusService
  private let property: String
  private var report: QuietReport = { _ in }
  private var isFound = false

  private init(_ name: String, on bus: Bus, interface: String, property: String) {
    (self.name, self.property) = (name, property)
    service = BusService(BusObject(Self.server, "/org/freedesktop/Notifications", interface), on: bus)
  }

  static func dunst(on bus: Bus) -> FlagProperty {
    FlagProperty("dunst", on: bus, interface: "org.dunstproject.cmd0", property: "paused")
  }

  /// The notification server of Plasma; the specification will have the same property.
  static func kde(on bus: Bus) -> FlagProperty {
    FlagProperty("KDE", on: bus, interface: server, property: "Inhibited")
  }

  func begin(_ report: @escaping QuietReport) {
    self.report = report
    service.onChange { [weak self] values, others in
      guard let self else { return }
      if let value = values[property]?.bool { found(value) } else if others.contains(property) { look() }
    }
    service.follow { [weak self] isThere in
      self?.isFound = false
      if isThere { self?.look() } else { report(nil) }
    }
  }

  private func look() {
    service.read(property) { [weak self] value in
      guard let self else { return }
      // The server may have reported a change before it answered.
      if let value = value?.bool { found(value) } else if !isFound { report(nil) }
    }
  }

  private func found(_ value: Bool) {
    isFound = true
    report(value ? [""] : [])
  }
}

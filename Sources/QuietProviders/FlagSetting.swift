import GLib
import StillbellCore

/// Do not disturb as a switch among the settings of a desktop. It counts only where that desktop runs, since its settings
/// are installed in more places and mean nothing elsewhere.
final class FlagSetting: QuietProvider {
  private static let notifications = "org.freedesktop.Notifications"

  let name: String
  let source = QuietSource.doNotDisturb
  /// The service that runs where the switch counts.
  private let service: BusService
  /// The name that a notification server gives itself where it counts; nil for a service that has a name of its own.
  private let server: String?
  private let schema: String
  private let key: String
  /// The value that means do not disturb.
  private let quiet: Bool
  private var report: QuietReport = { _ in }
  private var setting: BooleanSetting?

  private init(
    _ name: String, where object: BusObject, server: String? = nil, schema: String, key: String, is quiet: Bool,
    on bus: Bus
  ) {
    (self.name, self.server, self.schema, self.key, self.quiet) = (name, server, schema, key, quiet)
    service = BusService(object, on: bus)
  }

  /// The switch in the calendar of GNOME Shell.
  static func gnome(on bus: Bus) -> FlagSetting {
    FlagSetting(
      "GNOME", where: BusObject("org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell"),
      schema: "org.gnome.desktop.notifications", key: "show-banners", is: false, on: bus)
  }

  static func cinnamon(on bus: Bus) -> FlagSetting {
    FlagSetting(
      "Cinnamon", where: BusObject("org.Cinnamon", "/org/Cinnamon", "org.Cinnamon"),
      schema: "org.cinnamon.desktop.notifications", key: "display-notifications", is: false, on: bus)
  }

  /// The server of MATE has no name of its own on the bus.
  static func mate(on bus: Bus) -> FlagSetting {
    FlagSetting(
      "MATE", where: BusObject(notifications, "/org/freedesktop/Notifications", notifications),
      server: "Notification Daemon", schema: "org.mate.NotificationDaemon", key: "do-not-disturb", is: true, on: bus)
  }

  func begin(_ report: @escaping QuietReport) {
    self.report = report
    service.follow { [weak self] isThere in
      guard let self else { return }
      guard isThere, let server else { return take(isThere) }
      service.ask("GetServerInformation") { [weak self] name in self?.take(name?.string == server) }
    }
  }

  private func take(_ counts: Bool) {
    setting = counts ? setting ?? open() : nil
    look()
  }

  private func open() -> BooleanSetting? {
    BooleanSetting(schema: schema, key: key) { [weak self] in self?.look() }
  }

  private func look() { report(setting.map { $0.value == quiet ? [""] : [] }) }
}

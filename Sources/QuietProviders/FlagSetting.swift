import GLib
import StillbellCore

/// Do not disturb as a switch in the settings of a desktop. It counts only while that desktop runs, because its
/// settings stay stored under other desktops and mean nothing there.
final class FlagSetting: QuietProvider {
  /// The servers of MATE and LXQt have no names of their own on the bus.
  private static let notifications = BusObject(
    "org.freedesktop.Notifications", "/org/freedesktop/Notifications", "org.freedesktop.Notifications")

  let name: String
  let source = QuietSource.doNotDisturb
  /// The service that must run for the switch to count.
  private let service: BusService
  /// The name of the notification server with which the switch counts; nil for a service with a bus name of its own.
  private let server: String?
  /// The value that means do not disturb.
  private let quiet: Bool
  /// Opens the switch; nil if the desktop has none.
  private let open: (_ changed: @escaping @MainActor @Sendable () -> Void) -> (any Flag)?
  private var report: QuietReport = { _ in }
  private var flag: (any Flag)?

  private init(
    _ name: String, where object: BusObject, server: String? = nil, is quiet: Bool, on bus: Bus,
    open: @escaping (@escaping @MainActor @Sendable () -> Void) -> (any Flag)?
  ) {
    (self.name, self.server, self.quiet, self.open) = (name, server, quiet, open)
    service = BusService(object, on: bus)
  }

  /// The switch in the calendar of GNOME Shell.
  static func gnome(on bus: Bus) -> FlagSetting {
    FlagSetting(
      "GNOME", where: BusObject("org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell"), is: false, on: bus
    ) { BooleanSetting(schema: "org.gnome.desktop.notifications", key: "show-banners", $0) }
  }

  static func cinnamon(on bus: Bus) -> FlagSetting {
    FlagSetting(
      "Cinnamon", where: BusObject("org.Cinnamon", "/org/Cinnamon", "org.Cinnamon"), is: false, on: bus
    ) { BooleanSetting(schema: "org.cinnamon.desktop.notifications", key: "display-notifications", $0) }
  }

  static func mate(on bus: Bus) -> FlagSetting {
    FlagSetting("MATE", where: notifications, server: "Notification Daemon", is: true, on: bus) {
      BooleanSetting(schema: "org.mate.NotificationDaemon", key: "do-not-disturb", $0)
    }
  }

  static func lxqt(on bus: Bus) -> FlagSetting {
    FlagSetting("LXQt", where: notifications, server: "lxqt-notificationd", is: true, on: bus) {
      FlagInFile("lxqt/notifications.conf", key: "doNotDisturb", $0)
    }
  }

  func begin(_ report: @escaping QuietReport) {
    self.report = report
    service.follow { [weak self] isThere in
      guard let self else { return }
      guard isThere, let server else { return handle(isThere) }
      service.ask("GetServerInformation") { [weak self] name in self?.handle(name?.string == server) }
    }
  }

  private func handle(_ counts: Bool) {
    flag = counts ? flag ?? open { [weak self] in self?.look() } : nil
    guard let flag else { return report(nil) }
    if flag.isKnown { look() }
  }

  private func look() { report(flag.map { $0.value == quiet ? [""] : [] }) }
}

/// A switch that reports its changes.
protocol Flag: AnyObject {
  /// False until the first reading, which is reported like a change.
  var isKnown: Bool { get }
  var value: Bool { get }
}

extension BooleanSetting: Flag {
  var isKnown: Bool { true }
}

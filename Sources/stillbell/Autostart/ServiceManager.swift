import GLib

/// The user's service manager of systemd, where the session has one, and what it knows of the agent's unit.
///
/// The specification is `org.freedesktop.systemd1(5)`. It is asked over the session bus: where it is not on that bus,
/// the bus could not have it start the agent either.
@MainActor struct ServiceManager {
  static let unit = "stillbell.service"

  private static let name = "org.freedesktop.systemd1"
  private static let path = "/org/freedesktop/systemd1"
  private static let manager = "org.freedesktop.systemd1.Manager"
  /// `graphical-session.target`, as the names of objects are written.
  private static let desktopTarget = "/org/freedesktop/systemd1/unit/graphical_2dsession_2etarget"

  private let bus: Bus

  /// Nil where there is none.
  init?(on bus: Bus) throws(GLibError) {
    guard try bus.uniqueName(of: Self.name) != nil else { return nil }
    self.bus = bus
  }

  /// Whether it knows the unit, and starts it with the desktop.
  enum UnitState: Equatable {
    case unknown, off, on
  }

  func unitState() throws(GLibError) -> UnitState {
    do throws(GLibError) {
      let state = try ask("GetUnitFileState", [Variant(Self.unit)]).members.first?.string
      return ["enabled", "enabled-runtime"].contains(state) ? .on : .off
    } catch  where Self.unknownUnit.contains(error.remoteName) {
      return .unknown
    }
  }

  /// Whether the session that runs is one in which the desktop's target is reached; few but GNOME and KDE do that.
  func reachesDesktopTarget() throws(GLibError) -> Bool {
    let answer = try bus.call(
      Self.name, Self.desktopTarget, "org.freedesktop.DBus.Properties", "Get",
      [Variant("org.freedesktop.systemd1.Unit"), Variant("ActiveState")])
    return answer.members.first?.members.first?.string == "active"
  }

  /// `file` is the name of the unit, or its full path where it does not know the name.
  func enable(_ file: String) throws(GLibError) {
    let files = Variant.array(of: "s", [Variant(file)])
    _ = try ask("EnableUnitFiles", [files, Variant(false), Variant(true)])
    _ = try ask("Reload", [])
  }

  func disable() throws(GLibError) {
    _ = try ask("DisableUnitFiles", [Variant.array(of: "s", [Variant(Self.unit)]), Variant(false)])
    _ = try ask("Reload", [])
  }

  private func ask(_ method: String, _ arguments: [Variant]) throws(GLibError) -> Variant {
    try bus.call(Self.name, Self.path, Self.manager, method, arguments)
  }

  private static let unknownUnit: Set<String?> = [
    "org.freedesktop.DBus.Error.FileNotFound", "org.freedesktop.systemd1.NoSuchUnit",
  ]
}

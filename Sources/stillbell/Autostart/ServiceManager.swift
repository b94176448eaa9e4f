import GLib

/// The user's systemd service manager, and the agent's unit in it.
///
/// The specification is `org.freedesktop.systemd1(5)`. It is called over the session bus. If it is not on that bus, the
/// bus could not have it start the agent either.
@MainActor struct ServiceManager {
  static let unit = "stillbell.service"

  private static let name = "org.freedesktop.systemd1"
  private static let path = "/org/freedesktop/systemd1"
  private static let manager = "org.freedesktop.systemd1.Manager"
  /// The object path of `graphical-session.target`.
  private static let desktopTarget = "/org/freedesktop/systemd1/unit/graphical_2dsession_2etarget"
  private static let unitPath = "/org/freedesktop/systemd1/unit/stillbell_2eservice"

  private let bus: Bus

  /// Nil if the bus has no service manager.
  init?(on bus: Bus) throws(GLibError) {
    guard try bus.uniqueName(of: Self.name) != nil else { return nil }
    self.bus = bus
  }

  /// The state of the unit file: unknown to systemd, not started with the desktop, started with it, or masked and never
  /// started.
  enum UnitState: Equatable {
    case unknown, off, on, masked
  }

  func unitState() throws(GLibError) -> UnitState {
    do throws(GLibError) {
      switch try ask("GetUnitFileState", [Variant(Self.unit)]).members.first?.string {
      case "enabled", "enabled-runtime": return .on
      case "masked", "masked-runtime": return .masked
      default: return .off
      }
    } catch  where Self.unknownUnit.contains(error.remoteName) {
      return .unknown
    }
  }

  /// True if the running session has reached the target of the desktop; few desktops except GNOME and KDE do.
  func reachesDesktopTarget() throws(GLibError) -> Bool {
    try get("ActiveState", ofInterface: "Unit", Self.desktopTarget) == "active"
  }

  /// A start in progress, by the object path of its job.
  struct Start {
    fileprivate let job: String
  }

  /// Starts the agent without waiting for it. Earlier failures are reset.
  func start() throws(GLibError) -> Start {
    do throws(GLibError) {
      _ = try ask("ResetFailedUnit", [Variant(Self.unit)])
    } catch  where Self.unknownUnit.contains(error.remoteName) {
      // The unit was never started.
    }
    let answer = try ask("StartUnit", [Variant(Self.unit), Variant("replace")])
    return Start(job: answer.members.first?.string ?? "")
  }

  /// True if the start has ended, successfully or not.
  func isOver(_ start: Start) throws(GLibError) -> Bool {
    do throws(GLibError) {
      _ = try get("State", ofInterface: "Job", start.job)
      return false
    } catch  where Self.unknownObject.contains(error.remoteName) {
      return true
    }
  }

  /// True if the latest start has failed, even if systemd is about to try again.
  func hasFailed() throws(GLibError) -> Bool {
    guard let state = try get("SubState", ofInterface: "Unit", Self.unitPath) else { return false }
    return state == "failed" || state.hasPrefix("auto-restart")
  }

  /// Enables the unit; `file` is its name, or its full path if systemd does not know the name.
  func enable(_ file: String) throws(GLibError) {
    let files = Variant.array(of: "s", [Variant(file)])
    _ = try ask("EnableUnitFiles", [files, Variant(false), Variant(true)])
    _ = try ask("Reload", [])
  }

  func disable() throws(GLibError) {
    _ = try ask("DisableUnitFiles", [Variant.array(of: "s", [Variant(Self.unit)]), Variant(false)])
    _ = try ask("Reload", [])
  }

  private func get(
    _ property: String, ofInterface interface: String, _ path: String
  ) throws(GLibError) -> String? {
    let answer = try bus.call(
      BusObject(Self.name, path, "org.freedesktop.DBus.Properties"), "Get",
      [Variant("\(Self.name).\(interface)"), Variant(property)])
    return answer.members.first?.members.first?.string
  }

  private func ask(_ method: String, _ arguments: [Variant]) throws(GLibError) -> Variant {
    try bus.call(BusObject(Self.name, Self.path, Self.manager), method, arguments)
  }

  private static let unknownObject: Set<String?> = [
    "org.freedesktop.DBus.Error.UnknownObject", "org.freedesktop.DBus.Error.UnknownMethod",
  ]
  private static let unknownUnit: Set<String?> = [
    "org.freedesktop.DBus.Error.FileNotFound", "org.freedesktop.systemd1.NoSuchUnit",
  ]
}

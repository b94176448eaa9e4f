import GLib

/// The user's service manager of systemd, where the session has one, and the agent's unit there.
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
  private static let unitPath = "/org/freedesktop/systemd1/unit/stillbell_2eservice"

  private let bus: Bus

  /// Nil where there is none.
  init?(on bus: Bus) throws(GLibError) {
    guard try bus.uniqueName(of: Self.name) != nil else { return nil }
    self.bus = bus
  }

  /// True if it knows the unit, and starts it with the desktop; it never starts a masked one.
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

  /// True if the session that runs is one in which the desktop's target is reached; few but GNOME and KDE do that.
  func reachesDesktopTarget() throws(GLibError) -> Bool {
    try get("ActiveState", ofInterface: "Unit", Self.desktopTarget) == "active"
  }

  /// A start that systemd is at, by the path of its job.
  struct Start {
    fileprivate let job: String
  }

  /// Has the agent started, and does not wait for it. What became of it before does not count any more.
  func start() throws(GLibError) -> Start {
    do throws(GLibError) {
      _ = try ask("ResetFailedUnit", [Variant(Self.unit)])
    } catch  where Self.unknownUnit.contains(error.remoteName) {
      // It was never started.
    }
    let answer = try ask("StartUnit", [Variant(Self.unit), Variant("replace")])
    return Start(job: answer.members.first?.string ?? "")
  }

  /// True if it has come to its end, well or not.
  func isOver(_ start: Start) throws(GLibError) -> Bool {
    do throws(GLibError) {
      _ = try get("State", ofInterface: "Job", start.job)
      return false
    } catch  where Self.unknownObject.contains(error.remoteName) {
      return true
    }
  }

  /// True if the latest start has failed, also while another one is about to follow by itself.
  func hasFailed() throws(GLibError) -> Bool {
    guard let state = try get("SubState", ofInterface: "Unit", Self.unitPath) else { return false }
    return state == "failed" || state.hasPrefix("auto-restart")
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

import Foundation
import TestSupport

/// The user's systemd, mocked with python-dbusmock; it knows the agent's unit and remembers whether that is enabled.
final class UserManager {
  private static let name = "org.freedesktop.systemd1"
  private static let path = "/org/freedesktop/systemd1"
  private static let manager = "org.freedesktop.systemd1.Manager"
  private static let target = "/org/freedesktop/systemd1/unit/graphical_2dsession_2etarget"
  private static let unit = "/org/freedesktop/systemd1/unit/stillbell_2eservice"
  private static let mock = "org.freedesktop.DBus.Mock"

  private let process: Child
  private let bus: BusClient

  /// Starts it on a desktop's bus, with the desktop's target reached.
  init(on desktop: TestDesktop) async throws {
    bus = desktop.client
    let script = """
      import dbus, dbus.mainloop.glib, dbus.service, dbusmock
      from gi.repository import GLib
      dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
      name = dbus.service.BusName("\(Self.name)", dbus.SessionBus())
      manager = dbusmock.DBusMockObject(name, "\(Self.path)", "\(Self.manager)", {})
      manager.state = "disabled"
      for method, takes, gives, code in [
          ("GetUnitFileState", "s", "s", "ret = self.state"),
          ("EnableUnitFiles", "asbb", "ba(sss)",
           "self.state = 'enabled'; ret = (True, dbus.Array([], signature='(sss)'))"),
          ("DisableUnitFiles", "asb", "a(sss)",
           "self.state = 'disabled'; ret = dbus.Array([], signature='(sss)')"),
          ("ResetFailedUnit", "s", "", ""),
          ("StartUnit", "ss", "o", "ret = '\(Self.path)/job/1'"),
          ("Reload", "", "", "")]:
          manager.AddMethod("\(Self.manager)", method, takes, gives, code)
      manager.AddObject("\(Self.target)", "\(Self.name).Unit", {"ActiveState": "active"}, [])
      manager.AddObject("\(Self.unit)", "\(Self.name).Unit", {"SubState": "dead"}, [])
      GLib.MainLoop().run()

      """
    process = Child(
      "sh", ["-c", #"exec /usr/bin/python3 -c "$0" >/dev/null 2>&1"#, script], environment: desktop.environment)
    let processID = process.processID
    try await waitFor("the user's systemd") { [bus] in bus.owner(of: Self.name) == processID }
  }

  /// The calls that change something, in order, each with its unit.
  var calls: [String] {
    let outcome = bus.call(Self.name, Self.path, Self.mock, "GetCalls")
    guard let object = try? JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any],
      let rows = (object["data"] as? [[[Any]]])?.first
    else { return [] }
    return rows.compactMap { row in
      guard let method = row.dropFirst().first as? String, method != "GetUnitFileState" else { return nil }
      let first = (row.last as? [[String: Any]])?.first?["data"]
      let units = first as? [String] ?? (first as? String).map { [$0] } ?? []
      return ([method] + units).joined(separator: " ")
    }
  }

  /// Makes it report that no folder has the unit, in the form of systemd 252.
  func forgetUnit() {
    redefine(
      "GetUnitFileState", "s", "s",
      "raise dbus.exceptions.DBusException('No such file', name='org.freedesktop.DBus.Error.FileNotFound')")
  }

  /// Fixes the state that it reports for the unit.
  func setUnitState(_ state: String) { redefine("GetUnitFileState", "s", "s", "ret = '\(state)'") }

  /// Makes it refuse to enable units.
  func refuse(_ reason: String) {
    redefine(
      "EnableUnitFiles", "asbb", "ba(sss)",
      "raise dbus.exceptions.DBusException('\(reason)', name='org.freedesktop.systemd1.UnitMasked')")
  }

  /// Sets the state of the desktop's target: `active` or `inactive`.
  func setDesktopTarget(_ state: String) { set("ActiveState", of: Self.target, state) }

  /// Sets the state of the agent's unit, such as `auto-restart`.
  func setUnit(_ state: String) { set("SubState", of: Self.unit, state) }

  private func set(_ property: String, of path: String, _ state: String) {
    let outcome = bus.call(
      Self.name, path, Self.mock, "UpdateProperties", "sa{sv}", "\(Self.name).Unit", "1", property, "s", state)
    precondition(outcome.status == 0, outcome.errors)
  }

  private func redefine(_ method: String, _ takes: String, _ gives: String, _ code: String) {
    let outcome = bus.call(
      Self.name, Self.path, Self.mock, "AddMethod", "sssss", Self.manager, method, takes, gives, code)
    precondition(outcome.status == 0, outcome.errors)
  }
}

import Foundation

/// GNOME's idle monitor, mocked with python-dbusmock; the test decides what it reports.
package final class IdleMonitor {
  private static let name = "org.gnome.Mutter.IdleMonitor"
  private static let path = "/org/gnome/Mutter/IdleMonitor/Core"
  private static let mock = "org.freedesktop.DBus.Mock"
  /// The number of every watch for the first input.
  private static let activeWatch = 7

  private let process: Child
  private let bus: BusClient

  /// Starts the monitor; the watch for a threshold of N milliseconds has the number N.
  package init(on bus: BusClient, environment: [String: String]) async throws {
    self.bus = bus
    // The methods are added before the loop runs, so they exist as soon as the name does.
    let script = """
      import dbus, dbus.mainloop.glib, dbus.service, dbusmock
      from gi.repository import GLib
      dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
      name = dbus.service.BusName("\(Self.name)", dbus.SessionBus())
      monitor = dbusmock.DBusMockObject(name, "\(Self.path)", "\(Self.name)", {})
      for method, takes, gives, code in [
          ("AddIdleWatch", "t", "u", "ret = args[0]"), ("AddUserActiveWatch", "", "u", "ret = \(Self.activeWatch)"),
          ("RemoveWatch", "u", "", ""), ("GetIdletime", "", "t", "ret = 0")]:
          monitor.AddMethod("\(Self.name)", method, takes, gives, code)
      GLib.MainLoop().run()

      """
    process = Child(
      "sh", ["-c", #"exec /usr/bin/python3 -c "$0" >/dev/null 2>&1"#, script], environment: environment)
    let processID = process.processID
    try await waitFor("the idle monitor") { bus.owner(of: Self.name) == processID }
  }

  /// Sets the answer of `GetIdletime`.
  package func set(idleMilliseconds: Int) {
    bus.call(
      Self.name, Self.path, Self.mock, "AddMethod", "sssss", Self.name, "GetIdletime", "", "t",
      "ret = \(idleMilliseconds)")
  }

  /// Fires the watch for a threshold.
  package func fire(milliseconds: Int) { fire(number: milliseconds) }

  /// Fires the watches for the first input.
  package func fireActive() { fire(number: Self.activeWatch) }

  /// The calls so far, in order: each the method, and its number if it has one.
  package var calls: [String] {
    let outcome = bus.call(Self.name, Self.path, Self.mock, "GetCalls")
    guard let object = try? JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any],
      let rows = (object["data"] as? [[[Any]]])?.first
    else { return [] }
    return rows.map { row in
      let number = (row.last as? [[String: Any]])?.first?["data"] as? Int
      return [row.dropFirst().first as? String, number.map { "\($0)" }].compactMap { $0 }.joined(separator: " ")
    }
  }

  package func kill() { process.kill() }

  private func fire(number: Int) {
    bus.call(
      Self.name, Self.path, Self.mock, "EmitSignal", "sssav", Self.name, "WatchFired", "u", "1", "u", "\(number)")
  }
}

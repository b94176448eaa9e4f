/// A screen saver on the session bus, controlled by the test; it ends with this value.
package final class ScreenSaver {
  private let name: String
  private let client: BusClient
  private let child: Child

  init(
    _ name: String, at path: String, isActive: Bool, in folder: TemporaryFolder, bus: BusClient,
    environment: [String: String]
  ) async throws {
    (self.name, client) = (name, bus)
    let script = folder.write(Self.program, to: "screensaver.py")
    child = Child("/usr/bin/python3", [script, name, path, isActive ? "active" : ""], environment: environment)
    try await waitFor(name) { bus.owner(of: name) != nil }
  }

  /// Becomes active or inactive, and announces it.
  package func change(_ isActive: Bool) {
    let outcome = client.call(name, "/test", "stillbell.Test", "Change", "b", "\(isActive)")
    precondition(outcome.status == 0, outcome.errors)
  }

  /// Kills the screen saver, as a crash would.
  package func stop() async throws {
    child.signal(9)
    try await waitFor("the end of \(name)") { client.owner(of: name) == nil }
  }

  private static let program = """
    import gi, sys
    from gi.repository import Gio, GLib
    name, path, active = sys.argv[1], sys.argv[2], [sys.argv[3] == "active"]
    interface = '''<node>
      <interface name="%s">
        <method name="GetActive"><arg type="b" direction="out"/></method>
        <signal name="ActiveChanged"><arg type="b"/></signal>
      </interface>
      <interface name="stillbell.Test"><method name="Change"><arg type="b" direction="in"/></method></interface>
    </node>''' % name
    saver, test = Gio.DBusNodeInfo.new_for_xml(interface).interfaces
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    def tell(bus, sender, path, interface, method, arguments, call):
        call.return_value(GLib.Variant("(b)", (active[0],)))
    def change(bus, sender, at, interface, method, arguments, call):
        active[0] = arguments[0]
        bus.emit_signal(None, path, name, "ActiveChanged", GLib.Variant("(b)", (active[0],)))
        call.return_value(None)
    bus.register_object(path, saver, tell, None, None)
    bus.register_object("/test", test, change, None, None)
    Gio.bus_own_name_on_connection(bus, name, Gio.BusNameOwnerFlags.NONE, None, None)
    GLib.MainLoop().run()
    """
}

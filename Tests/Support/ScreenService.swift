import Foundation

/// The desktop service through which programs keep the screen on. It hands out cookies and forgets none.
package final class ScreenService {
  package enum Kind: String, Sendable {
    case screenSaver = "org.freedesktop.ScreenSaver"
    case gnomeSession = "org.gnome.SessionManager"

    fileprivate var path: String {
      switch self {
      case .screenSaver: "/org/freedesktop/ScreenSaver"
      case .gnomeSession: "/org/gnome/SessionManager"
      }
    }

    fileprivate var methods: String {
      switch self {
      case .screenSaver:
        #"<method name="Inhibit"><arg type="s"/><arg type="s"/><arg type="u" direction="out"/></method>"#
          + #"<method name="UnInhibit"><arg type="u"/></method>"#
      case .gnomeSession:
        #"<method name="Inhibit"><arg type="s"/><arg type="u"/><arg type="s"/><arg type="u"/>"#
          + #"<arg type="u" direction="out"/></method><method name="Uninhibit"><arg type="u"/></method>"#
      }
    }
  }

  private let process: Child

  /// Starts the service and waits until it can be called.
  package init(_ kind: Kind, on desktop: TestDesktop) async throws {
    let script = """
      import gi
      from gi.repository import Gio, GLib
      bus, given = Gio.bus_get_sync(Gio.BusType.SESSION), 40
      def call(connection, sender, path, interface, method, arguments, invocation):
          global given
          if method == "Inhibit":
              given += 1
              invocation.return_value(GLib.Variant("(u)", (given,)))
          else:
              invocation.return_value(None)
      node = Gio.DBusNodeInfo.new_for_xml('<node><interface name="\(kind.rawValue)">\(kind.methods)</interface></node>')
      bus.register_object("\(kind.path)", node.interfaces[0], call, None, None)
      Gio.bus_own_name_on_connection(bus, "\(kind.rawValue)", Gio.BusNameOwnerFlags.NONE, None, None)
      GLib.MainLoop().run()

      """
    process = Child(
      "sh", ["-c", #"exec /usr/bin/python3 -c "$0" >/dev/null 2>&1"#, script], environment: desktop.environment)
    let (processID, bus) = (process.processID, desktop.client)
    try await waitFor("\(kind.rawValue)") { bus.owner(of: kind.rawValue) == processID }
  }

  /// Stops the process: it neither reads nor answers.
  package func pause() { process.signal(SIGSTOP) }

  package func resume() { process.signal(SIGCONT) }
}

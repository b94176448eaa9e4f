import Foundation

/// A media player with the interface MPRIS 2.2 on a desktop's session bus.
package final class MusicPlayer {
  /// The last part of its bus name.
  package let name: String
  private let process: Child
  private let bus: BusClient

  private static let path = "/org/mpris/MediaPlayer2"
  private static let interface = "org.mpris.MediaPlayer2.Player"

  /// Starts the player and waits until it can be called.
  ///
  /// - Parameters:
  ///   - name: The last part of its bus name.
  ///   - playback: `Playing`, `Paused` or `Stopped`.
  ///   - canPause: False makes it refuse `Pause`.
  ///   - desktop: The desktop whose bus it joins.
  /// - Throws: `WaitedInVain` if it did not come up in time.
  package init(_ name: String, _ playback: String, canPause: Bool = true, on desktop: TestDesktop) async throws {
    let script = """
      import sys
      from gi.repository import Gio, GLib
      bus, name, playback, obeys = Gio.bus_get_sync(Gio.BusType.SESSION), sys.argv[1], sys.argv[2], sys.argv[3]
      def become(new):
          global playback
          if new == playback: return
          playback = new
          bus.emit_signal(None, "\(Self.path)", "org.freedesktop.DBus.Properties", "PropertiesChanged",
              GLib.Variant("(sa{sv}as)", ("\(Self.interface)", {"PlaybackStatus": GLib.Variant("s", new)}, [])))
      def call(connection, sender, path, interface, method, arguments, invocation):
          if method == "Pause" and obeys != "true":
              return invocation.return_dbus_error("org.mpris.MediaPlayer2.Error", "cannot pause")
          if method == "Pause" and playback == "Playing": become("Paused")
          if method == "Play": become("Playing")
          if method == "Stop": become("Stopped")
          invocation.return_value(None)
      node = Gio.DBusNodeInfo.new_for_xml('<node><interface name="\(Self.interface)"><method name="Play"/>'
          '<method name="Pause"/><method name="Stop"/><property name="PlaybackStatus" type="s" access="read"/>'
          '</interface></node>')
      bus.register_object("\(Self.path)", node.interfaces[0], call, lambda *_: GLib.Variant("s", playback), None)
      Gio.bus_own_name_on_connection(bus, "org.mpris.MediaPlayer2." + name, Gio.BusNameOwnerFlags.NONE, None, None)
      GLib.MainLoop().run()

      """
    self.name = name
    bus = desktop.client
    process = Child(
      "sh",
      [
        "-c", #"exec /usr/bin/python3 -c "$0" "$@" >/dev/null 2>&1"#, script, name, playback,
        canPause ? "true" : "false",
      ], environment: desktop.environment)
    let (processID, client) = (process.processID, desktop.client)
    try await waitFor("the player \(name)") { client.owner(of: "org.mpris.MediaPlayer2.\(name)") == processID }
  }

  /// The playback status; nil if it does not answer.
  package var playback: String? {
    bus.property("org.mpris.MediaPlayer2.\(name)", Self.path, Self.interface, "PlaybackStatus") as? String
  }

  /// Presses `Play`, `Pause` or `Stop`, as the user would.
  package func press(_ method: String) {
    _ = bus.call("org.mpris.MediaPlayer2.\(name)", Self.path, Self.interface, method)
  }

  /// Stops the process: it neither reads nor answers.
  package func hang() { process.signal(SIGSTOP) }

  package func resume() { process.signal(SIGCONT) }

  package func end() { process.kill() }
}

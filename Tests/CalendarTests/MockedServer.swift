import TestSupport

/// The calendar server of GNOME Shell, played by a script. It answers as the real one does: first the call, then the
/// signals.
final class MockedServer {
  static let name = "org.gnome.Shell.CalendarServer"

  private let process: Child

  /// Starts the server and waits until it can be called.
  ///
  /// - Parameters:
  ///   - range: The time range of an earlier client, in seconds since 1970.
  ///   - refuses: True if a new time range is refused.
  ///   - answer: The answer to a new time range, in Python. `midnight` is the time of the reading; `add` takes events
  ///     as an identifier, a begin and an end, in hours after that; `remove` takes identifiers.
  ///   - desktop: The desktop on whose session bus it runs.
  /// - Throws: `WaitedInVain`.
  init(
    range: (since: Int, until: Int) = (0, 0), refuses: Bool = false, _ answer: String, on desktop: TestDesktop
  ) async throws {
    let body = answer.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    let script = """
      import dbus, dbus.service, os, signal
      from dbus.mainloop.glib import DBusGMainLoop
      from gi.repository import GLib
      DBusGMainLoop(set_as_default=True)
      name = "\(Self.name)"
      midnight = 1775426400
      values = {"Since": dbus.Int64(\(range.since)), "Until": dbus.Int64(\(range.until)), "HasCalendars": True}
      class Server(dbus.service.Object):
        @dbus.service.method(name, in_signature="xxb")
        def SetTimeRange(self, since, until, force):
          if \(refuses ? "True" : "False"): raise RuntimeError("no")
          values.update({"Since": dbus.Int64(since), "Until": dbus.Int64(until)})
          # It comes before the next call is read.
          GLib.idle_add(answer, priority=GLib.PRIORITY_HIGH)
        @dbus.service.method("org.freedesktop.DBus.Properties", in_signature="s", out_signature="a{sv}")
        def GetAll(self, interface):
          return values
        @dbus.service.signal(name, signature="a(ssxxa{sv})")
        def EventsAddedOrUpdated(self, events): pass
        @dbus.service.signal(name, signature="as")
        def EventsRemoved(self, identifiers): pass
        @dbus.service.signal(name, signature="s")
        def ClientDisappeared(self, calendar): pass
      def add(*events):
        extras = dbus.Dictionary({}, signature="sv")
        time = lambda hours: dbus.Int64(midnight + hours * 3600)
        server.EventsAddedOrUpdated([(i, "Secret talks", time(b), time(e), extras) for i, b, e in events])
      def remove(*identifiers):
        server.EventsRemoved(list(identifiers))
      def answer():
      \(body)
      bus = dbus.SessionBus()
      server = Server(bus, "/org/gnome/Shell/CalendarServer")
      owned = dbus.service.BusName(name, bus)
      GLib.MainLoop().run()

      """
    process = Child(
      "sh", ["-c", #"exec /usr/bin/python3 -c "$0" >/dev/null 2>&1"#, script], environment: desktop.environment)
    let (processID, bus) = (process.processID, desktop.client)
    try await waitFor("a calendar server") { bus.owner(of: Self.name) == processID }
  }

  /// Stops the process: it neither reads nor answers.
  func pause() { process.signal(19) }

  /// The time ranges that were asked for, each as its begin, its end, and `true` if the events are read again.
  static func ranges(on desktop: TestDesktop) -> [String] {
    desktop.traffic.messages.filter { $0.type == "method_call" && $0.member == "SetTimeRange" }
      .map { call in call.payload.map { "\($0)" }.joined(separator: " ") }
  }
}

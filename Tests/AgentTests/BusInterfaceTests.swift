import Foundation
import TestSupport
import Testing

/// The agent on the bus, with callers that send wrong types and values.
struct `The bus interface` {
  private static let name = "io.github.stillbell.Stillbell"
  private static let path = "/io/github/stillbell/Stillbell"
  private static let interface = "io.github.stillbell.Stillbell1"

  /// Makes each call and prints the name of the error it gets, or `ok`.
  private static let caller = """
    import gi, sys
    from gi.repository import Gio, GLib
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    NAME, PATH, OWN = "\(name)", "\(path)", "\(interface)"
    PROPERTIES = "org.freedesktop.DBus.Properties"
    BIG = "x" * (1 << 20)
    for interface, method, arguments in [
        (OWN, "Break", GLib.Variant("(s)", (BIG,))),
        (OWN, "QuietOn", GLib.Variant("(s)", (BIG,))),
        (OWN, "QuietUntil", GLib.Variant("(ss)", ("silent", BIG))),
        (OWN, "QuietUntil", GLib.Variant("(ss)", (BIG, "15:00"))),
        (OWN, "Break", GLib.Variant("(s)", ("eye\\n",))),
        (OWN, "Snooze", GLib.Variant("(x)", (-1,))),
        (OWN, "SnoozeUntil", GLib.Variant("(ss)", ("eye", BIG))),
        (OWN, "Pause", GLib.Variant("(x)", (-(1 << 63),))),
        (OWN, "Pause", GLib.Variant("(x)", ((1 << 63) - 1,))),
        (OWN, "QuietFor", GLib.Variant("(sx)", ("silent", (1 << 63) - 1))),
        (OWN, "Pause", GLib.Variant("(x)", (999,))),
        (OWN, "Pause", GLib.Variant("(x)", (60 * 86400000 + 1,))),
        (OWN, "Pause", GLib.Variant("(s)", ("5m",))),
        (OWN, "Pause", GLib.Variant("(i)", (5000,))),
        (OWN, "Pause", None),
        (OWN, "Start", GLib.Variant("(s)", ("now",))),
        (OWN, "Why", GLib.Variant("(s)", ("10",))),
        (OWN, "Why", GLib.Variant("(u)", ((1 << 32) - 1,))),
        (OWN, "Sitting", None),
        (OWN, "x" * 255, None),
        ("io.github.stillbell.Other", "Start", None),
        (PROPERTIES, "Get", GLib.Variant("(ss)", (OWN, "Mood"))),
        (PROPERTIES, "Get", GLib.Variant("(ss)", (OWN, BIG))),
        (PROPERTIES, "Get", GLib.Variant("(ss)", (BIG, "Status"))),
        (PROPERTIES, "Set", GLib.Variant("(ssv)", (OWN, "Version", GLib.Variant("s", "9")))),
        (PROPERTIES, "GetAll", GLib.Variant("(s)", (OWN,))),
    ]:
        try:
            bus.call_sync(NAME, PATH, interface, method, arguments, None, Gio.DBusCallFlags.NO_AUTO_START, 20000, None)
            print("ok")
        except GLib.Error as error:
            print(Gio.DBusError.get_remote_error(error) or error.message)
    """

  @Test func `invalid calls get a D-Bus error and change nothing`() async throws {
    try await onDesktop { desktop in
      let agent = try await desktop.startAgent(with: "[eye]\ninterval = 1h")
      let before = (desktop.trace, try desktop.status())
      let script = desktop.folder.write(Self.caller, to: "caller.py")
      let outcome = run("/usr/bin/python3", [script], environment: desktop.environment)
      let (invalid, refused, ok) = (
        "org.freedesktop.DBus.Error.InvalidArgs", "io.github.stillbell.Stillbell.Error.Refused", "ok"
      )
      let unknownMethod = "org.freedesktop.DBus.Error.UnknownMethod"
      #expect(
        outcome.output.split(separator: "\n") == [
          "\(invalid)", "\(invalid)", "\(invalid)", "\(invalid)", "\(invalid)", "\(invalid)", "\(invalid)",
          "\(invalid)", "\(invalid)", "\(invalid)", "\(refused)", "\(refused)", "\(invalid)", "\(invalid)",
          "\(invalid)",
          "\(invalid)", "\(invalid)", "\(ok)", "\(unknownMethod)", "\(unknownMethod)", "\(unknownMethod)",
          "\(invalid)", "\(invalid)", "\(invalid)", "\(invalid)", "\(ok)",
        ], "\(outcome.errors)")
      #expect(desktop.trace == before.0)
      #expect(try desktop.status().tellsTheSame(as: before.1))
      #expect(desktop.client.owner(of: Self.name) == agent.processID)
    }
  }

  /// The members of an interface in introspection XML, each on a line with its arguments and their types.
  private static let members = """
    import sys
    from xml.etree import ElementTree
    for member in ElementTree.parse(sys.stdin).find("interface[@name='\(interface)']"):
        arguments = [(a.get("name"), a.get("type"), a.get("direction", "out")) for a in member.findall("arg")]
        print(member.tag, member.get("name"), member.get("type"), arguments)
    """

  @Test func `the installed interface file matches the agent's interface, with a text for each member`() async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent()
      let script = desktop.folder.write(Self.members, to: "members.py")
      func members(_ command: String) -> [Substring] {
        let words = ["-c", #"\#(command) | /usr/bin/python3 "$1""#, builtProgram("stillbell-agent"), script]
        let outcome = run("sh", words, environment: desktop.environment)
        #expect(outcome.errors == "")
        return outcome.output.split(separator: "\n")
      }
      let installed = members(#""$0" --interface"#)
      #expect(installed.count > 40)
      #expect(
        Set(installed)
          == Set(members("gdbus introspect --session --xml --dest \(Self.name) --object-path \(Self.path)")))
      let text = run(builtProgram("stillbell-agent"), ["--interface"]).output
      for member in text.matches(of: /\n *(-->)?\n? *<(method|signal|property) name="(\w+)"/) {
        #expect(text[..<member.range.lowerBound].hasSuffix("-->") || member.1 != nil, "\(member.3) has no text")
      }
      let version = desktop.client.property(Self.name, Self.path, Self.interface, "Version") as? String
      #expect(version.map { $0 + "\n" } == desktop.stillbell("--version").output)
    }
  }

  @Test func `PropertiesChanged is sent only when a property changes`() async throws {
    try await withAgent("[breaks]\ngrace = never\n[eye]\ninterval = 1h\nlength = 1h") { desktop in
      try await desktop.waitForDecision("no notification server")
      try await waitFor("a report on every source") { desktop.sources.count == 3 }
      var before = desktop.traffic.count(signal: "PropertiesChanged")
      for _ in 0..<5 {
        #expect(desktop.stillbell("status").status == 0)
        #expect(desktop.stillbell("why").status == 0)
        #expect(desktop.stillbell("resume").status == 1)
      }
      #expect(desktop.traffic.count(signal: "PropertiesChanged") == before, "asked and refused, nothing changes")
      #expect(desktop.stillbell("stop").status == 0)
      try await desktop.reconfigure("[breaks]\ngrace = never\n[eye]\ninterval = 1s\nlength = 1h")
      before = desktop.traffic.count(signal: "PropertiesChanged")
      #expect(desktop.stillbell("start").status == 0)
      try await desktop.waitForPhase("due")
      #expect(desktop.stillbell("stop").status == 0)
      #expect(desktop.stillbell("stop").status == 0)
      try await desktop.waitForPhase("idle")
      // Working, due with its chime, then idle; but no message every second.
      #expect(desktop.traffic.count(signal: "PropertiesChanged") - before <= 4)
      let message = try #require(desktop.traffic.messages.last { $0.member == "PropertiesChanged" })
      #expect(message.payload.first as? String == Self.interface)
    }
  }
}

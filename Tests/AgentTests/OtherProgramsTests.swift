import Foundation
import TestSupport
import Testing

/// Other programs on the bus, which hold breaks, offer good moments and report that the user is present.
struct `Other programs` {
  private static let name = "io.github.stillbell.Stillbell"
  private static let path = "/io/github/stillbell/Stillbell"
  private static let interface = "io.github.stillbell.Stillbell1"

  /// Python functions for callers; each connection counts as a program of its own.
  private static let prelude = """
    import os, gi
    from gi.repository import Gio, GLib

    NAME, PATH, OWN = "\(name)", "\(path)", "\(interface)"

    def connect():
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        return Gio.DBusConnection.new_for_address_sync(os.environ["DBUS_SESSION_BUS_ADDRESS"], flags, None, None)

    def call(bus, method, types="()", *values):
        try:
            arguments = GLib.Variant(types, values)
            flags = Gio.DBusCallFlags.NO_AUTO_START
            return bus.call_sync(NAME, PATH, OWN, method, arguments, None, flags, 20000, None).unpack()
        except GLib.Error as error:
            return Gio.DBusError.get_remote_error(error)

    def hold(bus, program, level="hidden"):
        return call(bus, "Hold", "(sss)", program, "", level)

    def holds(bus):
        arguments = GLib.Variant("(ss)", (OWN, "Holds"))
        answer = bus.call_sync(NAME, PATH, "org.freedesktop.DBus.Properties", "Get", arguments, None, 0, 20000, None)
        return [program for _, program, _, _ in answer.unpack()[0]]

    def wait_for_end(bus, name):
        driver = "org.freedesktop.DBus"
        while bus.call_sync(driver, "/org/freedesktop/DBus", driver, "NameHasOwner",
                GLib.Variant("(s)", (name,)), None, 0, 20000, None).unpack()[0]:
            pass

    """

  /// Runs a script and returns the lines it prints.
  private func lines(_ desktop: TestDesktop, _ script: String, seconds: Double = patience) -> [String] {
    let file = desktop.folder.write(Self.prelude + script, to: "caller.py")
    let outcome = run("/usr/bin/python3", [file], environment: desktop.environment, seconds: seconds)
    #expect(outcome.errors == "")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test func `a hold ends with its own release or its program, and no other program can end it`() async throws {
    try await withAgent("[eye]\ninterval = 1h") { desktop in
      let script = """
        one, two = connect(), connect()
        first = hold(one, "make")
        second = hold(two, "obs", "silent")
        print(holds(one))
        print(call(two, "Release", "(u)", *first))
        print(call(one, "Release", "(u)", *first))
        print(call(one, "Release", "(u)", *first))
        print(holds(one))
        name = two.get_unique_name()
        two.close_sync(None)
        wait_for_end(one, name)
        print(holds(one))
        print(hold(one, "make", "loud"))
        """
      let invalid = "org.freedesktop.DBus.Error.InvalidArgs"
      let released = "(['quiet causeEnded programs make'],)"
      #expect(
        lines(desktop, script) == [
          "['make', 'obs']", invalid, released, invalid, "['obs']", "[]", invalid,
        ])
      let status = try desktop.status()
      #expect(status.quiet == nil)
    }
  }

  @Test func `one program may have 20 holds, and all together 100`() async throws {
    try await withAgent("[eye]\ninterval = 1h") { desktop in
      let script = """
        programs = [connect() for _ in range(6)]
        for program in programs:
            print(sum(isinstance(hold(program, "make"), tuple) for _ in range(21)))
        print(len(holds(programs[0])))
        """
      #expect(lines(desktop, script) == ["20", "20", "20", "20", "20", "0", "100"])
    }
  }

  @Test func `a thousand killed programs leave no hold behind`() async throws {
    try await withAgent("[eye]\ninterval = 1h") { desktop in
      let script = """
        import signal
        missed = 0
        for _ in range(1000):
            child = os.fork()
            if child == 0:
                hold(connect(), "make")
                os.kill(os.getpid(), signal.SIGKILL)
            missed += os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != -signal.SIGKILL
        bus = connect()
        while holds(bus):
            pass
        print(missed, holds(bus))
        """
      #expect(lines(desktop, script, seconds: 600) == ["0 []"])
      let status = try desktop.status()
      #expect(status.quiet == nil)
      #expect(desktop.trace.count { $0.contains("quiet (hidden), programs by make") } >= 1)
    }
  }

  @Test func `ten thousand calls at once cost no break and no chime`() async throws {
    try await onDesktop { desktop in
      try desktop.install()
      let later = "[breaks]\nstart_on_launch = no\ngrace = never\n"
      try await desktop.startAgent(with: later + "[eye]\ninterval = 2s\nlength = 1h")
      let script = """
        bus, sent, answered = connect(), 0, 0
        call(bus, "Start")
        loop = GLib.MainLoop()
        calls = [("Offer", GLib.Variant("(ss)", ("make", "building"))), ("Present", None),
            ("Release", GLib.Variant("(u)", (7,))), ("Hold", GLib.Variant("(sss)", ("make", "", "loud")))]

        def send():
            global sent
            method, arguments = calls[sent % 4]
            sent += 1
            bus.call(NAME, PATH, OWN, method, arguments, None, 0, 20000, None, done)

        def done(_, result):
            global answered
            try:
                bus.call_finish(result)
            except GLib.Error:
                pass
            answered += 1
            if sent < 10000:
                send()
            if answered == 10000:
                loop.quit()

        # A bus lets nobody wait for more than 128 answers at a time.
        for _ in range(100):
            send()
        loop.run()
        print(answered)
        """
      #expect(lines(desktop, script, seconds: 600) == ["10000"])
      try await desktop.waitForPhase("due")
      try await desktop.waitForDecision("eye break due, rung by player")
      #expect(desktop.trace.count { $0.contains("eye break due, rung by") } == 1)
      #expect(desktop.trace.count { $0.contains("good moment") } <= 1)
    }
  }

  @Test func `hold runs a command while breaks are held, and returns its status`() async throws {
    try await withAgent("[eye]\ninterval = 1h") { desktop in
      let go = desktop.folder.path("go")
      mkfifo(go, 0o600)
      let held = Child(
        desktop.program, ["hold", "--reason", "a long build", "sh", "-c", #"read line <"$0"; exit 7"#, go],
        environment: desktop.environment)
      try desktop.waitForNews("the hold", { try desktop.status().quietReasons.map(\.by) }) {
        $0 == ["sh (a long build)"]
      }
      #expect(desktop.stillbell("status").output.contains("Quiet while sh (a long build) asks for quiet."))
      try "go\n".write(toFile: go, atomically: false, encoding: .utf8)
      #expect(held.finish().status == 7)
      try desktop.waitForNews("its end", { try desktop.status().quiet }) { $0 == nil }
    }
  }

  @Test(
    arguments: [
      (["--silent", "--", "sh", "-c", "kill -TERM $$"], 143), (["sh", "-c", "kill -KILL $$"], 137), (["true"], 0),
      (["no-such-program"], 127), (["/etc/passwd"], 126), ([], 64), (["--loud", "true"], 64),
      (["sh", "-c", #"[ "$*" = "20 min --help" ]"#, "sh", "20", "min", "--help"], 0),
    ] as [([String], Int32)])
  func `hold exits with the status that a shell would give`(words: [String], code: Int32) async throws {
    try await withAgent("[eye]\ninterval = 1h") { desktop in
      #expect(run(desktop.program, ["hold"] + words, environment: desktop.environment).status == code)
    }
  }

  @Test(
    arguments: [
      ("no-such-program", "There is no program no-such-program."),
      ("/etc/passwd", "/etc/passwd cannot be run: Permission denied"),
    ]) func `hold names a command that cannot start, with the reason`(program: String, sentence: String) throws
  {
    let outcome = run(builtProgram("stillbell"), ["hold", program], environment: ["LC_ALL": "C.UTF-8"])
    #expect(outcome.errors == "stillbell: \(sentence)\n")
  }

  @Test func `hold passes signals on to its command`() async throws {
    try await withAgent("[eye]\ninterval = 1h") { desktop in
      let script = #"sleep 60 & trap "kill $!; exit 9" USR1; echo ready; wait"#
      let held = Child(desktop.program, ["hold", "sh", "-c", script], environment: desktop.environment)
      #expect(held.nextLine() == "ready")
      try desktop.waitForNews("the hold", { try desktop.status().quiet }) { $0 == "hidden" }
      held.signal(SIGUSR1)
      #expect(held.finish().status == 9)
    }
  }

  @Test func `hold runs its command even without an agent`() async throws {
    try await onDesktop { desktop in
      #expect(desktop.stillbell("hold", "echo", "built").output == "built\n")
      var environment = desktop.environment
      environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nowhere"
      let outcome = run(desktop.program, ["hold", "echo", "built"], environment: environment)
      #expect(outcome.output == "built\n" && outcome.status == 0)
      #expect(outcome.errors.hasPrefix("stillbell: "), "\(outcome.errors)")
    }
  }

  @Test func `an offer with no break close says so`() async throws {
    try await withAgent("[eye]\ninterval = 1h") { desktop in
      #expect(
        desktop.stillbell("offer", "a build begins").output == "No break waits or is due soon; nothing has changed.\n")
      #expect(desktop.stillbell("offer").status == 64)
    }
  }
}

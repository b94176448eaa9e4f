import TestSupport
import Testing

struct `The calendar server of GNOME Shell` {
  private let reading = Reading()

  private func lines(on desktop: TestDesktop) -> [String] {
    reading.lines(["--server"], environment: desktop.environment)
  }

  @Test func `adds its meetings to those of the folders, without their titles`() async throws {
    try await onDesktop { desktop in
      reading.write("UID:1\nDTSTART:20260406T100000\nDTEND:20260406T110000")
      let server = try await MockedServer(
        #"""
        add(("home\ntalk\n", 10.5, 12), ("home\nnight\n", -1, 1))
        add(("home\nafter\n", 37, 38), ("home\nbefore\n", -2, 0), ("home\nlast\n", 35, 40))
        add(("home\nreminder\n", 14, 14), ("home\nbackwards\n", 16, 15))
        """#, on: desktop)
      withExtendedLifetime(server) {
        #expect(lines(on: desktop) == ["0:00-1:00", "10:00-12:00", "35:00-36:00", "end"])
        let outcome = Reading.run(["--at", "1775426400", "--server"], environment: desktop.environment)
        #expect(
          outcome.output == """
            busy 1775426400 1775430000
            busy 1775464200 1775469600
            busy 1775552400 1775556000
            end

            """)
        #expect(outcome.errors == "")
      }
    }
  }

  @Test func `does not make whole days busy`() async throws {
    try await onDesktop { desktop in
      let server = try await MockedServer(
        #"add(("a\ntoday\n", 0, 24), ("a\nweek\n", -48, 120), ("a\nshift\n", 1, 24), ("a\nnight\n", 24, 25))"#,
        on: desktop)
      withExtendedLifetime(server) { #expect(lines(on: desktop) == ["1:00-25:00", "end"]) }
    }
  }

  @Test func `does not make a day of 23 hours busy`() async throws {
    try await onDesktop { desktop in
      // The clock of Berlin goes forward on 2026-03-29, 8 days before, which begins at 23:00 UTC.
      let server = try await MockedServer(
        #"add(("a\nsunday\n", -8 * 24 + 1, -7 * 24), ("a\nother\n", -8 * 24 + 2, -8 * 24 + 3))"#, on: desktop)
      withExtendedLifetime(server) {
        let lines = reading.lines(at: 1_774_738_800, ["--server"], environment: desktop.environment)
        #expect(lines == ["1:00-2:00", "end"])
      }
    }
  }

  @Test func `replaces a series as a whole, and removes what has gone`() async throws {
    try await onDesktop { desktop in
      let server = try await MockedServer(
        #"""
        add(("a\ndaily\n20260406", 8, 9), ("a\ndaily\n20260407", 32, 33), ("a\nlunch\n", 12, 13))
        add(("a\ndaily\n20260406", 9, 10), ("a\nmoved\n", 18, 19), ("b\nother\n", 20, 21), ("a\nx\n1", 5, 6))
        remove("a\nlunch\n", "a\nx\n", "")
        add(("a\nmoved\n", 40, 41))
        server.ClientDisappeared("b")
        """#, on: desktop)
      withExtendedLifetime(server) { #expect(lines(on: desktop) == ["9:00-10:00", "end"]) }
    }
  }

  @Test func `may find its calendars late, as at the beginning of a session`() async throws {
    try await onDesktop { desktop in
      let server = try await MockedServer(
        #"values["HasCalendars"] = False; GLib.timeout_add(400, lambda: add(("a\nb\n", 8, 9)))"#, on: desktop)
      withExtendedLifetime(server) { #expect(lines(on: desktop) == ["8:00-9:00", "end"]) }
    }
  }

  @Test(arguments: [
    (0, 0, "1775426400 1775556000 true"), (1_775_000_000, 1_778_000_000, "1775000000 1778000000 true"),
    (1_775_500_000, 1_778_000_000, "1775426400 1778000000 true"),
    (1_775_000_000, 1_775_500_000, "1775000000 1775556000 true"),
  ])
  func `keeps the time range of its other clients`(since: Int, until: Int, range: String) async throws {
    try await onDesktop { desktop in
      let server = try await MockedServer(range: (since, until), "pass", on: desktop)
      withExtendedLifetime(server) {
        #expect(lines(on: desktop) == ["end"])
        #expect(MockedServer.ranges(on: desktop) == [range])
      }
    }
  }

  @Test func `is not started`() async throws {
    try await onDesktop { desktop in
      // The bus waits long for a service that ends without an error.
      let script = desktop.folder.write(": >'\(desktop.folder.path("started"))'\nexit 1\n", to: "server.sh")
      desktop.folder.write(
        "[D-BUS Service]\nName=\(MockedServer.name)\nExec=/bin/sh \"\(script)\"\n",
        to: "services/\(MockedServer.name).service")
      let driver = "org.freedesktop.DBus"
      desktop.client.call(driver, "/org/freedesktop/DBus", driver, "ReloadConfig")
      #expect(lines(on: desktop) == ["end"])
      #expect(desktop.folder.read("started") == nil)
      // A call from elsewhere starts it, so it could have been started.
      desktop.client.call(MockedServer.name, "/", "org.freedesktop.DBus.Peer", "Ping")
      #expect(desktop.folder.read("started") == [])
    }
  }

  @Test(arguments: [("os._exit(0)", false), ("pass", true)])
  func `that goes away or refuses is named`(answer: String, refuses: Bool) async throws {
    try await onDesktop { desktop in
      reading.write("UID:1\nDTSTART:20260406T100000\nDTEND:20260406T110000")
      let server = try await MockedServer(refuses: refuses, answer, on: desktop)
      withExtendedLifetime(server) {
        #expect(lines(on: desktop) == ["10:00-11:00", "trouble unreadable org.gnome.Shell.CalendarServer", "end"])
      }
    }
  }

  @Test func `that hangs is named`() async throws {
    try await onDesktop { desktop in
      reading.write("UID:1\nDTSTART:20260406T100000\nDTEND:20260406T110000")
      let server = try await MockedServer("pass", on: desktop)
      server.pause()
      #expect(lines(on: desktop) == ["10:00-11:00", "trouble unreadable org.gnome.Shell.CalendarServer", "end"])
    }
  }

  @Test func `that hangs on its way is named, and its events so far count`() async throws {
    try await onDesktop { desktop in
      let server = try await MockedServer(
        #"add(("a\nb\n", 8, 9)); os.kill(os.getpid(), signal.SIGSTOP)"#, on: desktop)
      withExtendedLifetime(server) {
        #expect(lines(on: desktop) == ["8:00-9:00", "trouble too-slow org.gnome.Shell.CalendarServer", "end"])
      }
    }
  }

  @Test func `without a bus is named`() {
    reading.write("UID:1\nDTSTART:20260406T100000\nDTEND:20260406T110000")
    let environment = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(reading.folder.path("none"))"]
    let lines = reading.lines(["--server"], environment: environment)
    #expect(lines == ["10:00-11:00", "trouble unreadable org.gnome.Shell.CalendarServer", "end"])
  }
}

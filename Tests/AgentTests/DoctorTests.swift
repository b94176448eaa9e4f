import Foundation
import TestSupport
import Testing

/// The doctor on healthy desktops and on faulty ones.
struct `The doctor` {
  static let names = [
    "programs", "bus", "agent", "notifications", "do-not-disturb", "quiet", "calendar", "prompt", "sound-device",
    "sounds", "speech", "idle", "gamepads", "lock", "sleep", "time-zone", "autostart", "other-reminders", "local-model",
    "configuration", "database",
  ]
  private static let calm = `The state file`.calm

  @Test func `finds no problem on a healthy desktop`() async throws {
    try await onDesktop(.dunst) { desktop in
      _ = try await desktop.startScreen()
      let system = try await desktop.startLogind()
      defer { withExtendedLifetime(system) {} }
      desktop.setEnvironment("TZ", "Europe/Berlin")
      desktop.setEnvironment("XDG_CURRENT_DESKTOP", "XFCE")
      try desktop.folder.make("config/autostart")
      desktop.folder.write("[Desktop Entry]\n", to: "config/autostart/io.github.stillbell.Stillbell.desktop")
      let agent = try await desktop.startAgent(with: Self.calm)
      try await waitFor("an agent that knows who tells of keys") {
        desktop.sources.contains { $0.hasPrefix("idle told by") }
      }
      let (found, status) = try await desktop.diagnose {
        $0.verdict == "ok" && $0["do-not-disturb"]?.says == "dunst shows notifications."
          && $0["quiet"]?.says.contains("dunst (do not disturb)") == true
      }
      #expect(found.checks.map(\.check) == Self.names)
      #expect(found.checks.filter { $0.verdict != "ok" || $0.remedy != nil }.map(\.says) == [])
      #expect(found.verdict == "ok" && status == 0)
      #expect(found["agent"]?.says == "It is running (process \(agent.processID), version \(found.version)).")
      #expect(found["notifications"]?.says.hasPrefix("Shown by dunst ") == true)
      #expect(found["notifications"]?.says.contains("It has buttons, bold text") == true)
      #expect(found["prompt"]?.says == "Full-screen prompt: works (X11).")
      #expect(found["sound-device"]?.says == "“default” opens; the volume is 80 percent.")
      #expect(found["idle"]?.says == "Reported by X11.")
      #expect(found["lock"]?.says == "Reported by logind.")
      #expect(found["sleep"]?.says == "Reported by logind.")
      #expect(found["time-zone"]?.says.hasPrefix("Europe/Berlin (UTC+") == true)
      #expect(found["database"]?.says == "\(desktop.stateFile) is in use by the agent.")
      #expect(desktop.sound.played.filter { !$0.isEmpty } == [])
    }
  }

  @Test func `prints each check with a mark and its remedy below`() async throws {
    try await onDesktop { desktop in
      let outcome = try await waitFor("a bus that answers the doctor in time") {
        desktop.stillbell("doctor")
      } until: {
        $0.output.contains("✓ ok        Session bus ") && $0.output.contains("It is not running")
      }
      #expect(outcome.status == 1)
      #expect(outcome.errors == "")
      #expect(!outcome.output.contains("\u{1B}"))
      let lines = outcome.output.split(separator: "\n").map(String.init)
      #expect(lines.contains { $0.hasPrefix("✓ ok        Session bus ") })
      let agent = try #require(lines.firstIndex { $0.hasPrefix("✗ missing   Agent ") })
      #expect(lines[agent].hasSuffix("  It is not running, so nothing reminds you."))
      #expect(lines[agent + 1].hasSuffix("  → `stillbell start` starts it."))
      #expect(lines.last?.contains(" problems, ") == true)
      let plain = run(
        desktop.program, ["doctor"], environment: desktop.environment.merging(["LC_ALL": "C"]) { $1 })
      #expect(plain.output.contains("x missing   Agent "))
    }
  }

  @Test func `reports a missing bus and skips the checks that need it`() async throws {
    try await onDesktop { desktop in
      desktop.setEnvironment("DBUS_SESSION_BUS_ADDRESS", "unix:path=\(desktop.folder.path("no-bus"))")
      let (found, status) = try await desktop.diagnose {
        $0["bus"]?.remedy == "Run stillbell in a desktop session, or with dbus-run-session."
          && $0["agent"]?.remedy == "Fix the session bus first." && $0["sound-device"]?.verdict == "ok"
          && $0["configuration"]?.verdict == "ok"
      }
      #expect(status == 1)
      #expect(found["bus"]?.verdict == "missing")
      // The text has one line about the bus, and none for the checks that were skipped for it.
      let lines = desktop.stillbell("doctor").output
      #expect(lines.contains("The session bus cannot be used: ") && !lines.contains("Fix the session bus first."))
    }
  }

  @Test func `does not hang when the bus hangs`() async throws {
    try await onDesktop { desktop in
      desktop.hangBus(true)
      defer { desktop.hangBus(false) }
      let (found, status) = try await desktop.diagnose {
        $0["bus"]?.says == "It did not answer within 2000 ms." && $0["sound-device"]?.verdict == "ok"
      }
      #expect(status == 1)
      #expect(found.checks.map(\.check) == Self.names)
    }
  }

  @Test func `names a notification server that hangs`() async throws {
    try await onDesktop(.dunst) { desktop in
      desktop.server?.pause()
      defer { desktop.server?.resume() }
      let process = try #require(desktop.client.owner(of: "org.freedesktop.Notifications"))
      let (found, status) = try await desktop.diagnose {
        $0["notifications"]?.says == "org.freedesktop.Notifications (process \(process)) does not answer."
      }
      #expect(status == 1)
      #expect(found["notifications"]?.remedy?.contains("`kill -KILL \(process)`") == true)
    }
  }

  @Test func `names an agent that hangs`() async throws {
    try await onDesktop { desktop in
      let agent = try await desktop.startAgent(with: Self.calm)
      let process = try #require(desktop.client.owner(of: "io.github.stillbell.Stillbell"))
      agent.signal(SIGSTOP)
      defer { agent.signal(SIGCONT) }
      let (_, status) = try await desktop.diagnose {
        $0["agent"]?.says == "stillbell-agent (process \(process)) does not answer."
      }
      #expect(status == 1)
    }
  }

  @Test func `reports a missing or startable notification server without starting it`() async throws {
    try await onDesktop { desktop in
      let (_, status) = try await desktop.diagnose { $0["notifications"]?.verdict == "missing" }
      #expect(status == 1)
      let mark = desktop.folder.path("started")
      for name in ["org.freedesktop.Notifications", "io.github.stillbell.Stillbell", "org.xfce.Xfconf"] {
        desktop.folder.write(
          "[D-BUS Service]\nName=\(name)\nExec=/usr/bin/touch \(mark)\n", to: "services/\(name).service")
      }
      desktop.client.call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ReloadConfig")
      let (later, _) = try await desktop.diagnose {
        $0["notifications"]?.says == "None is running; the first notification starts one."
          && $0["agent"]?.verdict == "missing"
      }
      #expect(later["notifications"]?.verdict == "ok")
      #expect(!FileManager.default.fileExists(atPath: mark))
    }
  }

  @Test func `reports that the agent could start no notification server`() async throws {
    try await onDesktop { desktop in
      desktop.folder.write(
        "[D-BUS Service]\nName=org.freedesktop.Notifications\nExec=/bin/false\n",
        to: "services/org.freedesktop.Notifications.service")
      desktop.client.call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ReloadConfig")
      try await desktop.startAgent(with: "[breaks]\ngrace = never\n[eye]\ninterval = 1s\n")
      try await waitFor("a notification that fails") {
        desktop.trace.contains { $0.hasPrefix("notification failed: ") }
      }
      let (found, _) = try await desktop.diagnose {
        $0["notifications"]?.says
          == "None is running, and the latest notification could not be shown: no notification server could be started."
      }
      #expect(found["notifications"]?.verdict == "degraded")
    }
  }

  @Test func `calls no service that the bus would have to start`() async throws {
    try await onDesktop(.dunst) { desktop in
      _ = try await desktop.startScreen()
      desktop.setEnvironment("NO_AT_BRIDGE", "")
      _ = try await desktop.diagnose { $0["prompt"]?.verdict == "ok" }
      let asked = Set(desktop.traffic.messages.filter { $0.type == "method_call" }.map(\.destination))
      // The doctor may ask who owns a name; it may start no owner.
      #expect(!asked.contains("org.a11y.Bus"), "\(asked)")
      #expect(!desktop.traffic.messages.contains { $0.member == "StartServiceByName" })
    }
  }

  @Test func `sees that dunst holds back notifications`() async throws {
    try await onDesktop(.dunst) { desktop in
      desktop.client.set(
        "org.freedesktop.Notifications", "/org/freedesktop/Notifications", "org.dunstproject.cmd0", "paused", "b",
        "true")
      let (found, _) = try await desktop.diagnose { $0["do-not-disturb"]?.says == "dunst holds back notifications." }
      #expect(found["do-not-disturb"]?.verdict == "degraded")
    }
  }

  @Test func `changes no file`() async throws {
    try await onDesktop { desktop in
      desktop.configure("[eye]\ninterval = soon")
      desktop.folder.write("no database at all, however long it is looked at", to: "state/stillbell/stillbell.db")
      func files() throws -> [String] {
        try ["config", "state", "home"].flatMap { folder in
          try FileManager.default.subpathsOfDirectory(atPath: desktop.folder.path(folder)).sorted()
            .map { "\(folder)/\($0) \(desktop.folder.read("\(folder)/\($0)") ?? [])" }
        }
      }
      let before = try files()
      let (found, _) = try await desktop.diagnose {
        $0["configuration"]?.says.contains("line 2: “interval = soon” is not valid") == true
          && $0["database"]?.says == "\(desktop.stateFile) is damaged: file is not a database."
      }
      #expect(try files() == before)
      #expect(found["configuration"]?.verdict == "degraded")
      #expect(found["database"]?.verdict == "degraded")
    }
  }
}

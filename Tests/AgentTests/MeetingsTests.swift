import Foundation
import TestSupport
import Testing

/// `--quiet` for meetings, and pauses until a day, on a real bus.
struct `Meetings and holidays` {
  private static let later = "[breaks]\nstart_on_launch = no\n"

  @Test(arguments: [([], "silent"), (["--hidden"], "hidden")])
  func `a second agent with --quiet makes the running one quiet`(more: [String], level: String) async throws {
    try await onDesktop { desktop in
      let agent = try await desktop.startAgent(with: Self.later)
      let second = run(desktop.program, ["agent", "--quiet"] + more, environment: desktop.environment)
      #expect(second.status == 0, "\(second.errors)")
      #expect(
        second.output == "stillbell is already running (process \(agent.processID)). "
          + "It is quiet now, until `stillbell quiet off`.\n")
      #expect(try desktop.status().quiet == level)
      #expect(desktop.stillbell("status").output.contains("Quiet until you turn it off"))
      #expect(desktop.stillbell("agent").output == "stillbell is already running (process \(agent.processID)).\n")
    }
  }

  @Test func `an agent that starts with --quiet and --hidden hides breaks`() async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent(with: Self.later, "--quiet", "--hidden")
      #expect(try desktop.status().quiet == "hidden")
    }
  }

  @Test func `start --quiet starts breaks and quiet, with or without a running agent`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.later)
      #expect(desktop.stillbell("start", "--quiet", "45m").status == 0)
      let first = try desktop.status()
      #expect(first.phase == "working" && first.quiet == "silent")
      #expect(desktop.stillbell("stop").status == 0)
      #expect(desktop.stillbell("quiet", "off").status == 0)
      let answer = desktop.stillbell("start", "--quiet", "--hidden", "until", "tomorrow")
      #expect(answer.output.contains("nothing is shown."), "\(answer.errors)")
      let second = try desktop.status()
      #expect(second.phase == "working" && second.quiet == "hidden")
      #expect(desktop.stillbell("start", "45m").status == 64)
      #expect(desktop.stillbell("start", "--hidden").status == 64)
      #expect(desktop.stillbell("start", "--quiet", "off").status == 64)
    }
  }

  @Test func `--quiet without a command is the command quiet`() async throws {
    try await withAgent(Self.later) { desktop in
      #expect(desktop.stillbell("--quiet", "45m").status == 0)
      let silent = try desktop.status().quiet
      #expect(silent == "silent")
      #expect(desktop.stillbell("--hidden", "--quiet").status == 0)
      #expect(try desktop.status().quiet == "hidden")
      #expect(desktop.stillbell("--quiet", "off").status == 0)
      #expect(try desktop.status().quiet == nil)
    }
  }

  @Test func `a pause until a day names the day and survives a killed agent`() async throws {
    try await onDesktop { desktop in
      let agent = try await desktop.startAgent(with: "[eye]\ninterval = 1h")
      // In the evening the time is tomorrow's, and the text names the day.
      #expect(desktop.stillbell("pause", "until", "15:00").output.contains(/Paused until ([A-Z].*, )?15:00[,.]/))
      let answer = desktop.stillbell("pause", "30", "days")
      #expect(answer.output.contains("Paused for 30 days.\nPaused until "), "\(answer.errors)")
      #expect(answer.output.contains(/Paused until [A-Z][a-z]+day, [0-9]+ [A-Z][a-z]+, [0-9]{2}:[0-9]{2}\./))
      agent.signal(SIGKILL)
      _ = agent.finish()
      try await desktop.startAgent()
      #expect(try desktop.status().phase == "paused")
      #expect(desktop.stillbell("pause", "until", "2020-01-01").errors.contains(" has passed."))
      #expect(desktop.stillbell("pause", "61d").errors.contains("The length must be from 1s to 60d."))
      #expect(desktop.stillbell("pause", "until").status == 64)
    }
  }

  @Test func `quiet until a day names the day`() async throws {
    try await withAgent(Self.later) { desktop in
      let answer = desktop.stillbell("quiet", "20", "days")
      #expect(answer.output.contains(/Quiet until [A-Z][a-z]+day, [0-9]+ [A-Z][a-z]+, .*: no sound\./))
    }
  }

  @Test func `paused music stays paused in hidden quiet`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.later + "[sound]\nchimes = no\n[eye]\nlength = 1h\n[media]\npause_for_breaks = yes\n")
      let player = try await MusicPlayer("vlc", "Playing", on: desktop)
      try await desktop.startAgent()
      #expect(desktop.stillbell("start").status == 0)
      #expect(desktop.stillbell("break").status == 0)
      try await waitFor("the pause") { player.playback == "Paused" }
      #expect(desktop.stillbell("quiet", "on", "--hidden").status == 0)
      #expect(desktop.stillbell("skip").status == 0)
      try await desktop.waitForDecision("vlc stays paused: quiet (hidden)")
      #expect(player.playback == "Paused")
      #expect(desktop.stillbell("quiet", "off").status == 0)
      try await waitFor("the music") { player.playback == "Playing" }
    }
  }
}

/// A script that runs `playerctl -a pause` at the lock, and its effect on a session.
struct `A lock script` {
  private func sitting(_ controls: String, _ test: (TestDesktop, SystemBus) async throws -> Void) async throws {
    try await onDesktop { desktop in
      desktop.configure(
        "[breaks]\nstart_on_launch = no\n[sound]\nchimes = no\n[sessions]\nmedia_controls = \(controls)\n")
      let system = try await desktop.startLogind()
      try await desktop.startAgent()
      try await desktop.waitForDecision("lock told by logind")
      #expect(desktop.stillbell("meditate", "20m").status == 0)
      try await test(desktop, system)
    }
  }

  private func pauseAll(_ desktop: TestDesktop) {
    _ = run("playerctl", ["-a", "pause"], environment: desktop.environment)
  }

  @Test func `that pauses all players after the lock leaves the session running`() async throws {
    try await sitting("locked") { desktop, system in
      system.change("LockedHint", true)
      try await waitFor("the session on the lock screen") {
        desktop.client.owner(of: "org.mpris.MediaPlayer2.stillbell") != nil
      }
      pauseAll(desktop)
      try await desktop.waitForDecision("media button pause ignored: it came with a lock or a sleep")
      #expect(try desktop.status().session?.left == nil)
    }
  }

  @Test func `that pauses all players just before a sleep leaves the session running`() async throws {
    try await sitting("always") { desktop, system in
      // A single program does both, with the system bus at hand, so that a busy machine puts no seconds between them.
      let pauseAndSleep = """
        import subprocess, sys
        from gi.repository import Gio, GLib
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        bus = Gio.DBusConnection.new_for_address_sync(sys.argv[1], flags, None, None)
        signal = ("org.freedesktop.login1.Manager", "PrepareForSleep", "b", [GLib.Variant("b", True)])
        subprocess.run(["playerctl", "-a", "pause"], check=True)
        bus.call_sync("org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.DBus.Mock", "EmitSignal",
                      GLib.Variant("(sssav)", signal), None, Gio.DBusCallFlags.NONE, -1, None)
        """
      let script = run("/usr/bin/python3", ["-c", pauseAndSleep, system.address], environment: desktop.environment)
      #expect(script.status == 0, "\(script.errors)")
      try await desktop.waitForDecision("media button pause ignored: it came with a lock or a sleep")
      #expect(desktop.trace.suffix(3).contains("meditation resumed"))
      #expect(try desktop.status().session?.left == nil)
    }
  }
}

import Foundation
import TestSupport
import Testing

/// A real agent beside programs that keep the screen on, and beside games.
struct `Inhibitors` {
  /// A break is due after two seconds and does not start by itself.
  private static let due = "[breaks]\ngrace = never\n[eye]\ninterval = 2s\nlength = 1h\n"
  private static let later = "[breaks]\nstart_on_launch = no\n"

  @Test func `of logind count if they are the user's and block idleness, several at once`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.later)
      let system = try await desktop.startLogind()
      let mpv = "('idle', 'mpv', 'Playing', 'block', \(getuid()), 7)"
      let others = """
        ('sleep', 'UPower', 'Pause device polling', 'delay', 0, 8), ('idle', 'cron', 'Backup', 'block', 4242, 9), \
        ('idle', 'stillbell', 'A session is running.', 'block', \(getuid()), 10), \
        ('sleep:idle', 'stillbell', 'A session is running.', 'block', \(getuid()), 12)
        """
      system.setInhibitors(others)
      try await desktop.startAgent()
      #expect(try desktop.status().quiet == nil)
      system.setInhibitors("\(others), \(mpv)")
      try await desktop.waitForQuiet("silent: inhibitors by mpv: Playing")
      system.setInhibitors("\(mpv), ('idle:sleep', 'firefox', 'Call', 'block', \(getuid()), 11)")
      try await desktop.waitForQuiet(
        "silent: inhibitors by firefox: Call", "silent: inhibitors by mpv: Playing")
      system.setInhibitors(mpv)
      try await desktop.waitForQuiet("silent: inhibitors by mpv: Playing")
      try await system.stopLogind()
      try await desktop.waitForQuiet()
    }
  }

  @Test func `of GNOME's session count if they are about idleness, and are not stillbell's own`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.later)
      let session = try await desktop.startPart("org.gnome.SessionManager", at: "/org/gnome/SessionManager")
      let interface = "org.gnome.SessionManager.Inhibitor"
      for (number, name, flags) in [(1, "org.gnome.Totem", 8), (2, "stillbell", 8), (3, "apt", 4)] {
        let path = "/org/gnome/SessionManager/Inhibitor\(number)"
        session.addObject(path, interface: interface)
        session.answer("GetAppId", gives: "s", "'\(name)'", object: path, interface: interface)
        session.answer("GetReason", gives: "s", "'Playing a movie'", object: path, interface: interface)
        session.answer("GetFlags", gives: "u", "\(flags)", object: path, interface: interface)
      }
      func list(_ numbers: Int...) {
        let paths = numbers.map { "'/org/gnome/SessionManager/Inhibitor\($0)'" }.joined(separator: ", ")
        session.answer("GetInhibitors", gives: "ao", "[\(paths)]")
      }
      list(2, 3)
      try await desktop.startAgent()
      #expect(try desktop.status().quiet == nil)
      list(1, 2, 3)
      session.emit("InhibitorAdded", "o", ["o", "/org/gnome/SessionManager/Inhibitor1"])
      try await desktop.waitForQuiet("silent: inhibitors by org.gnome.Totem: Playing a movie")
      list(2, 3)
      session.emit("InhibitorRemoved", "o", ["o", "/org/gnome/SessionManager/Inhibitor1"])
      try await desktop.waitForQuiet()
    }
  }

  @Test func `of KDE's power manager count if they keep the screen on`() async throws {
    try await onDesktop { desktop in
      let power = try await desktop.startPart(
        "org.kde.Solid.PowerManagement", at: "/org/kde/Solid/PowerManagement/PolicyAgent",
        interface: "org.kde.Solid.PowerManagement.PolicyAgent")
      power.answer("HasInhibition", takes: "u", gives: "b", "args[0] == 4")
      power.answer("ListInhibitions", gives: "a(ss)", "[('Firefox', 'Playing video'), ('stillbell', 'A session')]")
      try await desktop.startAgent(with: Self.later)
      try await desktop.waitForQuiet("silent: inhibitors by Firefox: Playing video")
      power.answer("HasInhibition", takes: "u", gives: "b", "args[0] == 1")
      power.emit("InhibitionsChanged")
      try await desktop.waitForQuiet()
    }
  }

  @Test func `of another power manager count, by name if it reports names`() async throws {
    try await onDesktop { desktop in
      let power = try await desktop.startPart(
        "org.freedesktop.PowerManagement", at: "/org/freedesktop/PowerManagement/Inhibit",
        interface: "org.freedesktop.PowerManagement.Inhibit")
      power.answer("HasInhibit", gives: "b", "True")
      try await desktop.startAgent(with: Self.later)
      try await desktop.waitForQuiet("silent: inhibitors by power manager")
      power.answer("GetInhibitors", gives: "as", "['vlc']")
      power.emit("HasInhibitChanged", "b", ["b", "true"])
      try await desktop.waitForQuiet("silent: inhibitors by vlc")
      power.kill()
      try await desktop.waitForQuiet()
    }
  }

  @Test func `of GameMode hold breaks back with game_mode = defer`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.due + "[quiet]\ngame_mode = defer\n")
      let mode = desktop.launch("gamemoded")
      let name = "com.feralinteractive.GameMode"
      try await waitFor("GameMode") { desktop.client.owner(of: name) == mode.processID }
      let game = desktop.launch("sleep", "1000")
      func tell(_ method: String) -> Int32 {
        desktop.client.call(name, "/com/feralinteractive/GameMode", name, method, "i", "\(game.processID)").status
      }
      #expect(tell("RegisterGame") == 0)
      try await desktop.startAgent()
      try await desktop.waitForDecision("eye break due, held back: quiet (hidden), game_mode by sleep")
      #expect(desktop.stillbell("status").output.contains("Quiet while sleep runs in GameMode."))
      #expect(tell("UnregisterGame") == 0)
      try await desktop.waitForPhase("due")
    }
  }
}

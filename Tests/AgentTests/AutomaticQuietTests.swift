import Foundation
import TestSupport
import Testing

/// The real agent on desktops that say when it is to be quiet.
@Suite(.serialized) struct `Quiet by itself` {
  /// Due after two seconds, and nothing begins by itself.
  private static let due = "[breaks]\ngrace = never\n[eye]\ninterval = 2s\nlength = 1h\n"
  private static let later = "[breaks]\nstart_on_launch = no\n"

  /// Waits until the agent is quiet for these reasons and no others.
  private func waitForReasons(_ desktop: TestDesktop, _ reasons: String...) async throws {
    try await waitFor("quiet for \(reasons)") {
      try desktop.status().quietReasons.map { "\($0.level): \($0.source) by \($0.by ?? "")" }
    } until: {
      $0 == reasons
    }
  }

  // MARK: Do not disturb

  @Test func `dunst that is paused hides the break, which is taken up once when it goes on`() async throws {
    try await onDesktop(.dunst) { desktop in
      desktop.configure(Self.due)
      #expect(run("dunstctl", ["set-paused", "true"], environment: desktop.environment).status == 0)
      try await desktop.startAgent()
      try await desktop.waitForDecision("eye break due, held back: quiet (hidden), do_not_disturb by dunst")
      #expect(
        desktop.stillbell("status").output.contains(
          "Quiet until this ends: do not disturb is on in dunst. Nothing sounds and nothing is shown."))
      #expect(desktop.traffic.notifies.isEmpty)
      #expect(run("dunstctl", ["set-paused", "false"], environment: desktop.environment).status == 0)
      try await desktop.waitForPhase("due")
      try await waitFor("the chime") { desktop.sound.played.count == 1 }
      #expect(desktop.traffic.notifies.count == 1)
      #expect(desktop.trace.count { $0.hasPrefix("eye break due, rung") } == 1)
    }
  }

  @Test func `a server that dies takes its do not disturb with it`() async throws {
    try await onDesktop(.dunst) { desktop in
      desktop.configure(Self.later)
      try await desktop.startAgent()
      _ = run("dunstctl", ["set-paused", "true"], environment: desktop.environment)
      try await waitForReasons(desktop, "hidden: do_not_disturb by dunst")
      try #require(desktop.server).kill()
      try await waitForReasons(desktop)
    }
  }

  @Test func `KDE's server tells by a property`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.later)
      let server = try await desktop.startPart(
        "org.freedesktop.Notifications", at: "/org/freedesktop/Notifications")
      server.addProperty("Inhibited", "b", "true")
      try await desktop.startAgent()
      try await waitForReasons(desktop, "hidden: do_not_disturb by KDE")
      server.change("Inhibited", "b", "false")
      try await waitForReasons(desktop)
      server.change("Inhibited", "b", "true")
      try await waitForReasons(desktop, "hidden: do_not_disturb by KDE")
      server.kill()
      try await waitForReasons(desktop)
    }
  }

  @Test func `Xfce's switch is heard from xfconf`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.later)
      _ = try await desktop.startScreen()
      let keeper = desktop.launch("/usr/lib/x86_64-linux-gnu/xfce4/xfconf/xfconfd")
      try await waitFor("xfconf") { desktop.client.owner(of: "org.xfce.Xfconf") == keeper.processID }
      let server = desktop.launch("/usr/lib/x86_64-linux-gnu/xfce4/notifyd/xfce4-notifyd")
      try await waitFor("xfce4-notifyd") {
        desktop.client.owner(of: "org.freedesktop.Notifications") == server.processID
      }
      try await desktop.startAgent()
      func set(_ value: String) -> Int32 {
        let words = ["-c", "xfce4-notifyd", "-p", "/do-not-disturb", "-n", "-t", "bool", "-s", value]
        return run("xfconf-query", words, environment: desktop.environment).status
      }
      #expect(set("true") == 0)
      try await waitForReasons(desktop, "hidden: do_not_disturb by Xfce")
      #expect(set("false") == 0)
      try await waitForReasons(desktop)
      #expect(set("true") == 0)
      try await waitForReasons(desktop, "hidden: do_not_disturb by Xfce")
      keeper.signal(SIGKILL)
      try await waitForReasons(desktop)
    }
  }

  @Test(.enabled(if: WaylandSession.Kind.sway.obstacle == nil))
  func `mako, which tells nobody of its mode, is asked before the break`() async throws {
    try await onDesktop { desktop in
      desktop.configure("[breaks]\ngrace = never\n[eye]\ninterval = 4s\nlength = 1h\n")
      let session = try await desktop.startWayland(.sway)
      defer { withExtendedLifetime(session) {} }
      let server = desktop.launch("mako")
      try await waitFor("mako") { desktop.client.owner(of: "org.freedesktop.Notifications") == server.processID }
      try await desktop.startAgent()
      try await desktop.waitForPhase("working")
      #expect(run("makoctl", ["mode", "-a", "do-not-disturb"], environment: desktop.environment).status == 0)
      try await desktop.waitForDecision("eye break due, held back: quiet (hidden), do_not_disturb by mako")
      #expect(desktop.traffic.notifies.isEmpty)
      // For a break that waits it would be asked again in five minutes.
      server.signal(SIGKILL)
      try await desktop.waitForPhase("due")
    }
  }

  @Test func `GNOME's switch is a setting, which counts where its shell runs`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.later)
      desktop.setEnvironment("GSETTINGS_BACKEND", "dconf")
      let keeper = desktop.launch("/usr/libexec/dconf-service")
      try await waitFor("dconf") { desktop.client.owner(of: "ca.desrt.dconf") == keeper.processID }
      func set(_ value: String) -> Int32 {
        let words = ["set", "org.gnome.desktop.notifications", "show-banners", value]
        return run("gsettings", words, environment: desktop.environment).status
      }
      #expect(set("false") == 0)
      try await desktop.startAgent()
      #expect(try desktop.status().quiet == nil)
      let shell = try await desktop.startPart("org.gnome.Shell", at: "/org/gnome/Shell")
      try await waitForReasons(desktop, "hidden: do_not_disturb by GNOME")
      #expect(set("true") == 0)
      try await waitForReasons(desktop)
      #expect(set("false") == 0)
      try await waitForReasons(desktop, "hidden: do_not_disturb by GNOME")
      shell.kill()
      try await waitForReasons(desktop)
    }
  }

  // MARK: Programs that keep the screen on

  @Test func `of logind's inhibitors those of the user that block idleness count, several at once`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.later)
      let system = desktop.startSystemBus()
      try await system.startLogind()
      desktop.joinSession()
      let mpv = "('idle', 'mpv', 'Playing', 'block', \(getuid()), 7)"
      let others = """
        ('sleep', 'UPower', 'Pause device polling', 'delay', 0, 8), ('idle', 'cron', 'Backup', 'block', 4242, 9), \
        ('idle', 'stillbell', 'A session is on.', 'block', \(getuid()), 10)
        """
      system.setInhibitors(others)
      try await desktop.startAgent()
      #expect(try desktop.status().quiet == nil)
      system.setInhibitors("\(others), \(mpv)")
      try await waitForReasons(desktop, "silent: inhibitors by mpv: Playing")
      system.setInhibitors("\(mpv), ('idle:sleep', 'firefox', 'Call', 'block', \(getuid()), 11)")
      try await waitForReasons(
        desktop, "silent: inhibitors by firefox: Call", "silent: inhibitors by mpv: Playing")
      system.setInhibitors(mpv)
      try await waitForReasons(desktop, "silent: inhibitors by mpv: Playing")
      try await system.stopLogind()
      try await waitForReasons(desktop)
    }
  }

  @Test func `of GNOME's session those about idleness count, and never our own`() async throws {
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
      try await waitForReasons(desktop, "silent: inhibitors by org.gnome.Totem: Playing a movie")
      list(2, 3)
      session.emit("InhibitorRemoved", "o", ["o", "/org/gnome/SessionManager/Inhibitor1"])
      try await waitForReasons(desktop)
    }
  }

  @Test func `of KDE's power manager those count that want the screen on`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.later)
      let power = try await desktop.startPart(
        "org.kde.Solid.PowerManagement", at: "/org/kde/Solid/PowerManagement/PolicyAgent",
        interface: "org.kde.Solid.PowerManagement.PolicyAgent")
      power.answer("HasInhibition", takes: "u", gives: "b", "args[0] == 4")
      power.answer("ListInhibitions", gives: "a(ss)", "[('Firefox', 'Playing video'), ('stillbell', 'A session')]")
      try await desktop.startAgent()
      try await waitForReasons(desktop, "silent: inhibitors by Firefox: Playing video")
      power.answer("HasInhibition", takes: "u", gives: "b", "args[0] == 1")
      power.emit("InhibitionsChanged")
      try await waitForReasons(desktop)
    }
  }

  @Test func `another power manager tells whether there is one, and who if it can`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.later)
      let power = try await desktop.startPart(
        "org.freedesktop.PowerManagement", at: "/org/freedesktop/PowerManagement/Inhibit",
        interface: "org.freedesktop.PowerManagement.Inhibit")
      power.answer("HasInhibit", gives: "b", "True")
      try await desktop.startAgent()
      try await waitForReasons(desktop, "silent: inhibitors by power manager")
      power.answer("GetInhibitors", gives: "as", "['vlc']")
      power.emit("HasInhibitChanged", "b", ["b", "true"])
      try await waitForReasons(desktop, "silent: inhibitors by vlc")
      power.kill()
      try await waitForReasons(desktop)
    }
  }

  // MARK: Games

  @Test func `a game in GameMode holds breaks back where they are to defer`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.due + "[quiet]\ngame_mode = defer\n")
      let game = "/com/feralinteractive/GameMode/Games/77"
      let mode = try await desktop.startPart(
        "com.feralinteractive.GameMode", at: "/com/feralinteractive/GameMode")
      mode.addProperty("ClientCount", "i", "1")
      mode.answer("ListGames", gives: "a(io)", "[(77, '\(game)')]")
      mode.addObject(game, interface: "com.feralinteractive.GameMode.Game")
      try await desktop.startAgent()
      try await desktop.waitForDecision("eye break due, held back: quiet (hidden), game_mode by GameMode")
      mode.change("ClientCount", "i", "0")
      try await desktop.waitForPhase("due")
    }
  }

  // MARK: The user's word

  @Test func `quiet off ends it as long as its reason lasts`() async throws {
    try await onDesktop(.dunst) { desktop in
      desktop.configure(Self.later)
      try await desktop.startAgent()
      _ = run("dunstctl", ["set-paused", "true"], environment: desktop.environment)
      try await waitForReasons(desktop, "hidden: do_not_disturb by dunst")
      #expect(desktop.stillbell("quiet", "off").status == 0)
      #expect(try desktop.status().quietReasons.isEmpty)
      #expect(desktop.why.contains("No quiet for this as long as it lasts: do not disturb is on in dunst."))
      _ = run("dunstctl", ["set-paused", "false"], environment: desktop.environment)
      try await waitFor("what dunst tells") { desktop.stillbell("quiet", "sources").output.contains("dunst\n") }
      _ = run("dunstctl", ["set-paused", "true"], environment: desktop.environment)
      try await waitForReasons(desktop, "hidden: do_not_disturb by dunst")
    }
  }

  @Test func `who tells of what can be asked`() async throws {
    try await onDesktop(.dunst) { desktop in
      desktop.configure(Self.later + "[quiet]\ncamera = off\n")
      try await desktop.startAgent()
      try await waitFor("dunst among the sources") {
        desktop.stillbell("quiet", "sources").output
      } until: {
        $0 == """
          do_not_disturb = hidden    told by dunst
          inhibitors = silent        nothing here tells of it
          microphone = hidden        nothing here tells of it
          camera = off               nothing here tells of it
          screen_sharing = hidden    nothing here tells of it
          game_mode = overlay        nothing here tells of it

          """
      }
    }
  }

  @Test func `a source that hangs holds up nothing`() async throws {
    try await onDesktop(.dunst) { desktop in
      desktop.configure(Self.due)
      try #require(desktop.server).pause()
      try await desktop.startAgent()
      try await desktop.waitForPhase("due")
      try await waitFor("the chime") { desktop.sound.played.count == 1 }
    }
  }
}

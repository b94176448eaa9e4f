import Foundation
import TestSupport
import Testing

/// A real agent beside notification servers and desktops with do not disturb switched on.
struct `Do not disturb` {
  /// A break is due after two seconds and does not start by itself.
  static let due = "[breaks]\ngrace = never\n[eye]\ninterval = 2s\nlength = 1h\n"
  static let later = "[breaks]\nstart_on_launch = no\n"

  @Test func `paused dunst hides the break, which is announced once when dunst resumes`() async throws {
    try await onDesktop(.dunst) { desktop in
      #expect(run("dunstctl", ["set-paused", "true"], environment: desktop.environment).status == 0)
      try await desktop.startAgent(with: Self.due + Self.later)
      try await desktop.waitForQuiet("hidden: do_not_disturb by dunst")
      #expect(desktop.stillbell("start").status == 0)
      try await desktop.waitForDecision("eye break due, held back: quiet (hidden), do_not_disturb by dunst")
      #expect(
        desktop.stillbell("status").output.contains(
          "Quiet while do not disturb is on in dunst. Breaks are hidden."))
      #expect(desktop.traffic.notifies.isEmpty)
      #expect(run("dunstctl", ["set-paused", "false"], environment: desktop.environment).status == 0)
      try await desktop.waitForPhase("due")
      // The agent may give up a player on a busy machine; no second break comes then.
      try await waitFor("the chime") { desktop.sound.played.count == 1 || desktop.latePlayers == 1 }
      try await waitFor("the notification") { !desktop.traffic.notifies.isEmpty }
      #expect(desktop.traffic.notifies.count == 1)
      #expect(desktop.trace.count { $0.hasPrefix("eye break due, rung") } == 1)
      #expect(desktop.stillbell("skip").status == 0)
      let breaks = desktop.stillbell("history", "--breaks", "--format", "csv").output
      #expect(breaks.hasSuffix(",do_not_disturb,\r\n"), "\(breaks)")
    }
  }

  @Test func `do not disturb ends when its server dies`() async throws {
    try await withAgent(Self.later, server: .dunst) { desktop in
      _ = run("dunstctl", ["set-paused", "true"], environment: desktop.environment)
      try await desktop.waitForQuiet("hidden: do_not_disturb by dunst")
      try #require(desktop.server).kill()
      try await desktop.waitForQuiet()
    }
  }

  /// Expects quiet while the switch is on, and follows the switch off and on again.
  private func expectFollowed(_ name: String, on desktop: TestDesktop, _ turn: (Bool) -> Void) async throws {
    let quiet = "hidden: do_not_disturb by \(name)"
    try await desktop.waitForQuiet(quiet)
    turn(false)
    try await desktop.waitForQuiet()
    turn(true)
    try await desktop.waitForQuiet(quiet)
  }

  @Test func `KDE's server reports its switch by a property`() async throws {
    try await onDesktop { desktop in
      let server = try await desktop.startPart(
        "org.freedesktop.Notifications", at: "/org/freedesktop/Notifications")
      server.addProperty("Inhibited", "b", "true")
      try await desktop.startAgent(with: Self.later)
      try await expectFollowed("KDE", on: desktop) { server.change("Inhibited", "b", "\($0)") }
      server.kill()
      try await desktop.waitForQuiet()
    }
  }

  @Test func `Xfce's switch is read from xfconf`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.later)
      _ = try await desktop.startScreen()
      let keeper = desktop.launch("sh", "-c", "exec /usr/lib/*/xfce4/xfconf/xfconfd")
      try await waitFor("xfconf") { desktop.client.owner(of: "org.xfce.Xfconf") == keeper.processID }
      let server = desktop.launch("sh", "-c", "exec /usr/lib/*/xfce4/notifyd/xfce4-notifyd")
      try await waitFor("xfce4-notifyd") {
        desktop.client.owner(of: "org.freedesktop.Notifications") == server.processID
      }
      try await desktop.startAgent()
      func set(_ value: String) -> Int32 {
        let words = ["-c", "xfce4-notifyd", "-p", "/do-not-disturb", "-n", "-t", "bool", "-s", value]
        return run("xfconf-query", words, environment: desktop.environment).status
      }
      #expect(set("true") == 0)
      try await expectFollowed("Xfce", on: desktop) { #expect(set("\($0)") == 0) }
      keeper.signal(SIGKILL)
      try await desktop.waitForQuiet()
    }
  }

  /// Runs a test on a desktop with dconf; `set` changes a setting as another program.
  func withSettings(
    _ test: (TestDesktop, _ set: (_ schema: String, _ key: String, _ value: Bool) -> Int32) async throws -> Void
  ) async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.later)
      desktop.setEnvironment("GSETTINGS_BACKEND", "dconf")
      let keeper = desktop.launch("/usr/libexec/dconf-service")
      try await waitFor("dconf") { desktop.client.owner(of: "ca.desrt.dconf") == keeper.processID }
      try await test(desktop) { schema, key, value in
        run("gsettings", ["set", schema, key, "\(value)"], environment: desktop.environment).status
      }
    }
  }

  @Test(arguments: [
    ("GNOME", "org.gnome.Shell", "org.gnome.desktop.notifications", "show-banners"),
    ("Cinnamon", "org.Cinnamon", "org.cinnamon.desktop.notifications", "display-notifications"),
  ])
  func `the setting of a shell counts only while that shell runs`(
    name: String, shell: String, schema: String, key: String
  ) async throws {
    try await withSettings { desktop, set in
      try desktop.installSchema(schema, key: key)
      #expect(set(schema, key, false) == 0)
      try await desktop.startAgent()
      #expect(try desktop.status().quiet == nil)
      let shell = try await desktop.startPart(shell, at: "/" + shell.split(separator: ".").joined(separator: "/"))
      try await expectFollowed(name, on: desktop) { #expect(set(schema, key, !$0) == 0) }
      shell.kill()
      try await desktop.waitForQuiet()
    }
  }

  @Test func `MATE's setting counts only while MATE's server runs`() async throws {
    try await withSettings { desktop, set in
      let (schema, key) = ("org.mate.NotificationDaemon", "do-not-disturb")
      #expect(set(schema, key, true) == 0)
      try await desktop.startServer(.dunst)
      try await desktop.startAgent()
      try await waitFor("dunst among the sources") { desktop.stillbell("quiet", "sources").output.contains("dunst\n") }
      #expect(try desktop.status().quiet == nil)
      try #require(desktop.server).kill()
      try await desktop.startServer(.mate)
      try await expectFollowed("MATE", on: desktop) { #expect(set(schema, key, $0) == 0) }
    }
  }

  @Test(.enabled(if: isInstalled("lxqt-notificationd"), "lxqt-notificationd is not installed"))
  func `LXQt's switch is read from its settings file`() async throws {
    try await onDesktop { desktop in
      _ = try await desktop.startScreen()
      let settings = desktop.folder.path("config/lxqt/notifications.conf")
      func write(_ isOn: Bool) {
        // Replaces the file, as Qt does.
        desktop.folder.write("[General]\nblackList=@Invalid()\ndoNotDisturb=\(isOn)\nwidth=300\n", to: "lxqt")
        #expect(rename(desktop.folder.path("lxqt"), settings) == 0)
      }
      try desktop.folder.make("config/lxqt")
      write(true)
      let server = desktop.launch("lxqt-notificationd")
      try await waitFor("lxqt-notificationd") {
        desktop.client.owner(of: "org.freedesktop.Notifications") == server.processID
      }
      try await desktop.startAgent(with: Self.later)
      try await expectFollowed("LXQt", on: desktop, write)
      server.signal(SIGKILL)
      try await desktop.waitForQuiet()
    }
  }

  @Test(.unless(WaylandSession.Kind.sway.obstacle), .enabled(if: isInstalled("swaync"), "swaync is not installed"))
  func `swaync reports its switch`() async throws {
    try await onDesktop { desktop in
      let session = try await desktop.startWayland(.sway)
      defer { withExtendedLifetime(session) {} }
      let server = desktop.launch("swaync")
      try await waitFor("swaync") { desktop.client.owner(of: "org.erikreider.swaync.cc") == server.processID }
      func set(_ word: String) -> Int32 { run("swaync-client", [word], environment: desktop.environment).status }
      #expect(set("--dnd-on") == 0)
      try await desktop.startAgent(with: Self.later)
      try await expectFollowed("swaync", on: desktop) { #expect(set($0 ? "--dnd-on" : "--dnd-off") == 0) }
      server.signal(SIGKILL)
      try await desktop.waitForQuiet()
    }
  }

  @Test func `Budgie's sidebar reports its switch`() async throws {
    try await onDesktop { desktop in
      let raven = try await desktop.startPart("org.budgie_desktop.Raven", at: "/org/budgie_desktop/Raven")
      raven.answer("GetDoNotDisturbState", gives: "b", "True")
      try await desktop.startAgent(with: Self.later)
      try await expectFollowed("Budgie", on: desktop) { raven.emit("DoNotDisturbChanged", "b", ["b", "\($0)"]) }
      raven.kill()
      try await desktop.waitForQuiet()
    }
  }

  @Test func `quiet off overrides do not disturb until that is switched on again`() async throws {
    try await withAgent(Self.later, server: .dunst) { desktop in
      _ = run("dunstctl", ["set-paused", "true"], environment: desktop.environment)
      try await desktop.waitForQuiet("hidden: do_not_disturb by dunst")
      #expect(desktop.stillbell("quiet", "off").status == 0)
      #expect(try desktop.status().quietReasons.isEmpty)
      #expect(desktop.why.contains("Quiet is off while do not disturb is on in dunst."))
      _ = run("dunstctl", ["set-paused", "false"], environment: desktop.environment)
      try await waitFor("dunst among the sources") { desktop.stillbell("quiet", "sources").output.contains("dunst\n") }
      _ = run("dunstctl", ["set-paused", "true"], environment: desktop.environment)
      try await desktop.waitForQuiet("hidden: do_not_disturb by dunst")
    }
  }

  @Test func `quiet sources lists the provider of each reason`() async throws {
    try await withAgent(Self.later + "[quiet]\ncamera = off\n", server: .dunst) { desktop in
      try await waitFor("dunst among the sources") {
        desktop.stillbell("quiet", "sources").output
      } until: {
        $0 == """
          do_not_disturb = hidden    reported by dunst
          inhibitors = silent        cannot be detected here
          microphone = hidden        cannot be detected here
          camera = off               cannot be detected here
          screen_sharing = hidden    cannot be detected here
          game_mode = defer          cannot be detected here
          programs = hidden          reported by D-Bus

          """
      }
    }
  }

  /// A break is due long after the time limit of an answer.
  static let dueLate = "[breaks]\ngrace = never\n[eye]\ninterval = 6s\nlength = 1h\n"

  @Test func `a late answer of a provider that hung still counts`() async throws {
    try await onDesktop(.dunst) { desktop in
      #expect(run("dunstctl", ["set-paused", "true"], environment: desktop.environment).status == 0)
      let server = try #require(desktop.server)
      server.pause()
      try await desktop.startAgent(with: Self.dueLate)
      try await desktop.waitForDecision("eye break due, rung by")
      server.resume()
      try await desktop.waitForQuiet("hidden: do_not_disturb by dunst")
    }
  }

  @Test func `a provider that hangs does not delay the break`() async throws {
    try await onDesktop(.dunst) { desktop in
      try #require(desktop.server).pause()
      try await desktop.startAgent(with: Self.due)
      _ = try await desktop.waitForChime(bytes: BundledSound.samples(of: "break-due").count)
      #expect(try desktop.status().phase == "due")
    }
  }
}

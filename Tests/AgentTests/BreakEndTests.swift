import Glibc
import TestSupport
import Testing

/// The end of a covered break for a user whose hands do not rest: the installed agent, its cover, its chime, and input
/// all the time.
struct `The end of a covered break` {
  private static let breaks = "[eye]\ninterval = 1h\nlength = 5s\nprompt = yes"

  /// Takes breaks one after another, and expects each to end as taken, with its chime.
  private func takeBreaks(_ count: Int, on desktop: TestDesktop) async throws {
    let agent = try await desktop.startAgent(with: Self.breaks)
    // On a busy machine the agent gives up a prompt before it shows; another break is started then.
    var number = 0
    while number < count + desktop.latePrompts {
      number += 1
      #expect(desktop.stillbell("break").status == 0)
      try await desktop.waitForDecision("eye break over", times: number)
    }
    let over = desktop.trace.count { $0 == "eye break over, rung by player, bundled sound" }
    #expect((count...number).contains(over), "\(desktop.trace)")
    try await desktop.waitForSilence()
    #expect((over - desktop.latePlayers...number).contains(desktop.sound.played.count))
    try await waitFor("the end of the cover") {
      !ProcessTable.children(of: agent.processID).contains { $0.name == "stillbell-promp" }
    }
    agent.quit()
    let outcomes = try desktop.sql("SELECT outcome FROM break")
    #expect(outcomes.count == number && outcomes.count { $0 == ["taken"] } >= count, "\(outcomes)")
  }

  /// Checks the colours seen in a corner of the screen: dark, then bright without glare, and at last as before the
  /// break.
  private func expectLight(in colors: [Picture.Color]) throws {
    let before = try #require(colors.first)
    let dark = try #require(colors.firstIndex { $0.isNear(Picture.Color(red: 16, green: 21, blue: 25)) })
    let brightest = try #require(colors[dark...].map(\.luminance).max())
    #expect((0.1...0.35).contains(brightest), "\(colors)")
    #expect(colors.last?.isNear(before) == true, "\(colors)")
  }

  @Test(.enabled("A C compiler, libX11 and libXtst need to be installed.") { CompiledTool.canBeBuilt(with: "xtst") })
  func `on X11 the break counts as taken, brightens and chimes while the pointer moves`() async throws {
    try await onDesktop { desktop in
      let screen = try await desktop.startScreen()
      let hand = desktop.launch(try CompiledTool.build("hand", with: "x11 xtst"), "2", "2")
      #expect(hand.waitForOutput("\n"))
      try await takeBreaks(3, on: desktop)
      hand.signal(SIGTERM)
      try expectLight(in: colors(hand.finish().output))
      screen.kill()
    }
  }

  @Test(.unless(WaylandSession.Kind.sway.obstacle))
  func `on sway the break counts as taken, brightens and chimes while keys are pressed`() async throws {
    try await onDesktop { desktop in
      let session = try await desktop.startWayland(.sway)
      session.plugInKeyboard()
      try await takeBreaks(
        on: desktop, hand: "wtype -s 100 -k a", look: "grim -g '2,2 1x1' -t ppm - | tail -c 3 | od -An -tu1")
      session.kill()
    }
  }

  @Test(.unless(WaylandSession.Kind.kwin.obstacle))
  func `under KWin the break counts as taken, brightens and chimes while the pointer moves`() async throws {
    try await onDesktop { desktop in
      let session = try await desktop.startWayland(.kwin)
      let tool = "/usr/bin/python3 '\(Checkout.path)/Tests/Tools/kwin.py'"
      // The bright phase is short; starting a program for each look would miss it.
      try await takeBreaks(on: desktop, hand: "\(tool) nudge 1 1", look: "\(tool) look 2 2")
      session.kill()
    }
  }

  @Test(.unless(GNOMEShell.obstacle))
  func `under GNOME Shell the break counts as taken, brightens and chimes while keys are pressed`() async throws {
    try await onDesktop { desktop in
      let shell = try await desktop.startGNOME()
      let picture = desktop.folder.path("look.png")
      let call = "gdbus call --session -d org.gnome.Shell -o"
      // 30 is the key A in linux/input-event-codes.h.
      let press = "global.keyboard.notify_key(imports.gi.GLib.get_monotonic_time(), 30"
      let shot = "/org/gnome/Shell/Screenshot -m org.gnome.Shell.Screenshot.ScreenshotArea 2 2 1 1 false"
      try await takeBreaks(
        on: desktop, hand: "\(call) /org/gnome/Shell -m org.gnome.Shell.Eval '\(press), 1); \(press), 0)'",
        look: "\(call) \(shot) '\(picture)' >/dev/null && convert '\(picture)' -depth 8 rgb:- | od -An -tu1")
      withExtendedLifetime(shell) {}
    }
  }

  /// Takes three breaks while two commands repeat: `hand` causes input, and `look` prints the colour of a corner.
  private func takeBreaks(on desktop: TestDesktop, hand: String, look: String) async throws {
    let looks = "while \(look) >>'\(desktop.folder.path("looks"))'; do :; done"
    let others = ["while \(hand) >/dev/null; do :; done", looks].map { desktop.launch("sh", "-c", $0) }
    func seen() -> [Picture.Color] { colors(String(decoding: desktop.folder.read("looks") ?? [], as: UTF8.self)) }
    try await waitFor("a look at the screen") { !seen().isEmpty }
    try await takeBreaks(3, on: desktop)
    let count = seen().count
    // A look that was under way may still have seen the cover.
    try await waitFor("a look at the empty screen") { seen().count > count + 1 }
    for other in others { other.signal(SIGTERM) }
    try expectLight(in: seen())
  }

  /// The colours of a pixel, one a line.
  private func colors(_ lines: String) -> [Picture.Color] {
    lines.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ").suffix(3).compactMap { UInt8($0) }
      return parts.count == 3 ? Picture.Color(red: parts[0], green: parts[1], blue: parts[2]) : nil
    }
  }
}

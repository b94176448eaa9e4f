import Foundation
import TestSupport
import Testing

/// Nudges as a drawing at the edge of the screen: a game in front gets every key and click, and its focus does not
/// change.
@Suite(.enabled("A C compiler and SDL2 (gcc, libsdl2-dev) need to be installed.") { Game.canBeBuilt })
struct SignOnScreenTests {
  /// The colour of the drawing, which is the text's.
  private let ink = Picture.Color(red: 245, green: 247, blue: 246)

  private func inked(_ picture: Picture, width: Int = 1280) -> Int {
    picture.count(ink, x: width - 280..<width, y: 0..<240)
  }

  @Test(arguments: ["blink", "posture"])
  func `on X11 a game keeps its focus, its keys and its clicks`(kind: String) async throws {
    try await onX11 { try await plays(kind, driver: "x11", strategy: "x11", on: $0) }
  }

  @Test(
    .enabled("sway, grim and wtype need to be installed, and user namespaces allowed.") {
      ["sway", "grim", "wtype"].allSatisfy(isInstalled)
        && run("unshare", ["--user", "--map-user=1000", "true"]).status == 0
    })
  func `on sway a game keeps its focus, its keys and its clicks`() async throws {
    try await onSway { desktop in
      try await desktop.plugInMouse()
      try await plays("posture", driver: "wayland", strategy: "layer-shell", on: desktop)
    }
  }

  @Test(.unless(WaylandSession.Kind.kwin.obstacle), arguments: [("x11", "x-client"), ("wayland", "layer-shell")])
  func `on KWin a game keeps its focus, its keys and its clicks`(driver: String, strategy: String) async throws {
    try await onPromptDesktop { desktop in
      try await desktop.startKWin(hasX11: true)
      try await desktop.plugInMouse()
      try await plays("blink", driver: driver, strategy: strategy, on: desktop, width: 800)
    }
  }

  @Test(.unless(GNOMEShell.obstacle)) func `on GNOME an X game keeps focus, keys and clicks`() async throws {
    try await onPromptDesktop { desktop in
      try await desktop.startGNOME(hasX11: true)
      try await desktop.plugInMouse()
      try await plays("posture", driver: "x11", strategy: "x-client", on: desktop, width: 800)
    }
  }

  private func plays(
    _ kind: String, driver: String, strategy: String, on desktop: PromptDesktop, width: Int = 1280
  ) async throws {
    desktop.environment["SDL_VIDEODRIVER"] = driver
    let game = Child(try Game.build(), environment: desktop.environment)
    #expect(game.waitForOutput("focus gained"))
    // An X server under Wayland knows the pointer only after it has been over one of its windows.
    desktop.click(x: 400, y: 400)
    #expect(game.waitForOutput("click\n"))
    let prompt = desktop.prompt("--kind", kind, "--title", "A nudge", "--length", "24h")
    prompt.show("sign", as: strategy)
    // `wtype` plugs in a keyboard for its keys, which makes the game gain the focus again.
    game.signal(SIGUSR1)
    #expect(game.waitForOutput("focus gained\nclick\nstate full-screen focused\n"))
    desktop.click(x: width - 80, y: 80)
    #expect(game.waitForOutput { $0.components(separatedBy: "click\n").count == 3 })
    try await waitFor("the drawing") {
      let picture = try desktop.picture()
      return inked(picture, width: width) > 20 && !isCovered(picture, x: 0..<width, y: 0..<600)
    }
    prompt.hangUp()
    let outcome = prompt.finish()
    #expect(outcome.errors == "" && outcome.status == 0)
    // The end of `wtype`'s keyboard takes the focus away, so this is checked before the next key.
    #expect(!game.waitForOutput(seconds: 0) { $0.contains("focus lost") })
    desktop.press("q")
    #expect(game.waitForOutput("key Q\n"))
    game.signal(SIGKILL)
    #expect(!game.finish().output.contains("minimized"))
  }

  @Test func `the drawing shows and disappears`() async throws {
    try await onX11 { desktop in
      let drawn = desktop.prompt("--kind", "blink", "--title", "Blink", "--length", "24h").show("sign")
      try await waitFor("the drawing") { inked(try desktop.picture()) > 100 }
      drawn.hangUp()
      #expect(drawn.finish().status == 0)
      #expect(inked(try desktop.picture()) == 0)
    }
  }

  @Test func `the sign ends by itself`() async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt("--kind", "blink", "--title", "Blink", "--length", "3s").show("sign")
      #expect(prompt.waitFor("over\n"))
      #expect(prompt.finish().status == 0)
    }
  }

  @Test(.enabled("imagemagick needs to be installed.") { isInstalled("convert") })
  func `the sign shows the user's picture, or the title if the picture cannot be shown`() async throws {
    try await onX11 { desktop in
      let path = desktop.folder.path("green.png")
      desktop.tool("convert", "-size", "30x30", "xc:#00ff00", path)
      let green = Picture.Color(red: 0, green: 255, blue: 0)
      let own = desktop.prompt("--kind", "tea", "--title", "Tea", "--length", "24h", "--picture", path).show("sign")
      try await waitFor("the picture") { try desktop.picture().count(green, x: 1000..<1280, y: 0..<240) > 5000 }
      own.hangUp()
      #expect(own.finish().status == 0)
      let missing = desktop.prompt("--kind", "tea", "--title", "Tea", "--length", "24h", "--picture", "/no.png")
      missing.show("sign")
      try await waitFor("the title") { inked(try desktop.picture()) > 20 }
      missing.hangUp()
      #expect(missing.finish().status == 0)
    }
  }

  @Test(.unless(GNOMEShell.obstacle)) func `on GNOME without Xwayland the prompt reports that it has no room`()
    async throws
  {
    try await onPromptDesktop { desktop in
      try await desktop.startGNOME(hasX11: false)
      let prompt = desktop.prompt("--kind", "blink", "--length", "3s")
      prompt.tell("sign")
      #expect(prompt.waitFor("failed noPane\n"))
      #expect(prompt.finish().status == 1)
    }
  }
}

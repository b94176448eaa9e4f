import Foundation
import TestSupport
import Testing

/// The card above a program in a window.
@Suite(.enabled("A C compiler and SDL2 (gcc, libsdl2-dev) need to be installed.") { Game.canBeBuilt })
struct CardTests {
  @Test func `on X11 keys and clicks beside the card go to the program in front, and Start covers the screen`()
    async throws
  {
    try await onX11 { try await asks(on: $0, driver: "x11", covering: "x11") }
  }

  @Test(
    .enabled("sway, grim and wtype need to be installed, and user namespaces allowed.") {
      ["sway", "grim", "wtype"].allSatisfy(isInstalled)
        && run("unshare", ["--user", "--map-user=1000", "true"]).status == 0
    })
  func `on sway keys and clicks beside the card go to the program in front, and Start covers the screen`() async throws
  {
    try await onSway { desktop in
      try await desktop.plugInMouse()
      try await asks(on: desktop, driver: "wayland", covering: "layer-shell")
    }
  }

  @Test(.unless(WaylandSession.Kind.kwin.obstacle), arguments: [("x11", "x-client"), ("wayland", "layer-shell")])
  func `on KWin keys and clicks beside the card go to the program in front, and Start covers the screen`(
    driver: String, strategy: String
  ) async throws {
    try await onPromptDesktop { desktop in
      try await desktop.startKWin(hasX11: true)
      try await desktop.plugInMouse()
      try await asks(on: desktop, driver: driver, covering: strategy)
    }
  }

  @Test(.unless(GNOMEShell.obstacle))
  func `on GNOME the card is below the notifications; input beside it goes to the X program in front`()
    async throws
  {
    try await onPromptDesktop { desktop in
      try await desktop.startGNOME(hasX11: true)
      try await desktop.plugInMouse()
      try await asks(on: desktop, driver: "x11", covering: "x-client", rows: 160..<400)
    }
  }

  @Test(.unless(GNOMEShell.obstacle))
  func `on GNOME without Xwayland there is no card, and the break still comes`() async throws {
    try await onPromptDesktop { desktop in
      try await desktop.startGNOME(hasX11: false)
      let prompt = desktop.prompt("--length", "600s")
      #expect(prompt.waitFor("ready\n"))
      prompt.tell("offer", inSeconds: 600)
      prompt.show("rest", inSeconds: 600, as: "wayland")
      prompt.hangUp()
      #expect(prompt.finish().errors == "")
    }
  }

  /// Expects the card in these rows of the screen and nothing of it above them, and answers it with Start.
  private func asks(
    on desktop: PromptDesktop, driver: String, covering strategy: String, rows: Range<Int> = 0..<200
  ) async throws {
    desktop.environment["SDL_VIDEODRIVER"] = driver
    let program = Child(try Game.build(), ["window"], environment: desktop.environment)
    #expect(program.waitForOutput("focus gained"))
    // An X server under Wayland knows the pointer only after it has been over one of its windows.
    desktop.click(x: 400, y: 400)
    #expect(program.waitForOutput { clicks(in: $0) == 1 })
    let prompt = desktop.prompt("--length", "600s")
    #expect(prompt.waitFor("ready\n"))
    prompt.tell("offer", inSeconds: 600)
    let start = try await waitFor("the card") {
      try startButton(on: desktop, rows)
    } until: {
      $0 != nil
    }
    let (x, y) = try #require(start)
    #expect(try startButton(on: desktop, 0..<rows.lowerBound) == nil)
    // The first monitor.
    #expect(x < 800)
    try await waitFor("its words, for a screen reader") {
      desktop.accessibleTree().contains { $0.hasPrefix("heading|Eye break in ") }
    }
    desktop.press("q")
    #expect(program.waitForOutput("key Q\n"))
    desktop.click(x: x, y: y + 200)
    #expect(program.waitForOutput { clicks(in: $0) == 2 })
    program.signal(SIGUSR1)
    #expect(program.waitForOutput("state focused\n"))
    // The card ignores clicks in its first second, which were meant for the window below.
    try await waitFor("the beginning") {
      desktop.click(x: x, y: y)
      return prompt.waitFor("begin\n", seconds: 0.2)
    }
    #expect(prompt.waitFor("shown \(strategy)\n"))
    prompt.hangUp()
    #expect(prompt.finish().errors == "")
    program.signal(SIGKILL)
    #expect(clicks(in: program.finish().output) == 2)
  }

  private func clicks(in output: String) -> Int { output.components(separatedBy: "click\n").count - 1 }

  /// The centre of the button Start, which has the colour of the ring; nil while there is no card.
  private func startButton(on desktop: PromptDesktop, _ rows: Range<Int> = 0..<200) throws -> (x: Int, y: Int)? {
    try desktop.picture().middle(of: ring, y: rows)
  }

  @Test func `the card hides for a full-screen window and shows again afterwards`() async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt("--length", "600s")
      #expect(prompt.waitFor("ready\n"))
      prompt.tell("offer pause")
      try await waitFor("the card") { try startButton(on: desktop) != nil }
      let game = Child(try Game.build(), environment: desktop.environment)
      #expect(prompt.waitFor("ready\nready fullscreen\n"))
      try await waitFor("no card") { try startButton(on: desktop) == nil }
      game.kill()
      try await waitFor("the card again") { try startButton(on: desktop) != nil }
      prompt.hangUp()
    }
  }
}

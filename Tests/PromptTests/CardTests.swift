import Foundation
import TestSupport
import Testing

/// The card, over a program in a window.
@Suite(.enabled("A C compiler and SDL2 (gcc, libsdl2-dev) need to be installed.") { Game.canBeBuilt })
struct CardTests {
  @Test func `on X11 keys and clicks beside it go to the program in front, and Start covers the screen`() async throws {
    try await onX11 { try await asks(on: $0, driver: "x11", covering: "x11") }
  }

  @Test(
    .enabled("sway, grim and wtype need to be installed, and user namespaces allowed.") {
      ["sway", "grim", "wtype"].allSatisfy(isInstalled)
        && run("unshare", ["--user", "--map-user=1000", "true"]).status == 0
    })
  func `on sway keys and clicks beside it go to the program in front, and Start covers the screen`() async throws {
    try await onSway { desktop in
      try await desktop.plugInMouse()
      try await asks(on: desktop, driver: "wayland", covering: "layer-shell")
    }
  }

  private func asks(on desktop: PromptDesktop, driver: String, covering strategy: String) async throws {
    desktop.environment["SDL_VIDEODRIVER"] = driver
    let program = Child(try Game.build(), ["window"], environment: desktop.environment)
    #expect(program.waitForOutput("focus gained"))
    let prompt = desktop.prompt("--length", "600s")
    #expect(prompt.waitFor("ready\n"))
    prompt.tell("offer", inSeconds: 600)
    let start = try await waitFor("the card") {
      try startButton(on: desktop)
    } until: {
      $0 != nil
    }
    let (x, y) = try #require(start)
    #expect(y < 200)
    try await waitFor("its words, for a screen reader") {
      desktop.accessibleTree().contains { $0.hasPrefix("heading|Eye break in ") }
    }
    desktop.press("q")
    #expect(program.waitForOutput("key Q\n"))
    desktop.click(x: x, y: y + 250)
    #expect(program.waitForOutput("click\n"))
    program.signal(SIGUSR1)
    #expect(program.waitForOutput("state focused\n"))
    // In its first second a click is meant for what was there before.
    try await waitFor("the beginning") {
      desktop.click(x: x, y: y)
      return prompt.waitFor("begin\n", seconds: 0.2)
    }
    #expect(prompt.waitFor("shown \(strategy)\n"))
    prompt.hangUp()
    #expect(prompt.finish().errors == "")
    program.signal(SIGKILL)
    #expect(program.finish().output.components(separatedBy: "click\n").count == 2)
  }

  /// The middle of its Start, which has the colour of the ring; nil while there is no card.
  private func startButton(on desktop: PromptDesktop) throws -> (x: Int, y: Int)? {
    try desktop.picture().middle(of: ring, y: 0..<200)
  }

  @Test func `a full-screen window takes its place, and gives it back`() async throws {
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

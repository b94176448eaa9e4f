import Foundation
import TestSupport
import Testing

/// The prompt over a full-screen game on Wayland desktops.
@Suite(
  .enabled("A C compiler and SDL2 (gcc, libsdl2-dev) need to be installed.") { Game.canBeBuilt })
struct WaylandGameTests {
  private let left = 0..<800
  private let right = 800..<1600
  private let height = 0..<600

  @Test(
    .unless(WaylandSession.Kind.kwin.obstacle),
    arguments: [("x11", "x-client"), ("wayland", "layer-shell")])
  func `on KWin a game is covered, gets no keys and goes on as before`(driver: String, strategy: String) async throws {
    try await onPromptDesktop { desktop in
      try await desktop.startKWin(hasX11: true)
      try await covers(driver, by: strategy, on: desktop)
    }
  }

  @Test(
    .unless(GNOMEShell.obstacle),
    arguments: [
      ("x11", true, "x-client"),
      ("wayland", true, "xwayland"),
      ("wayland", false, "wayland"),
    ])
  func `on GNOME a game is covered, gets no keys and goes on as before`(
    driver: String, hasX11: Bool, strategy: String
  ) async throws {
    try await onPromptDesktop { desktop in
      try await desktop.startGNOME(hasX11: hasX11)
      try await covers(driver, by: strategy, on: desktop)
    }
  }

  private func covers(_ driver: String, by strategy: String, on desktop: PromptDesktop) async throws {
    desktop.environment["SDL_VIDEODRIVER"] = driver
    let game = Child(try Game.build(), environment: desktop.environment)
    #expect(game.waitForOutput("focus gained"))
    let prompt = desktop.prompt("--opacity", "100").show("ask never", as: strategy)
    try await waitFor("both monitors covered") {
      let picture = try desktop.picture()
      return isCovered(picture, x: left, y: height) && isCovered(picture, x: right, y: height)
    }
    desktop.press("a", "space")
    try await desktop.snooze(prompt)
    #expect(prompt.finish().errors == "")
    try await waitFor("a game that gets its keys again") {
      desktop.press("Return")
      return game.waitForOutput("key Return\n", seconds: 0.2)
    }
    game.signal(SIGUSR1)
    #expect(game.waitForOutput("state full-screen focused\n"))
    game.signal(SIGKILL)
    let said = game.finish().output
    #expect(!said.contains("minimized"))
    for key in ["A", "Space", "Escape"] { #expect(!said.contains("key \(key)\n"), "\(said)") }
  }
}

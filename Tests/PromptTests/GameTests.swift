import Foundation
import TestSupport
import Testing

/// The prompt over a full-screen game that minimises itself when it loses the focus.
@Suite(
  .enabled("A C compiler and SDL2 (gcc, libsdl2-dev) need to be installed.") {
    Game.canBeBuilt
  })
struct GameTests {
  private let width = 0..<1280
  private let height = 0..<720

  /// Starts the game and waits until it has the focus.
  private func startGame(_ words: String..., on desktop: PromptDesktop) async throws -> Child {
    let game = Child(try Game.build(), words, environment: desktop.environment)
    #expect(game.waitForOutput("focus gained"))
    return game
  }

  @Test(
    .enabled("sway, grim, wtype and Xwayland need to be installed, and user namespaces allowed.") {
      ["sway", "grim", "wtype", "Xwayland"].allSatisfy(isInstalled)
        && run("unshare", ["--user", "--map-user=1000", "true"]).status == 0
    })
  func `a game in Xwayland is covered on sway without losing its focus`() async throws {
    try await onSway { desktop in
      desktop.environment["SDL_VIDEODRIVER"] = "x11"
      let game = try await startGame(on: desktop)
      let prompt = desktop.prompt()
      #expect(prompt.waitFor("ready fullscreen\n"))
      prompt.show("ask never", as: "x-client")
      // The prompt has sent its frame to Xwayland; the compositor decides when to show it.
      try await waitFor("the ring over the game") { try desktop.picture().count(ring, x: width, y: height) > 800 }
      try await desktop.press("Escape", until: "snooze", of: prompt)
      #expect(prompt.finish().errors == "")
      #expect(state(of: game))
      game.signal(SIGKILL)
      #expect(!game.finish().output.contains("minimized"))
    }
  }

  private func state(of game: Child) -> Bool {
    game.signal(SIGUSR1)
    return game.waitForOutput("state full-screen focused\n")
  }

  @Test func `a full-screen game in front is reported until the break shows`() async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt()
      #expect(prompt.waitFor("ready\n"))
      prompt.expectToFollow(try await startGame(on: desktop))
      let next = try await startGame(on: desktop)
      let late = desktop.prompt()
      #expect(late.waitFor("ready fullscreen\n"))
      late.tell("ask never")
      #expect(late.waitFor("shown x11\n"))
      next.kill()
      late.hangUp()
      #expect(late.finish().output == "ready fullscreen\nshown x11\n")
    }
  }

  @Test func `the game stays full-screen and focused, and gets no keys`() async throws {
    try await onX11 { desktop in
      let game = try await startGame(on: desktop)
      let prompt = desktop.prompt().show("ask never", as: "x11")
      #expect(isCovered(try desktop.picture(), x: width, y: height))
      desktop.press("a", "space", "w")
      try await desktop.snooze(prompt)
      #expect(prompt.finish().errors == "")
      #expect(state(of: game))
      desktop.press("q")
      #expect(game.waitForOutput("key Q\n"))
      game.signal(SIGKILL)
      let said = game.finish().output
      #expect(!said.contains("minimized"))
      #expect(said.components(separatedBy: "key ").count == 2, "\(said)")
    }
  }

  @Test func `a game that holds the mouse is not covered, and the prompt leaves`() async throws {
    try await onX11 { desktop in
      let game = try await startGame("grab", on: desktop)
      let prompt = desktop.prompt()
      prompt.tell("ask never")
      #expect(prompt.waitFor("failed pointerHeld\n"))
      #expect(prompt.finish().status == 1)
      #expect(!isCovered(try desktop.picture(), x: width, y: height))
      #expect(state(of: game))
      game.signal(SIGKILL)
      #expect(!game.finish().output.contains("minimized"))
    }
  }
}

import Foundation
import StillbellCore
import TestSupport
import Testing

/// A break over games in a window, borderless and full-screen, with the mouse locked and free. No key or click reaches
/// a covered game, and afterwards the game has both as before.
@Suite(
  .enabled("A C compiler and SDL2 (gcc, libsdl2-dev) need to be installed.") { Game.canBeBuilt })
struct GameWindowTests {
  /// The kind of window that a game has, and its use of the mouse.
  struct Way: CustomTestStringConvertible {
    let words: [String]
    var isFullScreen: Bool { !words.contains("window") }
    var testDescription: String { words.isEmpty ? "full-screen" : words.joined(separator: ", ") }

    init(_ words: String...) { self.words = words }
  }

  static let free = [Way("window"), Way("borderless"), Way()]
  static let locked = [Way("window", "lock"), Way("borderless", "lock"), Way("lock")]

  @Test(arguments: free)
  func `on X11 a game is covered`(way: Way) async throws {
    try await onX11 { desktop in
      try await covers(way, by: "x11", on: desktop)
    }
  }

  @Test(arguments: locked)
  func `on X11 a game with a locked mouse is not covered, and gets every key`(way: Way) async throws {
    try await onX11 { desktop in
      try await leavesUncovered(way, on: desktop)
    }
  }

  @Test(.unless(WaylandSession.Kind.sway.obstacle), .enabled(if: isInstalled("grim")), arguments: free + locked)
  func `on sway a game is covered`(way: Way) async throws {
    try await onSway { desktop in
      desktop.environment["SDL_VIDEODRIVER"] = "wayland"
      try await covers(way, by: "layer-shell", on: desktop)
    }
  }

  @Test(
    .unless(WaylandSession.Kind.sway.obstacle), .enabled(if: isInstalled("grim") && isInstalled("Xwayland")),
    arguments: free)
  func `in Xwayland on sway a game is covered`(way: Way) async throws {
    try await onSway { desktop in
      desktop.environment["SDL_VIDEODRIVER"] = "x11"
      try await covers(way, by: "x-client", on: desktop)
    }
  }

  @Test(
    .unless(WaylandSession.Kind.sway.obstacle), .enabled(if: isInstalled("grim") && isInstalled("Xwayland")),
    arguments: locked)
  func `in Xwayland on sway a game with a locked mouse is not covered, and gets every key`(way: Way) async throws {
    try await onSway { desktop in
      desktop.environment["SDL_VIDEODRIVER"] = "x11"
      try await leavesUncovered(way, on: desktop)
    }
  }

  @Test(.unless(WaylandSession.Kind.kwin.obstacle), .enabled(if: isInstalled("Xwayland")), arguments: locked)
  func `in Xwayland on KWin a game with a locked mouse is not covered, and gets every key`(way: Way) async throws {
    try await onPromptDesktop { desktop in
      try await desktop.startKWin(hasX11: true)
      desktop.environment["SDL_VIDEODRIVER"] = "x11"
      try await leavesUncovered(way, on: desktop)
    }
  }

  @Test(.unless(WaylandSession.Kind.kwin.obstacle), arguments: free + locked)
  func `on KWin a game is covered`(way: Way) async throws {
    try await onPromptDesktop { desktop in
      try await desktop.startKWin()
      desktop.environment["SDL_VIDEODRIVER"] = "wayland"
      try await covers(way, by: "layer-shell", on: desktop)
    }
  }

  /// Starts the game and waits until it has the focus and receives clicks.
  private func start(_ way: Way, on desktop: PromptDesktop) async throws -> Child {
    try await desktop.plugInMouse()
    let game = Child(try Game.build(), way.words, environment: desktop.environment)
    #expect(game.waitForOutput("focus gained"))
    try await waitFor("a game that hears of clicks") {
      desktop.click(x: 400, y: 300)
      return game.waitForOutput("click\n", seconds: 0.5)
    }
    return game
  }

  private func leavesUncovered(_ way: Way, on desktop: PromptDesktop) async throws {
    let game = try await start(way, on: desktop)
    let prompt = desktop.prompt()
    #expect(prompt.waitFor(way.isFullScreen ? "ready fullscreen\n" : "ready\n"))
    prompt.tell("ask never")
    #expect(prompt.waitFor("failed pointerHeld\n"))
    #expect(prompt.finish().status == 1)
    try await answers(game, on: desktop)
  }

  private func covers(_ way: Way, by strategy: String, on desktop: PromptDesktop) async throws {
    let game = try await start(way, on: desktop)
    let prompt = desktop.prompt()
    #expect(prompt.waitFor(way.isFullScreen ? "ready fullscreen\n" : "ready\n"))
    game.signal(SIGUSR1)
    #expect(game.waitForOutput("asked 1\n"))
    prompt.show("ask never", as: strategy)
    try await waitFor("the ring over the game") { try desktop.picture().count(ring, x: 0..<800, y: 0..<600) > 400 }
    // A place without a button.
    desktop.click(x: 20, y: 20)
    desktop.press("a", "space")
    try await desktop.snooze(prompt)
    #expect(prompt.finish().errors == "")
    var asked = 1
    try await waitFor("the focus of the game") {
      asked += 1
      game.signal(SIGUSR1)
      return game.waitForOutput("focused\nasked \(asked)\n", seconds: 0.5)
    }
    let said = try await answers(game, on: desktop)
    #expect(!said.contains("minimized"))
    let covered = said.components(separatedBy: "asked 1\n").last?.components(separatedBy: "state").first ?? ""
    #expect(!covered.contains("key") && !covered.contains("click"), "\(said)")
  }

  /// Expects the game to receive keys and clicks as before, ends it, and returns its output.
  @discardableResult
  private func answers(_ game: Child, on desktop: PromptDesktop) async throws -> String {
    try await waitFor("a game that hears of keys") {
      desktop.press("q")
      return game.waitForOutput("key Q\n", seconds: 0.5)
    }
    desktop.click(x: 400, y: 300)
    desktop.press("w")
    #expect(game.waitForOutput("key W\n"))
    game.signal(SIGKILL)
    let said = game.finish().output
    #expect(said.components(separatedBy: "key Q\n").last?.contains("click\n") == true, "\(said)")
    return said
  }
}

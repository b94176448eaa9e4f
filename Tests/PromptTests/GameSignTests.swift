import BreakPrompt
import Foundation
import StillbellCore
import TestSupport
import Testing

/// The signs that distinguish a game from another full-screen window.
struct GameSignTests {
  private func front(
    _ name: String = "", bypasses: Bool = false, _ environment: String...
  ) -> Prompt.Front {
    let bytes = environment.flatMap { Array("\($0)\0".utf8) }
    return WindowFacts(name: name, bypassesCompositor: bypasses, environment: bytes).front
  }

  @Test func `a window without a sign is no game`() {
    #expect(front() == .fullScreen)
    #expect(front("mpv", "HOME=/home/ann", "SteamAppIds=1", "NOT_GAMESCOPE_X=1", "A=SteamAppId=1") == .fullScreen)
    #expect(front("steam") == .fullScreen)
    #expect(front("gamescopes") == .fullScreen)
  }

  @Test func `a window that bypasses the compositor may be a game`() {
    #expect(front("mpv", bypasses: true) == .bypass)
  }

  @Test func `a window of Steam or gamescope is a game`() {
    for name in ["steam_app_1", "Steam_App_0", "gamescope", "Gamescope"] {
      #expect(front(name, bypasses: true) == .steam, "\(name)")
    }
    for path in ["/home/ann/.steam/steamapps/common/hl2/hl2", "steamapps/hl2"] {
      #expect(WindowFacts(name: "hl2", command: Array("\(path)\0-windowed\0".utf8)).front == .steam, "\(path)")
    }
    for path in ["/usr/bin/mpv\0/home/ann/steamapps/film", "/home/ann/mysteamapps/x"] {
      #expect(WindowFacts(name: "x", command: Array(path.utf8)).front == .fullScreen, "\(path)")
    }
    for variable in ["SteamAppId=220", "SteamGameId=220", "GAMESCOPE_WAYLAND_DISPLAY=gamescope-0"] {
      #expect(front("hl2", "HOME=/home/ann", variable, "LANG=C") == .steam, "\(variable)")
    }
  }
}

/// The signs of games on real screens.
@Suite(
  .enabled("A C compiler and SDL2 (gcc, libsdl2-dev) need to be installed.") { Game.canBeBuilt })
struct GameSignOnScreenTests {
  /// The arguments of the game, its additional environment, and the prompt's report.
  static let signs: [(words: [String], environment: [String: String], report: String)] = [
    ([], [:], "ready fullscreen\n"),
    (["bypass"], [:], "ready fullscreen bypass\n"),
    ([], ["SDL_VIDEO_X11_WMCLASS": "steam_app_1"], "ready fullscreen steam\n"),
    (["bypass"], ["SteamAppId": "1"], "ready fullscreen steam\n"),
    (["window", "bypass"], ["SteamAppId": "1"], "ready\n"),
  ]

  @Test(arguments: signs)
  func `X11 reports each sign`(
    sign: (words: [String], environment: [String: String], report: String)
  ) async throws {
    try await onX11 { desktop in
      try await isFound(sign.words, sign.environment, sign.report, on: desktop)
    }
  }

  @Test(.unless(WaylandSession.Kind.sway.obstacle), arguments: [("steam_app_1", "steam"), ("other", "")])
  func `sway reports the app id`(name: String, sign: String) async throws {
    try await onSway { desktop in
      desktop.environment["SDL_VIDEODRIVER"] = "wayland"
      try await isFound(["bypass"], ["SDL_VIDEO_WAYLAND_WMCLASS": name], report(sign), on: desktop)
    }
  }

  @Test(
    .unless(WaylandSession.Kind.sway.obstacle), .enabled(if: isInstalled("Xwayland")),
    arguments: [("steam_app_1", "steam"), ("other", "bypass")])
  func `sway and Xwayland together report the signs`(name: String, sign: String) async throws {
    try await onSway { desktop in
      desktop.environment["SDL_VIDEODRIVER"] = "x11"
      try await isFound(["bypass"], ["SDL_VIDEO_X11_WMCLASS": name], report(sign), on: desktop)
    }
  }

  @Test(
    .unless(WaylandSession.Kind.kwin.obstacle),
    arguments: [(["SDL_VIDEO_WAYLAND_WMCLASS": "gamescope"], "steam"), (["SteamGameId": "1"], "steam"), ([:], "")])
  func `KWin reports the app id and the process`(environment: [String: String], sign: String) async throws {
    try await onPromptDesktop { desktop in
      try await desktop.startKWin()
      desktop.environment["SDL_VIDEODRIVER"] = "wayland"
      try await isFound([], environment, report(sign), on: desktop)
    }
  }

  @Test func `a window that bypasses the compositor later is reported then`() async throws {
    try await onX11 { desktop in
      let game = Child(try Game.build(), environment: desktop.environment)
      #expect(game.waitForOutput("focus gained"))
      let prompt = desktop.prompt()
      #expect(prompt.waitFor("ready fullscreen\n"))
      let property = "_NET_WM_BYPASS_COMPOSITOR"
      desktop.tool("xprop", "-name", "game", "-f", property, "32c", "-set", property, "1")
      #expect(prompt.waitFor("ready fullscreen\nready fullscreen bypass\n"))
      game.kill()
      #expect(prompt.waitFor("ready fullscreen\nready fullscreen bypass\nready\n"))
    }
  }

  @Test func `a program in Steam's folder is reported without its environment`() async throws {
    try await onX11 { desktop in
      let folder = desktop.folder.path("steamapps/common")
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: try Game.build(), toPath: folder + "/game")
      let game = Child(folder + "/game", environment: desktop.environment)
      #expect(game.waitForOutput("focus gained"))
      let prompt = desktop.prompt()
      #expect(prompt.waitFor("ready fullscreen steam\n"))
      prompt.hangUp()
      _ = prompt.finish()
      game.kill()
    }
  }

  private func report(_ sign: String) -> String { sign.isEmpty ? "ready fullscreen\n" : "ready fullscreen \(sign)\n" }

  private func isFound(
    _ words: [String], _ environment: [String: String], _ report: String, on desktop: PromptDesktop
  ) async throws {
    let game = Child(
      try Game.build(), words, environment: desktop.environment.merging(environment) { $1 })
    #expect(game.waitForOutput("focus gained"))
    let prompt = desktop.prompt()
    #expect(prompt.waitFor(report))
    prompt.hangUp()
    #expect(prompt.finish().errors == "")
    game.kill()
  }
}

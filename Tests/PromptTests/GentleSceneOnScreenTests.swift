import Foundation
import TestSupport
import Testing

/// The scenes that leave keys and clicks to the program in front: a game gets all of them, and no event of the focus.
@Suite(.enabled("A C compiler and SDL2 (gcc, libsdl2-dev) need to be installed.") { Game.canBeBuilt })
struct GentleSceneOnScreenTests {
  /// Where a corner of the first monitor has the pane.
  private let corner = (x: 900..<1280, y: 0..<160)

  @Test(arguments: ["corner", "dim"])
  func `on X11 it is a pane in a corner, also where nothing could show through`(scene: String) async throws {
    try await onX11 { desktop in
      try await plays(scene, driver: "x11", strategy: "x11", on: desktop) { picture in
        picture.count(ring, x: corner.x, y: corner.y) > 50 && !isCovered(picture, x: 0..<1280, y: 0..<720)
      }
    }
  }

  @Test(
    .enabled("sway, grim and wtype need to be installed, and user namespaces allowed.") {
      ["sway", "grim", "wtype"].allSatisfy(isInstalled)
        && run("unshare", ["--user", "--map-user=1000", "true"]).status == 0
    })
  func `on sway both outputs grow dark by three fifths, or show a pane in a corner`() async throws {
    try await onSway { desktop in
      try await desktop.plugInMouse()
      try await plays("dim", driver: "wayland", strategy: "layer-shell", on: desktop) { picture in
        // What is below is red.
        picture[1290, 590].isNear(Picture.Color(red: 102, green: 0, blue: 0))
          && picture.count(ring, x: 0..<1280, y: 0..<720) > 800
      }
    }
    try await onSway { desktop in
      try await desktop.plugInMouse()
      try await plays("corner", driver: "wayland", strategy: "layer-shell", on: desktop) { picture in
        picture.count(ring, x: corner.x, y: corner.y) > 50
          && picture[1290, 590].isNear(Picture.Color(red: 255, green: 0, blue: 0))
      }
    }
  }

  private func plays(
    _ scene: String, driver: String, strategy: String, on desktop: PromptDesktop, isSeen: (Picture) -> Bool
  ) async throws {
    desktop.environment["SDL_VIDEODRIVER"] = driver
    let game = Child(try Game.build(), environment: desktop.environment)
    #expect(game.waitForOutput("focus gained"))
    let prompt = desktop.prompt("--scene", scene, "--length", "600s")
    prompt.show("rest", inSeconds: 600, as: strategy)
    try await waitFor("the scene") { isSeen(try desktop.picture()) }
    // A key of `wtype` comes from a keyboard that has just been plugged in: that gives the focus anew.
    game.signal(SIGUSR1)
    #expect(game.waitForOutput("focus gained\nstate full-screen focused\n"))
    for (number, place) in [(640, 360), (1240, 40)].enumerated() {
      desktop.click(x: place.0, y: place.1)
      #expect(game.waitForOutput(String(repeating: "click\n", count: number + 1)), "\(place)")
    }
    desktop.press("q")
    #expect(game.waitForOutput("key Q\n"))
    prompt.tell("rest", inSeconds: 0.5)
    #expect(prompt.waitFor("over\n"))
    #expect(prompt.finish().errors == "")
    game.signal(SIGKILL)
    #expect(!game.finish().output.contains("minimized"))
  }

  @Test(.unless(GNOMEShell.obstacle)) func `on GNOME without Xwayland it says that there is no room`() async throws {
    try await onPromptDesktop { desktop in
      try await desktop.startGNOME(hasX11: false)
      let prompt = desktop.prompt("--scene", "corner")
      prompt.tell("rest", inSeconds: 600)
      #expect(prompt.waitFor("failed noPane\n"))
      #expect(prompt.finish().status == 1)
    }
  }
}

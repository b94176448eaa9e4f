import Foundation
import TestSupport
import Testing

/// The scenes that leave keys and clicks to the program in front: a game gets all of them, and its focus does not
/// change.
@Suite(.enabled("A C compiler and SDL2 (gcc, libsdl2-dev) need to be installed.") { Game.canBeBuilt })
struct GentleSceneOnScreenTests {
  /// A monitor at the upper left of the screen, and the part for the pane, which is below the place of a notification.
  private struct Monitor {
    let width: Int
    let height: Int

    func hasPane(_ picture: Picture) -> Bool {
      let columns = width - 400..<width
      return picture.count(ring, x: columns, y: 140..<320) > 50 && picture.count(ring, x: columns, y: 0..<140) == 0
    }

    func isCovered(_ picture: Picture) -> Bool { PromptTests.isCovered(picture, x: 0..<width, y: 0..<height) }
  }

  private let large = Monitor(width: 1280, height: 720)
  private let small = Monitor(width: 800, height: 600)

  @Test(arguments: ["corner", "dim"])
  func `on X11 the scene is a pane in a corner, even without transparency`(scene: String) async throws {
    try await onX11 { desktop in
      try await plays(scene, driver: "x11", strategy: "x11", on: desktop) { _, picture in
        large.hasPane(picture) && !large.isCovered(picture)
      }
    }
  }

  @Test(.enabled("picom needs to be installed.") { isInstalled("picom") })
  func `on X11 with a compositing manager the screen darkens by three fifths`() async throws {
    try await onX11 { desktop in
      desktop.tool("picom", "-b", "--backend", "xrender", "--config", "/dev/null")
      try await plays("dim", driver: "x11", strategy: "x11", on: desktop) { before, picture in
        isDarkened(before, picture, x: 10, y: 710) && picture.count(ring, x: 0..<1280, y: 0..<720) > 800
      }
    }
  }

  private func isDarkened(_ before: Picture, _ after: Picture, x: Int, y: Int) -> Bool {
    let (former, now) = (before[x, y], after[x, y])
    func share(_ part: UInt8) -> UInt8 { UInt8(Double(part) * 0.4) }
    return now.isNear(Picture.Color(red: share(former.red), green: share(former.green), blue: share(former.blue)))
  }

  @Test func `a cover that asks shrinks to the pane when the break begins`() async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt("--scene", "corner", "--length", "600s")
      #expect(prompt.waitFor("ready\n"))
      prompt.show("ask", inSeconds: 600, as: "x11")
      #expect(large.isCovered(try desktop.picture()))
      // Now the break begins by itself.
      prompt.tell("ask", inSeconds: 0.5)
      try await waitFor("the pane") {
        let picture = try desktop.picture()
        return large.hasPane(picture) && !large.isCovered(picture)
      }
      prompt.tell("rest", inSeconds: 0.5)
      #expect(prompt.finish().output == "ready\nshown x11\nover\n")
    }
  }

  @Test(
    .enabled("sway, grim and wtype need to be installed, and user namespaces allowed.") {
      ["sway", "grim", "wtype"].allSatisfy(isInstalled)
        && run("unshare", ["--user", "--map-user=1000", "true"]).status == 0
    })
  func `on sway both outputs darken by three fifths, or show a pane in a corner`() async throws {
    try await onSway { desktop in
      try await desktop.plugInMouse()
      try await plays("dim", driver: "wayland", strategy: "layer-shell", on: desktop) { before, picture in
        isDarkened(before, picture, x: 1290, y: 590)
          && picture.count(ring, x: 0..<1280, y: 0..<720) > 800
      }
    }
    try await onSway { desktop in
      try await desktop.plugInMouse()
      try await plays("corner", driver: "wayland", strategy: "layer-shell", on: desktop) { _, picture in
        large.hasPane(picture) && picture[1290, 590].isNear(Picture.Color(red: 255, green: 0, blue: 0))
      }
    }
  }

  @Test(
    .unless(WaylandSession.Kind.kwin.obstacle),
    arguments: [("x11", "x-client"), ("wayland", "layer-shell")], ["corner", "dim"])
  func `on KWin the game gets keys and clicks`(way: (driver: String, strategy: String), scene: String) async throws {
    try await onPromptDesktop { desktop in
      try await desktop.startKWin(hasX11: true)
      try await desktop.plugInMouse()
      try await playsOnSmallMonitor(scene, way, on: desktop)
    }
  }

  @Test(.unless(GNOMEShell.obstacle), arguments: ["corner", "dim"])
  func `on GNOME both scenes leave keys and clicks to an X game`(scene: String) async throws {
    try await onPromptDesktop { desktop in
      try await desktop.startGNOME(hasX11: true)
      try await desktop.plugInMouse()
      try await playsOnSmallMonitor(scene, ("x11", "x-client"), on: desktop)
    }
  }

  private func playsOnSmallMonitor(
    _ scene: String, _ way: (driver: String, strategy: String), on desktop: PromptDesktop
  ) async throws {
    try await plays(scene, driver: way.driver, strategy: way.strategy, on: desktop, monitor: small) { before, picture in
      scene == "corner"
        ? small.hasPane(picture) && picture[10, 590] == before[10, 590]
        : isDarkened(before, picture, x: 10, y: 590) && picture.count(ring, x: 0..<800, y: 0..<600) > 800
    }
  }

  private func plays(
    _ scene: String, driver: String, strategy: String, on desktop: PromptDesktop, monitor: Monitor? = nil,
    isSeen: (_ before: Picture, _ now: Picture) -> Bool
  ) async throws {
    desktop.environment["SDL_VIDEODRIVER"] = driver
    let game = Child(try Game.build(), environment: desktop.environment)
    #expect(game.waitForOutput("focus gained"))
    let monitor = monitor ?? large
    // An X server under Wayland knows the pointer only after it has been over one of its windows.
    desktop.click(x: monitor.width / 2, y: 300)
    #expect(game.waitForOutput("click\n"))
    let before = try desktop.picture()
    let prompt = desktop.prompt("--scene", scene, "--length", "600s")
    prompt.show("rest", inSeconds: 600, as: strategy)
    try await waitFor("the scene") { isSeen(before, try desktop.picture()) }
    // `wtype` plugs in a keyboard for its keys, which makes the game gain the focus again.
    game.signal(SIGUSR1)
    #expect(game.waitForOutput("focus gained\nclick\nstate full-screen focused\n"))
    // The second place is on the pane, if that shows.
    for (number, place) in [(monitor.width / 2, 360), (monitor.width - 40, 200)].enumerated() {
      desktop.click(x: place.0, y: place.1)
      #expect(game.waitForOutput { $0.components(separatedBy: "click\n").count == number + 3 }, "\(place)")
    }
    desktop.press("q")
    #expect(game.waitForOutput("key Q\n"))
    prompt.tell("rest", inSeconds: 0.5)
    #expect(prompt.waitFor("over\n"))
    #expect(prompt.finish().errors == "")
    game.signal(SIGKILL)
    #expect(!game.finish().output.contains("minimized"))
  }

  @Test(.unless(GNOMEShell.obstacle)) func `on GNOME without Xwayland the prompt reports that it has no room`()
    async throws
  {
    try await onPromptDesktop { desktop in
      try await desktop.startGNOME(hasX11: false)
      let prompt = desktop.prompt("--scene", "corner")
      prompt.tell("rest", inSeconds: 600)
      #expect(prompt.waitFor("failed noPane\n"))
      #expect(prompt.finish().status == 1)
    }
  }
}

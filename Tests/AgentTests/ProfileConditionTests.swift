import Foundation
import TestSupport
import Testing

/// A profile that comes on by itself while the machine runs on battery, with a UPower that the test controls.
struct `A profile for the battery` {
  private static let plain = "[breaks]\nstart_on_launch = no\n"
  private static let profile = plain + "[profile battery]\nwhen = battery\neye.interval = 45m\n"

  @Test func `comes on when the machine is unplugged, and goes off when it is plugged in`() async throws {
    try await onDesktop { desktop in
      let system = desktop.startSystemBus()
      let power = try await PowerService(isOnBattery: false, on: system, environment: desktop.environment)
      try await desktop.startAgent(with: Self.profile)
      #expect(!desktop.trace.contains { $0.hasPrefix("profile ") })
      power.change(isOnBattery: true)
      try await desktop.waitForDecision("profile battery on by battery")
      power.change(isOnBattery: false)
      try await desktop.waitForDecision("profile battery off")
    }
  }

  @Test func `goes off when UPower ends, and comes on when it is back`() async throws {
    try await onDesktop { desktop in
      let system = desktop.startSystemBus()
      let power = try await PowerService(isOnBattery: true, on: system, environment: desktop.environment)
      try await desktop.startAgent(with: Self.profile)
      try await desktop.waitForDecision("profile battery on by battery")
      power.kill()
      try await desktop.waitForDecision("profile battery off")
      let later = try await PowerService(isOnBattery: true, on: system, environment: desktop.environment)
      try await desktop.waitForDecision("profile battery on by battery", times: 2)
      later.kill()
    }
  }

  @Test func `starts UPower once a profile asks for it`() async throws {
    try await onDesktop { desktop in
      let system = desktop.startSystemBus()
      PowerService.letBusStart(isOnBattery: true, on: system, in: desktop.folder)
      try await desktop.startAgent(with: Self.plain)
      try await desktop.reconfigure(Self.profile)
      try await desktop.waitForDecision("profile battery on by battery")
    }
  }
}

/// A profile that comes on by itself while a full-screen window is in front, on a real screen with a window manager.
@Suite(
  .enabled("openbox, a C compiler and SDL2 (gcc, libsdl2-dev) need to be installed.") {
    isInstalled("openbox") && Game.canBeBuilt
  })
struct `A profile for full-screen windows` {
  static let profile =
    "[breaks]\nstart_on_launch = no\n[profile games]\nwhen = full-screen\neye.interval = 45m\n"

  /// Starts a screen with a window manager.
  private func startScreen(on desktop: TestDesktop) async throws -> Screen {
    let screen = try await desktop.startScreen()
    _ = desktop.launch("openbox", "--startup", WindowManager.report(to: desktop.folder))
    try await WindowManager.comesUp(in: desktop.folder)
    return screen
  }

  @Test func `comes on with a game, goes off when that becomes a window, and comes on again`() async throws {
    try await onDesktop { desktop in
      _ = try await startScreen(on: desktop)
      try await desktop.startAgent(with: Self.profile)
      let game = desktop.launch(try Game.build(), "borderless")
      try await desktop.waitForDecision("profile games on by full-screen")
      game.signal(SIGUSR2)
      try await desktop.waitForDecision("profile games off")
      game.signal(SIGUSR2)
      try await desktop.waitForDecision("profile games on by full-screen", times: 2)
      game.kill()
      try await desktop.waitForDecision("profile games off", times: 2)
    }
  }

  @Test func `goes off when another window comes in front`() async throws {
    try await onDesktop { desktop in
      _ = try await startScreen(on: desktop)
      let game = desktop.launch(try Game.build(), "borderless")
      #expect(game.waitForOutput("focus gained"))
      try await desktop.startAgent(with: Self.profile)
      try await desktop.waitForDecision("profile games on by full-screen")
      let other = desktop.launch(try Game.build(), "window")
      #expect(other.waitForOutput("focus gained"))
      try await desktop.waitForDecision("profile games off")
    }
  }

  @Test func `stays on while the cover of a break is over the window`() async throws {
    try await onDesktop(.dunst) { desktop in
      _ = try await startScreen(on: desktop)
      try await staysOn(on: desktop, shownBy: "popups X11")
    }
  }

  @Test func `goes off when the X server dies`() async throws {
    try await onDesktop { desktop in
      let screen = try await startScreen(on: desktop)
      let game = desktop.launch(try Game.build(), "borderless")
      #expect(game.waitForOutput("focus gained"))
      try await desktop.startAgent(with: Self.profile)
      try await desktop.waitForDecision("profile games on by full-screen")
      screen.kill()
      try await desktop.waitForDecision("profile games off")
    }
  }

  @Test func `does not let the agent wake at each key of a game`() async throws {
    try await onDesktop { desktop in
      let screen = try await startScreen(on: desktop)
      let game = desktop.launch(try Game.build(), "borderless")
      #expect(game.waitForOutput("focus gained"))
      let agent = try await desktop.startAgent(with: Self.profile)
      try await desktop.waitForDecision("profile games on by full-screen")
      // The first key changes how the window is followed, and a new keyboard is announced to every program.
      try await waitFor("a hundred keys that wake nobody") {
        let before = ProcessTable.contextSwitches(of: agent.processID)
        screen.pressKey(times: 100)
        return ProcessTable.contextSwitches(of: agent.processID) == before
      }
    }
  }
}

/// A profile that comes on by itself while a full-screen window is in front of a Wayland compositor with a list of
/// windows.
@Suite(
  .unless(WaylandSession.Kind.sway.obstacle),
  .enabled("A C compiler and SDL2 (gcc, libsdl2-dev) need to be installed.") { Game.canBeBuilt })
struct `A profile for full-screen windows of Wayland` {
  /// Starts a compositor with a keyboard, without which no window has the focus.
  private func startWayland(on desktop: TestDesktop) async throws -> WaylandSession {
    let session = try await desktop.startWayland(.sway)
    session.plugInKeyboard()
    desktop.setEnvironment("SDL_VIDEODRIVER", "wayland")
    return session
  }

  @Test func `comes on with a game, and goes off when that ends`() async throws {
    try await onDesktop { desktop in
      let session = try await startWayland(on: desktop)
      defer { session.kill() }
      try await desktop.startAgent(with: `A profile for full-screen windows`.profile)
      let game = desktop.launch(try Game.build(), "borderless")
      try await desktop.waitForDecision("profile games on by full-screen")
      game.kill()
      try await desktop.waitForDecision("profile games off")
    }
  }

  @Test func `stays on while the cover of a break is over the window`() async throws {
    try await onDesktop(.dunst) { desktop in
      let session = try await startWayland(on: desktop)
      defer { session.kill() }
      try await staysOn(on: desktop, shownBy: "layers Wayland with layer-shell")
    }
  }

  @Test func `goes off when the compositor dies`() async throws {
    try await onDesktop { desktop in
      let session = try await startWayland(on: desktop)
      try await desktop.startAgent(with: `A profile for full-screen windows`.profile)
      _ = desktop.launch(try Game.build(), "borderless")
      try await desktop.waitForDecision("profile games on by full-screen")
      session.kill()
      try await desktop.waitForDecision("profile games off")
    }
  }
}

/// Covers a full-screen game for longer than a profile takes to change, and expects the profile to stay on.
private func staysOn(on desktop: TestDesktop, shownBy strategy: String) async throws {
  let game = desktop.launch(try Game.build(), "borderless")
  #expect(game.waitForOutput("focus gained"))
  try await desktop.startAgent(
    with: "[breaks]\nstart_on_launch = no\ngrace = 0s\n[eye]\nlength = 25s\nprelude = 0s\n"
      + "[prompt]\nwhen_fullscreen = prompt\npatience = 0s\n"
      + "[profile games]\nwhen = full-screen\neye.interval = 5s\n")
  try await desktop.waitForDecision("profile games on by full-screen")
  #expect(desktop.stillbell("start").status == 0)
  try await desktop.waitForPrompt(shownBy: strategy)
  try await desktop.waitForDecision("eye break over")
  #expect(!desktop.trace.contains("profile games off"))
}

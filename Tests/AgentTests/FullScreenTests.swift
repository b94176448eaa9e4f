import Glibc
import TestSupport
import Testing

/// Waits until the trace has a decision. A prompt that the agent gave up on a busy machine is not a failure: another
/// break is started then.
private func waitForDecision(_ words: String, on desktop: TestDesktop) async throws {
  try await waitFor("“\(words)” in the trace") {
    let trace = desktop.trace
    if trace.last == TestDesktop.latePrompt { _ = desktop.stillbell("start") }
    return trace
  } until: { trace in
    trace.contains { $0.hasPrefix(words) }
  }
}

/// A break that falls due while a full-screen Wayland game is in front.
@Suite(
  .unless(WaylandSession.Kind.sway.obstacle),
  .enabled("A C compiler and SDL2 (gcc, libsdl2-dev) need to be installed.") { Game.canBeBuilt })
struct `A break over a full-screen window of Wayland` {
  @Test func `waits for the game to end with when_fullscreen = defer`() async throws {
    try await onDesktop { desktop in
      let session = try await desktop.startWayland(.sway)
      defer { session.kill() }
      desktop.setEnvironment("SDL_VIDEODRIVER", "wayland")
      // Without a keyboard no window has the focus; this one stays as long as the program sleeps.
      _ = desktop.launch("wtype", "-s", "3000000")
      let game = desktop.launch(try Game.build())
      #expect(game.waitForOutput("focus gained"))
      desktop.configure(
        "[breaks]\ngrace = never\n[eye]\ninterval = 4s\nlength = 1h\nprompt = yes\n"
          + "[prompt]\nwhen_fullscreen = defer")
      try await desktop.startAgent()
      try await waitForDecision("eye break due, held back: full-screen window", on: desktop)
      game.kill()
      try await waitForDecision("prompt shown by layers Wayland with layer-shell", on: desktop)
    }
  }
}

/// A break that falls due while a full-screen game is in front, on a real screen with a window manager.
@Suite(
  .enabled("openbox, a C compiler and SDL2 (gcc, libsdl2-dev) need to be installed.") {
    isInstalled("openbox") && Game.canBeBuilt
  })
struct `A break over a full-screen window` {
  /// Starts an agent beside a game that covers the screen.
  private func play(
    _ policy: String, _ word: String = "", on desktop: TestDesktop
  ) async throws -> (game: Child, agent: Child) {
    _ = try await desktop.startScreen()
    _ = desktop.launch("openbox", "--startup", WindowManager.report(to: desktop.folder))
    try await WindowManager.comesUp(in: desktop.folder)
    let game = desktop.launch(try Game.build(), word)
    #expect(game.waitForOutput("focus gained"))
    game.signal(SIGUSR1)
    #expect(game.waitForOutput("state full-screen focused\n"))
    desktop.configure(
      "[breaks]\ngrace = never\n[eye]\ninterval = 4s\nlength = 1h\nprompt = yes\n"
        + "[prompt]\nwhen_fullscreen = \(policy)")
    return (game, try await desktop.startAgent())
  }

  private func prompts(of agent: Child) -> Int {
    ProcessTable.children(of: agent.processID).count { $0.name == "stillbell-promp" && $0.state != "Z" }
  }

  @Test func `is announced only by the notification with when_fullscreen = notify`() async throws {
    try await onDesktop(.dunst) { desktop in
      let server = try #require(desktop.server)
      let (game, agent) = try await play("notify", on: desktop)
      try await waitForDecision("prompt not shown: a full-screen window is in front", on: desktop)
      try await waitFor("the notification") { server.displayed == 1 }
      #expect(try desktop.status().phase == "due")
      try await waitFor("the end of the prompt") { prompts(of: agent) == 0 }
      #expect(
        desktop.why.contains(
          "Not shown on the screen: a full-screen window is in front. You get a notification instead."))
      game.kill()
    }
  }

  @Test func `waits for the game to end with when_fullscreen = defer, then chimes once`() async throws {
    try await onDesktop { desktop in
      let (game, agent) = try await play("defer", on: desktop)
      try await waitForDecision("eye break due, held back: full-screen window", on: desktop)
      #expect(
        desktop.stillbell("status").output.hasPrefix(
          "An eye break is due; it waits until no full-screen window is in front.\n"))
      #expect(desktop.trace.last == "eye break due, held back: full-screen window")
      #expect(prompts(of: agent) == 1)
      game.kill()
      try await waitForDecision("prompt shown by popups X11", on: desktop)
      #expect(try desktop.status().phase == "due")
      let trace = desktop.trace
      #expect(trace.count { $0.hasPrefix("eye break due, rung by") } == 1 + desktop.latePrompts)
    }
  }

  @Test func `is held while the window marks itself as a game, and comes when that has gone`() async throws {
    try await onDesktop { desktop in
      let (game, _) = try await play("prompt", "bypass", on: desktop)
      try await waitForDecision("eye break due, held back: quiet (hidden), game_mode by fullscreen-bypass", on: desktop)
      #expect(
        desktop.stillbell("status").output.contains(
          "Quiet while a full-screen window is in front that bypasses the compositor, as games do."))
      game.kill()
      try await waitForDecision("quiet ended, game_mode by fullscreen-bypass", on: desktop)
      try await waitForDecision("prompt shown by popups X11", on: desktop)
      #expect(desktop.why.contains("The full-screen game is no longer in front."))
    }
  }
}

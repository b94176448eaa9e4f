import Foundation
import TestSupport
import Testing

/// The prompt's reports of full-screen Wayland games in front, learned from compositors.
@Suite(
  .enabled("A C compiler and SDL2 (gcc, libsdl2-dev) need to be installed.") { Game.canBeBuilt })
struct ForegroundWindowTests {
  @Test(.unless(WaylandSession.Kind.sway.obstacle))
  func `sway reports a game until the break shows`() async throws {
    try await onSway { desktop in
      try await follows(desktop.prompt(), on: desktop)
    }
  }

  @Test(.unless(WaylandSession.Kind.kwin.obstacle))
  func `KWin reports a game if the prompt's desktop entry is installed`() async throws {
    try await onPromptDesktop { desktop in
      let program = try install(on: desktop, withEntry: true)
      try await desktop.startKWin(isStrict: true)
      try await follows(
        RunningPrompt([], program: program, environment: desktop.environment), on: desktop)
    }
  }

  @Test(.unless(WaylandSession.Kind.kwin.obstacle))
  func `without that entry KWin reports no game, and the break still comes`() async throws {
    try await onPromptDesktop { desktop in
      let program = try install(on: desktop, withEntry: false)
      try await desktop.startKWin(isStrict: true)
      _ = try startGame(on: desktop)
      let prompt = RunningPrompt([], program: program, environment: desktop.environment)
      #expect(prompt.waitFor("ready\n"))
      prompt.show("ask never", as: "layer-shell")
    }
  }

  private func startGame(on desktop: PromptDesktop) throws -> Child {
    desktop.environment["SDL_VIDEODRIVER"] = "wayland"
    let game = Child(try Game.build(), environment: desktop.environment)
    #expect(game.waitForOutput("focus gained"))
    return game
  }

  private func follows(_ prompt: RunningPrompt, on desktop: PromptDesktop) async throws {
    #expect(prompt.waitFor("ready\n"))
    prompt.expectToFollow(try startGame(on: desktop))
    prompt.hangUp()
    let outcome = prompt.finish()
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }

  /// Installs the prompt below the desktop's folder, and returns its path, which KWin compares with the entry's.
  private func install(on desktop: PromptDesktop, withEntry hasEntry: Bool) throws -> String {
    let program = desktop.folder.path("libexec/stillbell/stillbell-prompt")
    let entries = desktop.folder.path("home/.local/share/applications")
    for folder in [desktop.folder.path("libexec/stillbell"), entries] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(atPath: builtProgram("stillbell-prompt"), toPath: program)
    if hasEntry {
      let entry = try Checkout.text("desktop/data/io.github.stillbell.Stillbell.prompt.desktop.in")
      desktop.folder.write(
        entry.replacing("@prefix@", with: desktop.folder.path),
        to: "home/.local/share/applications/io.github.stillbell.Stillbell.Prompt.desktop")
    }
    return program
  }
}

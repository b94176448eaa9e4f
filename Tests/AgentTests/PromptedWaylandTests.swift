import TestSupport
import Testing

/// The agent's full-screen prompt under real Wayland compositors.
struct `A prompted break under Wayland` {
  @Test(.unless(WaylandSession.Kind.kwin.obstacle))
  func `is shown by layers under KWin, and a key answers it`() async throws {
    try await onDesktop { desktop in
      let session = try await desktop.startWayland(.kwin)
      try await isSnoozed(on: desktop, shownBy: "layers Wayland with layer-shell") { session.press("Escape") }
    }
  }

  @Test(.unless(GNOMEShell.obstacle))
  func `is shown by popups with a key window under GNOME Shell, and a key answers it`() async throws {
    try await onDesktop { desktop in
      let shell = try await desktop.startGNOME()
      let strategy = "popups-with-key-window Wayland without layer-shell, Xwayland runs"
      try await isSnoozed(on: desktop, shownBy: strategy) { shell.press("Escape") }
    }
  }

  private func isSnoozed(on desktop: TestDesktop, shownBy strategy: String, _ press: () -> Void) async throws {
    let agent = try await desktop.startAgent(with: `A prompted break`.breaks)
    try await desktop.waitForPrompt(shownBy: strategy)
    // Repeated, because the cover ignores keys in its first second.
    try await waitFor("a snoozed break") {
      press()
      return try desktop.status().snoozes == 1
    }
    try await waitFor("the end of the prompt") {
      !ProcessTable.children(of: agent.processID).contains { $0.name == "stillbell-promp" }
    }
  }
}

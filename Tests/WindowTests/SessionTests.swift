import TestSupport
import Testing

/// The page of sessions, driven by a screen reader and by keys.
@Suite(.serialized, .enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `Sessions in the window` {
  /// Goes to the page of sessions.
  private func open(_ window: WindowOnDesktop) async throws {
    try await window.start()
    try await waitFor("the page of sessions") {
      window.type("alt+2")
      return window.shown("push button").contains("Start now: Breathe")
    }
  }

  private func session(_ window: WindowOnDesktop) throws -> AgentStatus.Session? { try window.desktop.status().session }

  @Test(arguments: WindowScreen.here)
  func `a breathing is begun, followed, paused, resumed and ended`(on screen: WindowScreen) async throws {
    try await withWindow(on: screen) { window in
      try await open(window)
      try window.press("Start now: Breathe")
      try window.see("label", "Breathe in")
      #expect(try session(window)?.kind == "breathing")
      try window.see("label", "Hold")
      try window.press("Pause")
      try await waitFor("the pause") { try session(window)?.left != nil }
      try window.see("label", "Paused")
      try window.press("Resume")
      try await waitFor("the end of the pause") { try session(window)?.until != nil }
      try window.press("End")
      try await waitFor("the end") { try session(window) == nil }
      try window.see("push button", "Start now: Breathe")
    }
  }

  @Test func `a session of less than a minute is not saved, and the window says so`() async throws {
    try await withWindow { window in
      try await open(window)
      try window.press("Start now: Meditate")
      try await waitFor("the session") { try session(window) != nil }
      #expect(window.desktop.stillbell("end").status == 0)
      try window.see("label", "Shorter than a minute, so not saved")
    }
  }

  @Test(arguments: WindowScreen.here)
  func `a session that was saved is undone, and goes from the history for good`(on screen: WindowScreen) async throws {
    try await withWindow(on: screen) { window in
      try await open(window)
      #expect(window.desktop.stillbell("workout", "--work", "5s", "--rest", "0s", "--rounds", "13").status == 0)
      try window.see("label", "Work")
      // It lasts 65 seconds, the least that is saved; the button is there for ten.
      try window.press("Undo", seconds: 120)
      try await waitFor("an empty history") { !window.desktop.stillbell("history").output.contains("Workout") }
      try window.see("label", "Removed.")
      #expect(try session(window) == nil)
    }
  }

  @Test func `a preset of the user's own is in the list`() async throws {
    try await withWindow("[presets]\nevening = meditate 20m --closing 5m") { window in
      try await open(window)
      try window.press("Start now: evening")
      try await waitFor("the session") { try session(window)?.kind == "meditation" }
    }
  }

  @Test func `a session is put together in the sheet by keys alone`() async throws {
    try await withWindow { window in
      try await open(window)
      try await waitFor("the sheet") {
        // The first kind has the focus.
        window.type("Down", "Return")
        // Typed once more while it opens, the keys would go to the sheet.
        return window.comes("push button", "Cancel", seconds: 8)
      }
      try window.press("Start")
      try await waitFor("the session") { try session(window) != nil }
      try await waitFor("the end of the sheet") { !window.shown("push button").contains("Cancel") }
    }
  }

  @Test func `Alt and the letter of a kind open its sheet, whose first number has the focus, and Escape closes it`()
    async throws
  {
    try await withWindow { window in
      try await open(window)
      window.type("alt+m")
      try window.see("push button", "Cancel")
      try await waitFor("the focus on the length") { window.focused.hasSuffix("|Length") }
      window.type("Escape")
      try await waitFor("the end of the sheet") { !window.shown("push button").contains("Cancel") }
      #expect(try session(window) == nil)
    }
  }
}

import TestSupport
import Testing

/// A session that is over, and its undo.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `A saved session in the window` {
  @Test(arguments: WindowScreen.here)
  func `Undo removes a saved session from the history for good`(on screen: WindowScreen) async throws {
    try await withWindow(nil, on: screen) { window in
      try await window.desktop.startAgent(with: "[eye]\ninterval = 1h").kill()
      // Less than the session's minute, but enough to open the window on the slowest machine.
      try window.desktop.writeSession(1, endingIn: 40_000)
      try await window.desktop.startAgent()
      try await window.start()
      // The button Undo shows for ten seconds.
      try window.press("Undo", thenSees: "Session removed.")
      try await waitFor("an empty history") { !window.desktop.stillbell("history").output.contains("Meditation") }
      #expect(try window.session == nil)
    }
  }
}

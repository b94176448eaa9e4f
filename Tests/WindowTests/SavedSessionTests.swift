import TestSupport
import Testing

/// A session that is over, and the way back.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `A saved session in the window` {
  @Test(arguments: WindowScreen.here)
  func `a session that was saved is undone, and goes from the history for good`(on screen: WindowScreen) async throws {
    try await withWindow(on: screen) { window in
      try await window.openSessions()
      #expect(window.desktop.stillbell("workout", "--work", "5s", "--rest", "0s", "--rounds", "13").status == 0)
      try window.see("label", "Work")
      // It lasts 65 seconds, the least that is saved; the button is there for ten.
      try window.press("Undo", seconds: 120, thenSees: "Removed.")
      try await waitFor("an empty history") { !window.desktop.stillbell("history").output.contains("Workout") }
      #expect(try window.session == nil)
    }
  }
}

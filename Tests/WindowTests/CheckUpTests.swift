import TestSupport
import Testing

/// The findings of the doctor, in the window.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `The check-up in the window` {
  @Test func `shows an error in the configuration with a button for the file, until it is fixed`()
    async throws
  {
    try await withWindow(hasDoctor: true) { window in
      try await window.start()
      try window.see("list item", "Start at login")
      window.desktop.configure("[eye]\ninterval = soon")
      try window.see("list item", "Configuration")
      try window.see("push button", "Open the file")
      window.desktop.configure("[eye]\ninterval = 1h")
      try await waitFor("a check-up without it") { !window.shown("list item").contains("Configuration") }
      #expect(window.shown("list item").contains("Start at login"))
    }
  }

  @Test func `does not show a dismissed finding in the next window`() async throws {
    try await withWindow(hasDoctor: true) { window in
      let first = try await window.start()
      try window.press("Don't show again: Screen lock", thenSees: "Start at login")
      try await waitFor("the list without it") { !window.shown("list item").contains("Screen lock") }
      window.type("ctrl+q")
      #expect(first.finish().status == 0)
      try await window.start()
      try window.see("list item", "Start at login")
      #expect(!window.shown("list item").contains("Screen lock"))
      #expect(window.desktop.stillbell("doctor").output.contains("Screen lock"))
    }
  }
}

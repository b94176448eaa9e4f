import TestSupport
import Testing

/// The window with animations on and off; without them every part appears at once.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `The window with and without motion` {
  @Test(arguments: [true, false]) func `every page opens without complaints of GTK`(moves: Bool) async throws {
    try await withWindow { window in
      try window.setMotion(moves)
      try await window.openToday()
      for (keys, button) in [("alt+2", "Start now: Breathe"), ("alt+3", "Previous month"), ("alt+1", "Take a break")] {
        window.type(keys)
        try window.see("push button", button)
      }
      window.type("ctrl+comma")
      try await waitFor("the preferences") { window.shown("frame").count == 2 }
      window.type("Escape")
      // First wide enough for the view switcher in the header, then too narrow again.
      window.tool("xdotool", "search", "--onlyvisible", "--class", "stillbell", "windowsize", "--sync", "900", "700")
      try window.see("push button", "Take a break")
      window.tool("xdotool", "search", "--onlyvisible", "--class", "stillbell", "windowsize", "--sync", "360", "640")
      try window.see("push button", "Take a break")
    }
  }
}

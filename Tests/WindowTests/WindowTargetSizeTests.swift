import TestSupport
import Testing

/// The size of targets for a pointer or a finger.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `The size of what is pressed` {
  /// The minimum of WCAG 2.2, in pixels.
  private static let least = 24
  /// The roles of targets. The switch of a row is not among them, because the whole row is the target.
  private static let pressed = ["push button", "toggle button", "list item", "combo box", "radio button"]

  private func inspect(_ window: WindowOnDesktop, _ page: String) throws {
    let places = try window.places().filter { Self.pressed.contains($0.role) }
    #expect(places.count > 2, "\(page)")
    for place in places where !place.x.isEmpty {
      #expect(place.x.count >= Self.least && place.y.count >= Self.least, "\(page): \(place)")
    }
  }

  @Test func `every target on the pages of the window is large enough`() async throws {
    try await withWindow { window in
      try await window.openToday()
      try inspect(window, "today")
      window.type("alt+2")
      try window.see("push button", "Start now: Meditate")
      try inspect(window, "the sessions")
      window.type("alt+m")
      try window.see("push button", "Cancel")
      try inspect(window, "the sheet")
      window.type("Escape", "alt+3")
      try window.see("list item", "Open the report")
      try inspect(window, "the history")
      window.type("ctrl+comma")
      for (row, role, name) in [
        ("Sound", "push button", "Play: A nudge"), ("Hours", "spin button", "Sunday, from"),
        ("Screen", "text", "Ring colour"),
      ] {
        try window.open(row: row)
        try window.see(role, name)
        try inspect(window, row)
        window.type("alt+Left")
      }
    }
  }
}

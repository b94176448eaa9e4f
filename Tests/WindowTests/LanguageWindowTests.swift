import TestSupport
import Testing

/// The language of the window, chosen in the preferences.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `The language of the window` {
  @Test func `changes at once when it is chosen, for all programs, and back again`() async throws {
    let compile = run("\(Checkout.path)/desktop/po/compile", [])
    try #require(compile.status == 0, "\(compile.errors)")
    try await withWindow("# mine\n[eye]\ninterval = 1h") { window in
      try await window.openToday()
      window.type("ctrl+comma")
      try window.see("combo box", "Language")
      try window.go(to: "combo box|Language")
      window.type("Return", "Down", "Return")
      try await waitFor("the file") { window.configuration.hasSuffix("\n[general]\nlanguage = de\n") }
      #expect(window.configuration.hasPrefix("# mine\n[eye]\ninterval = 1h\n"))
      try window.see("combo box", "Sprache")
      try window.see("list item", "Augenpausen")
      try window.see("frame", "stillbell")
      #expect(window.desktop.stillbell("end").errors == "stillbell: Es läuft keine Sitzung.\n")
      try window.go(to: "combo box|Sprache")
      window.type("Return", "Home", "Return")
      try await waitFor("the file again") { window.configuration.contains("language = auto\n") }
      try window.see("combo box", "Language")
      #expect(window.desktop.stillbell("end").errors == "stillbell: No session is running.\n")
    }
  }

  @Test func `is at first the language of the file, and is shown by its own name`() async throws {
    try await withWindow("[general]\nlanguage = fr\n[eye]\ninterval = 1h") { window in
      _ = window.launch()
      try window.see("frame", "stillbell")
      window.type("ctrl+comma")
      try await waitFor("the name of the language") {
        window.tree().contains { $0.contains("|Français|") && $0.contains("showing") }
      }
    }
  }
}

import TestSupport
import Testing

/// A configuration file of a later version, with settings that this version does not know.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `A configuration of a later version` {
  @Test(arguments: ["[eye]\ninterval = 1h\ngaze = far", "[eye]\ninterval = 1h\n[gaze]\nlength = 1m"])
  func `is reported with its line, and its settings can only be viewed`(text: String) async throws {
    try await withWindow { window in
      let folder = window.desktop.folder
      try await window.openToday()
      window.type("ctrl+comma")
      try window.see("list item", "Eye breaks")
      window.desktop.configure(text)
      let before = folder.read("config/stillbell/stillbell.conf")
      try await waitFor("the line that is not known") {
        window.shown("label").contains { $0.contains("stillbell.conf, line 3: ") }
      }
      try window.go(to: "list item|Eye breaks")
      window.type("Return")
      try window.see("push button", "Back")
      // Only the buttons for the way back and for the file can be pressed.
      let reached = Set(try window.walk().map { $0.split(separator: "|").last ?? "" })
      #expect(reached == ["Back", "Open the file", "scroll pane"])
      window.type("Escape")
      try await waitFor("the end of the preferences") { !window.shown("push button").contains("Back") }
      #expect(folder.read("config/stillbell/stillbell.conf") == before)
    }
  }
}

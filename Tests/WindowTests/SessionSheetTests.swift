import TestSupport
import Testing

/// The sheet that configures a session, used with keys.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `The sheet of a session` {
  @Test func `a session is configured and started by keys alone`() async throws {
    try await withWindow { window in
      try await window.openSessions()
      try await window.openFirstSheet(cancel: "Cancel")
      try window.press("Start")
      try window.waitForSession("the session") { $0 != nil }
      try await waitFor("the end of the sheet") { !window.shown("push button").contains("Cancel") }
    }
  }

  @Test func `Alt and a kind's letter open its sheet with the focus on the first number; Escape closes it`()
    async throws
  {
    try await withWindow { window in
      try await window.openSessions()
      window.type("alt+m")
      try window.see("push button", "Cancel")
      try await waitFor("the focus on the length") { window.focused.hasSuffix("|Length") }
      window.type("Escape")
      try await waitFor("the end of the sheet") { !window.shown("push button").contains("Cancel") }
      #expect(try window.session == nil)
    }
  }

  @Test func `a session is saved as a preset from the sheet and appears in the list`() async throws {
    try await withWindow { window in
      try await window.openSessions()
      window.type("alt+b")
      try window.see("push button", "Cancel")
      try await waitFor("the focus on the pattern") { window.focused.contains("Pattern") }
      try window.goBefore("push button|Cancel")
      window.tool("xdotool", "type", "Before bed")
      window.type("Return")
      // The notice shows for a few seconds only.
      try window.see("label", "Saved as “before-bed”")
      try await waitFor("the end of the sheet") { !window.shown("push button").contains("Cancel") }
      try window.press("Start now: before-bed")
      try window.waitForSession("the session") { $0?.kind == "breathing" }
    }
  }

  @Test func `a background sound is chosen by keys, and plays in the session`() async throws {
    try await withWindow { window in
      try await window.openSessions()
      window.type("alt+m")
      try await waitFor("the focus on the length") { window.focused.hasSuffix("|Length") }
      let way = try window.walk()
      let sound = try #require(way.firstIndex { $0.contains("Background sound") }, "\(way)")
      for _ in 0..<sound { window.type("Tab") }
      try await waitFor("the focus on the sound") { window.focused.contains("Background sound") }
      window.type("space")
      try window.see("label", "Fire")
      window.type("End", "Return")
      try window.press("Start")
      try window.waitForSession("the sound") { $0?.ambient == "fire" }
    }
  }

  @Test func `the volume of a background sound has a slider while it plays, which follows the file`() async throws {
    let title = "Volume of background sounds"
    try await withWindow("# mine\n[eye]\ninterval = 1h") { window in
      func hears(_ value: String) async throws {
        try await waitFor("\(value) at the slider") {
          window.tree().contains { $0.hasPrefix("slider|\(title)|showing") && $0.hasSuffix("|\(value)") }
        }
      }
      try await window.openSessions()
      #expect(window.desktop.stillbell("meditate", "5m").status == 0)
      try window.see("push button", "End")
      #expect(!window.shown("slider").contains(title))
      #expect(window.desktop.stillbell("meditate", "5m", "--ambient", "rain", "--replace").status == 0)
      try await hears("65.00")
      try window.go(to: "slider|\(title)")
      window.type("End")
      try await waitFor("the volume in the file") { window.configuration.contains("\nambient_volume = 100\n") }
      window.desktop.configure("# mine\n[eye]\ninterval = 1h\n[sound]\nambient_volume = 30")
      try await hears("30.00")
      #expect(window.desktop.stillbell("pause").status == 0)
      try await waitFor("the slider without a sound") { !window.shown("slider").contains(title) }
      #expect(window.desktop.stillbell("resume").status == 0)
      try await hears("30.00")
      #expect(window.desktop.stillbell("cancel").status == 0)
      try window.see("push button", "Start now: Breathe")
    }
  }
}

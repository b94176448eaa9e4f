import TestSupport
import Testing

/// The page of sessions, driven by a screen reader and by keys.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `Sessions in the window` {
  @Test(arguments: WindowScreen.here)
  func `a breathing session is started, followed, paused, resumed and ended`(on screen: WindowScreen) async throws {
    try await withWindow(on: screen) { window in
      try await window.openSessions()
      try window.press("Start now: Breathe")
      try window.see("label", "Breathe in")
      #expect(try window.session?.kind == "breathing")
      try window.see("label", "Hold")
      try window.press("Pause")
      try window.waitForSession("the pause") { $0?.left != nil }
      try window.see("label", "Paused")
      try window.press("Resume")
      try window.waitForSession("the end of the pause") { $0?.until != nil }
      try window.press("End")
      try window.waitForSession("the end") { $0 == nil }
      try window.see("push button", "Start now: Breathe")
    }
  }

  @Test func `a session of less than a minute is not saved, and the window says so`() async throws {
    try await withWindow { window in
      try await window.openSessions()
      try window.press("Start now: Meditate")
      try window.waitForSession("the session") { $0 != nil }
      // The notice shows for a few seconds only.
      let end = window.desktop.start("end")
      try window.see("label", "Shorter than a minute, so not saved")
      #expect(end.finish().status == 0)
    }
  }

  @Test func `a preset of the user's own is in the list`() async throws {
    try await withWindow("[presets]\nevening = meditate 20m --closing 5m") { window in
      try await window.openSessions()
      try window.press("Start now: evening")
      try window.waitForSession("the session") { $0?.kind == "meditation" }
    }
  }

  @Test func `a session started in the window keeps the screen on until its end`() async throws {
    try await withWindow { window in
      let service = try await ScreenService(.screenSaver, on: window.desktop)
      defer { withExtendedLifetime(service) {} }
      let calls = { window.desktop.traffic.messages.map(\.member).filter { $0.lowercased().hasSuffix("inhibit") } }
      try await window.openSessions()
      try window.press("Start now: Meditate")
      try await waitFor("the request") { calls() == ["Inhibit"] }
      try window.press("End")
      try await waitFor("the release") { calls() == ["Inhibit", "UnInhibit"] }
    }
  }

  @Test func `Next ends the phase of a focus session, and a meditation has no such button`() async throws {
    try await withWindow { window in
      try await window.openSessions()
      try window.press("Start now: Focus")
      try window.see("label", "Focus")
      try window.press("Next phase")
      try window.waitForSession("the break") { $0?.phase == "short-break" }
      try window.press("End")
      try window.press("Start now: Meditate")
      try window.waitForSession("the meditation") { $0?.kind == "meditation" }
      try await waitFor("its buttons, without Next") {
        let buttons = window.shown("push button")
        return buttons.contains("End") && !buttons.contains("Next phase")
      }
    }
  }
}

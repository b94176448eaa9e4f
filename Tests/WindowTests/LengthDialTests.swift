import Foundation
import TestSupport
import Testing

/// The ring that sets the length of a session, in the sheet.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `The ring of the sheet` {
  /// Waits until a screen reader finds the ring at this number of minutes.
  private func expect(_ value: Int, of name: String = "Length", in window: WindowOnDesktop) async throws {
    try await waitFor("\(value) minutes") {
      window.tree().contains { $0.hasPrefix("slider|\(name)|") && $0.hasSuffix("|\(value).00") }
    }
  }

  private func openSheet(_ key: String, _ window: WindowOnDesktop) async throws {
    try await window.openSessions()
    window.type(key)
    try window.see("push button", "Cancel")
  }

  @Test func `is turned by keys: by a minute, by five, and to both ends`() async throws {
    try await withWindow { window in
      try await openSheet("alt+m", window)
      try await waitFor("the focus on the ring") { window.focused == "slider|Length" }
      try await expect(10, in: window)
      window.type("Right", "Up")
      try await expect(12, in: window)
      window.type("Prior")
      try await expect(17, in: window)
      window.type("Next", "Left", "Down")
      try await expect(10, in: window)
      window.type("End")
      try await expect(180, in: window)
      window.type("Right")
      window.type("Home")
      try await expect(1, in: window)
      window.type("Left", "Prior")
      try await expect(6, in: window)
      try window.press("Start")
      try window.waitForSession("the session") { $0 != nil }
      let session = try #require(try window.session)
      #expect(abs((session.until ?? 0) - session.since - 360) < 0.5)
    }
  }

  @Test func `is dragged by the pointer, and stops at its ends`() async throws {
    try await withWindow { window in
      try await openSheet("alt+f", window)
      try await expect(25, of: "Length of a stretch", in: window)
      let ring = try window.place(of: "slider", "Length of a stretch", in: "Focus")
      let (x, y, radius) = (ring[0] + ring[2] / 2, ring[1] + ring[3] / 2, min(ring[2], ring[3]) / 2)
      func point(_ degrees: Double) -> [String] {
        let turn = degrees / 180 * Double.pi
        return ["\(Int((x + radius * sin(turn)).rounded()))", "\(Int((y - radius * cos(turn)).rounded()))"]
      }
      func move(_ degrees: Double) { window.tool("xdotool", "mousemove", point(degrees)[0], point(degrees)[1]) }
      move(90)
      window.tool("xdotool", "mousedown", "1")
      try await expect(21, of: "Length of a stretch", in: window)
      move(135)
      move(180)
      try await expect(42, of: "Length of a stretch", in: window)
      move(270)
      try await expect(75, of: "Length of a stretch", in: window)
      move(340)
      move(10)
      try await expect(180, of: "Length of a stretch", in: window)
      move(340)
      move(180)
      window.tool("xdotool", "mouseup", "1")
      try await expect(42, of: "Length of a stretch", in: window)
      move(90)
      #expect(window.focused == "slider|Length of a stretch")
      try window.press("Start")
      try window.waitForSession("the session") { $0?.kind == "focus" }
      #expect(window.desktop.stillbell("status").output.contains("42 min"))
    }
  }
}

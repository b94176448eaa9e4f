import Foundation
import TestSupport
import Testing

/// The prompt on GNOME Shell with two monitors, which has no layer-shell.
@Suite(.unless(GNOMEShell.obstacle))
struct GNOMETests {
  private let left = 0..<800
  private let right = 800..<1600
  private let height = 0..<600

  @Test(arguments: [
    (true, "xwayland"),
    (false, "wayland"),
  ])
  func `both monitors are covered, each with its ring, and Escape snoozes and uncovers both`(
    hasX11: Bool, strategy: String
  ) async throws {
    try await onPromptDesktop { desktop in
      try await desktop.startGNOME(hasX11: hasX11)
      let prompt = desktop.prompt("--opacity", "100").show("ask never", as: strategy)
      // The prompt has sent its frame; the shell decides when to show it.
      try await waitFor("both monitors covered") {
        let picture = try desktop.picture()
        return picture.width == 1600 && isCovered(picture, x: left, y: height)
          && isCovered(picture, x: right, y: height)
      }
      try await desktop.press("Escape", until: "snooze", of: prompt)
      let outcome = prompt.finish()
      #expect(outcome.output == "ready\nshown \(strategy)\nsnooze\n")
      #expect(outcome.errors == "")
      #expect(outcome.status == 0)
      try await waitFor("the desktop as it was") { try desktop.picture().count(ring, x: 0..<1600, y: height) == 0 }
    }
  }
}

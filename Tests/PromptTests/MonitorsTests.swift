import Foundation
import TestSupport
import Testing

/// Monitors that come and go, on a real X server with two outputs.
@Suite(.unless(Screen.obstacleToOutputs)) struct MonitorsTests {
  private let left = 0..<1280
  private let right = 1280..<2080
  private let height = 0..<600

  private func plugIn(on desktop: PromptDesktop) {
    desktop.tool("xrandr", "--addmode", "DUMMY1", "800x600")
    desktop.tool("xrandr", "--output", "DUMMY1", "--mode", "800x600", "--right-of", "DUMMY0")
  }

  private func start(on desktop: PromptDesktop, outputs: Int) async throws {
    try await desktop.startX11(.outputs)
    desktop.tool("xrandr", "--output", "DUMMY0", "--mode", "1280x720", "--primary")
    if outputs > 1 { plugIn(on: desktop) }
    try await waitFor("\(outputs) monitors") {
      desktop.tool("xrandr", "--listmonitors").output.hasPrefix("Monitors: \(outputs)\n")
    }
    desktop.tool("xsetroot", "-solid", "#ff0000")
  }

  @Test func `two monitors are both covered, each with its ring`() async throws {
    try await onPromptDesktop { desktop in
      try await start(on: desktop, outputs: 2)
      let prompt = desktop.prompt()
      prompt.show("ask", inSeconds: 600, as: "x11")
      let picture = try desktop.picture()
      #expect(isCovered(picture, x: left, y: 0..<720))
      #expect(isCovered(picture, x: right, y: height))
    }
  }

  @Test func `only the primary monitor is covered if that is chosen`() async throws {
    try await onPromptDesktop { desktop in
      try await start(on: desktop, outputs: 2)
      let prompt = desktop.prompt("--monitors", "primary")
      prompt.show("ask", inSeconds: 600, as: "x11")
      let picture = try desktop.picture()
      #expect(isCovered(picture, x: left, y: 0..<720))
      #expect(picture.count(cover, x: right, y: height) == 0)
    }
  }

  @Test func `a plugged-in monitor is covered, and keys still answer after another is unplugged`() async throws {
    try await onPromptDesktop { desktop in
      try await start(on: desktop, outputs: 1)
      let prompt = desktop.prompt().show("ask", inSeconds: 600, as: "x11")
      plugIn(on: desktop)
      try await waitFor("both monitors covered") {
        let picture = try desktop.picture()
        return picture.width >= 2080 && isCovered(picture, x: left, y: 0..<720)
          && isCovered(picture, x: right, y: height)
      }
      desktop.tool("xrandr", "--output", "DUMMY0", "--off")
      try await waitFor("the one that is left covered") {
        let picture = try desktop.picture()
        return isCovered(picture, x: right, y: height) || isCovered(picture, x: 0..<800, y: height)
      }
      try await desktop.press("Escape", until: "snooze", of: prompt)
      let outcome = prompt.finish()
      #expect(outcome.errors == "")
      #expect(outcome.status == 0)
    }
  }

  @Test func `a monitor that changes its size is covered to its new edges`() async throws {
    try await onPromptDesktop { desktop in
      try await start(on: desktop, outputs: 1)
      let prompt = desktop.prompt()
      prompt.show("ask", inSeconds: 600, as: "x11")
      desktop.tool("xrandr", "--output", "DUMMY0", "--mode", "800x600")
      try await waitFor("the smaller monitor covered") {
        isCovered(try desktop.picture(), x: 0..<800, y: height)
      }
      desktop.tool("xrandr", "--output", "DUMMY0", "--mode", "1280x720")
      try await waitFor("the larger monitor covered") {
        isCovered(try desktop.picture(), x: left, y: 0..<720)
      }
    }
  }
}

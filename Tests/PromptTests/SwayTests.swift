import Foundation
import TestSupport
import Testing

/// The prompt on sway with two outputs, through layer-shell.
@Suite(
  .enabled("sway, grim and wtype need to be installed, and user namespaces allowed.") {
    ["sway", "grim", "wtype"].allSatisfy(isInstalled)
      && run("unshare", ["--user", "--map-user=1000", "true"]).status == 0
  })
struct SwayTests {
  private let left = 0..<1280
  private let right = 1280..<2080

  /// True if a red background shows through with 8 percent, and the ring is there.
  private func isDimmed(_ picture: Picture, x: Range<Int>, y: Range<Int>) -> Bool {
    let edge = Picture.Color(red: 35, green: 19, blue: 23)
    let corners =
      [(x.lowerBound, y.lowerBound), (x.upperBound - 1, y.lowerBound), (x.lowerBound, y.upperBound - 1)]
      + [(x.upperBound - 1, y.upperBound - 1)]
    return corners.allSatisfy { picture[$0.0, $0.1].isNear(edge) } && picture.count(ring, x: x, y: y) > 800
  }

  @Test func `both outputs are dimmed, each with its ring, and Escape snoozes`() async throws {
    try await onSway { desktop in
      let prompt = desktop.prompt("--opacity", "92").show("ask never", as: "layer-shell")
      // The background comes from a separate program.
      try await waitFor("both outputs dimmed") {
        let picture = try desktop.picture()
        return isDimmed(picture, x: left, y: 0..<720) && isDimmed(picture, x: right, y: 0..<600)
      }
      try await desktop.press("Escape", until: "snooze", of: prompt)
      let outcome = prompt.finish()
      #expect(outcome.errors == "")
      #expect(outcome.status == 0)
    }
  }

  @Test(arguments: ["ru", "ua", "gr", "us"])
  func `S works in every keyboard layout`(layout: String) async throws {
    try await onSway { desktop in
      let prompt = desktop.prompt("--length", "600s", "--escape", "nothing")
      prompt.show("rest", inSeconds: 600, as: "layer-shell")
      try await waitFor("snooze") {
        desktop.tool("/usr/bin/python3", "\(Checkout.path)/Tests/Tools/wlr-keyboard.py", layout, "39")
        return prompt.waitFor("snooze\n", seconds: 0.2)
      }
      #expect(prompt.finish().status == 0)
    }
  }

  @Test func `an output that is plugged in is dimmed, too`() async throws {
    try await onSway { desktop in
      let prompt = desktop.prompt("--opacity", "92").show("ask never", as: "layer-shell")
      desktop.tool("swaymsg", "create_output")
      try await waitFor("three outputs dimmed") {
        let picture = try desktop.picture()
        return picture.width == 2880 && isDimmed(picture, x: left, y: 0..<720)
          && isDimmed(picture, x: right, y: 0..<600)
          && isDimmed(picture, x: 2080..<2880, y: 0..<600)
      }
      try await desktop.press("Escape", until: "snooze", of: prompt)
    }
  }

  @Test func `an output that changes its scale is dimmed to its edges`() async throws {
    try await onSway { desktop in
      let prompt = desktop.prompt("--opacity", "92")
      prompt.show("ask never", as: "layer-shell")
      desktop.tool("swaymsg", "output HEADLESS-2 scale 2")
      // The picture has the pixels of the finest output.
      try await waitFor("the output dimmed at its new scale") {
        let picture = try desktop.picture()
        return picture.width == 3360 && isDimmed(picture, x: 2560..<3360, y: 0..<600)
      }
    }
  }

  @Test func `the prompt ends with the compositor`() async throws {
    try await onSway { desktop in
      let prompt = desktop.prompt().show("ask never", as: "layer-shell")
      desktop.tool("swaymsg", "exit")
      let outcome = prompt.finish()
      #expect(!outcome.wasKilled)
      #expect(outcome.status == 1)
    }
  }
}

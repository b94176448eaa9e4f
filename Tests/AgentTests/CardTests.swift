import TestSupport
import Testing

/// The card of the installed agent, beside a notification server that hides the buttons of its notifications.
@Suite struct `The card of a break` {
  @Test func `shows beside dunst; a click on its Start covers the break, which counts as taken`() async throws {
    try await onDesktop(.dunst) { desktop in
      let server = try #require(desktop.server)
      let screen = try await desktop.startScreen()
      let agent = try await desktop.startAgent(
        with: "[breaks]\ngrace = 10m\n[eye]\ninterval = 3s\nlength = 3s\nprompt = yes")
      let button = try await waitFor("a card") {
        try startButton(on: desktop)
      } until: {
        $0 != nil
      }
      try await waitFor("a notification") { server.displayed == 1 }
      #expect(try desktop.status().phase == "due")
      let (x, y) = try #require(button)
      // The card ignores clicks in its first second, which were meant for the window below.
      try await waitFor("the break") {
        _ = run("xdotool", ["mousemove", "\(x)", "\(y)", "click", "1"], environment: desktop.environment)
        return try desktop.status().phase == "resting"
      }
      try await desktop.waitForPrompt(shownBy: "popups X11")
      try await desktop.waitForDecision("eye break over")
      #expect(desktop.stillbell("stop").status == 0)
      try await waitFor("an empty screen") { try startButton(on: desktop) == nil }
      agent.quit()
      #expect(try desktop.sql("SELECT outcome FROM break").first == ["taken"])
      screen.kill()
    }
  }

  /// The centre of the button Start, which has the colour of the ring; nil while there is no card.
  private func startButton(on desktop: TestDesktop) throws -> (x: Int, y: Int)? {
    _ = run(
      "import", ["-window", "root", "-depth", "8", desktop.folder.path("screen.ppm")], environment: desktop.environment)
    let picture = try #require(Picture(pixmap: desktop.folder.read("screen.ppm") ?? []))
    return picture.middle(of: Picture.Color(red: 140, green: 212, blue: 189), y: 0..<200)
  }
}

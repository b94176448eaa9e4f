import TestSupport
import Testing

/// The size of targets for a pointer or a finger.
@Suite(.enabled("The accessibility bus needs to be installed.") { ScreenReader.isInstalled() })
struct TargetSizeTests {
  /// The minimum of WCAG 2.2, in pixels.
  private static let least = 24

  private func expectRoom(for buttons: Int, on desktop: PromptDesktop) async throws {
    let places = try await waitFor("\(buttons) buttons, laid out") {
      desktop.accessiblePlaces().filter { ["push button", "toggle button"].contains($0.role) }
    } until: {
      $0.count == buttons && $0.allSatisfy { $0.y.lowerBound > 0 }
    }
    for place in places {
      #expect(place.x.count >= Self.least && place.y.count >= Self.least, "\(place)")
    }
  }

  @Test(arguments: ["ask", "rest", "offer"])
  func `every button of the cover and of the card is large enough`(instruction: String) async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt("--kind", "rest", "--length", "5m")
      prompt.tell(instruction, inSeconds: 290)
      // The toggle button that unfolds the lengths of a snooze counts, too.
      let buttons = instruction == "rest" ? 3 : 4
      try await expectRoom(for: buttons, on: desktop)
      let unfolds = desktop.accessiblePlaces().first { $0.role == "toggle button" }
      try desktop.pressAccessible(try #require(unfolds).name)
      try await expectRoom(for: buttons + 3, on: desktop)
      prompt.hangUp()
      #expect(prompt.finish().status == 0)
    }
  }
}

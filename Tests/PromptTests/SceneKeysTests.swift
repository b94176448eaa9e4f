import Foundation
import TestSupport
import Testing

/// Keys and clicks while a scene shows.
struct SceneKeysTests {
  @Test func `at the daily limit three Escapes end a break, and one does nothing`() async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt("--length", "600s", "--skip", "never").show("rest", inSeconds: 600)
      let start = ContinuousClock.now
      try await waitFor("keys that count") { ContinuousClock.now > start + .milliseconds(1200) }
      desktop.press("Escape")
      #expect(!prompt.waitFor("end\n", seconds: 2.5))
      try await desktop.press("Escape", "Escape", "Escape", until: "end", of: prompt)
      #expect(prompt.finish().output == "ready\nshown x11\nend\n")
    }
  }

  @Test func `S snoozes a running break`() async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt("--length", "600s", "--escape", "nothing").show("rest", inSeconds: 600)
      try await desktop.press("s", until: "snooze", of: prompt)
      #expect(prompt.finish().status == 0)
    }
  }

  /// Layouts for `setxkbmap`, and the code of the key with S, or with the letter on the key that has S in other
  /// layouts. The first group of each layout is active.
  @Test(arguments: [
    ("ru", "", 39), ("ua", "", 39), ("gr", "", 39), ("il", "", 39), ("ara", "", 39), ("ru,us", "", 39), ("de", "", 39),
    ("us", "dvorak", 47), ("gr,us", ",dvorak", 47),
  ])
  func `S works in every keyboard layout`(layout: String, variant: String, key: Int) async throws {
    try await onX11 { desktop in
      desktop.tool("setxkbmap", "-layout", layout, "-variant", variant)
      let prompt = desktop.prompt("--length", "600s", "--escape", "nothing").show("rest", inSeconds: 600)
      try await desktop.press("\(key)", until: "snooze", of: prompt)
      #expect(prompt.finish().status == 0)
    }
  }

  @Test(arguments: [("us", "dvorak"), ("ru,us", ",dvorak")])
  func `a key without S in its layout does not snooze`(layout: String, variant: String) async throws {
    try await onX11 { desktop in
      desktop.tool("setxkbmap", "-layout", layout, "-variant", variant)
      let prompt = desktop.prompt("--length", "600s").show("rest", inSeconds: 600)
      let start = ContinuousClock.now
      try await waitFor("keys that count") { ContinuousClock.now > start + .milliseconds(1200) }
      desktop.press("39")
      try await desktop.press("Escape", until: "end", of: prompt)
      #expect(prompt.finish().output == "ready\nshown x11\nend\n")
    }
  }

  @Test func `a button that has to be held ignores a click`() async throws {
    try await onX11 { desktop in
      var isSeen = false
      // A busy machine may draw the button or take the picture too late; then another button is tried.
      for _ in 0..<5 where !isSeen { isSeen = try await isSeenToFill(on: desktop) }
      #expect(isSeen)
    }
  }

  /// Clicks on a button that has to be held, expects no effect, and holds it until it answers. Returns true if the
  /// picture shows it half filled.
  private func isSeenToFill(on desktop: PromptDesktop) async throws -> Bool {
    let prompt = desktop.prompt("--length", "600s", "--skip-needs", "hold").show("rest", inSeconds: 600)
    let button = try await waitFor("the button") {
      desktop.accessiblePlaces().first { $0.name == "End the break (hold)" }
    } until: {
      $0.map { $0.y.lowerBound > 0 } ?? false
    }
    let place = try #require(button)
    let start = ContinuousClock.now
    try await waitFor("clicks that count") { ContinuousClock.now > start + .milliseconds(1200) }
    let (x, y) = ((place.x.lowerBound + place.x.upperBound) / 2, (place.y.lowerBound + place.y.upperBound) / 2)
    desktop.tool("xdotool", "mousemove", "\(x)", "\(y)", "click", "1")
    desktop.press("Escape")
    #expect(!prompt.waitFor("end\n", seconds: 2))
    desktop.tool("xdotool", "mousedown", "1")
    let pressed = ContinuousClock.now
    try await waitFor("half of the time") { ContinuousClock.now > pressed + .milliseconds(700) }
    // The prompt is stopped while the picture is taken.
    prompt.signal(SIGSTOP)
    let picture = try desktop.picture()
    prompt.signal(SIGCONT)
    #expect(prompt.waitFor("end\n"))
    desktop.tool("xdotool", "mouseup", "1")
    #expect(prompt.finish().status == 0)
    // The button fills from its start, below the label.
    let row = place.y.upperBound - place.y.count / 6
    return picture[place.x.lowerBound + place.y.count / 2, row]
      != picture[place.x.upperBound - place.y.count / 2, row]
  }
}

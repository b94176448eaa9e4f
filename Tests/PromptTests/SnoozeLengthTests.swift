import Foundation
import TestSupport
import Testing

/// The lengths of a snooze: their keys, and a small button beside Snooze that unfolds them.
struct SnoozeLengthTests {
  private static let disclosure = "Choose how long to snooze"

  /// Layouts for `setxkbmap`, with names or codes of keys: French has digits only with Shift, Lithuanian with AltGr.
  @Test(arguments: [
    ("us", "1", 60_000), ("us", "2", 300_000), ("us", "3", 900_000), ("us", "KP_2", 300_000), ("fr", "10", 60_000),
    ("lt", "12", 900_000), ("ara", "11", 300_000),
  ])
  func `1, 2 and 3 snooze for 1, 5 and 15 minutes`(layout: String, key: String, length: Int) async throws {
    try await onX11 { desktop in
      desktop.tool("setxkbmap", "-layout", layout)
      let prompt = desktop.prompt("--escape", "nothing").show("ask never")
      try await desktop.press(key, until: "snooze \(length)", of: prompt)
      #expect(prompt.finish().output == "ready\nshown x11\nsnooze \(length)\n")
    }
  }

  @Test func `the keys also snooze a running break while that is possible`() async throws {
    try await onX11 { desktop in
      let early = desktop.prompt("--length", "600s").show("rest", inSeconds: 600)
      try await desktop.press("3", until: "snooze 900000", of: early)
      #expect(early.finish().status == 0)
      for options in [["--length", "600s"], ["--length", "290s", "--snooze", "never"]] {
        let prompt = desktop.prompt(options)
        prompt.show("rest", inSeconds: 290)
        let start = ContinuousClock.now
        try await waitFor("keys that count") { ContinuousClock.now > start + .milliseconds(1200) }
        desktop.press("1", "2", "3", "4")
        try await desktop.press("Escape", until: "end", of: prompt)
        #expect(prompt.finish().output == "ready\nshown x11\nend\n")
      }
    }
  }

  @Test(
    .enabled("The accessibility bus needs to be installed.") { ScreenReader.isInstalled() },
    arguments: [
      "ask", "rest", "offer",
    ])
  func `the pointer unfolds the lengths beside Snooze without moving it, folds them, and presses one`(
    instruction: String
  ) async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt("--length", "600s", "--snoozes-left", "2")
      prompt.tell(instruction, inSeconds: 600)
      let disclosure = try await place(Self.disclosure, on: desktop)
      let snooze = try await place("Snooze 5 min (2 left)", on: desktop)
      #expect(snooze.y == disclosure.y && snooze.x.upperBound < disclosure.x.lowerBound)
      let start = ContinuousClock.now
      try await waitFor("clicks that count") { ContinuousClock.now > start + .milliseconds(1200) }
      click(disclosure, on: desktop)
      let lengths = [
        try await place("Snooze 1 minute", on: desktop), try await place("Snooze 5 minutes", on: desktop),
        try await place("Snooze 15 minutes", on: desktop),
      ]
      #expect(try await place(Self.disclosure, on: desktop) == disclosure)
      #expect(try await place("Snooze 5 min (2 left)", on: desktop) == snooze)
      for (left, right) in zip(lengths, lengths.dropFirst()) {
        #expect(left.y == right.y && left.x.upperBound < right.x.lowerBound)
      }
      click(disclosure, on: desktop)
      try await waitFor("no lengths") { !desktop.accessiblePlaces().contains { $0.name == "Snooze 1 minute" } }
      click(disclosure, on: desktop)
      click(try await place("Snooze 15 minutes", on: desktop), on: desktop)
      #expect(prompt.waitFor("snooze 900000\n"))
      #expect(prompt.finish().errors == "")
    }
  }

  @Test(.enabled("The accessibility bus needs to be installed.") { ScreenReader.isInstalled() })
  func `the keyboard unfolds the lengths and presses one`() async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt().show("ask never")
      _ = try await place(Self.disclosure, on: desktop)
      try desktop.goAccessible(to: "toggle button", Self.disclosure)
      desktop.press("space")
      _ = try await place("Snooze 1 minute", on: desktop)
      #expect(desktop.accessibleTree().contains("toggle button|\(Self.disclosure)|showing,focused|"))
      try desktop.goAccessible(to: "push button", "Snooze 1 minute")
      desktop.press("Return")
      #expect(prompt.waitFor("snooze 60000\n"))
      #expect(prompt.finish().status == 0)
    }
  }

  @Test(
    .enabled("The accessibility bus needs to be installed.") { ScreenReader.isInstalled() },
    arguments: [("ask", "snooze"), ("rest", "end")])
  func `Escape folds the lengths, and the next Escape answers`(instruction: String, answer: String) async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt("--length", "600s").show(instruction, inSeconds: 600)
      let disclosure = try await place(Self.disclosure, on: desktop)
      let start = ContinuousClock.now
      try await waitFor("clicks that count") { ContinuousClock.now > start + .milliseconds(1200) }
      click(disclosure, on: desktop)
      _ = try await place("Snooze 1 minute", on: desktop)
      desktop.press("Escape")
      try await waitFor("no lengths") { !desktop.accessiblePlaces().contains { $0.name == "Snooze 1 minute" } }
      #expect(prompt.isRunning && desktop.accessiblePlaces().contains { $0.name == Self.disclosure })
      try await desktop.press("Escape", until: answer, of: prompt)
      #expect(prompt.finish().output == "ready\nshown x11\n\(answer)\n")
    }
  }

  @Test(
    .enabled("The accessibility bus needs to be installed.") { ScreenReader.isInstalled() },
    arguments: [
      "ask", "offer",
    ])
  func `without snoozes left there is no button for lengths`(instruction: String) async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt("--snooze", "never")
      prompt.tell(instruction, inSeconds: 600)
      _ = try await place("Skip", on: desktop)
      #expect(!desktop.accessibleTree().contains { $0.hasPrefix("toggle button|") })
      prompt.hangUp()
    }
  }

  /// Waits for a button that is laid out, and returns its place.
  private func place(_ name: String, on desktop: PromptDesktop) async throws -> Place {
    let place = try await waitFor(name) {
      desktop.accessiblePlaces().first { $0.name == name }
    } until: {
      $0.map { $0.y.lowerBound > 0 } ?? false
    }
    return try #require(place)
  }

  private func click(_ place: Place, on desktop: PromptDesktop) {
    desktop.click(x: (place.x.lowerBound + place.x.upperBound) / 2, y: (place.y.lowerBound + place.y.upperBound) / 2)
  }
}

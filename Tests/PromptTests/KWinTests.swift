import Foundation
import TestSupport
import Testing

/// The prompt on KWin with two outputs, through layer-shell.
@Suite(.unless(WaylandSession.Kind.kwin.obstacle))
struct KWinTests {
  private let left = 0..<800
  private let right = 800..<1600
  private let height = 0..<600

  /// Starts a prompt that asks on both outputs.
  private func startPrompt(on desktop: PromptDesktop) async throws -> RunningPrompt {
    try await desktop.startKWin()
    let prompt = desktop.prompt().show("ask never", as: "layer-shell")
    // The prompt has sent its frame; KWin decides when to show it.
    try await waitFor("both outputs covered") {
      let picture = try desktop.picture()
      return picture.width == 1600 && isCovered(picture, x: left, y: height) && isCovered(picture, x: right, y: height)
    }
    return prompt
  }

  private func isUncovered(_ picture: Picture) -> Bool { picture.count(ring, x: 0..<1600, y: height) == 0 }

  @Test func `both outputs are covered, each with its ring, and Escape snoozes and uncovers both`() async throws {
    try await onPromptDesktop { desktop in
      let prompt = try await startPrompt(on: desktop)
      try await desktop.press("Escape", until: "snooze", of: prompt)
      let outcome = prompt.finish()
      #expect(outcome.output == "ready\nshown layer-shell\nsnooze\n")
      #expect(outcome.errors == "")
      #expect(outcome.status == 0)
      try await waitFor("the desktop as it was") { isUncovered(try desktop.picture()) }
    }
  }

  @Test func `Enter begins the break, and then Escape ends it`() async throws {
    try await onPromptDesktop { desktop in
      let prompt = try await startPrompt(on: desktop)
      for (key, answer) in [("Return", "begin\n"), ("Escape", "end\n")] {
        try await waitFor(answer) {
          desktop.press(key)
          return prompt.waitFor(answer, seconds: 0.2)
        }
      }
      #expect(prompt.finish().status == 0)
    }
  }

  @Test func `a screen reader finds the button and presses it`() async throws {
    try await onPromptDesktop { desktop in
      let prompt = try await startPrompt(on: desktop)
      try await waitFor("the prompt on the accessibility bus") {
        desktop.accessibleTree().contains { $0.hasPrefix("push button|Skip|showing") }
      }
      try desktop.pressAccessible("Skip")
      #expect(prompt.finish().output.hasSuffix("skip\n"))
    }
  }

  @Test func `a killed prompt leaves nothing on the screen`() async throws {
    try await onPromptDesktop { desktop in
      let prompt = try await startPrompt(on: desktop)
      prompt.signal(SIGKILL)
      try await waitFor("the desktop as it was") { isUncovered(try desktop.picture()) }
    }
  }
}

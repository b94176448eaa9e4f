import TestSupport
import Testing

/// The window in a language that is written from right to left.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `The window from right to left` {
  private func words(_ sentence: String) -> String { PseudoLanguage.mirrored.words(sentence) }

  @Test func `the first part of each page is on the right`() async throws {
    try await withWindow { window in
      try window.speak(.mirrored)
      try await window.start()
      try window.see("push button", words("Take a _break"))
      #expect(try window.left(of: "push button", words("Main menu")) < 150)
      window.type("alt+3")
      try window.see("push button", words("Previous month"))
      let (previous, next) = try (
        window.left(of: "push button", words("Previous month")), window.left(of: "push button", words("Next month"))
      )
      #expect(previous > next + 100)
      window.type("alt+2")
      try await window.openFirstSheet(cancel: words("_Cancel"))
      let (cancel, start) = try (
        window.left(of: "push button", words("_Cancel")), window.left(of: "push button", words("_Start"))
      )
      #expect(cancel > start + 100)
    }
  }

  @Test func `the pages of the first run follow each other to the left`() async throws {
    try await withWindow(nil) { window in
      try await window.desktop.startAgent()
      try window.speak(.mirrored)
      try await window.start()
      try window.see("push button", words("_Next"))
      try window.press(words("_Next"))
      try window.see("push button", words("_Back"))
      let (back, next) = try (
        window.left(of: "push button", words("_Back")), window.left(of: "push button", words("_Next"))
      )
      #expect(back > next + 50)
    }
  }
}

import TestSupport
import Testing

/// The window in a language for tests: English words reveal text that translators cannot reach.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `The window in a language of brackets` {
  /// Words that stay untranslated: the program's name, the user's own break, D-Bus, and GTK's window buttons.
  private static let known: Set<String> = ["stillbell", "tea", "bus", "close", "minimize", "maximize"]

  private func words(_ sentence: String) -> String { PseudoLanguage.accented.words(sentence) }

  /// Expects every name that a screen reader finds to be translated, except for typed words. Objects without a name
  /// have the name of their class.
  private func read(_ window: WindowOnDesktop, _ page: String) {
    for item in window.tree() where item.contains("|showing") {
      let name = item.split(separator: "|", omittingEmptySubsequences: false).dropFirst().first ?? ""
      let words = String(name).replacing(/^(Gtk|Adw)[A-Z][A-Za-z]+$|stillbell [a-z0-9 -]+/, with: "")
      #expect(untranslated(words, known: Self.known) == [], "\(page): \(item)")
    }
  }

  /// Runs a test with running breaks and a window that shows the first page.
  private func withToday(_ test: (WindowOnDesktop) async throws -> Void) async throws {
    try await withWindow(nil) { window in
      try window.speak(.accented)
      try await window.desktop.startAgent(with: WindowOnDesktop.ownBreak)
      try await window.start()
      try window.see("push button", words("Take a _break"))
      try await test(window)
    }
  }

  @Test func `every word of its pages is translated`() async throws {
    try await withToday { window in
      read(window, "today")
      window.type("alt+3")
      try window.see("push button", words("Previous month"))
      read(window, "the history")
      window.type("F1")
      try window.see("push button", words("Open the file"))
      read(window, "the help")
      window.type("Escape")
      try await waitFor("the end of the help") { !window.shown("push button").contains(words("Open the file")) }
      window.type("alt+2")
      let breathe = words("Start now: {session}").replacing("{session}", with: words("Breathe"))
      try window.see("push button", breathe)
      read(window, "the sessions")
      try await window.openFirstSheet(cancel: words("_Cancel"))
      read(window, "a sheet")
      window.type("Escape")
      try await waitFor("the end of the sheet") { !window.shown("push button").contains(words("_Cancel")) }
      #expect(window.desktop.stillbell("focus").status == 0)
      try window.see("push button", words("_End"))
      read(window, "a session")
    }
  }

  @Test func `every word of the preferences is translated`() async throws {
    try await withToday { window in
      try await window.visitPreferences(back: words("Back")) {
        read(window, "the list")
      } page: { row, _ in
        read(window, row)
      }
    }
  }

  @Test func `every word of the first run is translated`() async throws {
    try await withWindow(nil) { window in
      try window.speak(.accented)
      try await window.desktop.startAgent()
      try await window.start()
      try window.see("push button", words("_Next"))
      read(window, "what it is")
      try window.press(words("_Next"))
      try window.see("push button", words("_Back"))
      read(window, "the rhythm")
      try window.press(words("_Next"))
      try window.see("push button", words("_Start"))
      read(window, "the last page")
    }
  }
}

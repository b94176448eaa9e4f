import TestSupport
import Testing
import Window

/// The window in a language of brackets: English words show what no translator can reach.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `The window in a language of brackets` {
  /// Words from elsewhere: the program, the user's own break, D-Bus, and the buttons that GTK puts on a window.
  private static let known: Set<String> = ["stillbell", "tea", "bus", "close", "minimize", "maximize"]

  private func words(_ sentence: String) -> String { PseudoLanguage.accented.words(sentence) }

  /// Every name that a screen reader finds is a translated one, but for what is typed. Parts without a name have that
  /// of their class.
  private func read(_ window: WindowOnDesktop, _ page: String) {
    for item in window.tree() where item.contains("|showing") {
      let name = item.split(separator: "|", omittingEmptySubsequences: false).dropFirst().first ?? ""
      let words = String(name).replacing(/^(Gtk|Adw)[A-Z][A-Za-z]+$|stillbell [a-z0-9 -]+/, with: "")
      #expect(untranslated(words, known: Self.known) == [], "\(page): \(item)")
    }
  }

  @Test func `every word of its pages is a translated one`() async throws {
    try await withWindow(nil) { window in
      try window.speak(.accented)
      try await window.desktop.startAgent(with: "[eye]\ninterval = 1h\n[break tea]\nevery = 2h\nlength = 5m")
      try await window.start()
      try window.see("push button", words("Take a _break"))
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

  @Test func `every word of the preferences is a translated one`() async throws {
    try await withWindow(nil) { window in
      try window.speak(.accented)
      try await window.desktop.startAgent(with: "[eye]\ninterval = 1h\n[break tea]\nevery = 2h\nlength = 5m")
      try await window.start()
      try window.see("push button", words("Take a _break"))
      window.type("ctrl+comma")
      var row = try await waitFor("the focus on the list") {
        window.focused
      } until: {
        $0.hasPrefix("list item|")
      }
      read(window, "the list")
      // Those that there always are, the break of the user's own, and the pages that add to each list.
      for _ in 0..<PreferencePage.standing.count + 1 + OwnList.allCases.count {
        window.type("Return")
        try window.see("push button", words("Back"))
        read(window, row)
        window.type("alt+Left")
        try await waitFor("the focus on the row again") { window.focused == row }
        window.type("Down")
        row = try await waitFor("the row after \(row)") {
          window.focused
        } until: { [row] in
          $0.hasPrefix("list item|") && $0 != row
        }
      }
    }
  }

  @Test func `every word of the first run is a translated one`() async throws {
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

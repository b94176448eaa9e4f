import TestSupport
import Testing
import WindowPages

/// Every page with letters twice as large as usual, on the screen of a telephone.
@Suite(
  .enabled("What drives windows, and xrdb, need to be installed.") { canDriveWindows() && isInstalled("xrdb") })
struct `The window with large letters` {
  private static let (width, height) = (360, 640)

  /// The names of buttons in a language.
  private struct Words: CustomTestStringConvertible {
    let language, back, cancel, end, next: String
    var pseudo: PseudoLanguage?
    var testDescription: String { language }

    /// A language from right to left, with words two fifths longer than English.
    static let mirrored: Words = {
      let language = PseudoLanguage.mirrored
      return Words(
        language: language.code, back: language.words("_Back"), cancel: language.words("_Cancel"),
        end: language.words("_End"), next: language.words("_Next"), pseudo: language)
    }()
  }

  private static let languages = [
    Words(language: "fr", back: "Retour", cancel: "Annuler", end: "Terminer", next: "Suivant"),
    Words(language: "pl", back: "Wstecz", cancel: "Anuluj", end: "Zakończ", next: "Dalej"),
    Words(language: "ru", back: "Назад", cancel: "Отмена", end: "Завершить", next: "Далее"),
    Words(language: "de", back: "Zurück", cancel: "Abbrechen", end: "Beenden", next: "Weiter"), .mirrored,
  ]

  private func withLargeLetters(
    _ configuration: String?, _ words: Words, _ test: (WindowOnDesktop) async throws -> Void
  ) async throws {
    try await withWindow(nil, hasDoctor: true) { window in
      if let pseudo = words.pseudo { try window.speak(pseudo) }
      if let configuration {
        try await window.desktop.startAgent(with: configuration)
      } else {
        try await window.desktop.startAgent()
      }
      window.desktop.setEnvironment("LANGUAGE", words.language)
      let letters = window.desktop.folder.write("Xft.dpi: 192\n", to: "letters")
      #expect(window.tool("xrdb", "-nocpp", "-merge", letters).status == 0)
      try await test(window)
    }
  }

  /// The minimum size that each window reports to the window manager.
  private func leastSizes(_ window: WindowOnDesktop) -> [(title: String, width: Int, height: Int)] {
    let windows = window.tool("xdotool", "search", "--onlyvisible", "--class", ".").output.split(separator: "\n")
    return windows.compactMap { id in
      let said = window.tool("xprop", "-id", String(id), "WM_NAME", "WM_NORMAL_HINTS").output
      let least = said.firstMatch(of: /minimum size: (\d+) by (\d+)/)
      guard let width = least.flatMap({ Int($0.1) }), let height = least.flatMap({ Int($0.2) }) else { return nil }
      return (String(said.firstMatch(of: /WM_NAME\(.*\) = "(.*)"/)?.1 ?? ""), width, height)
    }
  }

  private func inspect(_ window: WindowOnDesktop, _ page: String, windows: Int = 1) async throws {
    try await waitFor("\(windows) windows at \(page)") { leastSizes(window).count == windows }
    for size in leastSizes(window) {
      #expect(size.width <= Self.width && size.height <= Self.height, "\(page): \(size)")
    }
  }

  @Test(arguments: languages) private func `every page of the window fits a telephone`(words: Words) async throws {
    try await withLargeLetters("[eye]\ninterval = 1h\n[presets]\nevening = meditate 20m", words) { window in
      try await window.start()
      try await waitFor("the buttons") { window.shown("push button").count > 3 }
      for page in 1...3 {
        window.type("alt+\(page)")
        try await inspect(window, "page \(page)")
      }
      for (keys, name) in [("ctrl+question", "the keys"), ("F1", "the help"), ("ctrl+comma", "the preferences")] {
        window.type(keys)
        try await inspect(window, name, windows: 2)
        window.type("Escape")
        try await inspect(window, "the end of \(name)")
      }
      window.type("alt+2")
      try await window.openFirstSheet(cancel: words.cancel)
      try await inspect(window, "the sheet", windows: 2)
      window.type("Escape")
      try await inspect(window, "the end of the sheet")
      #expect(window.desktop.stillbell("focus").status == 0)
      try window.see("push button", words.end)
      try await inspect(window, "a session")
    }
  }

  /// Tested in German, whose words are long.
  @Test func `every page of the preferences fits a telephone`() async throws {
    let words = try #require(Self.languages.first { $0.language == "de" })
    try await withLargeLetters(WindowOnDesktop.ownBreak, words) { window in
      try await window.start()
      try await waitFor("the buttons") { window.shown("push button").count > 3 }
      try await window.visitPreferences(back: words.back) { row, number in
        try await inspect(window, row, windows: 2)
        if number == PreferencePage.standing.count {
          try window.press("Entfernen")
          try window.see("push button", "Abbrechen")
          try await inspect(window, "the question before the removal", windows: 2)
        }
      }
    }
  }

  @Test(arguments: languages) private func `every page of the first run fits a telephone`(words: Words) async throws {
    try await withLargeLetters(nil, words) { window in
      try window.desktop.leave(safeEyes: SafeEyesFile.ownKey)
      try await window.start()
      try window.see("push button", words.next)
      try await inspect(window, "what it is", windows: 2)
      try window.press(words.next)
      try window.see("push button", words.back)
      try await inspect(window, "the rhythm", windows: 2)
      try await waitFor("the row of Safe Eyes") { window.shown("list item").contains { $0.contains("Safe Eyes") } }
      let row = try #require(window.shown("list item").first { $0.contains("Safe Eyes") })
      try await inspect(window, "the rhythm beside Safe Eyes", windows: 2)
      try window.go(to: "list item|\(row)")
      window.type("Return")
      try window.see("push button", words.cancel)
      try await inspect(window, "the settings of Safe Eyes", windows: 3)
      window.type("Escape")
      try await inspect(window, "the end of the settings", windows: 2)
      try window.press(words.next)
      try await waitFor("the last page") { !window.shown("push button").contains(words.next) }
      try await inspect(window, "the last page", windows: 2)
    }
  }
}

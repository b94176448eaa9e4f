import StillbellCore
import TestSupport
import Testing

/// Every page, read by a screen reader and reached by keys alone.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `The window without a mouse or a screen` {
  /// The roles of controls: objects to press, choose or type into.
  private static let controls = [
    "push button", "toggle button", "list item", "spin button", "combo box", "check box", "menu item", "radio button",
    "page tab", "menu",
  ]

  /// Expects a role for each shown object and a name for each control.
  private func inspect(_ window: WindowOnDesktop, _ page: String) {
    let tree = window.tree().map { $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init) }
      .filter { $0.count > 2 && $0[2].contains("showing") && $0[0] != "panel" }
    #expect(tree.count > 5, "\(page)")
    for (item, next) in zip(tree, tree.dropFirst() + [["", "", ""]]) {
      #expect(!["unknown", "invalid", ""].contains(item[0]), "\(page): \(item)")
      // In a list of choices, the item of the current choice only frames its label.
      let isFrame = item[0] == "list item" && next[0] == "label" && !next[1].isEmpty
      if Self.controls.contains(item[0]), !isFrame { #expect(!item[1].isEmpty, "\(page): \(item)") }
      #expect(!isSaidTwice(item[1]) && !item[1].contains("_"), "\(page): \(item)")
    }
  }

  /// True if a name consists of one text twice: GTK 4.8 reports both the label and an equal name of the control.
  private func isSaidTwice(_ name: String) -> Bool {
    let half = name.count / 2
    return name.count > 2 && name.count % 2 == 1 && name.prefix(half) == name.suffix(half)
      && name.dropFirst(half).first == " "
  }

  /// Expects Tab to come round past each of these names. GTK 4.8 does not report the focus of an entry row.
  private func walk(_ window: WindowOnDesktop, _ page: String, past names: [String], hasEntries: Bool = false) throws {
    let way = try window.walk()
    let known = way.filter { $0 != "nothing|" }
    #expect(known.count > 1 && known.first == known.last, "\(page): \(way)")
    for name in names { #expect(way.contains { $0.hasSuffix("|\(name)") }, "\(page): \(way)") }
    #expect(hasEntries || !way.contains("nothing|"), "\(page): \(way)")
  }

  @Test func `today, sessions, the sheet and a session have names and roles, and Tab comes round`() async throws {
    let settings = "[eye]\ninterval = 1h\n[presets]\nevening = meditate 20m\n[profile gaming]\neye.interval = 45m"
    try await withWindow(settings, hasDoctor: true) { window in
      try await window.openToday()
      // Findings that appear during the walk would change the order.
      try window.see("list item", "Start at login")
      inspect(window, "today")
      try walk(window, "today", past: ["Take a break", "Skip", "Profile", "Main menu"])
      window.type("alt+2")
      try window.see("push button", "Start now: evening")
      inspect(window, "sessions")
      try walk(window, "sessions", past: ["Start now: Meditate", "Start now: evening", "Main menu"])
      window.type("alt+m")
      try window.see("push button", "Cancel")
      inspect(window, "the sheet")
      try walk(window, "the sheet", past: ["Cancel", "Start"], hasEntries: true)
      window.type("Escape")
      try await waitFor("the end of the sheet") { !window.shown("push button").contains("Cancel") }
      try window.press("Start now: Meditate")
      try window.see("push button", "End")
      inspect(window, "a session")
      try walk(window, "a session", past: ["Pause", "End", "Main menu"])
    }
  }

  @Test func `the history has names and roles, and Tab comes round`() async throws {
    try await withWindow { window in
      try await window.openToday()
      window.type("alt+3")
      try window.see("list item", "Open the report")
      inspect(window, "the history")
      try walk(window, "the history", past: ["Previous month", "Open the report", "Main menu"])
    }
  }

  @Test func `About shows the version and the doctor's findings, and Escape closes it`() async throws {
    try await withWindow { window in
      try await window.openToday()
      try window.choose("About stillbell", by: "a")
      try window.see("label", Version.text)
      try window.see("list item", "Troubleshooting")
      window.type("Escape")
      try await waitFor("the end of About") { !window.shown("label").contains(Version.text) }
    }
  }

  @Test func `F1 opens the help, which has names, and Escape closes it`() async throws {
    try await withWindow { window in
      try await window.openToday()
      window.type("F1")
      try window.see("list item", "Away from the computer")
      inspect(window, "the help")
      try walk(window, "the help", past: ["Open the file"])
      window.type("Escape")
      try await waitFor("the end of the help") { !window.shown("list item").contains("Away from the computer") }
      try window.see("push button", "Take a break")
    }
  }

  @Test func `each page of the preferences has names and roles, and Tab comes round`() async throws {
    try await withWindow { window in
      try await window.openToday()
      window.type("ctrl+comma")
      try window.see("list item", "Open the configuration file")
      inspect(window, "the list")
      try walk(window, "the list", past: ["Eye breaks"])
      // In the order of the list.
      let pages = [
        ("Eye breaks", "list item", "Try a break now"), ("Rest breaks", "list item", "Try a break now"),
        ("All breaks", "combo box", "After a break"), ("Hours", "spin button", "Sunday, from"),
        ("Screen", "text", "Ring colour"),
        ("Sound", "push button", "Play: A nudge"), ("Quiet", "combo box", "A game is running"),
        ("Sessions", "combo box", "Background sound"), ("History and the day", "combo box", "Keep the history"),
        ("Other programs", "text", "Name of the model"),
        ("Keyboard shortcuts", "push button", "Copy: stillbell break"),
      ]
      for (page, role, name) in pages {
        try window.go(to: "list item|\(page)")
        window.type("Return")
        try window.see(role, name)
        inspect(window, page)
        let hasEntries = role == "text" || ["Sound", "Quiet", "History and the day"].contains(page)
        try walk(window, page, past: ["Back"], hasEntries: hasEntries)
        window.type("alt+Left")
        try window.see("list item", "Open the configuration file")
        #expect(window.focused == "list item|\(page)")
      }
      window.type("Escape")
      try await waitFor("the end of the preferences") { !window.shown("list item").contains("Hours") }
      try window.see("push button", "Take a break")
    }
  }

  @Test func `the user's entries and the pages that add them have names and roles, and Tab comes round`() async throws {
    let own =
      "[reminder legs]\nat = 20:00\ntext = Legs\n[program my-legs]\nexercises = Squats 40s\n[presets]\nevening = meditate 20m"
    try await withWindow("[eye]\ninterval = 1h\n[break tea]\ntitle = Tea\nevery = 2h\nlength = 5m\n\(own)") { window in
      try await window.openToday()
      window.type("ctrl+comma")
      for (row, role, name, hasEntries) in [
        ("Tea", "push button", "Remove", true), ("Add a break", "push button", "Add: Stretching", true),
        ("Legs", "push button", "Remove", true), ("Add a reminder", "push button", "Add: Breathe", true),
        ("my-legs", "push button", "Remove", true), ("Add a workout", "push button", "Add: Tabata", true),
        ("evening", "push button", "Remove", true), ("Add a preset", "push button", "Add: Focus", true),
      ] {
        try window.open(row: row)
        try window.see(role, name)
        inspect(window, row)
        try walk(window, row, past: ["Back", name], hasEntries: hasEntries)
        window.type("alt+Left")
      }
    }
  }

  @Test func `the keys and the first run have names and roles, and Tab comes round`() async throws {
    try await withWindow { window in
      try await window.openToday()
      window.type("ctrl+question")
      try window.see("list item", "Pause for 1 hour, or resume")
      inspect(window, "the keys")
      try walk(window, "the keys", past: ["Take a break", "Close all windows"])
    }
    try await withWindow(nil) { window in
      try await window.desktop.startAgent()
      try await window.start()
      for (page, name) in [("what it is", "Next"), ("the rhythm", "Back"), ("the end", "Try")] {
        try window.see("push button", name)
        inspect(window, page)
        try walk(window, page, past: [name])
        if page != "the end" { try window.press("Next") }
      }
    }
  }

  @Test func `the page without an agent has names, and Tab comes round`() async throws {
    try await withWindow(nil, hasDoctor: true) { window in
      try await window.start()
      try window.see("label", "stillbell is not running")
      inspect(window, "no agent")
      try walk(window, "no agent", past: ["Start", "Main menu"])
    }
  }
}

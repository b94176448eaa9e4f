import TestSupport
import Testing

/// Reminders, presets and workouts, added, changed and removed in the preferences.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `Lists of the user's own in the preferences` {
  /// Opens the page that adds an entry to a list.
  private func openAdding(_ row: String, _ window: WindowOnDesktop) throws {
    try window.see("push button", "Take a break")
    window.type("ctrl+comma")
    try window.open(row: row)
  }

  private func remove(_ window: WindowOnDesktop, to row: String, leaving before: String) async throws {
    try window.press("Remove", thenSees: "Its settings are deleted from the file. The history stays.")
    try window.press("Remove")
    try await waitFor("the file without it") { window.configuration == before }
    try await waitFor("the focus on what adds another") { window.focused == "list item|\(row)" }
  }

  @Test func `a reminder is added, changed and removed, and the rest of the file stays`() async throws {
    try await withWindow("# mine\n[eye]\ninterval = 1h") { window in
      let before = window.configuration
      try await window.start()
      try openAdding("Add a reminder", window)
      try window.press("Add: Breathe")
      try window.see("text", "Time of day")
      #expect(window.configuration == before + "\n[reminder breathing]\nat = 20:00\nkind = breathing\n")
      try window.go(to: "combo box|Session")
      window.type("Tab")
      window.enter("25:00")
      try window.see("list item", "“25:00” is not valid; use a time of day like 20:00.")
      window.enter("21:30")
      try await waitFor("the time in the file") { window.configuration.contains("at = 21:30\n") }
      window.type("Tab")
      window.enter("Monday to Friday")
      try await waitFor("the days in the file") { window.configuration.contains("days = mon-fri\n") }
      window.type("alt+Left")
      try window.see("label", "Breathe · Monday to Friday at 21:30")
      #expect(window.desktop.stillbell("config").output.contains("at = 21:30"))
      window.type("Return")
      try window.see("push button", "Remove")
      try await remove(window, to: "Add a reminder", leaving: before)
    }
  }

  @Test func `a preset is added, changed and removed, and the rest of the file stays`() async throws {
    try await withWindow("# mine\n[eye]\ninterval = 1h") { window in
      let before = window.configuration
      try await window.start()
      try openAdding("Add a preset", window)
      try window.press("Add: Focus")
      try window.see("label", "focus")
      #expect(window.configuration.hasPrefix(before + "\n[presets]\nfocus = focus 25m "))
      try window.goBefore("push button|Remove")
      window.type("shift+Tab")
      window.enter("focus 20h")
      try await waitFor("the refusal beside the row") {
        window.shown("list item").contains { $0.hasPrefix("“focus 20h” is not a session. ") }
      }
      window.enter("focus 30m --rounds 2")
      let preset = "focus = focus 30m --rounds 2\n"
      try await waitFor("the session in the file") { window.configuration.hasSuffix("[presets]\n" + preset) }
      try await remove(window, to: "Add a preset", leaving: before + "\n[presets]\n")
    }
  }

  @Test func `a workout is added by its name, changed and removed, and the rest of the file stays`() async throws {
    try await withWindow("# mine\n[eye]\ninterval = 1h") { window in
      let before = window.configuration
      try await window.start()
      try openAdding("Add a workout", window)
      try window.see("push button", "Add: Upper-body push")
      try window.goBefore("push button|Back")
      window.enter("My legs")
      try window.see("spin button", "Rounds")
      let group = "\n[program my-legs]\nexercises = Squats 40s/20s; Push-ups 40s/20s\n"
      #expect(window.configuration.hasPrefix(before + group))
      try window.go(to: "spin button|Rounds")
      window.type("shift+Tab", "shift+Tab")
      window.enter("Lunges")
      try await waitFor("the refusal beside the row") {
        window.shown("list item").contains { $0.hasPrefix("“Lunges” is not valid; use exercises") }
      }
      window.enter("Lunges 30s/10s")
      try await waitFor("the exercise in the file") { window.configuration.contains("exercises = Lunges 30s/10s\n") }
      try window.go(to: "spin button|Rounds")
      window.type("ctrl+a", "4", "Return")
      try await waitFor("the rounds in the file") { window.configuration.contains("rounds = 4\n") }
      #expect(window.desktop.stillbell("workout", "my-legs").status == 0)
      try window.waitForSession("the session") { $0 != nil }
      #expect(window.desktop.stillbell("cancel").status == 0)
      try await remove(window, to: "Add a workout", leaving: before)
    }
  }
}

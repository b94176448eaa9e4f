import TestSupport
import Testing

/// The speech of Orca about the window, as it opens and with Tab.
@Suite(
  .enabled("Orca, speech-dispatcher and what drives windows need to be installed.") {
    Orca.isInstalled && canDriveWindows()
  })
struct `What Orca says of the window` {
  /// Starts an agent, Orca and the window. The window's complaints do not count here, because Orca asks GTK 4.8 for
  /// places on the screen, and GTK complains about each question.
  private func withOrca(
    _ configuration: String?, _ test: (WindowOnDesktop, Orca) async throws -> Void
  ) async throws {
    try await onDesktop { desktop in
      let window = try await WindowOnDesktop(desktop)
      if let configuration {
        try await desktop.startAgent(with: configuration)
      } else {
        try await desktop.startAgent()
      }
      let orca = try await Orca(in: desktop.folder, environment: desktop.environment)
      _ = window.launch()
      try await test(window, orca)
    }
  }

  /// Presses a key and expects these lines.
  private func press(_ key: String, _ window: WindowOnDesktop, _ orca: Orca, says lines: String...) async throws {
    window.type(key)
    let heard = try await orca.hears(lines.last ?? "")
    #expect(heard == lines, "\(key): \(heard)")
  }

  @Test func `in the first run has the focus, then each page and its choices`() async throws {
    try await withOrca(nil) { window, orca in
      #expect(try await orca.hears("Next push button.").last == "Next push button.")
      try await press(
        "Tab", window, orca, says: "Rest your eyes regularly scroll pane.",
        "Every 20 minutes a soft bell asks you to look into the distance for 20 seconds.",
        "The screen is covered only when the break starts, as soon as you pause typing.")
      try await press("Tab", window, orca, says: "Next push button.")
      try await press("Return", window, orca, says: "Choose a rhythm")
      try await press(
        "Tab", window, orca, says: "List with 3 items.", "20 min  middle dot  20 s.", "not selected.",
        "Every 20 minutes, look into the distance for 20 seconds.")
      try await press(
        "Tab", window, orca, says: "20 min  middle dot  20 s.", "20 min  middle dot  20 s.", "selected radio button",
        "Every 20 minutes, look into the distance for 20 seconds.")
      try await press(
        "Tab", window, orca, says: "20 min  middle dot  20 s, + 5 min every hour.", "not selected.",
        "The same, and time to get up and move.")
      try await press("Tab", window, orca, says: "My own.", "not selected.", "Choose how long to work and to rest.")
      try await press("Tab", window, orca, says: "In full screen combo box.", "Ask over it.")
      try await press("Tab", window, orca, says: "Back push button.")
      try await press("Tab", window, orca, says: "Next push button.")
      try await press("Return", window, orca, says: "Almost ready")
    }
  }

  @Test func `in the preferences has each setting with its value`() async throws {
    try await withOrca("[eye]\ninterval = 1h\n[sound]\nchimes = no") { window, orca in
      #expect(try await orca.hears("Pause push button.").last == "Pause push button.")
      window.type("ctrl+comma")
      // Orca says the title first if GTK reported it in time, or otherwise with the change of the name.
      let opened = try await orca.hears("1 hour of work, then 20 seconds.")
      #expect(opened.suffix(4).prefix(3) == ["List with 11 items.", "Eye breaks.", "not selected."], "\(opened)")
      #expect(opened.contains { $0.hasPrefix("Preferences") }, "\(opened)")
      window.type("shift+Tab")
      let general = try await orca.hears("Same as the desktop.")
      #expect(general.first == "General." && general.suffix(2).first == "Language combo box.", "\(general)")
      try await press("shift+Tab", window, orca, says: "Start at login check box not checked.")
      window.type("Tab", "Tab")
      _ = try await orca.hears("1 hour of work, then 20 seconds.")
      try await press("Return", window, orca, says: "List with 3 items.", "Take these breaks.", "not selected.")
      try await press("Tab", window, orca, says: "Take these breaks check box checked.")
      try await press("Tab", window, orca, says: "Work between two breaks.", "not selected.", "minutes.")
      try await press("Tab", window, orca, says: "Work between two breaks 60 spin button.", "minutes.")
      try await press("Tab", window, orca, says: "Break length.", "not selected.", "seconds.")
      try await press("Tab", window, orca, says: "Break length 20 spin button.", "seconds.")
      try await press(
        "Tab", window, orca, says: "Before and during a break.", "List with 1 item.", "Announce it before combo box.",
        "0 seconds.")
      try await press("Tab", window, orca, says: "Repeat the chime combo box.", "As for all breaks.")
      try await press("Tab", window, orca, says: "Show the break on the screen.", "not selected.")
      try await press("Tab", window, orca, says: "Show the break on the screen check box not checked.")
      try await press("Tab", window, orca, says: "How it is shown combo box.", "As for all breaks.")
      try await press("Tab", window, orca, says: "Skipping.", "list.", "Skips per day combo box.", "Any number.")
      try await press("Tab", window, orca, says: "Time before it can be skipped combo box.", "As for all breaks.")
      try await press("Tab", window, orca, says: "How to skip on the screen combo box.", "As for all breaks.")
      try await press("Tab", window, orca, says: "List with 1 item.", "Try a break now.", "not selected.")
      try await press("Tab", window, orca, says: "Try push button.")
      try await press("Tab", window, orca, says: "Back push button.")
    }
  }

  @Test func `in a session has each phase once, when it begins`() async throws {
    try await withOrca("[eye]\ninterval = 1h\n[sound]\nchimes = no") { window, orca in
      #expect(try await orca.hears("Pause push button.").last == "Pause push button.")
      window.type("alt+2")
      _ = try await orca.hears("Sit for a while, with a bell at the beginning and the end.")
      #expect(window.desktop.stillbell("breathe", "6-6-6-0x1", "--prepare", "10s").status == 0)
      let lines = try await orca.hears("Breathe out")
      let phases = ["Breathe in", "Hold", "Breathe out"]
      #expect(lines.filter { phases.contains($0) } == phases, "\(lines)")
      // The focus moves as the session starts; Orca's words about that may cut off the first phase.
      #expect(Set(lines).subtracting(phases).isSubset(of: ["Get ready", "Pause push button."]), "\(lines)")
    }
  }
}

import StillbellCore
import TestSupport
import Testing
import WindowPages

/// The output of `stillbell import --json`, as the first run reads it.
struct `The settings of another reminder` {
  private func takeover(_ settings: String, _ rest: String = "") throws -> Takeover {
    let found = #"{"program":"safeeyes","name":"Safe Eyes","from":"gsettings","settings":[\#(settings)]\#(rest)}"#
    return try #require(Takeover.all(json: #"{"found":[\#(found)]}"#).first)
  }

  private func lines(_ takeover: Takeover) -> [String] {
    takeover.sections.flatMap { section in
      [section.title.description] + section.lines.map { "  \($0.title): \($0.value)" }
    }
  }

  @Test func `are shown with the preferences' names, followed by the ones that cannot be imported`() throws {
    let takeover = try takeover(
      """
      {"name":"eye.interval","value":"15m"},{"name":"rest.enabled","value":"yes"},{"name":"rest.interval","value":"1h15m"},
      {"name":"breaks.skips","value":"any"},{"name":"prompt.when_fullscreen","value":"defer"},
      {"name":"prompt.eye","value":"Look at the sea | Roll"}
      """,
      #","without_equal":[{"key":"shortcut_skip","value":"27"}],"impossible":[{"key":"long_break","value":"-5"}]"#)
    #expect(takeover.name == "Safe Eyes")
    #expect(
      lines(takeover) == [
        "Eye breaks", "  Work between two breaks: 15 minutes", "Rest breaks", "  Take these breaks: On",
        "  Work between two breaks: 1 h 15 min", "All breaks", "  Skips per day: Any number", "Screen",
        "  In full screen: Wait until it is over", "  Eye breaks: Look at the sea | Roll",
        "No equal here", "  shortcut_skip: 27", "Not possible here", "  long_break: -5",
      ])
    #expect(
      takeover.summary
        == "15 minutes of work, then 20 seconds\n1 h 15 min of work, then 5 minutes")
  }

  @Test func `replace the chosen rhythm by an imported one`() throws {
    var choice = FirstRun()
    (choice.rhythm, choice.fullScreen) = (.eyesAndMoving, .defer)
    choice.takeover = try takeover(#"{"name":"eye.interval","value":"15m"}"#)
    #expect(choice.values.map(\.name) == ["eye.interval"])
  }

  @Test func `add an imported preset to the chosen rhythm`() throws {
    var choice = FirstRun()
    choice.takeover = try takeover(#"{"name":"presets.pomodoro","value":"focus 25m --break 5m"}"#)
    #expect(choice.values.map(\.name) == ["eye.enabled", "presets.pomodoro"])
    #expect(choice.takeover?.summary == "Focus · 2 h 10 min")
  }

  @Test(arguments: ["", "{}", "[]", #"{"found":{}}"#, #"{"found":[{}]}"#, #"{"found":[{"name":"A","settings":[]}]}"#])
  func `are empty for any other output`(json: String) {
    #expect(Takeover.all(json: json) == [])
  }

  @Test func `leave out settings that this version does not have`() throws {
    let takeover = try takeover(
      #"{"name":"eye.colour","value":"red"},{"name":"eye.length","value":"15s"},{"value":"1"},7"#)
    #expect(takeover.values.map(\.name) == ["eye.length"])
  }
}

/// The first run of a user who comes from Safe Eyes.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `The first run beside another reminder` {
  private static let row = "Take over from Safe Eyes"

  private func openRhythms(_ window: WindowOnDesktop) async throws {
    try window.desktop.leave(safeEyes: SafeEyesFile.ownKey)
    try await window.desktop.startAgent()
    try await window.start()
    try window.see("label", "Rest your eyes regularly")
    try window.press("Next")
    try window.see("list item", Self.row)
    let summary = "15 minutes of work, then 15 seconds\n1 h 15 min of work, then 1 minute"
    try window.see("label", summary)
    #expect(try window.description(of: "list item", Self.row) == summary)
  }

  private func openSheet(_ window: WindowOnDesktop, button: String) throws {
    try window.go(to: "list item|\(Self.row)")
    window.type("Return")
    try window.see("push button", button)
  }

  @Test func `imports its settings after the user has seen them`() async throws {
    try await withWindow(nil) { window in
      try await openRhythms(window)
      try openSheet(window, button: "Take over")
      for words in ["Work between two breaks", "15 minutes", "No equal here", "shortcut_skip", "27"] {
        try window.see("label", words)
      }
      #expect(try window.description(of: "list item", "shortcut_skip") == "27")
      try window.press("Take over")
      try window.see("label", "Will be taken over")
      #expect(try window.description(of: "list item", Self.row) == "Will be taken over")
      try await waitFor("no other rhythm") { !window.shown("radio button").contains("20 min · 20 s") }
      try await waitFor("the focus on the row again") { window.focused == "list item|\(Self.row)" }
      #expect(window.configuration == "")
      try window.press("Next")
      try window.press("Start")
      try await waitFor("the file") { window.configuration.contains("[eye]\n") }
      for line in ["interval = 15m", "length = 15s", "interval = 1h15m", "snoozes = 0", "when_fullscreen = defer"] {
        #expect(window.configuration.contains("\n\(line)\n"), "\(line)")
      }
      #expect(window.desktop.stillbell("config", "check").status == 0)
      #expect(window.desktop.stillbell("import", "--json").output == "{\"found\":[]}\n")
      try await window.desktop.waitForPhase("working")
    }
  }

  @Test func `leaves the settings out after Undo`() async throws {
    try await withWindow(nil) { window in
      try await openRhythms(window)
      try openSheet(window, button: "Take over")
      window.type("Escape")
      try await waitFor("the end of the sheet") { !window.shown("push button").contains("Cancel") }
      try openSheet(window, button: "Take over")
      try window.press("Take over")
      try window.see("label", "Will be taken over")
      try openSheet(window, button: "Undo")
      try window.press("Undo")
      try window.see("radio button", "20 min · 20 s")
      try window.press("Next")
      try window.press("Start")
      try await waitFor("the file") { window.configuration.contains("[eye]\n") }
      #expect(!window.configuration.contains("\ninterval = 15m\n"))
    }
  }

  @Test func `keeps the imported settings when it is closed early`() async throws {
    try await withWindow(nil) { window in
      try await openRhythms(window)
      try openSheet(window, button: "Take over")
      try window.press("Take over")
      try window.see("label", "Will be taken over")
      window.type("Escape")
      try await waitFor("the file") { window.configuration.contains("\ninterval = 15m\n") }
    }
  }
}

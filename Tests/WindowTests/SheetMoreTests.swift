import TestSupport
import Testing
import Wording

/// The part of the sheet under “More”, driven by a screen reader and by keys.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `More in the sheet of a session` {
  private static let texts = Set(Wording.Muse.templates.map(\.description))

  @Test func `an open end, bells and a label set in it apply to the session`() async throws {
    try await withWindow { window in
      try await window.openMore(by: "alt+m", sees: "Open-ended")
      try window.go(to: "check box|Open-ended")
      window.type("space")
      try await waitFor("the end of what an open end has no use for") {
        !window.shown("spin button").contains("Silence afterwards") && !window.shown("slider").contains("Length")
      }
      window.type("Tab")
      window.tool("xdotool", "type", "5m, 2m")
      let refusal = "“Bells after” takes rising times, but 2m does not come after 5m."
      try window.see("list item", refusal)
      #expect(window.isInsensitive("Start"))
      try await waitFor("the refusal above the buttons") {
        let words = try window.place(of: "list item", refusal, in: "Meditate")
        return try words[1] + words[3] <= window.place(of: "push button", "Start", in: "Meditate")[1]
      }
      window.type("ctrl+a")
      window.tool("xdotool", "type", "5m, 20m")
      try await waitFor("the end of the refusal") { !window.shown("list item").contains(refusal) }
      window.type("Tab")
      window.tool("xdotool", "type", "On the train")
      try window.press("Start")
      try window.waitForSession("the session") { $0?.label == "On the train" }
      let session = try #require(try window.session)
      // An open-ended session of more than three hours counts as forgotten.
      #expect(abs((session.until ?? 0) - session.since - 3 * 3600) < 1)
      try window.see("label", "Meditation (On the train)")
    }
  }

  @Test func `an error in one of its rows opens it again`() async throws {
    try await withWindow { window in
      try await window.openMore(by: "alt+m", sees: "Open-ended")
      try window.go(to: "check box|Open-ended")
      window.type("Tab")
      window.tool("xdotool", "type", "8m")
      try window.go(to: "list item|More")
      window.type("space")
      #expect(!(try window.walk().contains { $0.contains("Open-ended") }))
      try window.go(to: "slider|Length")
      window.type("Next")
      try await waitFor("the refusal") { window.shown("list item").contains { $0.hasPrefix("A bell after 8m would") } }
      #expect(try window.walk().contains { $0.contains("Open-ended") })
      #expect(window.isInsensitive("Start"))
    }
  }

  @Test func `a text to sit with can be replaced, and stays on the session's page`() async throws {
    try await withWindow { window in
      try await window.openMore(by: "alt+m", sees: "A text to sit with")
      try window.go(to: "check box|A text to sit with")
      window.type("space")
      try window.see("push button", "Another text")
      let source = "One of stillbell's own texts"
      func text() -> String? { window.shown("label").first { Self.texts.contains($0) } }
      let first = try #require(text())
      try window.press("Another text")
      try await waitFor("another text") { text().map { $0 != first } ?? false }
      let second = try #require(text())
      try window.press("Start")
      try window.see("push button", "End")
      try window.see("label", source)
      try window.see("label", second)
      try window.press("End")
      try window.waitForSession("the end") { $0 == nil }
      try window.press("Start now: Meditate")
      try window.waitForSession("a session without a text") { $0 != nil }
      try await waitFor("a page without a text") {
        window.shown("push button").contains("End")
          && !window.shown("label").contains(source)
      }
    }
  }

  @Test func `a topic is sent to the local model, and the reason for a fixed text is shown`() async throws {
    try await withWindow("[muse]\nendpoint = http://127.0.0.1:9") { window in
      try await window.openMore(by: "alt+m", sees: "A text to sit with")
      try window.go(to: "check box|A text to sit with")
      window.type("space")
      try window.see("label", "One of stillbell's own texts")
      try window.see("text", "Topic for the local model")
      window.type("Tab")
      window.tool("xdotool", "type", "autumn")
      window.type("Return")
      let source = "No local model answers, so this is a fixed text. (http://127.0.0.1:9: Connection refused)"
      try window.see("label", source)
      window.type("ctrl+a")
      window.tool("xdotool", "type", "suicide")
      window.type("Return")
      try window.see("list item", "There are no texts on this topic. Try another one.")
      try await waitFor("the end of the text") { !window.shown("label").contains(source) }
    }
  }

  @Test func `a chosen recording gives the session its length and its label, and plays`() async throws {
    try await withWindow("[sound]\nchimes = no") { window in
      let path = RecordedSound.tone(seconds: 61.2, level: 3000, in: window.desktop.folder, as: "body scan.wav")
      let short = RecordedSound.tone(seconds: 0.5, level: 3000, in: window.desktop.folder, as: "short.wav")
      try await window.openMore(by: "alt+m", sees: "A text to sit with")
      let button = "Choose a file: Guided recording"
      try window.chooseFile(short, by: button)
      try await waitFor("the refusal beside the row") {
        window.shown("list item").contains { $0.contains("lasts less than a second") }
      }
      try window.chooseFile(path, by: button)
      try window.see("label", "body scan.wav · 1 min 2 s")
      try window.press("Start")
      try window.waitForSession("the session") { $0?.label == "body scan" && $0?.ambient == path }
      let session = try #require(try window.session)
      #expect(abs((session.until ?? 0) - session.since - 62) < 0.5)
    }
  }

  @Test func `the user's own exercises are typed, and a preset keeps them`() async throws {
    try await withWindow { window in
      try await window.openSessions()
      window.type("alt+w")
      try window.see("push button", "Cancel")
      try await waitFor("the focus on the program") { window.focused.contains("Program") }
      window.type("space")
      try window.see("label", "Your own")
      window.type("End", "Return")
      try await waitFor("the line for exercises") {
        window.shown("text").contains { $0.hasPrefix("Exercises") }
      }
      window.type("Tab", "ctrl+a")
      window.tool("xdotool", "type", "Lunges")
      try await waitFor("the refusal") { window.shown("list item").contains { $0.hasPrefix("“Lunges” is not an") } }
      #expect(window.isInsensitive("Start"))
      window.tool("xdotool", "type", " 30s/10s")
      try await waitFor("a button to press") { !window.isInsensitive("Start") }
      try window.goBefore("push button|Cancel")
      window.tool("xdotool", "type", "Legs")
      window.type("Return")
      try window.see("label", "Saved as “legs”")
      #expect(window.configuration.contains("legs = workout --rounds 1 --program 'Lunges 30s/10s'\n"))
    }
  }
}

extension WindowOnDesktop {
  /// Opens a sheet by its kind's letter, and the rows under “More” in it.
  fileprivate func openMore(by key: String, sees row: String) async throws {
    try await openSessions()
    type(key)
    try see("push button", "Cancel")
    try go(to: "list item|More")
    type("space")
    try await waitFor(row) { shown("check box").contains(row) }
  }

  /// Types a path into the dialog, whose entry appears with the first slash.
  fileprivate func chooseFile(_ path: String, by button: String) throws {
    try press(button)
    try see("label", "Other Locations")
    tool("xdotool", "type", "--delay", "30", path)
    type("Return")
  }
}

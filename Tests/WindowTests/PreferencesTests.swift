import Foundation
import TestSupport
import Testing

/// The preferences, which edit the configuration file.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `The preferences` {
  /// Opens the page at this place in the list, counted from 0, and waits for one of its controls.
  private func open(_ page: Int, of window: WindowOnDesktop, _ role: String, _ name: String) async throws {
    try window.see("push button", "Take a break")
    window.type("ctrl+comma")
    try window.see("list item", "Eye breaks")
    try await waitFor("the focus on the list") { window.focused == "list item|Eye breaks" }
    for _ in 0..<page { window.type("Down") }
    window.type("Return")
    try window.see(role, name)
  }

  @Test func `a typed number is saved at once, with all comments kept, and takes effect`() async throws {
    try await withWindow("# mine\n[eye]\n  interval=1h\n# the end") { window in
      try await window.start()
      try await open(0, of: window, "spin button", "Work between two breaks")
      try window.go(to: "spin button|Work between two breaks")
      window.type("ctrl+a", "4", "5", "Return")
      try await waitFor("the file") {
        window.configuration.hasPrefix("# mine\n[eye]\n  interval=45m\n# the end\n")
      }
      try await waitFor("the setting in force") {
        window.desktop.stillbell("config").output.contains("interval = 45m")
      }
      window.type("alt+Left")
      try window.see("label", "45 minutes of work, then 20 seconds")
    }
  }

  @Test func `a switch is saved, and a change by an editor is shown`() async throws {
    try await withWindow("[eye]\ninterval = 1h") { window in
      try await window.start()
      try await open(1, of: window, "check box", "Take these breaks")
      try window.go(to: "list item|Take these breaks")
      window.type("space")
      try await waitFor("the file") { window.configuration.contains("\nenabled = yes\n") }
      window.desktop.configure("# edited\n[eye]\ninterval = 1h\n[rest]\nenabled = yes\nlength = 7m")
      try await waitFor("the length of the editor") {
        window.tree().contains { $0.hasPrefix("spin button|Break length|") && $0.hasSuffix("|7.00") }
      }
      window.type("alt+Left")
      try window.see("label", "1 hour of work, then 7 minutes")
    }
  }

  @Test func `a setting with choices or a number has a second row only for another number`() async throws {
    let title = "Time until a break starts by itself"
    try await withWindow("[eye]\ninterval = 1h\n[breaks]\ngrace = never") { window in
      try await window.start()
      try await open(2, of: window, "combo box", title)
      #expect(!window.shown("spin button").contains(title))
      try window.go(to: "combo box|\(title)")
      window.type("Return", "Down", "Return")
      try await waitFor("the first number") { window.configuration.contains("\ngrace = 2s\n") }
      #expect(!window.shown("spin button").contains(title))
      window.type("Return", "End", "Return")
      try window.see("spin button", title)
      try window.go(to: "spin button|\(title)")
      window.type("ctrl+a", "1", "5", "Return")
      try await waitFor("another number") { window.configuration.contains("\ngrace = 15s\n") }
      #expect(window.shown("spin button").contains(title))
    }
  }

  @Test func `an invalid colour is refused beside its row`() async throws {
    try await withWindow { window in
      let before = window.configuration
      try await window.start()
      try await open(4, of: window, "text", "Ring colour")
      try window.go(to: "spin button|Opacity")
      window.type("Tab", "Tab", "Tab")
      window.tool("xdotool", "type", "red")
      window.type("Return")
      try window.see("list item", "“red” is not valid; use a colour like #8ed4bd, or leave it empty.")
      #expect(window.configuration == before)
    }
  }

  @Test func `a symbolic link stays, and its target is written`() async throws {
    try await withWindow { window in
      let folder = window.desktop.folder
      folder.write("[eye]\ninterval = 1h\n# mine\n", to: "home/mine.conf")
      let file = folder.path("config/stillbell/stillbell.conf")
      try FileManager.default.removeItem(atPath: file)
      try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: folder.path("home/mine.conf"))
      try await window.start()
      try await open(0, of: window, "spin button", "Break length")
      try window.go(to: "spin button|Break length")
      window.type("ctrl+a", "3", "0", "Return")
      let expected = Array("[eye]\ninterval = 1h\nlength = 30s\n# mine\n".utf8)
      try await waitFor("the file behind the link") { folder.read("home/mine.conf").map { $0 == expected } ?? false }
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file) == folder.path("home/mine.conf"))
    }
  }

  @Test func `an error in the file is shown with its line until it is fixed`()
    async throws
  {
    try await withWindow { window in
      try await window.start()
      try await open(0, of: window, "spin button", "Break length")
      window.desktop.configure("[eye]\ninterval = 1h\n[futures]\nkey = value")
      let file = window.desktop.folder.path("config/stillbell/stillbell.conf")
      try await waitFor("the line of the mistake") {
        window.shown("label").contains { $0.hasPrefix("\(file), line 3: there is no group [futures]") }
      }
      try window.see("push button", "Open the file")
      window.desktop.configure("[eye]\ninterval = 1h\nlength = 25s")
      try await waitFor("the end of what was said") {
        !window.shown("label").contains { $0.contains("[futures]") }
      }
      try await waitFor("the new length") {
        window.tree().contains { $0.hasPrefix("spin button|Break length|") && $0.hasSuffix("|25.00") }
      }
      try window.go(to: "spin button|Break length")
      window.type("ctrl+a", "3", "5", "Return")
      try await waitFor("the file") { window.configuration.contains("length = 35s") }
    }
  }

  @Test(.enabled("\(OwnMounts.obstacle ?? "")") { OwnMounts.obstacle == nil })
  func `an unwritable file is named, and its settings can only be viewed`() async throws {
    try await withWindow { window in
      let folder = window.desktop.folder
      let program = window.program
      let script = folder.write(
        "#!/bin/sh\nexec \(OwnMounts.readOnly(folder.path("config/stillbell")).map { "'\($0)'" }.joined(separator: " ")) "
          + "'\(program)' \"$@\"\n", to: "window")
      chmod(script, 0o700)
      window.program = script
      try await window.start()
      try await open(0, of: window, "spin button", "Break length")
      try window.see(
        "label",
        "\(folder.path("config/stillbell/stillbell.conf")) is not writable, so you cannot change these settings here.")
      // Only the button Back can be pressed; the page can still be scrolled.
      #expect(Set(try window.walk().map { $0.split(separator: "|").last ?? "" }) == ["Back", "scroll pane"])
    }
  }

  @Test func `the last change is saved even if the window closes at once`() async throws {
    try await withWindow { window in
      let program = try await window.start()
      try await open(0, of: window, "spin button", "Break length")
      try window.go(to: "spin button|Break length")
      window.type("Up", "Up", "Escape")
      try await waitFor("the file") { window.configuration.contains("length = 22s") }
      try await waitFor("the end of the preferences") { !window.shown("push button").contains("Back") }
      try await waitFor("the end of the window") {
        window.type("ctrl+q")
        return !program.isRunning
      }
    }
  }

  @Test func `a missing agent is reported until it returns`() async throws {
    try await withWindow { window in
      try await window.start()
      try await open(0, of: window, "spin button", "Break length")
      let agent = try #require(window.desktop.client.owner(of: "io.github.stillbell.Stillbell"))
      kill(agent, SIGKILL)
      try await waitFor("the notice") { window.shown("label").count { $0 == "stillbell is not running" } == 2 }
      try await window.desktop.startAgent()
      try await waitFor("the end of the notice") { !window.shown("label").contains("stillbell is not running") }
      try window.go(to: "spin button|Break length")
    }
  }

  @Test func `a break is added, changed, tried and removed, and the rest of the file stays`() async throws {
    try await withWindow("# mine\n[eye]\ninterval = 1h") { window in
      let before = window.configuration
      try await window.openToday()
      window.type("ctrl+comma")
      try window.open(row: "Add a break")
      try window.press("Add: Stretching")
      try window.see("spin button", "Break length")
      #expect(window.configuration.hasPrefix(before))
      #expect(window.configuration.contains("[break stretch]\nevery = 1h\nlength = 2m\nsteps = "))
      try window.go(to: "spin button|Break length")
      window.type("ctrl+a", "4", "Return")
      try await waitFor("the length in the file") { window.configuration.contains("every = 1h\nlength = 4m\n") }
      try window.press("Try")
      try window.desktop.waitForNews("the break", { try window.desktop.status().kind }, until: { $0 == "stretch" })
      try window.press("Remove", thenSees: "Its settings are deleted from the file. The history stays.")
      try window.press("Cancel")
      try await waitFor("the end of the question") { !window.shown("push button").contains("Cancel") }
      #expect(window.configuration.contains("[break stretch]"))
      try window.press("Remove", thenSees: "Its settings are deleted from the file. The history stays.")
      try window.press("Remove")
      try await waitFor("the file without it") { !window.configuration.contains("stretch") }
      try window.see("list item", "Add a break")
      #expect(window.configuration.hasPrefix(before))
    }
  }

  @Test func `each reason for quiet names its provider`() async throws {
    try await withWindow { window in
      try await window.start()
      try await open(6, of: window, "combo box", "A game is running")
      try window.see("label", "What is reported now")
      try await waitFor("the note that games are undetectable") {
        window.shown("label").contains("Cannot be detected here")
      }
    }
  }

  @Test func `they open again after they were closed`() async throws {
    try await withWindow { window in
      try await window.start()
      for _ in 0..<2 {
        try await open(0, of: window, "spin button", "Break length")
        window.type("Escape")
        try await waitFor("the end of the preferences") { !window.shown("push button").contains("Back") }
      }
    }
  }
}

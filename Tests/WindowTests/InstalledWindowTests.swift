import Foundation
import StillbellCore
import TestSupport
import Testing

/// The window of an installed stillbell: buttons that change more than the agent, and the menu entry.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `An installed window` {
  /// Runs a test with the programs installed, by default with an agent.
  private func withInstalled(
    _ change: (Installation) throws -> Void = { _ in }, hasAgent: Bool = true,
    _ test: (WindowOnDesktop) async throws -> Void
  ) async throws {
    try await withWindow(nil) { window in
      try window.desktop.install {
        $0.addAutostartEntry()
        try change($0)
        window.program = $0.window
      }
      window.desktop.configure("[eye]\ninterval = 1h")
      if hasAgent { try await window.desktop.startAgent() }
      try await test(window)
    }
  }

  private func version(_ window: WindowOnDesktop) -> String {
    let outcome = window.desktop.client.call(
      "io.github.stillbell.Stillbell", "/io/github/stillbell/Stillbell", "org.freedesktop.DBus.Properties", "Get", "ss",
      "io.github.stillbell.Stillbell1", "Version")
    return outcome.output
  }

  @Test func `reports an agent of another version, and Restart replaces it by the installed one`() async throws {
    var update: () throws -> Void = {}
    try await withInstalled({
      update = try $0.replaceAgent(byVersion: "0.0.9", insteadOf: Version.text)
    }) { window in
      #expect(version(window).contains("0.0.9"))
      try update()
      try await window.start()
      try window.see("label", "stillbell was updated; log out and in again to use all of it.")
      // The old agent still does what it knows.
      try window.press("Skip")
      try await window.desktop.waitForDecision("eye break skipped")
      try window.press("Restart")
      try await waitFor("the installed agent") { version(window).contains(Version.text) }
      try window.see("push button", "Take a break")
      try await waitFor("the end of what was said") {
        !window.shown("label").contains("stillbell was updated; log out and in again to use all of it.")
          && !window.shown("push button").contains("Restart")
      }
    }
  }

  @Test func `reports a Restart that the bus does not answer, and Restart works once it does`() async throws {
    var update: () throws -> Void = {}
    try await withInstalled({
      update = try $0.replaceAgent(byVersion: "0.0.9", insteadOf: Version.text)
    }) { window in
      try update()
      try await window.start()
      try window.see("push button", "Restart")
      // A screen reader gets the address of its bus from the session bus, which hangs below.
      let answer = window.desktop.client.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
      let readers = try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any]
      let address = try #require((readers?["data"] as? [String])?.first)
      window.desktop.setEnvironment("AT_SPI_BUS_ADDRESS", address)
      window.desktop.hangBus(true)
      defer { window.desktop.hangBus(false) }
      try window.press("Restart", thenSees: "That did not work: Timeout was reached.")
      window.desktop.hangBus(false)
      try window.press("Restart")
      try await waitFor("the installed agent") { version(window).contains(Version.text) }
    }
  }

  @Test func `has a button Turn on, which starts the agent at login and clears the finding`() async throws {
    try await withInstalled { window in
      window.desktop.setEnvironment("XDG_CURRENT_DESKTOP", "XFCE")
      try await window.start()
      try window.press("Turn on")
      try await waitFor("the entry") {
        window.desktop.folder.read("config/autostart/io.github.stillbell.Stillbell.desktop") != nil
      }
      try await waitFor("a check-up without it") { !window.shown("list item").contains("Start at login") }
    }
  }

  @Test func `reports a failure of Turn on and keeps the button`() async throws {
    var installed: Installation?
    try await withInstalled({ installed = $0 }) { window in
      window.desktop.setEnvironment("XDG_CURRENT_DESKTOP", "XFCE")
      try await window.start()
      try window.see("push button", "Turn on")
      installed?.replaceCommand(with: "echo 'Nobody is at home.'; exit 1")
      try window.press("Turn on", thenSees: "That did not work: Nobody is at home.")
      try window.see("push button", "Turn on")
    }
  }

  @Test func `makes the configuration from the sample and opens it from the help`() async throws {
    try await withInstalled { window in
      let folder = window.desktop.folder
      let application = "share/applications/editor.desktop"
      try folder.make("share/applications")
      let script = folder.write("echo \"$1\" >\"\(folder.path("opened"))\"\n", to: "editor.sh")
      folder.write(
        "[Desktop Entry]\nType=Application\nName=Editor\nExec=sh \(script) %f\nMimeType=text/plain;\n", to: application)
      folder.write("[Default Applications]\ntext/plain=editor.desktop\n", to: "config/mimeapps.list")
      window.desktop.setEnvironment("XDG_DATA_HOME", folder.path("share"))
      let file = folder.path("config/stillbell/stillbell.conf")
      try await window.openToday()
      // If the file were missing from the beginning, the first run would come.
      try FileManager.default.removeItem(atPath: file)
      try window.see("push button", "Take a break")
      window.type("F1")
      try window.press("Open the file")
      try await waitFor("the editor") { folder.read("opened").map { $0 == Array("\(file)\n".utf8) } ?? false }
      #expect(try String(contentsOfFile: file, encoding: .utf8).contains("[eye]"))
    }
  }

  @Test func `opens from the menu entry, whose Quit closes it and stops the breaks`() async throws {
    try await withInstalled { window in
      let desktop = window.desktop
      let program = desktop.start("start", "--from-menu")
      try window.see("push button", "Take a break")
      #expect(desktop.stillbell("pause", "1h", "--or-resume").status == 0)
      try window.see("push button", "Resume")
      #expect(desktop.stillbell("pause", "1h", "--or-resume").status == 0)
      try window.see("push button", "Take a break")
      #expect(desktop.stillbell("breathe").status == 0)
      try window.press("Show the session")
      try window.see("label", "Breathe in")
      #expect(desktop.stillbell("end").status == 0)
      #expect(desktop.stillbell("stop", "--and-window").status == 0)
      #expect(program.finish().status == 0)
      #expect(try desktop.status().phase == "idle")
    }
  }
}

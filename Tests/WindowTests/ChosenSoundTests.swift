import Foundation
import TestSupport
import Testing

/// Files that are no sounds, chosen in the desktop's dialog.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `A sound that cannot be played` {
  /// Types a path into the dialog, whose entry appears with the first slash.
  private func choose(_ path: String, by button: String, in window: WindowOnDesktop) throws {
    try window.press(button)
    try window.see("label", "Other Locations")
    window.tool("xdotool", "type", "--delay", "30", path)
    window.type("Return")
  }

  private func makePipe(_ window: WindowOnDesktop) -> String {
    let pipe = window.desktop.folder.path("pipe.wav")
    mkfifo(pipe, 0o600)
    return pipe
  }

  private func makeHuge(_ window: WindowOnDesktop) -> String {
    let huge = window.desktop.folder.write("", to: "huge.wav")
    #expect(truncate(huge, 10 << 30) == 0)
    return huge
  }

  private func sees(_ window: WindowOnDesktop, _ name: String, _ reason: String) async throws {
    try await waitFor("\(reason) beside the row") {
      window.shown("list item").contains { $0.contains(name) && $0.contains(reason) }
    }
  }

  @Test func `is refused beside the row of a chime: a pipe, and a file of 10 GB`() async throws {
    try await withWindow("# mine\n[eye]\ninterval = 1h") { window in
      let (before, button) = (window.configuration, "Choose a file: A break is over")
      try await window.start()
      try window.openPage("Sound", sees: "push button", button)
      try choose(makePipe(window), by: button, in: window)
      try await sees(window, "pipe.wav", "is a pipe, socket or device; name a regular file.")
      try choose(makeHuge(window), by: button, in: window)
      try await sees(window, "huge.wav", "is not a sound file that can be read")
      #expect(window.configuration == before)
      // The pipe blocks nothing.
      try window.press("Back")
      try window.see("list item", "Hours")
    }
  }

  @Test func `is refused beside the row of a background sound: a pipe`() async throws {
    try await withWindow("# mine\n[eye]\ninterval = 1h") { window in
      let (before, button) = (window.configuration, "Choose a file: Background sound")
      try await window.start()
      try window.openPage("Sessions", sees: "push button", button)
      try choose(makePipe(window), by: button, in: window)
      try await sees(window, "pipe.wav", "is a pipe, socket or device; name a regular file.")
      #expect(window.configuration == before)
    }
  }

  @Test func `is reported when it is played, and the configuration stays`() async throws {
    try await withWindow(nil) { window in
      let folder = window.desktop.folder.path("home")
      try await window.desktop.startAgent(with: "# mine\n[sounds]\nbreak-over = \(folder)")
      let before = window.configuration
      try await window.start()
      try window.openPage("Sound", sees: "push button", "Play: A break is over")
      try window.press("Play: A break is over")
      try await sees(window, folder, "is a folder; name a file in it.")
      #expect(window.configuration == before)
    }
  }
}

/// Sounds that play in the preferences.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `A sound of the preferences` {
  @Test func `plays with its button`() async throws {
    try await withWindow { window in
      try await window.start()
      try window.openPage("Sound", sees: "push button", "Play: A break is over")
      try window.press("Play: A break is over")
      try await waitFor("the sound") { !window.desktop.sound.played.isEmpty }
    }
  }

  @Test func `plays once at the new volume when the slider comes to rest`() async throws {
    try await withWindow { window in
      try await window.start()
      try window.openPage("Sound", sees: "slider", "Volume of chimes")
      try window.go(to: "slider|Volume of chimes")
      window.type("Left", "Left")
      try await waitFor("the new volume") { window.configuration.contains("volume = 70") }
      try await waitFor("the sound") { !window.desktop.sound.played.isEmpty }
      #expect(window.desktop.sound.played.count == 1)
    }
  }
}

extension WindowOnDesktop {
  /// Opens a page of the preferences, and waits for one of its controls.
  fileprivate func openPage(_ page: String, sees role: String, _ name: String) throws {
    try see("push button", "Take a break")
    type("ctrl+comma")
    try open(row: page)
    try see(role, name)
  }
}

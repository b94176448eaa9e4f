import Foundation
import TestSupport
import Testing
import WindowPages

/// The commands for keys of the desktop, without a window.
struct `The commands for keys` {
  @Test(arguments: KeyCommand.all) func `are all accepted by stillbell`(command: KeyCommand) {
    let words = command.words.split(separator: " ").map(String.init)
    let outcome = run(
      builtProgram("stillbell"), Array(words.dropFirst()), environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/none"])
    #expect(words.first == "stillbell" && ![0, 64].contains(outcome.status), "\(outcome)")
  }

  @Test func `have a settings program on each known desktop, and none on others`() {
    #expect(KeySettings.calls(desktop: "ubuntu:GNOME").map(\.program) == ["gnome-control-center"])
    #expect(KeySettings.calls(desktop: "KDE").first?.program == "systemsettings")
    #expect(KeySettings.calls(desktop: "KDE").allSatisfy { $0.arguments == ["kcm_keys"] })
    #expect(KeySettings.calls(desktop: "XFCE").map(\.program) == ["xfce4-keyboard-settings"])
    #expect(KeySettings.calls(desktop: "sway").isEmpty && KeySettings.calls(desktop: "").isEmpty)
  }
}

/// The keys of the window and of the desktop, driven by a screen reader and by keys.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `The pages of keys` {
  private func openPage(of window: WindowOnDesktop) throws {
    try window.see("push button", "Take a break")
    window.type("ctrl+comma")
    try window.open(row: "Keyboard shortcuts")
    try window.see("push button", "Copy: stillbell break")
  }

  @Test func `Ctrl+? shows the keys of the window, and Escape closes them`() async throws {
    try await withWindow { window in
      try await window.openToday()
      window.type("ctrl+question")
      try window.see("list item", "Pause for 1 hour, or resume")
      window.type("Escape")
      try await waitFor("the end of the keys") { !window.shown("list item").contains("Pause for 1 hour, or resume") }
    }
  }

  @Test func `a command is copied, and the desktop's keyboard settings are opened`() async throws {
    try await withWindow { window in
      let folder = window.desktop.folder
      try folder.make("bin")
      let settings = folder.write(
        "#!/bin/sh\necho opened >\"\(folder.path("settings"))\"\n", to: "bin/xfce4-keyboard-settings")
      chmod(settings, 0o700)
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      window.desktop.setEnvironment("PATH", "\(folder.path("bin")):\(path)")
      window.desktop.setEnvironment("XDG_CURRENT_DESKTOP", "XFCE")
      try await window.start()
      try openPage(of: window)
      try window.press("Copy: stillbell snooze")
      try await waitFor("the command in the clipboard") {
        window.tool(
          "/usr/bin/python3", "-c",
          """
          import gi
          gi.require_version("Gdk", "3.0")
          gi.require_version("Gtk", "3.0")
          from gi.repository import Gdk, Gtk
          print(Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD).wait_for_text())
          """
        ).output == "stillbell snooze\n"
      }
      try window.press("Open")
      try await waitFor("the settings of the desktop") { folder.read("settings") != nil }
    }
  }

  @Test func `a desktop without keyboard settings is reported`() async throws {
    try await withWindow { window in
      window.desktop.setEnvironment("XDG_CURRENT_DESKTOP", "sway")
      try await window.start()
      try openPage(of: window)
      try window.see(
        "label",
        "No keyboard settings were found. Assign the keys in the configuration of your desktop or window manager.")
      #expect(!window.shown("push button").contains("Open"))
    }
  }
}

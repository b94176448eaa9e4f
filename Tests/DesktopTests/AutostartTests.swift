import Foundation
import TestSupport
import Testing

/// `stillbell autostart` of an installed stillbell, with and without the user's systemd on the bus.
struct `Autostart` {
  static let entry = "config/autostart/\(LaidOut.id).desktop"
  static let bySystemd = "Autostart is on: systemd starts stillbell with your desktop (stillbell.service).\n"
  static let later = "This takes effect at the next login; `stillbell start` starts right away.\n"

  func byDesktop(_ desktop: TestDesktop) -> String {
    "Autostart is on: your desktop starts stillbell (\(desktop.folder.path(Self.entry))).\n"
  }

  func hasEntry(_ desktop: TestDesktop) -> Bool { desktop.folder.read(Self.entry) != nil }

  func autostart(_ desktop: TestDesktop, _ words: String...) -> Child.Outcome {
    run(LaidOut.path("bin/stillbell"), ["autostart"] + words, environment: desktop.environment)
  }

  /// Waits until the doctor's finding about autostart is as wanted, because a check that exceeds its time has another.
  func waitForDoctor(on desktop: TestDesktop, _ isWanted: (String) -> Bool) async throws {
    try await waitFor("the expected report of the doctor", { doctor(desktop) }, until: isWanted)
  }

  /// The doctor's finding about autostart.
  func doctor(_ desktop: TestDesktop) -> String {
    let output = run(LaidOut.path("bin/stillbell"), ["doctor", "--json"], environment: desktop.environment).output
    guard let report = try? JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any],
      let checks = report["checks"] as? [[String: Any]],
      let found = checks.first(where: { $0["check"] as? String == "autostart" })
    else { return output }
    return "\(found["verdict"] ?? ""): \(found["says"] ?? "") -> \(found["remedy"] ?? "")"
  }

  @Test func `without systemd the desktop starts the agent, by an entry in the user's folder`() async throws {
    try await onDesktop { desktop in
      desktop.setEnvironment("XDG_CURRENT_DESKTOP", "XFCE")
      #expect(autostart(desktop).output.hasPrefix("Autostart is off. "))
      let on = autostart(desktop, "on")
      #expect(on.output == byDesktop(desktop) + Self.later, "\(on.errors)")
      #expect(on.status == 0)
      let template = try LaidOut.text("share/stillbell/autostart/\(LaidOut.id).desktop")
      #expect(desktop.folder.read(Self.entry) == Array(template.utf8))
      #expect(autostart(desktop, "status").output == byDesktop(desktop))
      let off = autostart(desktop, "off")
      #expect(off.output == "Autostart is off from the next login on. The agent that runs now keeps running.\n")
      #expect(!hasEntry(desktop))
      #expect(autostart(desktop, "off").status == 0)
    }
  }

  @Test func `without a desktop, on and status say that none is running`() async throws {
    try await onDesktop { desktop in
      desktop.setEnvironment("XDG_CURRENT_DESKTOP", "")
      for name in ["DISPLAY", "WAYLAND_DISPLAY"] { desktop.setEnvironment(name, "") }
      let on =
        "Autostart is on for desktops that read \(desktop.folder.path(Self.entry)). No desktop is running here.\n"
      #expect(autostart(desktop, "on").output == on + Self.later)
      #expect(autostart(desktop).output == on)
      #expect(hasEntry(desktop))
    }
  }

  @Test func `a window manager that ignores autostart entries is reported, with a remedy`() async throws {
    try await onDesktop { desktop in
      desktop.setEnvironment("XDG_CURRENT_DESKTOP", "")
      desktop.setEnvironment("DISPLAY", ":99")
      let unread =
        "The autostart entry \(desktop.folder.path(Self.entry)) is there, but this window manager does not read it.\n"
      let remedy = "Make the window manager run `stillbell start` when it starts.\n"
      #expect(autostart(desktop, "on").output == unread + remedy + Self.later)
      for (name, file, line) in [
        ("sway", "sway/config", "exec stillbell start"),
        ("i3:i3", "i3/config", "exec --no-startup-id stillbell start"),
        ("Hyprland", "hypr/hyprland.conf", "exec-once = stillbell start"),
      ] {
        desktop.setEnvironment("XDG_CURRENT_DESKTOP", name)
        let on = autostart(desktop, "on").output
        #expect(!on.contains("Autostart is on"), "\(on)")
        #expect(on.contains("Add this line to ~/.config/\(file):\n\n    \(line)\n\n"), "\(on)")
        let status = autostart(desktop).output
        #expect(status.hasPrefix(unread) && status.hasSuffix("Add this line to ~/.config/\(file):\n\n    \(line)\n\n"))
        #expect(!status.contains("Autostart is on"), "\(status)")
      }
    }
  }

  @Test func `Hyprland with a Lua configuration gets a line of Lua`() async throws {
    try await onDesktop { desktop in
      desktop.setEnvironment("XDG_CURRENT_DESKTOP", "Hyprland")
      desktop.setEnvironment("DISPLAY", ":99")
      try desktop.folder.make("config/hypr")
      desktop.folder.write("", to: "config/hypr/hyprland.lua")
      let line = #"hl.on("hyprland.start", function() hl.exec_cmd("stillbell start") end)"#
      let on = autostart(desktop, "on").output
      #expect(on.contains("Add this line to ~/.config/hypr/hyprland.lua:\n\n    \(line)\n\n"), "\(on)")
      #expect(try Checkout.text("desktop/recipes/hyprland.lua").hasPrefix("\(line)\n"))
    }
  }

  @Test func `an entry for a missing program is reported as ineffective`() async throws {
    try await onDesktop { desktop in
      desktop.setEnvironment("XDG_CURRENT_DESKTOP", "XFCE")
      #expect(autostart(desktop, "on").status == 0)
      let program = desktop.folder.path("gone/stillbell-agent")
      let written = String(decoding: desktop.folder.read(Self.entry) ?? [], as: UTF8.self)
      desktop.folder.write(written.replacing(/TryExec=.*/, with: "TryExec=\(program)"), to: Self.entry)
      let says =
        "Autostart relies on \(desktop.folder.path(Self.entry)), but there is no program \(program), so stillbell will not start."
      #expect(autostart(desktop, "status").output.hasPrefix(says + "\n"))
      try await waitForDoctor(on: desktop) { $0.hasPrefix("degraded: " + says) }
    }
  }

  @Test func `an entry that cannot be read is reported so, not as unwritable`() async throws {
    try await onDesktop { desktop in
      try desktop.folder.make(Self.entry)
      let status = autostart(desktop, "status")
      #expect(status.status == 1)
      #expect(
        status.errors.hasPrefix("stillbell: \(desktop.folder.path(Self.entry)) cannot be read: Is a directory. "))
    }
  }

  @Test(arguments: ["Hidden=true", "X-GNOME-Autostart-enabled=false", "Hidden = true"])
  func `an entry that the desktop's settings have disabled counts as off`(line: String) async throws {
    try await onDesktop { desktop in
      desktop.setEnvironment("XDG_CURRENT_DESKTOP", "XFCE")
      #expect(autostart(desktop, "on").status == 0)
      desktop.folder.write(
        String(decoding: desktop.folder.read(Self.entry) ?? [], as: UTF8.self) + line + "\n", to: Self.entry)
      #expect(autostart(desktop, "status").output.hasPrefix("Autostart is off. "))
      #expect(autostart(desktop, "on").status == 0)
      #expect(autostart(desktop, "status").output == byDesktop(desktop))
    }
  }

  @Test func `an entry that cannot be written is named`() async throws {
    try await onDesktop { desktop in
      desktop.folder.write("no folder", to: "config/autostart")
      let on = autostart(desktop, "on")
      #expect(on.status == 1)
      #expect(on.errors.hasPrefix("stillbell: \(desktop.folder.path(Self.entry)) cannot be written: Not a directory. "))
    }
  }

  @Test func `from a build folder, on asks for an installation first`() async throws {
    try await onDesktop { desktop in
      let on = desktop.stillbell("autostart", "on")
      #expect(on.status == 1)
      #expect(on.errors.contains("`desktop/install --user`"))
      #expect(!hasEntry(desktop))
    }
  }
}

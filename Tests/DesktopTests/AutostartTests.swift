import Foundation
import TestSupport
import Testing

/// `stillbell autostart` of an installed stillbell, with and without the user's systemd on the bus.
struct `Autostart` {
  private static let entry = "config/autostart/\(LaidOut.id).desktop"
  private static let bySystemd = "Autostart is on: systemd starts stillbell with your desktop (stillbell.service).\n"
  private static let later = "This takes effect at the next login; `stillbell start` starts right away.\n"

  private func byDesktop(_ desktop: TestDesktop) -> String {
    "Autostart is on: your desktop starts stillbell (\(desktop.folder.path(Self.entry))).\n"
  }

  private func hasEntry(_ desktop: TestDesktop) -> Bool { desktop.folder.read(Self.entry) != nil }

  private func autostart(_ desktop: TestDesktop, _ words: String...) -> Child.Outcome {
    run(LaidOut.path("bin/stillbell"), ["autostart"] + words, environment: desktop.environment)
  }

  /// Waits until the doctor's finding about autostart is as wanted, because a check that exceeds its time has another.
  private func waitForDoctor(on desktop: TestDesktop, _ isWanted: (String) -> Bool) async throws {
    try await waitFor("the expected report of the doctor", { doctor(desktop) }, until: isWanted)
  }

  /// The doctor's finding about autostart.
  private func doctor(_ desktop: TestDesktop) -> String {
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

  @Test func `with systemd its unit is enabled, and there is no entry`() async throws {
    try await onDesktop { desktop in
      let manager = try await UserManager(on: desktop)
      #expect(autostart(desktop, "on").output == Self.bySystemd + Self.later)
      #expect(manager.calls == ["EnableUnitFiles stillbell.service", "Reload"])
      #expect(!hasEntry(desktop))
      #expect(autostart(desktop, "status").output == Self.bySystemd)
      #expect(autostart(desktop, "off").status == 0)
      #expect(manager.calls.suffix(2) == ["DisableUnitFiles stillbell.service", "Reload"])
      #expect(autostart(desktop, "status").output.hasPrefix("Autostart is off. "))
    }
  }

  @Test func `the unit is enabled by its path if systemd does not find it`() async throws {
    try await onDesktop { desktop in
      let manager = try await UserManager(on: desktop)
      manager.forgetUnit()
      #expect(autostart(desktop, "on").status == 0)
      let unit = LaidOut.path("share/systemd/user/stillbell.service")
      #expect(manager.calls == ["EnableUnitFiles \(unit)", "Reload"])
    }
  }

  @Test func `a change between systemd and the desktop leaves only one of them on`() async throws {
    try await onDesktop { desktop in
      let manager = try await UserManager(on: desktop)
      desktop.setEnvironment("DISPLAY", ":99")
      desktop.setEnvironment("XDG_CURRENT_DESKTOP", "XFCE")
      // This desktop does not announce its start to systemd.
      manager.setDesktopTarget("inactive")
      #expect(autostart(desktop, "on").output == byDesktop(desktop) + Self.later)
      #expect(hasEntry(desktop))
      #expect(manager.calls == [])
      // This desktop announces its start to systemd.
      manager.setDesktopTarget("active")
      #expect(autostart(desktop, "on").output == Self.bySystemd + Self.later)
      #expect(!hasEntry(desktop))
      manager.setDesktopTarget("inactive")
      #expect(autostart(desktop, "on").output == byDesktop(desktop) + Self.later)
      #expect(manager.calls.suffix(2) == ["DisableUnitFiles stillbell.service", "Reload"])
      #expect(autostart(desktop, "status").output == byDesktop(desktop))
    }
  }

  @Test func `a unit that this desktop never starts is reported as ineffective`() async throws {
    try await onDesktop { desktop in
      let manager = try await UserManager(on: desktop)
      // A login over the network.
      #expect(autostart(desktop, "on").output == Self.bySystemd + Self.later)
      manager.setDesktopTarget("inactive")
      #expect(autostart(desktop, "status").output == Self.bySystemd)
      // A login at the desktop.
      desktop.setEnvironment("DISPLAY", ":99")
      desktop.setEnvironment("XDG_CURRENT_DESKTOP", "i3")
      let says =
        "Autostart relies on systemd (stillbell.service), but this desktop does not start systemd’s graphical session, so stillbell will not start."
      let remedy = "`stillbell autostart on` sets up one that works here."
      #expect(autostart(desktop, "status").output == "\(says)\n\(remedy)\n")
      try await waitForDoctor(on: desktop) { $0 == "degraded: \(says) -> \(remedy)" }
      #expect(autostart(desktop, "on").output.contains("\n    exec --no-startup-id stillbell start\n"))
      // An entry that the window manager ignores is reported each time, not only once.
      let unread =
        "The autostart entry \(desktop.folder.path(Self.entry)) is there, but this window manager does not read it."
      let line = "Add this line to ~/.config/i3/config:\n\n    exec --no-startup-id stillbell start\n\n"
      let status = autostart(desktop, "status").output
      #expect(status.hasPrefix("\(unread)\n") && status.hasSuffix(line), "\(status)")
      try await waitForDoctor(on: desktop) {
        $0 == "degraded: \(unread) -> Make the window manager run `stillbell start` when it starts."
      }
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

  @Test func `autostart that root has enabled for all users is reported, with the remedy`() async throws {
    try await onDesktop { desktop in
      let manager = try await UserManager(on: desktop)
      manager.setUnitState("enabled")
      let off = autostart(desktop, "off")
      #expect(off.status == 1)
      #expect(off.errors.contains("`systemctl --user mask stillbell`"))
    }
  }

  @Test func `systemd's refusal is passed on, and no entry is written instead`() async throws {
    try await onDesktop { desktop in
      let manager = try await UserManager(on: desktop)
      manager.refuse("Unit file stillbell.service is masked.")
      let on = autostart(desktop, "on")
      #expect(on.status == 1)
      #expect(
        on.errors.hasPrefix(
          "stillbell: systemd could not change the autostart: Unit file stillbell.service is masked. "))
      #expect(!hasEntry(desktop))
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

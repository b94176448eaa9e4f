import Foundation
import TestSupport
import Testing

/// With the user's systemd on the bus.
extension `Autostart` {
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
}

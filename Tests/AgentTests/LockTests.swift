import TestSupport
import Testing

/// A real agent beside a logind and screen savers that the test controls.
struct `A locked screen` {
  /// A break is due after two seconds and does not start by itself.
  private static let due = "[breaks]\ngrace = never\n[eye]\ninterval = 2s\nlength = 1h"
  /// `due`, but a second of absence is a natural break.
  private static let natural = "[breaks]\ngrace = never\n[eye]\ninterval = 2s\nlength = 1s"

  @Test func `holds back a due break, which is announced at the unlock`() async throws {
    try await onDesktop(.dunst) { desktop in
      let system = try await desktop.startLogind()
      try await desktop.startAgent(with: "[eye]\ninterval = 1h\nlength = 1h")
      try await desktop.waitForDecision("lock told by logind")
      try await desktop.waitForDecision("sleep told by logind")
      system.emit("Lock")
      system.change("LockedHint", true)
      try await desktop.reconfigure(Self.due)
      try await desktop.waitForDecision("eye break due, held back: locked")
      #expect(try desktop.status().phase == "held")
      #expect(desktop.traffic.notifies.isEmpty)
      #expect(desktop.sound.played.isEmpty)
      system.change("LockedHint", false)
      try await desktop.waitForPhase("due")
      try await waitFor("the notification") { desktop.traffic.notifies.count == 1 }
    }
  }

  @Test func `for the length of a break is a natural break`() async throws {
    try await onDesktop(.dunst) { desktop in
      let system = try await desktop.startLogind(isLocked: true)
      try await desktop.startAgent(with: Self.natural.replacing("[breaks]", with: "[breaks]\nstart_on_launch = no"))
      try await desktop.waitForDecision("lock told by logind")
      #expect(desktop.stillbell("start").status == 0)
      // The lock began before the agent.
      try await desktop.waitForDecision("eye break due, held back: locked")
      system.change("LockedHint", false)
      try await desktop.waitForDecision("natural eye break: locked for")
      #expect(desktop.traffic.notifies.isEmpty)
    }
  }

  @Test func `is found through the user's display without a session of the agent's own`() async throws {
    try await onDesktop { desktop in
      let system = desktop.startSystemBus()
      try await system.startLogind(isLocked: true, isDisplay: true)
      try await desktop.startAgent(with: Self.due)
      try await desktop.waitForDecision("lock told by logind")
      try await desktop.waitForDecision("eye break due, held back: locked")
    }
  }

  @Test func `begins with logind's signal Lock alone, and ends with Unlock`() async throws {
    try await onDesktop { desktop in
      let system = try await desktop.startLogind()
      try await desktop.startAgent(with: Self.due)
      system.emit("Lock")
      try await desktop.waitForDecision("eye break due, held back: locked")
      system.emit("Unlock")
      try await desktop.waitForPhase("due")
    }
  }

  @Test func `is assumed while another session has the seat`() async throws {
    try await onDesktop { desktop in
      let system = try await desktop.startLogind()
      try await desktop.startAgent(with: Self.due)
      system.change("Active", false)
      try await desktop.waitForDecision("eye break due, held back: locked")
      system.change("Active", true)
      try await desktop.waitForPhase("due")
    }
  }

  @Test func `is reported by a logind that starts later, and ends with it`() async throws {
    try await onDesktop { desktop in
      let system = desktop.startSystemBus()
      try await desktop.startAgent(with: Self.due)
      #expect(try desktop.status().missing.contains("lock"))
      try await system.startLogindWithoutSession()
      try await desktop.waitForDecision("sleep told by logind")
      system.addSession(isDisplay: true)
      try await desktop.waitForDecision("lock told by logind")
      #expect(try !desktop.status().missing.contains("lock"))
      system.change("LockedHint", true)
      try await desktop.waitForPhase("held")
      try await system.stopLogind()
      try await desktop.waitForPhase("due")
      #expect(try desktop.status().missing.contains("lock"))
    }
  }

  @Test func `ends with the system bus, and the agent continues`() async throws {
    try await onDesktop { desktop in
      let system = try await desktop.startLogind(isLocked: true)
      try await desktop.startAgent(with: Self.due)
      try await desktop.waitForPhase("held")
      system.stop()
      try await desktop.waitForPhase("due")
      #expect(try desktop.status().missing.contains("lock"))
    }
  }

  @Test func `is unknown while the system bus hangs, which delays no break`() async throws {
    try await onDesktop { desktop in
      let system = desktop.startSystemBus()
      system.signal(19)
      try await desktop.startAgent(with: Self.due)
      try await desktop.waitForPhase("due")
      #expect(try desktop.status().missing.contains("lock"))
      system.signal(18)
      try await system.startLogindWithoutSession()
      try await desktop.waitForDecision("sleep told by logind")
    }
  }

  @Test func `cannot be detected without a system bus, and breaks are announced`() async throws {
    try await withAgent(Self.due) { desktop in
      try await desktop.waitForPhase("due")
      #expect(try desktop.status().missing.contains("lock"))
      #expect(
        desktop.stillbell("status").output.contains(
          "This desktop doesn't report screen locks, so breaks also ring while it is locked."))
      try await waitFor("a report on every source") { desktop.sources.count == 3 }
      #expect(
        Set(desktop.sources) == ["sleep told by CLOCK_BOOTTIME", "lock told by nobody", "idle told by nobody"])
    }
  }

  @Test(arguments: [
    ("org.freedesktop.ScreenSaver", "/ScreenSaver"), ("org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver"),
    ("org.gnome.ScreenSaver", "/org/gnome/ScreenSaver"), ("org.xfce.ScreenSaver", "/org/xfce/ScreenSaver"),
  ])
  func `is assumed while a screen saver is active`(name: String, path: String) async throws {
    try await onDesktop { desktop in
      let saver = try await desktop.startScreenSaver(name, at: path, isActive: true)
      try await desktop.startAgent(with: Self.due)
      try await desktop.waitForDecision("lock told by \(name)")
      try await desktop.waitForDecision("eye break due, held back: locked")
      saver.change(false)
      try await desktop.waitForPhase("due")
      saver.change(true)
      try await desktop.waitForPhase("held")
    }
  }

  @Test func `is reported by a screen saver that starts later, and ends with it`() async throws {
    try await withAgent(Self.due) { desktop in
      let saver = try await desktop.startScreenSaver()
      try await desktop.waitForDecision("lock told by org.freedesktop.ScreenSaver")
      saver.change(true)
      try await desktop.waitForPhase("held")
      try await saver.stop()
      try await desktop.waitForPhase("due")
      #expect(try desktop.status().missing.contains("lock"))
    }
  }
}

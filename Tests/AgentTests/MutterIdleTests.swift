import TestSupport
import Testing

/// Time without input, reported by GNOME's idle monitor.
struct `Idleness under GNOME` {
  /// Runs a test under a compositor without an idle protocol.
  private func onGNOME(_ test: (TestDesktop, IdleMonitor) async throws -> Void) async throws {
    try await onDesktop { desktop in
      desktop.setEnvironment("WAYLAND_DISPLAY", "wayland-of-nobody")
      let monitor = try await IdleMonitor(on: desktop.client, environment: desktop.environment)
      try await desktop.startAgent(with: `Idleness under X11`.waits)
      try await desktop.waitForDecision("idle told by org.gnome.Mutter.IdleMonitor")
      try await waitFor("a watch for two seconds") { monitor.calls.contains("AddIdleWatch 2000") }
      try await test(desktop, monitor)
    }
  }

  @Test(.unless(GNOMEShell.obstacle))
  func `under GNOME Shell, no input for a break's length is a natural break`() async throws {
    try await onDesktop { desktop in
      let shell = try await desktop.startGNOME()
      try await desktop.startAgent(with: `Idleness under X11`.waits)
      try await desktop.waitForDecision("idle told by org.gnome.Mutter.IdleMonitor")
      for count in 1...2 {
        try await desktop.waitForDecision("natural eye break: idle for", times: count)
        shell.press("a")
      }
    }
  }

  @Test func `counts from the last input and ends with the first`() async throws {
    try await onGNOME { desktop, monitor in
      monitor.set(idleMilliseconds: 3_600_000 * 2)
      monitor.fire(milliseconds: 2000)
      try await desktop.waitForDecision("natural eye break: idle for 2h")
      // A single idleness is a single natural break.
      try await desktop.waitForDecision("eye break due, held back: idle")
      monitor.fireActive()
      try await desktop.waitForDecision("natural eye break: idle for 2h", times: 2)
      // The watch for the time before the break was removed when the break was due.
      #expect(monitor.calls.contains("RemoveWatch 300000"))
    }
  }

  @Test func `is discarded if the user is already back when the watch fires`() async throws {
    try await onGNOME { desktop, monitor in
      monitor.set(idleMilliseconds: 10)
      monitor.fire(milliseconds: 2000)
      try await waitFor("the question for the length") { monitor.calls.contains("GetIdletime") }
      #expect(try desktop.status().phase == "due")
      // The user is away later, without input in between.
      monitor.set(idleMilliseconds: 2000)
      monitor.fire(milliseconds: 2000)
      try await desktop.waitForDecision("natural eye break: idle for")
    }
  }

  @Test func `is unknown when the monitor ends, and known again from the next monitor`() async throws {
    try await onGNOME { desktop, monitor in
      monitor.set(idleMilliseconds: 2000)
      monitor.fire(milliseconds: 2000)
      try await desktop.waitForDecision("natural eye break: idle for")
      monitor.kill()
      try await desktop.waitForDecision("idle told by nobody")
      try await desktop.waitForPhase("due")
      let next = try await IdleMonitor(on: desktop.client, environment: desktop.environment)
      try await desktop.waitForDecision("idle told by org.gnome.Mutter.IdleMonitor", times: 2)
      try await waitFor("a watch for two seconds") { next.calls.contains("AddIdleWatch 2000") }
      next.set(idleMilliseconds: 2000)
      next.fire(milliseconds: 2000)
      try await desktop.waitForDecision("natural eye break: idle for", times: 2)
    }
  }
}

import TestSupport
import Testing

/// Time without input as GNOME's monitor tells it.
struct `Idleness under GNOME` {
  /// Under a compositor that has no protocol for it.
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
  func `under GNOME Shell itself a due break is a natural one when there was no input for its length`() async throws {
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

  @Test func `the time counts from the last key, and the first key ends it`() async throws {
    try await onGNOME { desktop, monitor in
      monitor.set(idleMilliseconds: 3_600_000 * 2)
      monitor.fire(milliseconds: 2000)
      try await desktop.waitForDecision("natural eye break: idle for 2h")
      // An idleness makes one only.
      try await desktop.waitForDecision("eye break due, held back: idle")
      monitor.fireActive()
      try await desktop.waitForDecision("natural eye break: idle for 2h", times: 2)
      // The watch for the work before the break went when the break was due.
      #expect(monitor.calls.contains("RemoveWatch 300000"))
    }
  }

  @Test func `one who is back already was not away`() async throws {
    try await onGNOME { desktop, monitor in
      monitor.set(idleMilliseconds: 10)
      monitor.fire(milliseconds: 2000)
      try await waitFor("the question for the length") { monitor.calls.contains("GetIdletime") }
      #expect(try desktop.status().phase == "due")
      // And is away later, without a key in between.
      monitor.set(idleMilliseconds: 2000)
      monitor.fire(milliseconds: 2000)
      try await desktop.waitForDecision("natural eye break: idle for")
    }
  }

  @Test func `a monitor that goes is named, and the next one is asked again`() async throws {
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

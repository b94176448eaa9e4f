import Glibc
import TestSupport
import Testing

/// Time without input under real Wayland compositors.
struct `Idleness under Wayland` {
  @Test(.unless(WaylandSession.Kind.sway.obstacle))
  func `under sway, no input for a break's length is a natural break`() async throws {
    try await takesNaturalBreaks(by: "org_kde_kwin_idle") { try await $0.startWayland(.sway).touch }
  }

  @Test(.unless(WaylandSession.Kind.kwin.obstacle))
  func `under KWin, no input for a break's length is a natural break`() async throws {
    try await takesNaturalBreaks(by: "ext-idle-notify") { try await $0.startWayland(.kwin).touch }
  }

  @Test(.unless(WaylandSession.Kind.sway.obstacle))
  func `under sway the cover waits for the first pause in typing`() async throws {
    try await onDesktop(.dunst) { desktop in
      let session = try await desktop.startWayland(.sway)
      // Keeps the compositor running until then.
      defer { session.kill() }
      // Ten letters a second.
      let text = String(repeating: "typing and typing ", count: 1000)
      try await desktop.coverWaits(for: "wtype", ["-d", "100", text], shownBy: "layers Wayland with layer-shell")
    }
  }

  /// Starts a compositor, and expects a natural break after each time without input; the function that `start` returns
  /// causes input.
  private func takesNaturalBreaks(
    by name: String, _ start: (TestDesktop) async throws -> () -> Void
  ) async throws {
    try await onDesktop { desktop in
      let touch = try await start(desktop)
      try await desktop.startAgent(with: `Idleness under X11`.waits)
      try await desktop.waitForDecision("idle told by \(name)")
      for count in 1...2 {
        try await desktop.waitForDecision("natural eye break: idle for", times: count)
        touch()
      }
    }
  }

  @Test(
    .enabled("A C compiler and libwayland-dev need to be installed.") { IdleCompositor.canBeBuilt },
    arguments: [(1, false), (2, true)])
  func `is reported by ext-idle-notify, and in version 2 also during a film`(
    version: Int, hasFilm: Bool
  ) async throws {
    try await takesNaturalBreaks(by: "ext-idle-notify") {
      try IdleCompositor(version: version, hasFilm: hasFilm, on: $0).touch
    }
  }

  @Test(.enabled("A C compiler and libwayland-dev need to be installed.") { IdleCompositor.canBeBuilt })
  func `is not reported by version 1 of ext-idle-notify during a film`() async throws {
    try await onDesktop { desktop in
      _ = try IdleCompositor(version: 1, hasFilm: true, on: desktop)
      try await desktop.startAgent(with: `Idleness under X11`.waits)
      try await desktop.waitForDecision("idle told by ext-idle-notify")
      try await desktop.waitForPhase("due")
      #expect(!desktop.trace.contains { $0.contains("idle for") })
    }
  }

  @Test(.unless(WaylandSession.Kind.sway.obstacle))
  func `ends when the compositor dies, which is reported, and the agent continues`() async throws {
    try await onDesktop { desktop in
      let session = try await desktop.startWayland(.sway)
      try await desktop.startAgent(with: `Idleness under X11`.waits)
      try await desktop.waitForDecision("natural eye break: idle for")
      session.kill()
      try await desktop.waitForDecision("idle told by nobody")
      #expect(desktop.stillbell("start").status == 0)
      try await desktop.waitForPhase("due")
    }
  }

  @Test(.enabled("A C compiler and libwayland-dev need to be installed.") { IdleCompositor.canBeBuilt })
  func `is reported again after the compositor comes back`() async throws {
    try await onDesktop { desktop in
      let compositor = try IdleCompositor(version: 1, hasFilm: false, on: desktop)
      try await desktop.startAgent(with: `Idleness under X11`.waits)
      try await desktop.waitForDecision("idle told by ext-idle-notify")
      compositor.kill()
      try await desktop.waitForDecision("idle told by nobody")
      _ = try IdleCompositor(version: 1, hasFilm: false, on: desktop)
      try await desktop.waitForDecision("idle told by ext-idle-notify", times: 2)
    }
  }

  @Test(.unless(WaylandSession.Kind.sway.obstacle))
  func `is unknown while the compositor hangs, which delays no breaks, chimes or commands`() async throws {
    try await onDesktop { desktop in
      let session = try await desktop.startWayland(.sway)
      session.pause()
      try await desktop.startAgent(with: "[breaks]\ngrace = 0s\n[eye]\ninterval = 1s\nlength = 1s")
      try await desktop.waitForDecision("eye break over", times: 2)
      session.resume()
      try await desktop.waitForDecision("idle told by org_kde_kwin_idle")
      session.pause()
      try await desktop.waitForDecision("eye break over", times: 4)
      #expect(desktop.stillbell("status").status == 0)
      try await desktop.reconfigure(`Idleness under X11`.waits)
      session.resume()
      try await desktop.waitForDecision("natural eye break: idle for")
    }
  }
}

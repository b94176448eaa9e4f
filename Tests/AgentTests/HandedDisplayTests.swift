import TestSupport
import Testing

/// An agent started by a bus that is older than the desktop.
struct `An agent without a screen` {
  /// Lets the bus start the agent without a screen, and waits until it runs.
  private func begin(on desktop: TestDesktop) async throws {
    desktop.letBusStart("stillbell-agent", as: "io.github.stillbell.Stillbell")
    desktop.folder.write(
      "[breaks]\ngrace = 1s\n[eye]\nlength = 1h\n[sound]\nchimes = no\n", to: "config/stillbell/stillbell.conf")
    #expect(desktop.stillbell("start").status == 0)
    try await desktop.waitForDecision("idle told by nobody")
  }

  /// Waits for this verdict of the doctor about the screen.
  private func waitForScreen(_ verdict: String, on desktop: TestDesktop) async throws {
    _ = try await desktop.diagnose { $0["prompt"]?.verdict == verdict }
  }

  @Test func `adopts the X11 screen that start passes on, and shows breaks there`() async throws {
    try await onDesktop { desktop in
      try await begin(on: desktop)
      _ = try await desktop.startScreen()
      // The doctor knows the screen; the agent does not.
      try await waitForScreen("degraded", on: desktop)
      #expect(desktop.stillbell("start").status == 0)
      try await desktop.waitForDecision("idle told by X11")
      try await waitForScreen("ok", on: desktop)
      #expect(desktop.stillbell("break").status == 0)
      try await desktop.waitForPrompt(again: ["start", "break"])
    }
  }

  @Test func `adopts the compositor that start passes on, and another one once that has gone`() async throws {
    try await onDesktop { desktop in
      try await begin(on: desktop)
      let session = try await desktop.startWayland(.sway)
      #expect(desktop.stillbell("break").status == 0)
      try await desktop.waitForPrompt(again: ["start", "break"])
      try await desktop.waitForDecision("idle told by org_kde_kwin_idle")
      desktop.setEnvironment("WAYLAND_DISPLAY", "")
      _ = try await desktop.startScreen()
      let kept = desktop.stillbell("start")
      #expect(kept.output.hasPrefix("Breaks are shown on \(session.name), not here (:"), "\(kept.output)")
      session.kill()
      try await desktop.waitForDecision("idle told by nobody", times: 2)
      #expect(!desktop.stillbell("start").output.contains("not here"))
      try await desktop.waitForDecision("idle told by X11")
    }
  }

  @Test func `keeps an adopted screen on in a session`() async throws {
    try await onDesktop { desktop in
      try await begin(on: desktop)
      #expect(desktop.stillbell("meditate", "20m", "--keep-awake").status == 0)
      try await desktop.waitForDecision("screen not kept from going dark: nobody can be asked")
      _ = try await desktop.startScreen()
      #expect(desktop.stillbell("start").status == 0)
      try await waitFor("a screen that is kept on") { !desktop.stillbell("status").output.contains("kept on") }
    }
  }

  @Test func `does not adopt a screen of another machine`() async throws {
    try await onDesktop { desktop in
      try await begin(on: desktop)
      desktop.setEnvironment("DISPLAY", "localhost:10.0")
      #expect(desktop.stillbell("start").status == 0)
      try await waitForScreen("degraded", on: desktop)
    }
  }
}

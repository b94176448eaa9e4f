import Foundation
import TestSupport
import Testing

/// mako, whose mode must be asked for.
extension `Do not disturb` {
  /// Starts mako, again if it crashes during its start.
  private func startMako(on desktop: TestDesktop) async throws -> Child {
    var server = desktop.launch("mako")
    try await waitFor("mako") {
      if !server.isRunning { server = desktop.launch("mako") }
      return desktop.client.owner(of: "org.freedesktop.Notifications") == server.processID
    }
    return server
  }

  @Test(.unless(WaylandSession.Kind.sway.obstacle))
  func `mako, which announces no changes, is asked before each break`() async throws {
    try await onDesktop { desktop in
      let session = try await desktop.startWayland(.sway)
      defer { withExtendedLifetime(session) {} }
      let server = try await startMako(on: desktop)
      try await desktop.startAgent(with: "[breaks]\ngrace = never\n[eye]\ninterval = 4s\nlength = 1h\n" + Self.later)
      try await waitFor("mako among the sources") { desktop.stillbell("quiet", "sources").output.contains("mako\n") }
      #expect(run("makoctl", ["mode", "-a", "do-not-disturb"], environment: desktop.environment).status == 0)
      #expect(desktop.stillbell("start").status == 0)
      try await desktop.waitForDecision("eye break due, held back: quiet (hidden), do_not_disturb by mako")
      #expect(desktop.traffic.notifies.isEmpty)
      // mako would be asked again in five minutes; its end releases the break at once.
      server.signal(SIGKILL)
      try await desktop.waitForPhase("due")
    }
  }

  @Test(.unless(WaylandSession.Kind.sway.obstacle), arguments: ["do-not-disturb", "dnd"])
  func `the doctor knows both names of mako's mode`(mode: String) async throws {
    try await onDesktop { desktop in
      let session = try await desktop.startWayland(.sway)
      defer { withExtendedLifetime(session) {} }
      _ = try await startMako(on: desktop)
      _ = try await desktop.diagnose { $0["do-not-disturb"]?.says == "mako shows notifications." }
      #expect(run("makoctl", ["mode", "-a", mode], environment: desktop.environment).status == 0)
      _ = try await desktop.diagnose { $0["do-not-disturb"]?.says == "mako holds back notifications." }
    }
  }

  @Test(.unless(WaylandSession.Kind.sway.obstacle))
  func `a late answer of mako after a hang still counts`() async throws {
    try await onDesktop { desktop in
      let session = try await desktop.startWayland(.sway)
      defer { withExtendedLifetime(session) {} }
      let server = try await startMako(on: desktop)
      #expect(run("makoctl", ["mode", "-a", "do-not-disturb"], environment: desktop.environment).status == 0)
      server.signal(SIGSTOP)
      try await desktop.startAgent(with: Self.dueLate)
      try await desktop.waitForDecision("eye break due, rung by")
      server.signal(SIGCONT)
      try await desktop.waitForQuiet("hidden: do_not_disturb by mako")
    }
  }
}

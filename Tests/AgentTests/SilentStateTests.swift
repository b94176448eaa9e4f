import Foundation
import TestSupport
import Testing

/// A disk with the state file that never answers, either from the start or from some moment on.
@Suite(.unless(OwnMounts.obstacleToHanging)) struct `A state whose disk does not answer` {
  /// A break every second, which starts and ends by itself.
  private static let chiming = "[breaks]\ngrace = 0s\n[eye]\ninterval = 1s\nlength = 1s\nprompt = no\n"
  /// A break that waits for the user.
  private static let waiting = "[breaks]\ngrace = never\n[eye]\ninterval = 25s\nlength = 1h\nprompt = no\n"
  private static let refusal = "nothing is written down: "

  /// Runs a test on a desktop whose agents have their state on a disk; `signal` reaches the process that serves the
  /// disk.
  private func onDisk(
    _ test: (TestDesktop, _ signal: (Int32) throws -> Void) async throws -> Void
  ) async throws {
    try await onDesktop { desktop in
      try desktop.folder.make("disk/stillbell")
      // The state file of an earlier agent; without one this agent would greet its user.
      desktop.folder.write("", to: "disk/stillbell/stillbell.db")
      let number = desktop.folder.path("number")
      desktop.agentWrapper = OwnMounts.stoppable(
        desktop.folder.path("state"), on: desktop.folder.path("disk"), number: number)
      try await test(desktop) { signal in
        let server = try #require(pid_t(desktop.text("number")))
        #expect(kill(server, signal) == 0)
      }
    }
  }

  private func isUnwritten(_ desktop: TestDesktop) throws -> Bool {
    desktop.stillbell("status").output.contains(`The state file`.unwritten)
  }

  private func waitUntilWritten(_ desktop: TestDesktop) throws {
    try desktop.waitForNews("everything written down", { try isUnwritten(desktop) }, until: { !$0 })
  }

  @Test func `delays no chime, and has everything saved once its disk answers`() async throws {
    try await onDisk { desktop, signal in
      let agent = try await desktop.startAgent(with: Self.chiming)
      try await waitFor("a chime") { desktop.breaksRung >= 1 }
      try signal(SIGSTOP)
      try await desktop.waitForDecision(Self.refusal)
      let rung = desktop.breaksRung
      try await waitFor("three more chimes") { desktop.breaksRung >= rung + 3 }
      #expect(try isUnwritten(desktop))
      // The settings are on another disk and can still change.
      try await desktop.reconfigure(Self.chiming + "[rest]\ninterval = 33m\n")
      try signal(SIGCONT)
      try waitUntilWritten(desktop)
      #expect(desktop.trace.count { $0.hasPrefix(Self.refusal) } == 1)
      #expect(desktop.stillbell("stop").status == 0)
      let decisions = desktop.trace.count { $0.hasPrefix("eye break due, ") }
      agent.kill()
      let file = desktop.folder.path("disk/stillbell/stillbell.db")
      func count(_ rows: String) throws -> String? {
        try TestDesktop.sql("SELECT count(*) FROM \(rows)", in: file).first?.first
      }
      #expect(try count("decision WHERE words LIKE 'eye break due, %'") == "\(decisions)")
      #expect(try count("decision WHERE words LIKE '\(Self.refusal)%'") == "1")
      #expect(try count("break") == count("(SELECT DISTINCT due_ms FROM break)"))
      #expect(try TestDesktop.sql("SELECT value FROM record WHERE name = 'phase'", in: file) == [["idle"]])
    }
  }

  @Test func `is up to date once its disk answers, so that a killed agent does not chime twice`() async throws {
    try await onDisk { desktop, signal in
      let agent = try await desktop.startAgent(with: Self.waiting)
      try signal(SIGSTOP)
      // This is the write that comes late: the state before the chime.
      #expect(desktop.stillbell("start").status == 0)
      try await desktop.waitForDecision("eye break due, rung by ")
      #expect(try isUnwritten(desktop))
      try signal(SIGCONT)
      try waitUntilWritten(desktop)
      agent.kill()
      try await desktop.startAgent()
      #expect(try desktop.status().phase == "due")
      #expect(desktop.trace.contains("restored: due"))
      #expect(desktop.trace.count { $0.hasPrefix("eye break due, rung by ") } == 1)
    }
  }

  @Test func `starts no breaks by itself, and delays none that the user starts`() async throws {
    try await onDisk { desktop, signal in
      let first = try await desktop.startAgent(with: Self.chiming)
      try await waitFor("a chime") { desktop.breaksRung >= 1 }
      #expect(desktop.stillbell("stop").status == 0)
      first.quit()
      let disk = desktop.agentWrapper
      desktop.agentWrapper = OwnMounts.hanging(desktop.folder.path("state"))
      let second = try await desktop.startAgent()
      #expect(try desktop.status().phase == "idle")
      #expect(try isUnwritten(desktop))
      #expect(desktop.stillbell("start").status == 0)
      let rung = desktop.breaksRung
      try await waitFor("two chimes") { desktop.breaksRung >= rung + 2 }
      second.kill()
      desktop.agentWrapper = disk
      try await desktop.startAgent()
      #expect(try desktop.status().phase == "idle")
      #expect(desktop.trace.contains("restored: idle"))
    }
  }

  @Test func `lets the agent end`() async throws {
    try await onDisk { desktop, signal in
      let agent = try await desktop.startAgent(with: Self.chiming)
      try signal(SIGSTOP)
      try await desktop.waitForDecision(Self.refusal)
      agent.signal(SIGTERM)
      #expect(agent.finish().status == 0)
    }
  }
}

import Glibc
import TestSupport
import Testing

/// The ways in which the agent ends.
struct `The agent's end` {
  private func due(on desktop: TestDesktop) async throws -> (NotificationServer, Child) {
    let server = try #require(desktop.server)
    let agent = try await desktop.startAgent(with: "[breaks]\ngrace = never\n[eye]\ninterval = 1s\nlength = 1h")
    try await waitFor("the notification of the break") { server.displayed == 1 }
    return (server, agent)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `comes with a signal, and withdraws the notification`(signal: Int32) async throws {
    try await onDesktop(.dunst) { desktop in
      let (server, agent) = try await due(on: desktop)
      agent.signal(signal)
      let outcome = agent.finish()
      #expect(outcome.status == 0)
      #expect(outcome.wasKilled == false)
      try await waitFor("an empty screen") { server.displayed == 0 }
    }
  }

  @Test func `is not delayed by a hanging notification server, which withdraws the notification later`() async throws {
    try await onDesktop(.dunst) { desktop in
      let (server, agent) = try await due(on: desktop)
      server.pause()
      agent.signal(SIGTERM)
      // libnotify alone would wait 25 s.
      let outcome = agent.finish()
      #expect(outcome.status == 0)
      server.resume()
      try await waitFor("an empty screen") { server.displayed == 0 }
    }
  }

  @Test func `withdraws a notification that is on its way to a hanging server`() async throws {
    try await onDesktop(.dunst) { desktop in
      let (server, agent) = try await due(on: desktop)
      server.pause()
      #expect(desktop.stillbell("begin").status == 0)
      try await waitFor("the call for the rest") { desktop.traffic.notifies.last?.summary == "Look 6 m away" }
      agent.signal(SIGTERM)
      let outcome = agent.finish()
      #expect(outcome.status == 0)
      server.resume()
      try await waitFor("the answer for the rest") { desktop.traffic.notifies.last?.id != nil }
      try await waitFor("an empty screen") { server.displayed == 0 }
    }
  }

  @Test func `ends a playing chime`() async throws {
    try await onDesktop { desktop in
      try desktop.install { try $0.replacePlayer(with: "echo opened 60000; echo sounding; exec sleep 60") }
      let agent = try await desktop.startAgent(with: "[breaks]\ngrace = never\n[eye]\ninterval = 1s\nlength = 1h")
      let player = try await waitFor("the player") {
        ProcessTable.children(of: agent.processID).first { $0.name == "sleep" }
      } until: {
        $0 != nil
      }
      agent.signal(SIGTERM)
      #expect(agent.finish().status == 0)
      let processID = try #require(player?.processID)
      try await waitFor("the end of the player") { ProcessTable.entry(processID) == nil }
    }
  }

  @Test func `follows the end of the bus, with a message and a failure status for a restart`() async throws {
    try await onDesktop { desktop in
      let agent = try await desktop.startAgent()
      desktop.stopBus()
      let outcome = agent.finish()
      #expect(outcome.status == 1)
      let said = String(decoding: desktop.folder.read("agent.log") ?? [], as: UTF8.self)
      #expect(said.contains("  The session bus is gone, so stillbell quits; "))
    }
  }
}

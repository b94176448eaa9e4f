import Glibc
import TestSupport
import Testing

/// How the agent goes.
struct `The agent's end` {
  private func due(on desktop: TestDesktop) async throws -> (NotificationServer, Child) {
    let server = try #require(desktop.server)
    let agent = try await desktop.startAgent(with: "[breaks]\ngrace = never\n[eye]\ninterval = 1s\nlength = 1h")
    try await waitFor("the notification of the break") { server.displayed == 1 }
    return (server, agent)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal withdraws the notification and ends it`(signal: Int32) async throws {
    try await onDesktop(.dunst) { desktop in
      let (server, agent) = try await due(on: desktop)
      agent.signal(signal)
      let outcome = agent.finish()
      #expect(outcome.status == 0)
      #expect(outcome.wasKilled == false)
      try await waitFor("an empty screen") { server.displayed == 0 }
    }
  }

  @Test func `a notification server that hangs does not hold it up, and is told in the end`() async throws {
    try await onDesktop(.dunst) { desktop in
      let (server, agent) = try await due(on: desktop)
      server.pause()
      agent.signal(SIGTERM)
      // libnotify alone would wait 25 s.
      let outcome = agent.finish(seconds: 20)
      #expect(outcome.status == 0)
      server.goOn()
      try await waitFor("an empty screen") { server.displayed == 0 }
    }
  }

  @Test func `a notification under way to a server that hangs is withdrawn too`() async throws {
    try await onDesktop(.dunst) { desktop in
      let (server, agent) = try await due(on: desktop)
      server.pause()
      #expect(desktop.stillbell("begin").status == 0)
      try await waitFor("the call for the rest") { desktop.traffic.notifies.last?.summary == "Look 6 m away" }
      agent.signal(SIGTERM)
      let outcome = agent.finish(seconds: 20)
      #expect(outcome.status == 0)
      server.goOn()
      try await waitFor("the answer for the rest") { desktop.traffic.notifies.last?.id != nil }
      try await waitFor("an empty screen") { server.displayed == 0 }
    }
  }

  @Test func `a chime that sounds goes with it`() async throws {
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

  @Test func `the end of the bus is its end, and it says so and fails, to be started again`() async throws {
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

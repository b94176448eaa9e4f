import Glibc
import TestSupport
import Testing

/// A notification that the user closes just as another replaces it.
struct `A notification closed in the moment it is replaced` {
  private static let waits = "[breaks]\ngrace = never\n[eye]\ninterval = 1s\nlength = 1h\nprompt = no"

  /// Starts an agent and waits for the notification of a due break.
  private func begin(on desktop: TestDesktop) async throws -> (agent: Child, server: NotificationServer) {
    let server = try #require(desktop.server)
    let agent = try await desktop.startAgent(with: Self.waits)
    try await waitFor("the notification") { server.displayed == 1 }
    return (agent, server)
  }

  private func stop(_ command: String, on desktop: TestDesktop, _ server: NotificationServer) async throws {
    #expect(desktop.stillbell(command).status == 0)
    try await waitFor("an empty screen after \(command)") { server.displayed == 0 }
  }

  @Test(arguments: ["stop", "pause"])
  func `is withdrawn by stop and pause although the server was busy`(command: String) async throws {
    try await onDesktop(.dunst) { desktop in
      let (_, server) = try await begin(on: desktop)
      server.pause()
      let close = desktop.launch("dunstctl", "close-all")
      try await waitFor("the user's request on its way") {
        desktop.traffic.count(call: "NotificationCloseAll") == 1
      }
      #expect(desktop.stillbell("begin").status == 0)
      try await waitFor("the replacement on its way") { desktop.traffic.notifies.count == 2 }
      server.resume()
      _ = close.finish()
      try await waitFor("the replacement") { server.displayed == 1 }
      try await stop(command, on: desktop, server)
    }
  }

  @Test func `is withdrawn whether the agent hears of the closing or of the command first`() async throws {
    try await onDesktop(.dunst) { desktop in
      let (agent, server) = try await begin(on: desktop)
      for round in 1...8 {
        agent.signal(SIGSTOP)
        server.dismissAll()
        let replacement = desktop.start("begin")
        try await waitFor("the command on its way") { desktop.traffic.count(call: "Begin") == round }
        agent.signal(SIGCONT)
        // If the agent was stopped for long, the command has given up waiting; its call is carried out anyway.
        _ = replacement.finish()
        try await waitFor("the replacement") { server.displayed == 1 }
        try await stop("stop", on: desktop, server)
        #expect(desktop.stillbell("start").status == 0)
        try await waitFor("the notification") { server.displayed == 1 }
      }
    }
  }
}

import Foundation
import TestSupport
import Testing

/// The bus keeps a name while any process holds the connection's socket. A helper that the agent was just starting
/// holds it for a moment after the agent's death.
struct `A name that a dead agent left` {
  /// Takes the name, starts another process that keeps the socket until it may go, and dies.
  private static let owner = """
    import dbus, os, signal, sys
    bus = dbus.SessionBus()
    bus.request_name("io.github.stillbell.Stillbell")
    if os.fork() == 0:
        open(sys.argv[1]).read()
        os._exit(0)
    os.kill(os.getpid(), signal.SIGKILL)
    """

  @Test func `is awaited by the next agent`() async throws {
    try await onDesktop { desktop in
      let gate = desktop.folder.path("gate")
      #expect(mkfifo(gate, 0o600) == 0)
      let dead = desktop.launch("/usr/bin/python3", "-c", Self.owner, gate)
      try await waitFor("a dead owner of the name") {
        let owner = desktop.client.owner(of: "io.github.stillbell.Stillbell")
        return owner == dead.processID && !dead.isRunning
      }
      let agent = desktop.launchAgent()
      try await waitFor("an agent that has asked twice") { desktop.traffic.count(call: "RequestName") >= 3 }
      // Ends the process that holds the socket.
      #expect(run("sh", ["-c", #": >"$0""#, gate]).status == 0)
      try desktop.waitForNews("an agent that answers", { desktop.hasAgent }, until: { $0 })
      #expect(agent.isRunning)
    }
  }
}

import Foundation
import TestSupport
import Testing

/// Valid state that cannot be written when the agent starts.
struct `State that takes nothing at the start` {
  private static let hour = "[eye]\ninterval = 1h\nprompt = no"

  @Test(.unless(OwnMounts.obstacle), arguments: [SIGTERM, SIGKILL])
  func `because it is read-only is still read, and the agent continues in memory`(end: Int32) async throws {
    try await onDesktop { desktop in
      let first = try await desktop.startAgent(with: Self.hour)
      #expect(desktop.stillbell("meditate", "20m").status == 0)
      let before = try desktop.status()
      first.signal(end)
      _ = first.finish()
      desktop.agentWrapper =
        OwnMounts.readOnly(desktop.folder.path("state"))
      try await desktop.startAgent()
      let after = try desktop.status()
      #expect(after.session?.kind == "meditation")
      #expect(try abs(#require(after.session?.until) - #require(before.session?.until)) < 1)
      #expect(desktop.trace.filter { $0.hasPrefix("record lost") } == [])
      #expect(desktop.stillbell("status").output.contains(`The state file`.unwritten))
    }
  }

  @Test(.unless(OwnMounts.obstacle))
  func `because the disk is full does not keep a new user from breaks`() async throws {
    try await onDesktop { desktop in
      try desktop.forgetUser()
      desktop.agentWrapper =
        OwnMounts.command + [
          "sh", "-c", #"mount -t tmpfs -o size=16k none "$0"; cat /dev/zero >"$0/filler" 2>&1; exec "$@""#,
          desktop.folder.path("state"),
        ]
      try await desktop.startAgent(with: Self.hour)
      #expect(try desktop.status().phase == "working")
      #expect(desktop.trace.filter { $0.hasPrefix("record lost") } == [])
      #expect(desktop.stillbell("status").output.contains(`The state file`.unwritten))
    }
  }

  @Test func `because the user's other session has an agent is reported so`() async throws {
    try await withAgent(Self.hour) { desktop in
      let earlier = desktop.text("agent.log").utf8.count
      let other = desktop.launchAgent(under: ["dbus-run-session", "--"])
      let said = try await waitFor("the other agent's word") {
        String(desktop.text("agent.log").dropFirst(earlier))
      } until: {
        $0.contains("your other desktop session")
      }
      #expect(!said.contains("agent before"))
      #expect(!said.contains("database is locked"))
      #expect(other.isRunning)
      #expect(try desktop.status().phase == "working")
    }
  }
}

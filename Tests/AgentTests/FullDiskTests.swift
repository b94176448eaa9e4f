import Foundation
import TestSupport
import Testing

/// A state folder on a disk of its own, mounted only for the agent.
struct `A disk that takes nothing` {
  private static let calm = `The state file`.calm
  @Test(.unless(OwnMounts.obstacle))
  func `because it is full is written again once there is room`() async throws {
    try await onDesktop { desktop in
      let state = desktop.folder.path("state")
      desktop.agentWrapper =
        OwnMounts.command + ["sh", "-c", #"mount -t tmpfs -o size=400k none "$0" && exec "$@""#, state]
      let agent = try await desktop.startAgent(with: Self.calm)
      // The path of the agent's disk through its root folder.
      let disk = "/proc/\(agent.processID)/root\(state)"
      #expect(run("sh", ["-c", "cat /dev/zero >\(disk)/filler 2>&1"]).status == 1)
      try await waitFor("a disk that is full") {
        #expect(desktop.stillbell("start").status == 0)
        return desktop.stillbell("status").output.contains(`The state file`.unwritten)
      }
      #expect(desktop.stillbell("stop").status == 0)
      #expect(desktop.trace.count { $0.hasPrefix("nothing is written down: ") } == 1)
      #expect(try desktop.status().phase == "idle")
      #expect(run("rm", ["\(disk)/filler"]).status == 0)
      #expect(desktop.stillbell("quiet", "20m").status == 0)
      #expect(!desktop.stillbell("status").output.contains(`The state file`.unwritten))
      #expect(run("cp", ["-r", "\(disk)/stillbell", desktop.folder.path("copy")]).status == 0)
      let copy = desktop.folder.path("copy/stillbell.db")
      #expect(try TestDesktop.sql("SELECT value FROM record WHERE name = 'phase'", in: copy) == [["idle"]])
      // Decisions made meanwhile are kept.
      #expect(try TestDesktop.sql("SELECT * FROM decision WHERE words LIKE 'nothing is written%'", in: copy).count == 1)
    }
  }

  @Test(.unless(OwnMounts.obstacle))
  func `because it is full rejects a new setting with a remedy`() async throws {
    try await onDesktop { desktop in
      let fill = #"mount -t tmpfs -o size=8k none "$0" && cat /dev/zero >"$0/filler"; exec "$@""#
      let words = ["sh", "-c", fill, desktop.folder.path("config"), desktop.program]
      let refused = run(
        OwnMounts.command[0], OwnMounts.command.dropFirst() + words + ["config", "set", "eye.interval", "30m"],
        environment: desktop.environment)
      #expect(refused.status == 1)
      #expect(
        refused.errors.contains(
          "cannot be written: No space left on device. Nothing has changed; free some space on its disk."),
        "\(refused.errors)")
    }
  }

  @Test(.unless(OwnMounts.obstacle))
  func `because it is read-only leaves breaks stopped until the user starts them`() async throws {
    try await onDesktop { desktop in
      let first = try await desktop.startAgent(with: Self.calm)
      #expect(desktop.stillbell("stop").status == 0)
      first.quit()
      desktop.agentWrapper =
        OwnMounts.readOnly(desktop.folder.path("state"))
      try await desktop.startAgent()
      #expect(try desktop.status().phase == "idle")
      #expect(desktop.stillbell("status").output.contains(`The state file`.unwritten))
      #expect(desktop.stillbell("start").status == 0)
      #expect(try desktop.status().phase == "working")
      #expect(desktop.trace.count { $0.hasPrefix("nothing is written down: ") } == 1)
    }
  }
}

import Foundation
import TestSupport
import Testing

/// Backup and restore while an agent has exclusive use of the database.
struct `While an agent runs` {
  private static let calm = "[eye]\ninterval = 1h"

  /// Writes the rows of a session, a break and a stretch of presence.
  private func write(_ desktop: TestDesktop, at begin: Int) throws {
    try desktop.sql("INSERT INTO history VALUES (\(begin)000, 7, 'workout', 'x', \(begin + 65)000, 65)")
    try desktop.sql("INSERT OR IGNORE INTO boot VALUES (77, 'another')")
    try desktop.sql(
      """
      INSERT INTO break VALUES (
        77, \(begin % 1000), 'eye', 20, \(begin)000, NULL, \(begin + 20)000, 0, 'taken', 0, 0, NULL, NULL)
      """
    )
    try desktop.sql("INSERT INTO presence VALUES (\(begin)000, \(begin + 600)000, 'active')")
  }

  @Test func `a backup has all rows, and a restore brings them back without disturbing the agent`() async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent(with: Self.calm).kill()
      try write(desktop, at: 1_775_000_001)
      try write(desktop, at: 1_775_001_002)
      try await desktop.startAgent()
      let file = desktop.folder.path("backup")
      #expect(desktop.stillbell("backup", file).output == "Saved as \(file).\n")
      #expect(desktop.stillbell("history", "forget", "--yes").status == 0)
      #expect(desktop.stillbell("history").output == "No sessions yet.\n")
      #expect(desktop.stillbell("stop").status == 0)
      try await desktop.reconfigure("[eye]\ninterval = 50m")
      let restored = desktop.stillbell("restore", file, "--yes")
      #expect(restored.status == 0, "\(restored.errors)")
      #expect(restored.output.contains("new entries for the history"), "\(restored.output)")
      #expect(desktop.stillbell("history").output.split(separator: "\n").count == 2)
      // The agent's state goes on in its file, and the restored settings are in force.
      #expect(try desktop.status().phase == "idle")
      try await waitFor("the settings of the backup in force") {
        desktop.client.call(
          "io.github.stillbell.Stillbell", "/io/github/stillbell/Stillbell", "io.github.stillbell.Stillbell1",
          "Settings"
        ).output.contains(#""eye.interval","1h""#)
      }
      #expect(!desktop.trace.contains { $0.hasPrefix("nothing is written down") }, "\(desktop.trace)")
      #expect(desktop.stateFiles.filter { $0.contains("corrupt") || $0.contains("new-") }.isEmpty)
      #expect(desktop.stillbell("restore", file).output.hasSuffix("Everything in this backup is here already.\n"))
      #expect(desktop.stillbell("start").status == 0)
    }
  }

  @Test func `restored rows survive an agent that is killed right after`() async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent(with: Self.calm).kill()
      try write(desktop, at: 1_775_000_001)
      let file = desktop.folder.path("backup")
      #expect(desktop.stillbell("backup", file).status == 0)
      try desktop.sql("DELETE FROM history")
      let agent = try await desktop.startAgent()
      #expect(desktop.stillbell("restore", file, "--yes").status == 0)
      agent.kill()
      #expect(try desktop.count("history") == 1)
    }
  }

  @Test func `an agent that dies while it adds rows has all of them or none`() async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent(with: Self.calm).kill()
      for minute in 0..<50 { try write(desktop, at: 1_775_000_000 + minute * 601) }
      let file = desktop.folder.path("backup")
      #expect(desktop.stillbell("backup", file).status == 0)
      for number in 1...12 {
        for table in ["history", "break", "presence"] { try desktop.sql("DELETE FROM \(table)") }
        // After its start the agent writes little other than the merge.
        let agent = desktop.launchAgent(
          under: ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=pwrite64", "-e"]
            + ["inject=pwrite64:signal=KILL:when=\(number * 5)"])
        try desktop.waitForNews(
          "an agent that answers", { desktop.hasAgent || !agent.isRunning }, until: { $0 })
        _ = desktop.stillbell("restore", file, "--yes")
        // The tracer is ended last, because the agent is found through it.
        for process in ProcessTable.children(of: agent.processID) { Foundation.kill(process.processID, SIGKILL) }
        agent.kill()
        let (sessions, breaks) = (try desktop.count("history"), try desktop.count("break"))
        #expect(sessions == breaks && [0, 50].contains(sessions), "\(number): \(sessions), \(breaks)")
      }
    }
  }

  @Test func `a missing file and one that is no backup are refused over the bus`() async throws {
    try await withAgent(Self.calm) { desktop in
      for path in ["/nowhere/backup", "backup", ""] {
        let refused = desktop.client.call(
          "io.github.stillbell.Stillbell", "/io/github/stillbell/Stillbell", "io.github.stillbell.Stillbell1", "Merge",
          "s", path)
        #expect(refused.status != 0 && refused.errors.contains("No such file"), "\(refused)")
      }
      #expect(desktop.folder.read("backup") == nil)
    }
  }
}

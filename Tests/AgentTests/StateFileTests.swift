import Foundation
import TestSupport
import Testing

/// The state file's permissions, versions, locks and contents, and the agent's reactions.
struct `The state file` {
  static let calm = "[breaks]\ngrace = never\n[eye]\ninterval = 1h\nlength = 1h"
  static let unwritten = "Nothing can be saved, so stillbell starts over after a restart"

  @Test func `is readable only by the user, also when it was not before`() async throws {
    try await onDesktop { desktop in
      func modes() throws -> [String: Int] {
        try Dictionary(
          uniqueKeysWithValues: desktop.stateFiles.map {
            let file = try FileManager.default.attributesOfItem(atPath: desktop.folder.path("state/stillbell/\($0)"))
            return ($0, file[.posixPermissions] as? Int ?? 0)
          })
      }
      try await desktop.startAgent(with: Self.calm).kill()
      #expect(try modes() == ["stillbell.db": 0o600, "stillbell.db-wal": 0o600])
      for name in desktop.stateFiles { chmod(desktop.folder.path("state/stillbell/\(name)"), 0o644) }
      try await desktop.startAgent().kill()
      #expect(try modes() == ["stillbell.db": 0o600, "stillbell.db-wal": 0o600])
    }
  }

  @Test(arguments: [("UPDATE stamp SET id = 1", true), ("DROP TABLE record", false)])
  func `of a newer version is left untouched, and the agent runs in memory and reports that once`(
    change: String, isRestored: Bool
  ) async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent(with: Self.calm).kill()
      try desktop.sql(change)
      try desktop.sql("PRAGMA user_version = 99")
      let before = desktop.folder.read("state/stillbell/stillbell.db")
      let agent = try await desktop.startAgent()
      let status = desktop.stillbell("status").output
      #expect(status.hasPrefix("Next eye break at "), "\(status)")
      #expect(status.contains("\(Self.unwritten): \(desktop.stateFile) was written by a newer version"))
      #expect(desktop.stillbell("stop").status == 0)
      let trace = desktop.trace.filter { !$0.hasPrefix("notification server") }
      #expect(trace.contains("restored: working") == isRestored, "\(trace)")
      #expect(trace.count { $0.hasPrefix("nothing is written down: ") } == 1)
      agent.signal(SIGTERM)
      #expect(agent.finish().status == 0)
      #expect(desktop.folder.read("state/stillbell/stillbell.db") == before)
      #expect(desktop.stateFiles.filter { $0.contains("corrupt") }.isEmpty)
    }
  }

  @Test func `that another program locks is written once it is free`() async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent(with: Self.calm).kill()
      let other = Child(
        "/usr/bin/python3",
        [
          "-c",
          """
          import sqlite3, sys, time
          database = sqlite3.connect(sys.argv[1], isolation_level=None)
          database.execute("BEGIN IMMEDIATE")
          print("locked", flush=True)
          time.sleep(600)
          """, desktop.stateFile,
        ])
      #expect(other.waitForOutput("locked"))
      let agent = try await desktop.startAgent()
      #expect(
        desktop.stillbell("status").output.contains(
          "\(Self.unwritten): the agent of your other desktop session uses the database."))
      #expect(desktop.trace.count { $0.hasPrefix("nothing is written down: ") } == 1)
      other.kill()
      #expect(desktop.stillbell("start").status == 0)
      #expect(!desktop.stillbell("status").output.contains(Self.unwritten))
      agent.kill()
      try await desktop.startAgent()
      #expect(try desktop.status().phase == "working")
      #expect(desktop.trace.contains { $0.hasPrefix("nothing is written down: ") })
    }
  }

  @Test func `is locked by the running agent against other programs`() async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent(with: Self.calm)
      #expect(throws: (any Error).self) { try desktop.sql("SELECT * FROM record").isEmpty }
      #expect(desktop.stillbell("stop").status == 0)
      #expect(!desktop.stillbell("status").output.contains(Self.unwritten))
    }
  }

  @Test func `is created once its folder can be made`() async throws {
    try await onDesktop { desktop in
      try desktop.forgetUser()
      desktop.folder.write("in the way", to: "state/stillbell")
      let agent = try await desktop.startAgent(with: Self.calm)
      // Without a state file the user cannot have stopped the breaks.
      #expect(try desktop.status().phase == "working")
      #expect(desktop.stillbell("status").output.contains(Self.unwritten))
      unlink(desktop.folder.path("state/stillbell"))
      #expect(desktop.stillbell("stop").status == 0)
      #expect(!desktop.stillbell("status").output.contains(Self.unwritten))
      agent.kill()
      #expect(try desktop.sql("SELECT value FROM record WHERE name = 'phase'") == [["idle"]])
    }
  }

  @Test(arguments: [
    ("phase", "dancing"), ("last", "-1"), ("eye.due", "4611686018427387903"), ("eye.due", "soon"),
    ("unheard", "a gong"),
    ("session", "7"),
  ])
  func `with an invalid field starts nothing, which is reported once`(name: String, value: String) async throws {
    try await onDesktop(.dunst) { desktop in
      try await desktop.startAgent(with: Self.calm).kill()
      try desktop.sql("INSERT OR REPLACE INTO record VALUES ('\(name)', '\(value)')")
      let agent = try await desktop.startAgent()
      try await waitFor("the notification") { desktop.server?.displayed == 1 }
      #expect(Set(desktop.traffic.notifies.map(\.summary)) == ["Breaks have not started"])
      #expect(desktop.traffic.mostAtOnce == 1)
      #expect(desktop.trace.count { $0.hasPrefix("record lost: ") } == 1)
      #expect(try desktop.status().phase == "idle")
      agent.kill()
      try await desktop.startAgent()
      #expect(desktop.trace.count { $0.hasPrefix("record lost: ") } == 1)
    }
  }
}

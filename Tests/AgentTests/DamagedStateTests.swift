import Foundation
import TestSupport
import Testing

/// The state file truncated, overwritten or removed, before the agent starts and while it runs.
struct `A damaged state file` {
  private static let calm = `The state file`.calm
  static let damages = ["cut off", "no database", "zeros"]

  private func damage(_ file: String, _ how: String) throws {
    let handle = try #require(FileHandle(forUpdatingAtPath: file))
    let size = try handle.seekToEnd()
    switch how {
    case "cut off": try handle.truncate(atOffset: size / 2)
    case "no database":
      try handle.seek(toOffset: 0)
      try handle.write(contentsOf: Data(repeating: UInt8(ascii: "x"), count: Int(size)))
    default:
      try handle.seek(toOffset: 100)
      try handle.write(contentsOf: Data(repeating: 0, count: Int(size) - 100))
    }
    try handle.close()
  }

  @Test(arguments: damages)
  func `is set aside and reported once; the breaks wait for the user`(how: String) async throws {
    try await onDesktop(.dunst) { desktop in
      try await desktop.startAgent(with: Self.calm).quit()
      #expect(desktop.stateFiles == ["stillbell.db"])
      for number in 1...2 {
        try damage(desktop.stateFile, how)
        let damaged = desktop.folder.read("state/stillbell/stillbell.db")
        let agent = try await desktop.startAgent()
        try await waitFor("the notification") { desktop.server?.displayed == 1 }
        #expect(Set(desktop.traffic.notifies.map(\.summary)) == ["Breaks have not started"])
        #expect(try desktop.status().phase == "idle")
        #expect(desktop.trace.count { $0.hasPrefix("record lost: ") } == 1)
        let aside = desktop.stateFile + ".corrupt-\(number)"
        #expect(desktop.trace.contains { $0.contains("was kept aside as \(aside)") })
        #expect(desktop.folder.read("state/stillbell/stillbell.db.corrupt-\(number)") == damaged)
        #expect(!desktop.stillbell("status").output.contains(`The state file`.unwritten))
        agent.quit()
        try await waitFor("an empty screen") { desktop.server?.displayed == 0 }
      }
    }
  }

  @Test(arguments: damages)
  func `is set aside under a running agent, which continues in a new file`(how: String) async throws {
    try await onDesktop(.dunst) { desktop in
      let agent = try await desktop.startAgent(with: Self.calm)
      try damage(desktop.stateFile, how)
      // SQLite serves some requests from its cache; sooner or later it reads the file.
      try await waitFor("a look at the file") {
        desktop.stillbell("start").status == 0 && desktop.stillbell("stop").status == 0
          && desktop.trace.contains { $0.hasPrefix("store replaced: ") }
      }
      // The notification comes twice if the server appears later.
      try await waitFor("the notification") {
        Set(desktop.traffic.notifies.map(\.summary)) == ["Saved data was reset"]
      }
      #expect(desktop.stillbell("start").status == 0)
      #expect(desktop.stillbell("stop").status == 0)
      #expect(desktop.trace.count { $0.hasPrefix("store replaced: ") } == 1)
      #expect(desktop.stateFiles.contains("stillbell.db.corrupt-1"))
      agent.kill()
      try await desktop.startAgent()
      #expect(try desktop.status().phase == "idle")
      #expect(desktop.trace.contains("restored: idle"))
      #expect(desktop.stateFiles.contains("stillbell.db.corrupt-2") == false)
    }
  }

  @Test func `that was removed under a running agent is created again`() async throws {
    try await onDesktop { desktop in
      let agent = try await desktop.startAgent(with: Self.calm)
      try FileManager.default.removeItem(atPath: desktop.folder.path("state"))
      #expect(desktop.stillbell("stop").status == 0)
      try await desktop.waitForDecision("store replaced: \(desktop.stateFile) was taken away")
      agent.kill()
      try await desktop.startAgent()
      #expect(try desktop.status().phase == "idle")
    }
  }

  @Test(arguments: ["-wal", "-shm"])
  func `survives damage to the files beside it`(suffix: String) async throws {
    try await onDesktop { desktop in
      let first = try await desktop.startAgent(with: Self.calm)
      #expect(desktop.stillbell("stop").status == 0)
      first.quit()
      // This session is in the database itself, so damage to the log cannot lose it.
      try desktop.sql("INSERT INTO history VALUES (1775000000000, 1, 'meditation', '', 1775000600000, 600)")
      try await desktop.startAgent().kill()
      desktop.folder.write([UInt8](repeating: 0xA5, count: 50_000), to: "state/stillbell/stillbell.db\(suffix)")
      try await desktop.startAgent()
      #expect(desktop.trace.contains("restored: idle"))
      #expect(desktop.stillbell("history").output.contains("10 min"))
      #expect(desktop.stateFiles.filter { $0.contains("corrupt") }.isEmpty)
    }
  }
}

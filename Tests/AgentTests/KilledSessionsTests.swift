import Foundation
import TestSupport
import Testing

/// An agent that dies by SIGKILL around the end of a session.
@Suite(.serialized) struct `Killed at a session's end` {
  private static let calm = "[breaks]\nstart_on_launch = no\n[sound]\nvolume = 100"

  /// Writes down a meditation of a minute that ends so many milliseconds from now.
  private func write(_ number: Int, endingIn milliseconds: Int, on desktop: TestDesktop) throws {
    var boot = timespec()
    clock_gettime(CLOCK_BOOTTIME, &boot)
    let elapsed = 60_000 - milliseconds
    let start = (boot.tv_sec * 1000 + boot.tv_nsec / 1_000_000 - elapsed) * 1_000_000
    let started = Int(Date().timeIntervalSince1970 * 1000) - elapsed
    for (name, value) in [
      ("session", "\(number)"), ("session.last", "\(number)"), ("session.words", "meditate\n1m"),
      ("session.started", "\(started)"), ("session.start", "\(start)"), ("session.told", "\(elapsed * 1_000_000)"),
    ] {
      try desktop.sql("INSERT OR REPLACE INTO record VALUES ('\(name)', '\(value)')")
    }
  }

  private func prepare(_ desktop: TestDesktop) async throws {
    desktop.configure(Self.calm)
    desktop.kill(try await desktop.startAgent())
  }

  /// Lets an agent end what is left, and compares what was heard, shown and written down.
  private func check(_ desktop: TestDesktop, sessions: Int, after kills: String) async throws {
    let agent = try await desktop.startAgent()
    #expect(desktop.stillbell("status").output.hasPrefix("Stopped."))
    agent.signal(SIGTERM)
    _ = agent.finish()
    #expect(try desktop.count("history") == sessions)
    #expect(try desktop.count("(SELECT DISTINCT session FROM history)") == sessions)
    let rung = try desktop.count("ledger WHERE cue = 'session-end'")
    let heard = desktop.played("session-end")
    let cutOff = try desktop.count("decision WHERE words LIKE 'session-end cut off%'")
    #expect(rung == sessions)
    #expect(heard <= sessions)
    #expect(heard + cutOff >= sessions)
    #expect(desktop.traffic.mostAtOnce == 1)
    print(
      "after \(kills): \(sessions) sessions, \(rung) rung, \(heard) heard, \(cutOff) told to be cut off,",
      "\(desktop.traffic.notifies.count) notifications, at most \(desktop.traffic.mostAtOnce) at a time")
  }

  @Test func `at random, it is logged once and rings once`() async throws {
    let sessions = Kills.count(quick: 6, share: 0.1)
    try await onDesktop(.dunst) { desktop in
      try await prepare(desktop)
      for number in 1...sessions {
        try write(number, endingIn: 400, on: desktop)
        for life in 0..<2 {
          let agent = desktop.launchAgent()
          usleep(.random(in: 30_000...600_000))
          // The last life is as long as it takes to be over.
          if life == 1 {
            try await waitFor("the end of the session") {
              desktop.stillbell("status").output.hasPrefix("Stopped.")
            }
          }
          desktop.kill(agent)
        }
      }
      try await check(desktop, sessions: sessions, after: "\(sessions * 2) kills at random")
    }
  }

  @Test(arguments: ["fdatasync", "pwrite64", "sendmsg"])
  func `at each of its steps, it is logged once and rings once`(step: String) async throws {
    let sessions = Kills.count(quick: 3, share: 0.05)
    try await onDesktop(.dunst) { desktop in
      try await prepare(desktop)
      for number in 1...sessions {
        try write(number, endingIn: 300, on: desktop)
        let agent = desktop.launchAgent(
          under: ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(step)", "-e"]
            + ["inject=\(step):signal=KILL:when=\(Kills.isLong ? number : number * 5)"])
        for _ in 0..<150 where agent.isRunning { usleep(10_000) }
        if agent.isRunning {
          for process in ProcessTable.children(of: agent.processID) { kill(process.processID, SIGKILL) }
        }
        _ = agent.finish()
        let next = desktop.launchAgent()
        try await waitFor("the end of the session") { desktop.stillbell("status").output.hasPrefix("Stopped.") }
        desktop.kill(next)
      }
      try await check(desktop, sessions: sessions, after: "\(sessions * 2) kills, half of them at \(step)")
    }
  }
}

import Foundation
import TestSupport
import Testing

/// An agent that is killed by SIGKILL around the end of a session.
struct `Killed at a session's end` {
  private static let calm = "[breaks]\nstart_on_launch = no\n[sound]\nvolume = 100"

  private func prepare(_ desktop: TestDesktop) async throws {
    try await desktop.startAgent(with: Self.calm).kill()
  }

  private func isStopped(_ desktop: TestDesktop) -> Bool { desktop.stillbell("status").output.hasPrefix("Stopped.") }

  /// Runs an agent until the session is over and reported, because the next session overwrites it.
  private func letSessionEnd(_ desktop: TestDesktop, _ number: Int) async throws {
    let agent = desktop.launchAgent()
    try desktop.waitForNews("the end of the session", { isStopped(desktop) }, until: { $0 })
    try await waitFor("the notification of the saved session") { saved(desktop) >= number }
    agent.kill()
  }

  /// The number of notifications about a saved session.
  private func saved(_ desktop: TestDesktop) -> Int {
    desktop.traffic.notifies.count { $0.body.contains("saved") }
  }

  /// Lets an agent finish, and compares sounds, notifications and database.
  private func check(_ desktop: TestDesktop, sessions: Int, after kills: String) async throws {
    let agent = try await desktop.startAgent()
    #expect(desktop.stillbell("status").output.hasPrefix("Stopped."))
    agent.quit()
    #expect(try desktop.count("history") == sessions)
    #expect(try desktop.count("(SELECT DISTINCT session FROM history)") == sessions)
    let rung = try desktop.rung("session-end")
    let heard = desktop.played("session-end")
    let cutOff = try desktop.explained("session-end")
    #expect(rung == sessions)
    #expect(heard <= sessions)
    #expect(heard + cutOff >= sessions)
    #expect(desktop.traffic.mostAtOnce == 1)
    // Each session was reported, even if its agent was killed before the notification.
    #expect(saved(desktop) >= sessions)
    print(
      "after \(kills): \(sessions) sessions, \(rung) rung, \(heard) heard, \(cutOff) reported as cut off,",
      "\(desktop.traffic.notifies.count) notifications, at most \(desktop.traffic.mostAtOnce) at a time")
  }

  @Test func `at random moments, the session is saved once and chimes once`() async throws {
    let sessions = Kills.count(quick: 6, share: 0.1)
    try await onDesktop(.dunst) { desktop in
      try await prepare(desktop)
      for (number, news) in zip(1..., Kills.news(sessions, 0...20)) {
        try desktop.writeSession(number, endingIn: 400)
        try desktop.killAgent(afterNews: news, orWhen: { isStopped(desktop) })
        try await letSessionEnd(desktop, number)
      }
      try await check(desktop, sessions: sessions, after: "\(sessions * 2) kills, half of them at random")
    }
  }

  @Test(arguments: ["fdatasync", "pwrite64", "sendmsg"])
  func `at each system call, the session is saved once and chimes once`(step: String) async throws {
    let sessions = Kills.count(quick: 3, share: 0.05)
    try await onDesktop(.dunst) { desktop in
      try await prepare(desktop)
      for number in 1...sessions {
        try desktop.writeSession(number, endingIn: 300)
        let when = Kills.isLong ? number : number * 5
        try await desktop.killAgent(at: step, number: when, orWhen: { isStopped(desktop) })
        try await letSessionEnd(desktop, number)
      }
      try await check(desktop, sessions: sessions, after: "\(sessions * 2) kills, half of them at \(step)")
    }
  }
}

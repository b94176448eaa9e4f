import TestSupport
import Testing

extension Tag {
  /// Tests that take half a minute, because libnotify waits 25 s for an answer.
  @Tag static var slow: Self
}

/// A notification server that hangs for longer than libnotify waits, and then carries out its calls after all.
@Suite(.tags(.slow)) struct `Late answers` {
  /// Returns when a break is due and libnotify has given up on its notification.
  private func givenUp(on desktop: TestDesktop) async throws -> NotificationServer {
    let server = try #require(desktop.server)
    try await desktop.startAgent(with: "[breaks]\ngrace = never\n[eye]\ninterval = 1h\nlength = 1h")
    try await desktop.waitForDecision("notification server dunst appeared")
    server.pause()
    try await desktop.reconfigure("[breaks]\ngrace = never\n[eye]\ninterval = 1s\nlength = 1h")
    try await desktop.waitForPhase("due")
    try await waitFor("the call") { desktop.traffic.notifies.count == 1 }
    try await desktop.waitForDecision("notification failed")
    try await desktop.reconfigure("[breaks]\ngrace = never\n[eye]\ninterval = 1h\nlength = 1h")
    return server
  }

  @Test func `a late notification that is still wanted is adopted`() async throws {
    try await onDesktop(.dunst) { desktop in
      let server = try await givenUp(on: desktop)
      server.resume()
      try await waitFor("the late notification") { server.displayed == 1 }
      #expect(try desktop.status().phase == "due")
      server.choose("start")
      try await desktop.waitForPhase("resting")
      try await waitFor("the notification of the rest") { desktop.traffic.notifies.last?.summary == "Look 6 m away" }
      #expect(desktop.traffic.notifies.last?.replaces == desktop.traffic.notifies.first?.id)
      #expect(desktop.stillbell("stop").status == 0)
      try await waitFor("an empty screen") { server.displayed == 0 }
      #expect(desktop.traffic.mostAtOnce == 1)
    }
  }

  @Test func `a late notification that is no longer wanted is withdrawn`() async throws {
    try await onDesktop(.dunst) { desktop in
      let server = try await givenUp(on: desktop)
      #expect(desktop.stillbell("stop").status == 0)
      server.resume()
      try await waitFor("the late notification closed") {
        desktop.traffic.count(signal: "NotificationClosed") == 1 && server.displayed == 0
      }
      #expect(desktop.traffic.notifies.count == 1)
    }
  }
}

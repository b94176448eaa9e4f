import Foundation
import TestSupport
import Testing

/// The first start of an agent for a user, on a real desktop.
@Suite(.serialized) struct `The welcome` {
  private static let calm = `The state file`.calm

  @Test func `says what will happen when and how to change it, once and for all`() async throws {
    try await onDesktop(.dunst) { desktop in
      try desktop.forgetUser()
      desktop.configure(Self.calm)
      let agent = try await desktop.startAgent()
      try await waitFor("the welcome") { desktop.server?.displayed == 1 }
      let welcome = try #require(desktop.traffic.notifies.first)
      #expect(welcome.summary == "Welcome to stillbell")
      #expect(
        welcome.body.wholeMatch(
          of: /First eye break at [0-9]{2}:[0-9]{2}: look at something 6 m away for 1 hour\. `stillbell setup` .*/)
          != nil, "\(welcome.body)")
      #expect(welcome.hints["suppress-sound"] == "true")
      #expect(desktop.sound.played.filter { !$0.isEmpty } == [])
      #expect(desktop.trace.contains("welcomed"))
      desktop.kill(agent)
      let second = try await desktop.startAgent()
      try await waitFor("the notification that was left") { desktop.server?.displayed == 0 }
      second.signal(SIGTERM)
      _ = second.finish()
      try await desktop.startAgent()
      try await desktop.waitForDecision("notification server dunst appeared", times: 3)
      #expect(desktop.traffic.notifies.map(\.summary) == ["Welcome to stillbell"])
    }
  }

  @Test func `waits for the end of a quiet`() async throws {
    try await onDesktop(.dunst) { desktop in
      try desktop.forgetUser()
      desktop.configure(Self.calm)
      try await desktop.startAgent("--quiet")
      try await desktop.waitForDecision("notification server dunst appeared")
      #expect(desktop.traffic.notifies.isEmpty)
      #expect(desktop.stillbell("quiet", "off").status == 0)
      try await waitFor("the welcome") { desktop.traffic.notifies.map(\.summary) == ["Welcome to stillbell"] }
    }
  }
}

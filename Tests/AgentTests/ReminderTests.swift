import Foundation
import TestSupport
import Testing

/// Reminders from a real agent with a real database and a real notification server.
struct `A reminder` {
  private static let settings = """
    [breaks]
    start_on_launch = no
    [sound]
    chimes = no
    [reminder evening]
    at = 20:00
    text = Ten quiet minutes?
    """

  /// A time zone in which it is 20:00 in so many seconds.
  private static func zone(_ seconds: Int) -> String {
    let now = Int(Date().timeIntervalSince1970) % 86_400
    let west = now - (20 * 3600 - seconds)
    let clock = [west.magnitude / 3600, west.magnitude / 60 % 60, west.magnitude % 60]
    return "NOW\(west < 0 ? "-" : "+")" + clock.map { String(format: "%02d", $0) }.joined(separator: ":")
  }

  private func reminded(_ test: (TestDesktop, NotificationServer, Child) async throws -> Void) async throws {
    try await onDesktop(.dunst) { desktop in
      let server = try #require(desktop.server)
      // The agent must have started before then.
      desktop.setEnvironment("TZ", Self.zone(15))
      let agent = try await desktop.startAgent(with: Self.settings)
      try await desktop.waitForDecision("notification server dunst appeared")
      try await desktop.waitForDecision("reminder evening shown")
      try await waitFor("the reminder") { server.displayed == 1 }
      try await test(desktop, server, agent)
    }
  }

  @Test func `shows the user's text, and its button starts a session`() async throws {
    try await reminded { desktop, server, _ in
      let shown = try #require(desktop.traffic.notifies.last)
      #expect(shown.summary == "Ten quiet minutes?")
      #expect(shown.actions == ["start", "later"])
      server.choose("start")
      try await desktop.waitForDecision("meditation began, until TIME")
    }
  }

  @Test func `is postponed by its other button, which why reports`() async throws {
    try await reminded { desktop, server, _ in
      server.choose("later")
      try await desktop.waitForDecision("reminder evening put off until TIME")
      try await waitFor("an empty screen") { server.displayed == 0 }
      #expect(desktop.stillbell("why").output.contains("Reminder evening postponed to 20:30."))
    }
  }

  @Test func `is shown again by the next agent`() async throws {
    try await reminded { desktop, _, agent in
      let before = desktop.traffic.notifies.count
      agent.kill()
      try await desktop.startAgent()
      try await waitFor("the reminder of the next agent") {
        desktop.traffic.notifies.dropFirst(before).contains { $0.summary == "Ten quiet minutes?" }
      }
    }
  }
}

import Glibc
import TestSupport
import Testing

/// Work, a break and work again, in seconds, with everything that is shown, traced and played.
struct `A whole cycle` {
  static let seconds = """
    [breaks]
    grace = 1s
    [eye]
    interval = 2s
    length = 2s
    [sound]
    volume = 100
    """

  @Test func `is traced in order, and plays sample for sample`() async throws {
    try await withAgent(Self.seconds, server: .dunst) { desktop in
      try await desktop.waitForDecision("eye break over")
      // Lines about providers come at any time.
      let trace = desktop.trace.filter { !$0.hasPrefix("notification server") && !$0.contains(" told by ") }
      #expect(
        trace.prefix(4) == [
          "started by launch",
          "eye break due, rung by player, bundled sound",
          "eye break began, until TIME",
          "eye break over, rung by player, bundled sound",
        ])
      let why = desktop.why.filter {
        !$0.contains(" shows notifications ") && !$0.contains("detected through")
          && !$0.hasPrefix("This desktop doesn't report")
      }
      #expect(
        why.prefix(4) == [
          "Started with the agent.",
          "Eye break due. Chime: the bundled sound.",
          "Eye break until TIME.",
          "Eye break over. Chime: the bundled sound.",
        ])
      let due = BundledSound.samples(of: "break-due")
      let over = BundledSound.samples(of: "break-over")
      let heard = try await desktop.waitForSounds(2, bytes: over.count)
      #expect(firstDifference(heard[0], due) == nil)
      #expect(firstDifference(heard[1], over) == nil)
    }
  }

  @Test func `goes through its phases, none shorter than configured`() async throws {
    try await withAgent(Self.seconds.replacing("[breaks]", with: "[breaks]\nstart_on_launch = no")) { desktop in
      let follower = desktop.start("status", "--follow", "--json")
      #expect(follower.waitForOutput(#""phase":"idle""#))
      #expect(desktop.stillbell("start").status == 0)
      try await desktop.waitForDecision("eye break over")
      #expect(desktop.stillbell("pause").status == 0)
      #expect(follower.waitForOutput(#""phase":"paused""#))
      follower.signal(SIGTERM)
      let seen = try follower.finish().output.split(separator: "\n").map { try AgentStatus(json: $0) }
      var phases: [AgentStatus] = []
      for status in seen where status.phase != phases.last?.phase { phases.append(status) }
      #expect(Array(phases.map(\.phase).prefix(5)) == ["idle", "working", "due", "resting", "working"])
      for (status, seconds) in zip(phases.dropFirst(), [2.0, 1.0, 2.0, 2.0]) {
        let length = try #require(status.until) - #require(status.since)
        // Each time is rounded to a tenth of a second.
        #expect(length > seconds - 0.2, "\(status.phase)")
      }
    }
  }

  @Test func `shows one notification at a time, replaced from phase to phase`() async throws {
    try await onDesktop(.dunst) { desktop in
      let server = try #require(desktop.server)
      // Long enough for each notification to show before the next replaces it.
      try await desktop.startAgent(with: Self.seconds.replacing(/[0-9]s/, with: "4s"))
      for count in 1...3 { try await desktop.waitForDecision("eye break over", times: count) }
      try await waitFor("the end of the third break on the screen") {
        desktop.traffic.notifies.count { $0.summary == "The break is over" && $0.id != nil } >= 3
      }
      #expect(desktop.stillbell("stop").status == 0)
      try await waitFor("an empty screen") { server.displayed == 0 }

      let shown = desktop.traffic.notifies
      let summaries = ["Rest your eyes", "Look 6 m away", "The break is over"]
      #expect(shown.prefix(9).map(\.summary) == summaries + summaries + summaries)
      #expect(desktop.traffic.mostAtOnce == 1)
      for start in [0, 3, 6] where shown.count >= 9 {
        #expect(Set(shown[start..<(start + 3)].map(\.id)).count == 1, "a break is one notification")
      }
      #expect(shown.allSatisfy { $0.hints["suppress-sound"] == "true" })
      #expect(shown.first?.labels == ["Show", "Start", "Snooze", "Skip"])
      #expect(shown.dropFirst().first?.labels == ["Show", "Snooze", "End the break"])
    }
  }
}

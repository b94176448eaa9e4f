import Foundation
import TestSupport
import Testing

/// Sessions of a few seconds with the real agent and the real player.
struct `A sitting` {
  static let settings = """
    [breaks]
    start_on_launch = no
    [sound]
    volume = 100
    """

  /// Runs a test with an agent that has no breaks.
  private func sitting(
    _ kind: NotificationServer.Kind? = nil, _ settings: String = "", _ test: (TestDesktop) async throws -> Void
  ) async throws {
    try await withAgent(Self.settings + "\n" + settings, server: kind) { desktop in
      // A server that appears later would get the notification again.
      if kind != nil { try await desktop.waitForDecision("notification server dunst appeared") }
      try await test(desktop)
    }
  }

  /// Runs a breathing session and compares its sounds with these, sample for sample.
  ///
  /// A busy machine may drop a cue or swap two of them, so there are up to five tries; but no cue may ever sound twice.
  private func breathe(_ pattern: String, _ names: [String], on desktop: TestDesktop) async throws {
    var heard: [[UInt8]] = []
    func isInOrder() -> Bool { zip(names, heard).allSatisfy { BundledSound.isHeard($0, in: $1) } }
    for count in 1...5 where heard.count < names.count || heard.count == names.count && !isInOrder() {
      let earlier = desktop.sound.played.count
      #expect(desktop.stillbell("breathe", pattern).status == 0)
      try await desktop.waitForDecision("breathing over", times: count)
      try await desktop.waitForSilence()
      heard = Array(desktop.sound.played.dropFirst(earlier))
    }
    try #require(heard.count == names.count)
    for (name, heard) in zip(names, heard) { #expect(BundledSound.isHeard(name, in: heard), "\(name)") }
  }

  @Test func `of breathing plays each cue once, sample for sample, and then the end`() async throws {
    try await sitting { desktop in
      let round = ["inhale", "hold", "exhale", "hold"]
      try await breathe("1-1-1-1x2", round + round + ["session-end"], on: desktop)
      let reported = desktop.trace.reversed().prefix { !$0.hasPrefix("breathing began") }
      #expect(reported.contains("breathing over, rung by player, bundled sound, not logged"))
      #expect(reported.contains { $0.contains("not rung") } == false)
    }
  }

  @Test func `plays the sounds that the configuration sets for its kind`() async throws {
    try await sitting(nil, "[breathing]\ninhale = count\nsession-end = \(BundledSound.folder)/rest.wav") { desktop in
      try await breathe("1-0-1-0x1", ["count", "exhale", "rest"], on: desktop)
    }
  }

  @Test func `shows one notification, replaced at each phase and at the end`() async throws {
    try await sitting(.dunst) { desktop in
      #expect(desktop.stillbell("workout", "--work", "5s", "--rest", "6s", "--rounds", "2").status == 0)
      let shown = try await waitFor("the last notification") {
        desktop.traffic.notifies
      } until: {
        $0.count == 4 && $0[3].id != nil
      }
      #expect(
        shown.map { $0.body.prefix { $0 != "." } } == [
          "Work, round 1 of 2, for 5 seconds", "Rest, round 1 of 2, for 6 seconds", "Work, last round, for 5 seconds",
          "Too short to save",
        ])
      #expect(shown.map(\.summary) == ["Workout", "Workout", "Workout", "Workout is over"])
      #expect(Set(shown.map(\.id)).count == 1)
      #expect(desktop.traffic.mostAtOnce == 1)
      #expect(shown.allSatisfy { $0.hints["suppress-sound"] == "true" })
    }
  }

  @Test func `is paused, resumed and ended from its notification`() async throws {
    try await sitting(.dunst) { desktop in
      let server = try #require(desktop.server)
      #expect(desktop.stillbell("meditate", "20m", "--label", "park").status == 0)
      try await waitFor("the notification") { server.displayed == 1 }
      // A click on the body does nothing, so there is no default action.
      #expect(desktop.traffic.notifies.first?.labels == ["Pause", "End"])
      server.choose("pause")
      try desktop.waitForNews("a pause", { try desktop.status() }, until: { $0.session?.left != nil })
      try await waitFor("its notification") { desktop.traffic.notifies.last?.labels.contains("Resume") == true }
      server.choose("resume")
      try desktop.waitForNews("a session that goes on", { try desktop.status() }, until: { $0.session?.until != nil })
      try await waitFor("its notification") { desktop.traffic.notifies.last?.labels.contains("Pause") == true }
      server.choose("end")
      try desktop.waitForNews("no session", { try desktop.status() }, until: { $0.session == nil })
      #expect(
        desktop.trace.filter { $0.hasPrefix("meditation") }.map { $0.prefix(22) } == [
          "meditation began, unti", "meditation paused", "meditation resumed", "meditation ended by th",
        ])
      try await waitFor("the notification of the end") {
        desktop.traffic.notifies.last.map { $0.summary.hasSuffix("is over") && $0.id != nil } == true
      }
      #expect(Set(desktop.traffic.notifies.map(\.id)).count == 1)
    }
  }

  @Test func `continues after its agent is killed, and no cue sounds twice`() async throws {
    let names = ["inhale", "hold", "exhale", "hold"]
    let known = Set(names + ["session-end"])
    // The order of the pattern, with gaps for the time without an agent, but no repetition.
    func isInOrder(_ heard: [String]) -> Bool {
      var expected = (Array(repeating: names, count: 3).joined() + ["session-end"])[...]
      for cue in heard {
        guard let index = expected.firstIndex(of: cue) else { return false }
        expected = expected[(index + 1)...]
      }
      return heard.last == "session-end"
    }
    try await sitting { desktop in
      #expect(desktop.stillbell("breathe", "2-2-2-2x3").status == 0)
      try await waitFor("a few cues") { desktop.sound.played.count >= 3 }
      let processID = try #require(desktop.client.owner(of: "io.github.stillbell.Stillbell"))
      kill(processID, SIGKILL)
      try await waitFor("the agent's end") { desktop.client.owner(of: "io.github.stillbell.Stillbell") == nil }
      try await desktop.startAgent()
      try await desktop.waitForDecision("breathing over")
      try await desktop.waitForSilence()
      let heard = desktop.sound.played.compactMap { sound in known.first { BundledSound.isHeard($0, in: sound) } }
      #expect(heard.count { $0 == "session-end" } == 1)
      #expect(isInOrder(heard), "\(heard)")
      #expect(desktop.trace.contains("restored: breathing"))
    }
  }

  @Test func `with --wait exits with 0 when it is over`() async throws {
    try await sitting { desktop in
      let outcome = desktop.stillbell("breathe", "1-0-1-0x1", "--wait")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.seconds > 1.8)
      #expect(outcome.output == "Breathing over. Too short to save. Chime: the bundled sound.\n")
      let session = try desktop.status().session
      #expect(session == nil)
    }
  }

  @Test(arguments: [false, true])
  func `with --wait exits with 3 when the agent has gone for good`(isPaused: Bool) async throws {
    try await sitting { desktop in
      let waiting = desktop.start("breathe", "5-0-5-0x1", "--wait")
      try desktop.waitForNews("the session", { try desktop.status() }, until: { $0.session != nil })
      if isPaused { #expect(desktop.stillbell("pause").status == 0) }
      let processID = try #require(desktop.client.owner(of: "io.github.stillbell.Stillbell"))
      kill(processID, SIGKILL)
      let outcome = try await waiting.end()
      #expect(outcome.status == 3)
      // The agent may end while the command still asks for the session.
      let reasons = ["The agent is gone and has not come back, ", "The agent did not answer: it ended."]
      #expect(reasons.contains { outcome.errors.hasPrefix("stillbell: \($0)") }, "\(outcome.errors)")
      #expect(outcome.errors.count { $0 == "\n" } == 1)
      #expect(outcome.output.isEmpty)
    }
  }

  @Test func `is listed in the history, and focused work earns rewards`() async throws {
    try await onDesktop { desktop in
      let agent = try await desktop.startAgent(with: Self.settings)
      #expect(desktop.stillbell("history").output == "No sessions yet.\n")
      // Rows as an agent of the day before would have written them; a running agent owns the file.
      agent.quit()
      let script = """
        import sqlite3, sys
        database = sqlite3.connect(sys.argv[1], timeout=10)
        database.executemany("INSERT INTO history VALUES (?, ?, ?, ?, ?, ?)", [
            (1775460000000, 1, "meditation", "park", 1775461200000, 1200),
            (1775470000000, 2, "focus", "", 1775475400000, 5400)])
        database.commit()
        """
      let database = desktop.folder.path("state/stillbell/stillbell.db")
      let outcome = run("/usr/bin/python3", ["-c", script, database], environment: desktop.environment)
      #expect(outcome.status == 0, "\(outcome.errors)")
      try await desktop.startAgent()
      let lines = desktop.stillbell("history").output.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.first?.contains("Meditation (park)") == true, "\(lines)")
      #expect(desktop.stillbell("history", "--count", "1").output.contains("Focus"))
      let focus = desktop.stillbell("focus", "--status").output
      #expect(focus.contains("3 rewards"), "\(focus)")
    }
  }
}

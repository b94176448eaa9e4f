import Glibc
import TestSupport
import Testing

/// `stillbell status --follow`, as status bars read it.
struct `Following the status` {
  @Test func `prints one line for each change and none in between`() async throws {
    try await onDesktop(.dunst) { desktop in
      desktop.configure("[breaks]\ngrace = never\n[eye]\ninterval = 1h\nlength = 1h")
      let follower = desktop.start("status", "--follow", "--json")
      #expect(follower.waitForOutput(#""phase":"off""#))
      try await desktop.startAgent()
      try await desktop.waitForDecision("appeared")
      try await waitFor("a report on every source") { desktop.sources.count == 3 }
      for words in [
        ["pause"], ["resume"], ["quiet"], ["quiet", "off"], ["break"], ["skip"], ["pause"], ["resume"], ["stop"],
        ["stop"],
      ] {
        #expect(run(desktop.program, words, environment: desktop.environment).status == 0, "\(words)")
        // A question is no change.
        #expect(desktop.stillbell("status").status == 0)
      }
      #expect(follower.waitForOutput(#""phase":"idle""#))
      follower.signal(SIGTERM)
      let lines = follower.finish().output.split(separator: "\n")
      let seen = try lines.map { try AgentStatus(json: $0) }
      #expect(zip(lines, lines.dropFirst()).allSatisfy { $0 != $1 }, "\(lines)")
      // The agent's own discoveries come before, in any order.
      let reported = seen.drop { $0.phase != "paused" }.map { $0.phase + ($0.quiet ?? "") }
      #expect(
        reported == [
          "paused", "working", "workingsilent", "working", "resting", "working", "paused", "working", "idle",
        ])
      #expect(seen.first?.phase == "off")
    }
  }

  @Test func `never repeats a line in the text format`() async throws {
    try await onDesktop(.dunst) { desktop in
      desktop.configure("[eye]\ninterval = 1h\nlength = 1h")
      let follower = desktop.start("status", "--follow")
      #expect(follower.waitForOutput("Not running."))
      try await desktop.startAgent()
      try await desktop.waitForDecision("appeared")
      for words in [["quiet"], ["quiet", "off"], ["break"], ["stop"]] {
        #expect(run(desktop.program, words, environment: desktop.environment).status == 0, "\(words)")
      }
      #expect(follower.waitForOutput("Stopped."))
      follower.signal(SIGTERM)
      let lines = follower.finish().output.split(separator: "\n")
      #expect(lines.count == 4, "\(lines)")
      #expect(lines.first == "Not running.")
      #expect(lines.dropFirst().first?.hasSuffix(", in 1 hour.") == true)
      #expect(lines.dropFirst(2).first == "Eye break: look 6 m away, 1 hour left.")
      #expect(lines.last == "Stopped. No breaks until you start.")
    }
  }

  @Test func `reports when the agent goes and comes back`() async throws {
    try await onDesktop { desktop in
      let agent = try await desktop.startAgent()
      let follower = desktop.start("status", "--follow", "--json")
      #expect(follower.waitForOutput(#""phase":"working""#))
      agent.signal(SIGKILL)
      #expect(follower.waitForOutput(#""phase":"off""#))
      _ = agent.finish()
      try await desktop.startAgent("--quiet")
      #expect(follower.waitForOutput(#""quiet":"silent""#))
    }
  }

  @Test func `ends with the bus`() async throws {
    try await onDesktop { desktop in
      let follower = desktop.start("status", "--follow")
      #expect(follower.waitForOutput("Not running."))
      desktop.stopBus()
      #expect(follower.finish().wasKilled == false)
    }
  }

  @Test(arguments: [
    "status --follow | head -n 1", "status --follow --json | grep -m1 working",
    "status --follow --format plain | head -n 1",
    "status --follow --format waybar | head -n 1", "status --follow | true", "meditate 20 --wait | true",
  ])
  func `ends when its reader has gone, without waiting for a change`(words: String) async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent(with: "[eye]\ninterval = 10h")
      let pipeline = Child("sh", ["-c", "\"$0\" \(words)", desktop.program], environment: desktop.environment)
      let outcome = pipeline.finish()
      #expect(!outcome.wasKilled)
      #expect(outcome.errors == "")
      // The session stays.
      #expect(try (desktop.status().session != nil) == words.hasPrefix("meditate"))
    }
  }
}

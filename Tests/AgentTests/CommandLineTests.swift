import Foundation
import TestSupport
import Testing

/// The command line with a real agent, and without one.
struct `The command line` {
  static let needsAgent = [
    ["status"], ["status", "--json"], ["why"], ["stop"], ["pause"], ["resume"], ["begin"], ["snooze"], ["skip"],
    ["quiet", "off"],
  ]

  @Test func `without an agent each command reports that in one line and exits with 3`() async throws {
    try await onDesktop { desktop in
      for words in Self.needsAgent {
        let outcome = run(desktop.program, words, environment: desktop.environment)
        #expect(outcome.status == 3, "\(words)")
        #expect(outcome.output == "", "\(words)")
        #expect(outcome.errors == "stillbell: The agent is not running; `stillbell start` starts it.\n", "\(words)")
      }
    }
  }

  @Test(arguments: [["start"], ["quiet", "45m"]])
  func `start and quiet start an agent`(words: [String]) async throws {
    try await onDesktop { desktop in
      let outcome = run(desktop.program, words, environment: desktop.environment)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.hasPrefix("Next eye break at "))
      // The agent outlives the command, and is no child of this process.
      let processID = try #require(desktop.client.owner(of: "io.github.stillbell.Stillbell"))
      #expect(ProcessTable.children(of: getpid()).allSatisfy { $0.processID != processID })
      #expect(desktop.stillbell("stop").status == 0)
    }
  }

  @Test func `start waits for the agent's object even if the agent starts slowly`() async throws {
    try await onDesktop { desktop in
      // A large file delays the agent's start.
      desktop.configure(String(repeating: "# nothing\n", count: 25_000) + "[eye]\ninterval = 3h")
      for _ in 0..<5 {
        let outcome = desktop.stillbell("start")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("in 3 hours"), "\(outcome.output)")
        let processID = try #require(desktop.client.owner(of: "io.github.stillbell.Stillbell"))
        kill(processID, SIGKILL)
        try await waitFor("the agent's end") { desktop.client.owner(of: "io.github.stillbell.Stillbell") == nil }
      }
    }
  }

  @Test func `an agent started by the bus answers the call that started it`() async throws {
    try await onDesktop { desktop in
      desktop.letBusStart("stillbell-agent", as: "io.github.stillbell.Stillbell")
      desktop.configure(String(repeating: "# nothing\n", count: 25_000))
      let outcome = desktop.client.call(
        "io.github.stillbell.Stillbell", "/io/github/stillbell/Stillbell", "io.github.stillbell.Stillbell1", "Start")
      #expect(outcome.status == 0, "\(outcome.errors)")
      try await desktop.waitForPhase("working")
    }
  }

  @Test func `a second agent names the running one and exits with 0`() async throws {
    try await onDesktop { desktop in
      let agent = try await desktop.startAgent()
      let outcome = desktop.stillbell("agent")
      #expect(outcome.status == 0)
      #expect(outcome.output.hasPrefix("stillbell ") && outcome.output.hasSuffix("(process \(agent.processID)).\n"))
      #expect(outcome.errors == "")
      #expect(try desktop.status().phase == "working")
    }
  }

  @Test func `a refused command gives the reason and exits with 1`() async throws {
    try await withAgent("[eye]\ninterval = 1h") { desktop in
      try await desktop.waitForDecision("no notification server")
      try refuses(["resume", "begin"], on: desktop)
      #expect(desktop.stillbell("stop").status == 0)
      try refuses(["pause", "resume", "break", "begin", "snooze", "skip"], on: desktop)
      #expect(desktop.stillbell("stop").status == 0, "a stop is never refused")
    }
  }

  @Test func `status --debug shows the agent's next wake-up and its reason`() async throws {
    try await withAgent("[eye]\ninterval = 1h") { desktop in
      let reported = desktop.stillbell("status", "--debug")
      #expect(reported.output.contains(/\nWakes at [0-9:]+: break-due\.\n/), "\(reported)")
    }
  }

  @Test func `a snooze is refused once all snoozes are used`() async throws {
    try await withAgent("[breaks]\ngrace = never\nsnoozes = 1\n[eye]\ninterval = 1s\nlength = 1h") { desktop in
      try await desktop.waitForPhase("due")
      let reported = desktop.stillbell("snooze", "1s")
      #expect(reported.output.contains(/^Eye break snoozed until [0-9:]+ \(1 of 1\)\.\n/), "\(reported)")
      try await desktop.waitForDecision("eye break due", times: 2)
      // The bus reports the failure a little later.
      try await desktop.waitForDecision("notification failed", times: 2)
      try refuses(["snooze"], on: desktop)
      #expect(try desktop.status().phase == "due")
    }
  }

  /// Expects each command to be refused in one line, without any change.
  private func refuses(_ words: [String], on desktop: TestDesktop) throws {
    let (trace, status) = (desktop.trace, try desktop.status())
    for word in words {
      let outcome = desktop.stillbell(word)
      #expect(outcome.status == 1, "\(word)")
      #expect(outcome.errors.hasPrefix("stillbell: ") && outcome.errors.count { $0 == "\n" } == 1, "\(outcome.errors)")
      #expect(outcome.output == "", "\(word)")
    }
    #expect(desktop.trace == trace)
    #expect(try desktop.status().tellsTheSame(as: status))
  }
}

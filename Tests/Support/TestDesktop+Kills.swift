import Foundation

// Agents that are killed by SIGKILL.
extension TestDesktop {
  /// Starts an agent and kills it after this much news of it, or once `isOver`, because less news may come.
  ///
  /// - Throws: `WaitedInVain`, and what the question threw.
  package func killAgent(afterNews count: Int, orWhen isOver: () throws -> Bool = { false }) throws {
    let before = traffic.newsCount
    let agent = launchAgent()
    try waitForNews("news of an agent", { try traffic.newsCount - before >= count || isOver() }, until: { $0 })
    agent.kill()
  }

  /// Starts an agent that is killed on entering the system call `step` for the `number`th time in one thread. An agent
  /// that makes fewer such calls is killed once `isOver` and its sounds and notifications are done.
  ///
  /// - Throws: `WaitedInVain`, and what the question threw.
  package func killAgent(at step: String, number: Int, orWhen isOver: () throws -> Bool) async throws {
    let agent = launchAgent(
      under: ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(step)", "-e"]
        + ["inject=\(step):signal=KILL:when=\(number)"])
    try waitForNews("the end of an agent", { try !agent.isRunning || isOver() }, until: { $0 })
    try await waitFor("the end of what it does") {
      !agent.isRunning || isSilent && traffic.notifies.last.map { $0.id != nil } ?? true
    }
    for process in ProcessTable.children(of: agent.processID) { Foundation.kill(process.processID, SIGKILL) }
    _ = agent.finish()
  }

  /// Starts an agent that is killed on entering the system call `step` for the `number`th time in one thread; an agent
  /// that makes fewer such calls is killed after this much news of it.
  package func killAgent(at step: String, number: Int, orAfterNews count: Int) async throws {
    let before = traffic.newsCount
    try await killAgent(at: step, number: number, orWhen: { traffic.newsCount - before >= count })
  }

  /// Stores a meditation of a minute that ends in so many milliseconds.
  package func writeSession(_ number: Int, endingIn milliseconds: Int) throws {
    var boot = timespec()
    clock_gettime(CLOCK_BOOTTIME, &boot)
    let elapsed = 60_000 - milliseconds
    let start = (boot.tv_sec * 1000 + boot.tv_nsec / 1_000_000 - elapsed) * 1_000_000
    let started = Int(Date().timeIntervalSince1970 * 1000) - elapsed
    for (name, value) in [
      ("session", "\(number)"), ("session.last", "\(number)"), ("session.words", "meditate\n1m"),
      ("session.started", "\(started)"), ("session.start", "\(start)"), ("session.told", "\(elapsed * 1_000_000)"),
    ] {
      try sql("INSERT OR REPLACE INTO record VALUES ('\(name)', '\(value)')")
    }
  }

  /// The number of chimes of a cue that were rung, each once however many rungs of the ladder it took: a player that a
  /// busy machine held up is given up, and the next rung has a row of its own.
  package func rung(_ cue: String) throws -> Int {
    let rungs = try count("ledger WHERE cue = '\(cue)'")
    return try rungs
      - count("decision WHERE words LIKE '\(cue) failed by %' AND words NOT LIKE '%; next: none, it was heard'")
  }

  /// The number of chimes of a cue that the trace reports as cut off, overtaken or given up.
  package func explained(_ cue: String) throws -> Int {
    try count(
      "decision WHERE words LIKE '\(cue) cut off%' OR words LIKE '\(cue) overtaken%'"
        + " OR words LIKE '\(cue) failed%did not end in time%'")
  }
}

import Foundation

// Agents that die by SIGKILL.
extension TestDesktop {
  /// Starts an agent that dies on its way into the system call `step`, in whichever thread first takes it that often.
  ///
  /// - Returns: False when it took fewer in its time, and was killed then.
  package func killAgent(at step: String, number: Int, milliseconds: Int) -> Bool {
    let agent = launchAgent(
      under: ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(step)", "-e"]
        + ["inject=\(step):signal=KILL:when=\(number)"])
    for _ in 0..<(milliseconds / 10) where agent.isRunning { usleep(10_000) }
    let died = !agent.isRunning
    for process in ProcessTable.children(of: agent.processID) { Foundation.kill(process.processID, SIGKILL) }
    _ = agent.finish()
    return died
  }

  /// Writes down a meditation of a minute that ends so many milliseconds from now.
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
}

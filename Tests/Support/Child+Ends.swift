import Foundation

/// Its ends: by a signal, by itself.
extension Child {
  /// Sends a signal to the program alone.
  package func signal(_ number: Int32) {
    if isRunning { Foundation.kill(processID, number) }
  }

  /// Kills the program, as a crash would.
  package func kill() {
    signal(SIGKILL)
    _ = finish()
  }

  /// Sends SIGTERM and waits for the end.
  package func quit() {
    signal(SIGTERM)
    _ = finish()
  }

  /// Does the work of `finish` without blocking the thread: for a program that runs long and writes little.
  package func end() async throws -> Outcome {
    try await waitFor("the end of a program") { !isRunning }
    return finish()
  }
}

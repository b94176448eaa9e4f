import Dispatch

/// The seconds after which a test gives up what it waits for. They only keep a test from waiting for ever: a loaded
/// machine may take ten times as long as an idle one, and no test depends on how soon something is.
package let patience = 300.0

/// A wait that ran out of time; ends the test.
package struct WaitedInVain: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }

  /// Describes the wait and the last answer or error.
  init(_ what: String, lastSeen latest: Result<some Any, any Error>) {
    let seen =
      switch latest {
      case .success(let value): String(describing: value)
      case .failure(let error): "\(error)"
      }
    description = "waited \(patience) s in vain for this: \(what); last seen: \(seen.suffix(3000))"
  }
}

/// Asks repeatedly until the answer is as wanted. No test depends on how soon that is, nor on errors on the way.
///
/// - Parameters:
///   - what: The awaited event, as a failure names it.
///   - answer: The question.
///   - isWanted: True for a wanted answer.
/// - Returns: The wanted answer.
/// - Throws: `WaitedInVain` with the last answer, or with the last error of the question.
@discardableResult
package func waitFor<Value>(
  _ what: String, _ answer: () throws -> Value, until isWanted: (Value) -> Bool
) async throws -> Value {
  let deadline = ContinuousClock.now + .seconds(patience)
  while true {
    let begin = ContinuousClock.now
    let latest = Result { try answer() }
    if case .success(let value) = latest, isWanted(value) { return value }
    guard ContinuousClock.now < deadline else {
      throw WaitedInVain(what, lastSeen: latest)
    }
    // A question may start a program, so the pause lasts as long as the question did: meanwhile the awaited program has
    // the processor.
    await pause(max(.milliseconds(25), min(ContinuousClock.now - begin, .milliseconds(200))))
  }
}

/// Waits without the runtime's sleep, which ends on the runtime's pool and would wait there behind every test without a
/// desktop.
private func pause(_ length: Duration) async {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().asyncAfter(deadline: .now() + length / .seconds(1)) { continuation.resume() }
  }
}

/// Asks repeatedly until a condition holds.
///
/// - Parameters:
///   - what: The awaited event, as a failure names it.
///   - isSo: The condition.
/// - Throws: `WaitedInVain`.
package func waitFor(_ what: String, _ isSo: () throws -> Bool) async throws {
  try await waitFor(what, isSo, until: { $0 })
}

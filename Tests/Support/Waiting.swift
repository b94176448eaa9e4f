import Dispatch

/// What a test waited for and never saw; ends the test.
package struct WaitedInVain: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }

  /// With the last answer, or what was thrown in its place.
  init(_ what: String, seconds: Double, lastSeen latest: Result<some Any, any Error>) {
    let seen =
      switch latest {
      case .success(let value): String(describing: value)
      case .failure(let error): "\(error)"
      }
    description = "waited \(seconds) s in vain for this: \(what); last seen: \(seen.suffix(3000))"
  }
}

/// Asks again and again until the answer is as wanted. Nothing depends on how soon that is, nor on a question that fails
/// on the way.
///
/// - Parameters:
///   - what: What is waited for, as the failure names it.
///   - seconds: How long it may take on the slowest machine.
///   - answer: Asks.
///   - isWanted: Judges.
/// - Returns: The answer that was as wanted.
/// - Throws: `WaitedInVain` with the last answer, or with what the question threw.
@discardableResult
package func waitFor<Value>(
  _ what: String, seconds: Double = 40, _ answer: () throws -> Value, until isWanted: (Value) -> Bool
) async throws -> Value {
  let deadline = ContinuousClock.now + .seconds(seconds)
  while true {
    let begin = ContinuousClock.now
    let latest = Result { try answer() }
    if case .success(let value) = latest, isWanted(value) { return value }
    guard ContinuousClock.now < deadline else {
      throw WaitedInVain(what, seconds: seconds, lastSeen: latest)
    }
    // A question may start a program; as long as that takes, the one that is waited for has the processor.
    await pause(max(.milliseconds(25), min(ContinuousClock.now - begin, .milliseconds(200))))
  }
}

/// Waits for so long. The sleep of the runtime ends on its pool, where it would wait for every test without a desktop.
private func pause(_ length: Duration) async {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().asyncAfter(deadline: .now() + length / .seconds(1)) { continuation.resume() }
  }
}

/// Asks again and again until something is so.
///
/// - Parameters:
///   - what: What is waited for, as the failure names it.
///   - seconds: How long it may take on the slowest machine.
///   - isSo: Asks.
/// - Throws: `WaitedInVain`.
package func waitFor(_ what: String, seconds: Double = 40, _ isSo: () throws -> Bool) async throws {
  try await waitFor(what, seconds: seconds, isSo, until: { $0 })
}

import Synchronization

/// Lets a fixed number of tests run at a time; the others wait for a place, first come, first served.
///
/// Without it all tests with a desktop would run at once: dozens of buses, screens and servers, and more inotify
/// instances than one user may have.
package final class Turnstile: Sendable {
  package static let desktops = Turnstile(places: 8)
  /// The place for tests without a desktop that start programs by the dozen.
  package static let programs = Turnstile(places: 1)

  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  package init(places: Int) { state = Mutex(State(free: places)) }

  /// Runs a test on threads of its own once there is a place for it.
  ///
  /// - Throws: The test's error.
  package func pass(_ test: () async throws -> Void) async throws {
    // The wait runs on the test's own threads, too, because the pool's threads are busy with tests that need no place.
    try await onOwnThreads {
      await enter()
      defer { leave() }
      let begin = ContinuousClock.now
      defer { TestTimes.note((ContinuousClock.now - begin) / .seconds(1)) }
      try await test()
    }
  }

  package func enter() async {
    await withCheckedContinuation { continuation in
      let isIn = state.withLock { state in
        guard state.free == 0 else {
          state.free -= 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if isIn { continuation.resume() }
    }
  }

  package func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}

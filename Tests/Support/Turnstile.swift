import Synchronization

/// Lets so many in at a time; who comes later waits for a place, in the order of coming.
///
/// Every test that has a desktop would otherwise have it at the same time: dozens of buses, screens and servers, and more
/// inotify instances than one user may have.
package final class Turnstile: Sendable {
  package static let desktops = Turnstile(places: 8)
  /// For tests without a desktop that start programs by the dozen.
  package static let programs = Turnstile(places: 1)

  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  package init(places: Int) { state = Mutex(State(free: places)) }

  /// Runs a test on threads of its own once there is a place for it.
  ///
  /// - Throws: What the test threw.
  package func pass(_ test: () async throws -> Void) async throws {
    // The test waits for its place on its own threads, too: those of the pool are busy with tests that need none.
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

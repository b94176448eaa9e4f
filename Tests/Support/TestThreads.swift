import Dispatch

/// Threads for one test, which may block them.
///
/// A test starts programs and waits for them; on the pool of the runtime, which has as many threads as there are
/// processors, all others would wait meanwhile.
final class TestThreads: TaskExecutor {
  private let queue = DispatchQueue(label: "a test", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Runs a test on threads of its own.
///
/// - Throws: What the test threw.
func onOwnThreads(_ test: () async throws -> Void) async throws {
  try await withTaskExecutorPreference(TestThreads(), operation: test)
}

// Where the Swift runtime is linked in there is no Testing, and nothing that is made then needs this.
#if canImport(Testing)
  import Testing

  /// Runs each test of a suite on threads of its own, and one such test at a time.
  package struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
    package var isRecursive: Bool { true }

    package func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await Turnstile.programs.pass(function)
    }
  }

  extension Trait where Self == OwnThreads {
    /// Its tests block their threads for seconds, without a desktop, which has threads of its own.
    package static var ownThreads: Self { Self() }
  }
#endif

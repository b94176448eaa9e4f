import Dispatch

/// Threads for one test, which it may block.
///
/// A test starts programs and waits for them. On the runtime's pool, which has one thread per processor, that would
/// hold up all other tests.
final class TestThreads: TaskExecutor {
  private let queue = DispatchQueue(label: "a test", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Runs a test on threads of its own.
///
/// - Throws: The test's error.
func onOwnThreads(_ test: () async throws -> Void) async throws {
  try await withTaskExecutorPreference(TestThreads(), operation: test)
}

// A build with a static Swift runtime has no Testing module, and nothing in such a build needs this.
#if canImport(Testing)
  import Testing

  /// Runs each test of a suite on threads of its own, one such test at a time.
  package struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
    package var isRecursive: Bool { true }

    package func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await Turnstile.programs.pass(function)
    }
  }

  extension Trait where Self == OwnThreads {
    /// For tests that block their threads for seconds without a desktop; tests with a desktop have their own threads
    /// anyway.
    package static var ownThreads: Self { Self() }
  }
#endif

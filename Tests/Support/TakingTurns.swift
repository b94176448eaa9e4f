// Where the Swift runtime is linked in there is no Testing, and nothing that is made then needs this.
#if canImport(Testing)
  import Testing

  /// Runs the tests of a suite one after another, and while none of another such suite runs.
  package struct TakingTurns: SuiteTrait, TestTrait, TestScoping {
    /// It is for each test, not for the suite as a whole.
    package var isRecursive: Bool { true }

    package func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      await Turnstile.blocking.enter()
      defer { Turnstile.blocking.leave() }
      try await function()
    }
  }

  extension Trait where Self == TakingTurns {
    /// Its tests block their threads for seconds, and so never two of them at the same time.
    package static var takingTurns: Self { Self() }
  }
#endif

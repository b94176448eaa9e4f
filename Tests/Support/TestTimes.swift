import Foundation

#if canImport(Testing)
  import Testing
#endif

/// The running times of tests, without the wait for a place: `desktop/test` prints the slowest tests.
enum TestTimes {
  private static let file = ProcessInfo.processInfo.environment["STILLBELL_TEST_TIMES"]
  private static let lock = NSLock()

  /// Appends the seconds of the current test, or of a part of it, as a line to the file named by STILLBELL_TEST_TIMES.
  static func note(_ seconds: Double) {
    #if canImport(Testing)
      guard let file, let test = Test.current else { return }
      let suite = test.id.description.split(separator: "/").first ?? ""
      lock.withLock {
        guard let stream = fopen(file, "a") else { return }
        defer { fclose(stream) }
        fputs(String(format: "%.1f\t", seconds) + "\(suite): \(test.displayName ?? test.name)\n", stream)
      }
    #endif
  }
}

import Foundation

#if canImport(Testing)
  import Testing
#endif

/// How long tests took once they had a place, without the waiting for one: `desktop/test` prints the slowest of them.
enum TestTimes {
  private static let file = ProcessInfo.processInfo.environment["STILLBELL_TEST_TIMES"]
  private static let lock = NSLock()

  /// Notes the seconds of the test that runs, or of a part of it, as a line of the file that STILLBELL_TEST_TIMES names.
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

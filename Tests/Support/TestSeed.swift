import Foundation

/// The seed of the random tests of a run: that of `STILLBELL_SEED`, or else a random one.
package enum TestSeed {
  package static let value =
    ProcessInfo.processInfo.environment["STILLBELL_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1_000_000_000)

  /// Prints the seed before a test uses it for these things, and how to run the test with it again.
  package static func printed(for things: String) -> UInt64 {
    print("\(things): seed \(value), again with STILLBELL_SEED=\(value)")
    return value
  }
}

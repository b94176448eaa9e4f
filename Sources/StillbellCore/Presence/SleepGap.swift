/// Detects sleep of the machine without a report: one of two clocks counts sleep, the other does not.
package struct SleepGap: Hashable, Sendable {
  /// The least difference that is a sleep: two clocks are never read at exactly the same time.
  static let shortest: Duration = .seconds(1)

  private var asleepSoFar: Duration

  /// Stores the time since boot with and without sleep; earlier sleep does not count.
  package init(sinceBoot: Duration, awake: Duration) { asleepSoFar = sinceBoot - awake }

  /// Compares both clocks again; returns how long the machine slept since the last call, nil if it did not.
  package mutating func slept(sinceBoot: Duration, awake: Duration) -> Duration? {
    let gap = sinceBoot - awake
    defer { asleepSoFar = gap }
    return gap - asleepSoFar >= Self.shortest ? gap - asleepSoFar : nil
  }
}

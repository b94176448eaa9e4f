/// Finds the sleep of the machine where nobody tells it: one of two clocks counts it, the other stands still.
package struct SleepGap: Hashable, Sendable {
  /// Two clocks are never read at quite the same time.
  static let shortest: Duration = .seconds(1)

  private var asleepSoFar: Duration

  /// Takes the time since boot with and without sleep; what was slept before does not count.
  package init(sinceBoot: Duration, awake: Duration) { asleepSoFar = sinceBoot - awake }

  /// Takes both clocks again; returns how long the machine slept since the last time, nil if it did not.
  package mutating func slept(sinceBoot: Duration, awake: Duration) -> Duration? {
    let gap = sinceBoot - awake
    defer { asleepSoFar = gap }
    return gap - asleepSoFar >= Self.shortest ? gap - asleepSoFar : nil
  }
}

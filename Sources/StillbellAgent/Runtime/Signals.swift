import GLib

/// The signals that end the agent.
final class Signals {
  private let terminate: Watch
  private let interrupt: Watch
  private let hangUp: Watch

  /// `end` is called at each signal.
  init(_ end: @escaping @MainActor @Sendable () -> Void) {
    terminate = Watch(signal: 15, end)
    interrupt = Watch(signal: 2, end)
    hangUp = Watch(signal: 1, end)
  }
}

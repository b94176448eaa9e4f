import GLib

/// Work that may wait for a disk, a mount or a lock. Each piece runs on a thread that ends with it, one after the
/// other, and the main thread never waits.
final class FileWork {
  private let name: String
  private let patience: UInt32
  private var waiting: [@MainActor () -> Void] = []
  private var isBusy = false

  /// `patience` is the limit for each piece in milliseconds, counted from when it is added.
  init(_ name: String, patience: UInt32) { (self.name, self.patience) = (name, patience) }

  /// Adds a piece of work. `done` gets its value, or nil when the time is up; if the work had begun, `done` is then
  /// called again with the late value.
  func add<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, done: @escaping @MainActor @Sendable (Value?) -> Void
  ) {
    let deadline = TimeLimit(patience) { done(nil) }
    waiting.append { [weak self, name] in
      // Work whose failure was already reported must not start late.
      guard !deadline.hasPassed else { return }
      self?.isBusy = true
      WorkerThread.once(name: name) {
        let value = work()
        MainLoop.later {
          deadline.cancel()
          done(value)
          self?.isBusy = false
          self?.beginNext()
        }
      }
    }
    beginNext()
  }

  private func beginNext() {
    while !isBusy, !waiting.isEmpty { waiting.removeFirst()() }
  }

  private final class TimeLimit {
    private(set) var hasPassed = false
    private var watch: Watch?

    init(_ patience: UInt32, _ passed: @escaping @MainActor @Sendable () -> Void) {
      watch = Watch(everyMilliseconds: patience) { [weak self] in
        self?.cancel()
        self?.hasPassed = true
        passed()
      }
    }

    func cancel() { watch = nil }
  }
}

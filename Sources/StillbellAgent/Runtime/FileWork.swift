import GLib

/// Work that may have to wait for a disk, a mount or a lock: on a thread that ends with it, one piece after the other.
/// The main thread waits for none of it.
final class FileWork {
  private let name: String
  private let patience: UInt32
  private var waiting: [@MainActor () -> Void] = []
  private var isBusy = false

  /// Each piece has so many milliseconds from when it is added.
  init(_ name: String, patience: UInt32) { (self.name, self.patience) = (name, patience) }

  /// Adds a piece of work. `done` gets its value; or nil when its time is up, and then the value of what had begun when
  /// that comes after all.
  func add<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, done: @escaping @MainActor @Sendable (Value?) -> Void
  ) {
    let deadline = Deadline(patience) { done(nil) }
    waiting.append { [weak self, name] in
      // Late work would surprise whoever was told that it failed.
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

  private final class Deadline {
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

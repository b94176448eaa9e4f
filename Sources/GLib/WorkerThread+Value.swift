import CGIO

extension WorkerThread {
  /// Runs `work` on a thread that ends with it, and waits up to `patience` milliseconds for its value. If that takes
  /// longer, the result is nil, and `late` gets the value on the main thread.
  ///
  /// The corresponding C function is `g_cond_wait_until`.
  package static func value<Value: Sendable>(
    name: String, withinMilliseconds patience: Int, late: @escaping @MainActor @Sendable (Value) -> Void,
    of work: @escaping @Sendable () -> Value
  ) -> Value? {
    let desk = Desk<Value>()
    once(name: name) {
      let value = work()
      if !desk.lay(value) { MainLoop.later { late(value) } }
    }
    return desk.take(withinMilliseconds: patience)
  }
}

/// A value that one thread stores for another that waits for it.
private nonisolated final class Desk<Value: Sendable>: Sendable {
  private nonisolated(unsafe) let mutex = UnsafeMutablePointer<GMutex>.allocate(capacity: 1)
  private nonisolated(unsafe) let isLaid = UnsafeMutablePointer<GCond>.allocate(capacity: 1)
  /// The value, and `true` once the reader no longer waits; both under the mutex.
  private nonisolated(unsafe) var (value, isLeft): (Value?, Bool) = (nil, false)

  init() {
    g_mutex_init(mutex)
    g_cond_init(isLaid)
  }

  deinit {
    g_mutex_clear(mutex)
    g_cond_clear(isLaid)
    mutex.deallocate()
    isLaid.deallocate()
  }

  /// Stores the value; returns false if the reader no longer waits for it.
  func lay(_ value: Value) -> Bool {
    g_mutex_lock(mutex)
    defer { g_mutex_unlock(mutex) }
    self.value = value
    g_cond_signal(isLaid)
    return !isLeft
  }

  func take(withinMilliseconds patience: Int) -> Value? {
    let end = g_get_monotonic_time() + patience * 1000
    g_mutex_lock(mutex)
    defer { g_mutex_unlock(mutex) }
    while value == nil, g_cond_wait_until(isLaid, mutex, end) != 0 {}
    isLeft = value == nil
    return value
  }
}

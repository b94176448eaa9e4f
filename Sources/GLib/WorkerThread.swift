import CGIO

/// A thread with a GLib loop of its own, for calls that may block. It sleeps until it is given work, and ends with the
/// program.
package nonisolated final class WorkerThread: Sendable {
  private nonisolated(unsafe) let context: OpaquePointer
  private nonisolated(unsafe) let mutex = UnsafeMutablePointer<GMutex>.allocate(capacity: 1)
  private nonisolated(unsafe) let isSettled = UnsafeMutablePointer<GCond>.allocate(capacity: 1)
  /// The number of calls of `settle`, and the number of the last one that was reached; under the mutex.
  private nonisolated(unsafe) var (marks, reached) = (0, 0)

  /// The corresponding C functions are `g_thread_new` and `g_main_context_push_thread_default`.
  package init(name: String) {
    context = g_main_context_new()
    g_mutex_init(mutex)
    g_cond_init(isSettled)
    let thread = g_thread_new(
      name,
      { data in
        let context = data.map { OpaquePointer($0) }
        g_main_context_push_thread_default(context)
        g_main_loop_run(g_main_loop_new(context, 0))
        return nil
      }, UnsafeMutableRawPointer(context))
    g_thread_unref(thread)
  }

  /// Runs `work` on a thread that ends with it; on this thread if no other can be made.
  ///
  /// The corresponding C function is `g_thread_try_new`.
  package static func once(name: String, _ work: @escaping @Sendable () -> Void) {
    let run: GThreadFunc = { data in
      Box<@Sendable () -> Void>.with(data) { $0() }
      releaseBox(data)
      return nil
    }
    let box = Box(work).retained
    guard let thread = g_thread_try_new(name, run, box, nil) else {
      _ = run(box)
      return
    }
    g_thread_unref(thread)
  }

  /// Waits until all work so far is done, but no longer than `patience` milliseconds.
  ///
  /// The corresponding C function is `g_cond_wait_until`.
  package func settle(withinMilliseconds patience: Int) {
    let end = g_get_monotonic_time() + patience * 1000
    g_mutex_lock(mutex)
    defer { g_mutex_unlock(mutex) }
    marks += 1
    let mark = marks
    later { [self] in
      g_mutex_lock(mutex)
      reached = mark
      g_cond_broadcast(isSettled)
      g_mutex_unlock(mutex)
    }
    while reached < mark, g_cond_wait_until(isSettled, mutex, end) != 0 {}
  }

  /// Queues `work`; callable from any thread.
  package func later(_ work: @escaping @Sendable () -> Void) {
    let source = g_idle_source_new()
    g_source_set_priority(source, G_PRIORITY_DEFAULT)
    g_source_set_callback(
      source,
      { data in
        Box<@Sendable () -> Void>.with(data) { $0() }
        return 0
      }, Box(work).retained, releaseBox)
    g_source_attach(source, context)
    g_source_unref(source)
  }
}

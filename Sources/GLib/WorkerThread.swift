import CGIO

/// A thread with a GLib loop of its own, for what may block: it sleeps until it is given work, and ends with the program.
package nonisolated final class WorkerThread: Sendable {
  private nonisolated(unsafe) let context: OpaquePointer

  /// The corresponding C functions are `g_thread_new` and `g_main_context_push_thread_default`.
  package init(name: String) {
    context = g_main_context_new()
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

  /// Runs `work` on a thread of its own that ends with it.
  ///
  /// The corresponding C function is `g_thread_new`.
  package static func once(name: String, _ work: @escaping @Sendable () -> Void) {
    let thread = g_thread_new(
      name,
      { data in
        Box<@Sendable () -> Void>.from(data)?.value()
        releaseBox(data)
        return nil
      }, Unmanaged.passRetained(Box(work)).toOpaque())
    g_thread_unref(thread)
  }

  /// Queues `work`; callable from any thread.
  package func later(_ work: @escaping @Sendable () -> Void) {
    let source = g_idle_source_new()
    g_source_set_priority(source, G_PRIORITY_DEFAULT)
    g_source_set_callback(
      source,
      { data in
        Box<@Sendable () -> Void>.from(data)?.value()
        return 0
      }, Unmanaged.passRetained(Box(work)).toOpaque(), releaseBox)
    g_source_attach(source, context)
    g_source_unref(source)
  }
}

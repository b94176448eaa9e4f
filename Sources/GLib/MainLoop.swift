import CGIO

/// The loop on which the whole agent runs: one thread that sleeps until there is an event.
package final class MainLoop {
  private let loop: OpaquePointer

  /// The corresponding C function is `g_main_loop_new`.
  package init() { loop = g_main_loop_new(nil, 0) }

  isolated deinit { g_main_loop_unref(loop) }

  /// Runs the loop until `quit`. The corresponding C function is `g_main_loop_run`.
  package func run() { g_main_loop_run(loop) }

  package func quit() { g_main_loop_quit(loop) }

  private static var beforeSleeping: (@MainActor () -> Void)?

  /// Runs `work` whenever no event is left, before the loop sleeps. If `work` adds events, they wait for the next one
  /// from outside.
  ///
  /// The corresponding C functions are `g_main_context_set_poll_func` and `g_poll`.
  package static func beforeSleeping(_ work: @escaping @MainActor () -> Void) {
    beforeSleeping = work
    g_main_context_set_poll_func(nil) { descriptors, count, timeout in
      let ready = g_poll(descriptors, count, 0)
      guard ready == 0, timeout != 0 else { return ready }
      MainActor.assumeIsolated { MainLoop.beforeSleeping?() }
      return g_poll(descriptors, count, timeout)
    }
  }

  /// Runs `work` on the main thread at its next turn; callable from any thread.
  ///
  /// The corresponding C function is `g_main_context_invoke_full`.
  package nonisolated static func later(_ work: @escaping @MainActor @Sendable () -> Void) {
    g_idle_add_full(G_PRIORITY_DEFAULT, runOnce, Box(work).retained, releaseBox)
  }

  /// Runs `work` once after a while. The corresponding C function is `g_timeout_add_full`.
  package static func later(afterMilliseconds delay: UInt32, _ work: @escaping @MainActor @Sendable () -> Void) {
    g_timeout_add_full(G_PRIORITY_DEFAULT, delay, runOnce, Box(work).retained, releaseBox)
  }
}

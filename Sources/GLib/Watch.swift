import CGIO

/// A source of events on the main loop; it ends with this value.
package struct Watch: ~Copyable {
  private let source: guint

  /// Calls `action` whenever the descriptor can be read. The descriptor stays the caller's.
  ///
  /// The corresponding C function is `g_unix_fd_add_full`.
  package init(readable descriptor: Int32, _ action: @escaping @MainActor @Sendable () -> Void) {
    source = g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, descriptor, G_IO_IN, { _, _, data in runAgain(data) }, Box(action).retained, releaseBox)
  }

  /// Calls `action` when a descriptor that is written to has lost its reader. The descriptor stays the caller's.
  ///
  /// The corresponding C function is `g_unix_fd_add_full`.
  package init(readerless descriptor: Int32, _ action: @escaping @MainActor @Sendable () -> Void) {
    let ends = GIOCondition(G_IO_ERR.rawValue | G_IO_HUP.rawValue)
    source = g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, descriptor, ends, { _, _, data in runAgain(data) }, Box(action).retained, releaseBox)
  }

  /// Calls `action` on the main loop when the signal arrives.
  ///
  /// The corresponding C function is `g_unix_signal_add_full`.
  package init(signal: Int32, _ action: @escaping @MainActor @Sendable () -> Void) {
    source = g_unix_signal_add_full(G_PRIORITY_DEFAULT, signal, runAgain, Box(action).retained, releaseBox)
  }

  /// Calls `action` at this interval until the watch ends; for a single call, end the watch then.
  ///
  /// The corresponding C function is `g_timeout_add_full`.
  package init(everyMilliseconds delay: UInt32, _ action: @escaping @MainActor @Sendable () -> Void) {
    source = g_timeout_add_full(G_PRIORITY_DEFAULT, delay, runAgain, Box(action).retained, releaseBox)
  }

  deinit { g_source_remove(source) }
}

import CGtk
import GLib

extension Signal {
  /// Connects to a signal with one argument, a pointer, whose handler returns true if it has handled the signal.
  static func connectEvent(
    _ object: gpointer, _ signal: String, _ action: @escaping @MainActor @Sendable (OpaquePointer) -> Bool
  ) {
    let handler: @convention(c) (gpointer?, gpointer?, gpointer?) -> gboolean = { _, argument, data in
      guard let argument else { return 0 }
      nonisolated(unsafe) let pointer = OpaquePointer(argument)
      var isDone = false
      Box<@MainActor @Sendable (OpaquePointer) -> Bool>.with(data) { action in
        isDone = MainActor.assumeIsolated { action(pointer) }
      }
      return isDone ? 1 : 0
    }
    connect(object, signal, unsafeBitCast(handler, to: GCallback.self), Box(action))
  }
}

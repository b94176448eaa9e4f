import CGIO

/// Connections of Swift closures to the signals of a GObject. The closures live as long as the object, and run on the
/// main thread.
///
/// The corresponding C function is `g_signal_connect_data`.
package enum Signal {
  /// Connects to a signal whose handler takes only the object and returns nothing.
  package static func connect(_ object: gpointer, _ signal: String, _ action: @escaping @MainActor @Sendable () -> Void)
  {
    let handler: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in runAction(data) }
    connect(object, signal, unsafeBitCast(handler, to: GCallback.self), Box(action))
  }

  /// Connects to a signal with one argument that returns nothing, such as `notify`; the argument is not passed on.
  package static func connectChange(
    _ object: gpointer, _ signal: String, _ action: @escaping @MainActor @Sendable () -> Void
  ) {
    let handler: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in runAction(data) }
    connect(object, signal, unsafeBitCast(handler, to: GCallback.self), Box(action))
  }

  /// Connects to any other signal: `callback` finds the box in its last argument.
  package static func connect<Action>(_ object: gpointer, _ signal: String, _ callback: GCallback, _ box: Box<Action>) {
    g_signal_connect_data(
      object, signal, callback, box.retained, { data, _ in releaseBox(data) }, GConnectFlags(rawValue: 0))
  }
}

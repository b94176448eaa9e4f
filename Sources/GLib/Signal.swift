import CGIO

/// Connecting Swift to the signals of a GObject. The actions live as long as the object, and run on the main thread.
///
/// The corresponding C function is `g_signal_connect_data`.
package enum Signal {
  /// For signals whose handler takes the object alone and returns nothing.
  package static func connect(_ object: gpointer, _ signal: String, _ action: @escaping @MainActor @Sendable () -> Void)
  {
    let handler: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in runAction(data) }
    connect(object, signal, unsafeBitCast(handler, to: GCallback.self), Box(action))
  }

  /// For signals with one argument that return nothing, such as `notify`; the argument is not handed on.
  package static func connectChange(
    _ object: gpointer, _ signal: String, _ action: @escaping @MainActor @Sendable () -> Void
  ) {
    let handler: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in runAction(data) }
    connect(object, signal, unsafeBitCast(handler, to: GCallback.self), Box(action))
  }

  /// For any other signal: `callback` finds the box in its last argument.
  package static func connect<Action>(_ object: gpointer, _ signal: String, _ callback: GCallback, _ box: Box<Action>) {
    g_signal_connect_data(
      object, signal, callback, box.retained, { data, _ in releaseBox(data) }, GConnectFlags(rawValue: 0))
  }
}

import CGIO

/// Connecting Swift to the signals of a GObject. The actions live as long as the object, and run on the main thread.
///
/// The corresponding C function is `g_signal_connect_data`.
package enum Signal {
  /// For signals whose handler takes the object alone and returns nothing.
  package static func connect(_ object: gpointer, _ signal: String, _ action: @escaping @MainActor @Sendable () -> Void)
  {
    let handler: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
      Handler<@MainActor @Sendable () -> Void>.with(data) { action in MainActor.assumeIsolated { action() } }
    }
    connect(object, signal, unsafeBitCast(handler, to: GCallback.self), Handler(action))
  }

  /// For signals with one argument that return nothing, such as `notify`; the argument is not handed on.
  package static func connectChange(
    _ object: gpointer, _ signal: String, _ action: @escaping @MainActor @Sendable () -> Void
  ) {
    let handler: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
      Handler<@MainActor @Sendable () -> Void>.with(data) { action in MainActor.assumeIsolated { action() } }
    }
    connect(object, signal, unsafeBitCast(handler, to: GCallback.self), Handler(action))
  }

  /// For any other signal: `callback` finds the handler in its last argument.
  package static func connect<Action>(
    _ object: gpointer, _ signal: String, _ callback: GCallback, _ handler: Handler<Action>
  ) {
    g_signal_connect_data(
      object, signal, callback, Unmanaged.passRetained(handler).toOpaque(),
      { data, _ in
        if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
      }, GConnectFlags(rawValue: 0))
  }
}

/// Carries a Swift closure through C's `user_data`; GObject releases it with the connection.
package nonisolated final class Handler<Action: Sendable>: Sendable {
  private let action: Action

  package init(_ action: Action) { self.action = action }

  package static func with(_ data: gpointer?, _ body: (Action) -> Void) {
    guard let data else { return }
    body(Unmanaged<Handler<Action>>.fromOpaque(data).takeUnretainedValue().action)
  }
}

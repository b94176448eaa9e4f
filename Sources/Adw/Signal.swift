import CAdw
import GLib

extension Signal {
  /// Connects to the signal of an action, whose parameter is a text or absent.
  static func connectText(
    _ object: gpointer, _ signal: String, _ action: @escaping @MainActor @Sendable (String) -> Void
  ) {
    let handler: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> Void = { _, parameter, data in
      let text = parameter.flatMap { g_variant_get_string($0, nil) }.map { String(cString: $0) } ?? ""
      Box<@MainActor @Sendable (String) -> Void>.with(data) { action in
        MainActor.assumeIsolated { action(text) }
      }
    }
    connect(object, signal, unsafeBitCast(handler, to: GCallback.self), Box(action))
  }
}

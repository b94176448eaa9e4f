import CGIO

/// The answer to a call. The file descriptors that came with it stay open while it is kept.
package final class BusAnswer {
  /// The content, a tuple.
  package let body: Variant
  private let message: OpaquePointer

  /// Takes ownership of a reply; a reply that is an error is thrown.
  init(of reply: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> OpaquePointer?) throws(GLibError) {
    guard let message = try withGLibError(reply) else { preconditionFailure("no answer and no error") }
    let body = g_dbus_message_get_body(message).map { Variant($0) } ?? .tuple([])
    var error: UnsafeMutablePointer<GError>?
    if g_dbus_message_to_gerror(message, &error) != 0, let error {
      g_object_unref(UnsafeMutableRawPointer(message))
      throw GLibError(taking: error, details: Array(body.members.dropFirst()))
    }
    (self.body, self.message) = (body, message)
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(message)) }
}

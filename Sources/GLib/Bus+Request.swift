import CGIO

extension Bus {
  /// Calls a method without waiting; the answer, a tuple, comes on the main loop. Unlike `ask` it keeps the details of an
  /// error that another program sends.
  ///
  /// No program is started for the name. The corresponding C function is `g_dbus_connection_send_message_with_reply`.
  package func request(
    _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: [Variant] = [],
    timeoutMilliseconds: Int32, _ answered: @escaping @MainActor @Sendable (Result<Variant, GLibError>) -> Void
  ) {
    let message = g_dbus_message_new_method_call(name, path, interface, method)
    defer { g_object_unref(UnsafeMutableRawPointer(message)) }
    g_dbus_message_set_flags(message, G_DBUS_MESSAGE_FLAGS_NO_AUTO_START)
    Variant.tuple(arguments).withPointer { g_dbus_message_set_body(message, $0) }
    g_dbus_connection_send_message_with_reply(
      connection, message, G_DBUS_SEND_MESSAGE_FLAGS_NONE, timeoutMilliseconds, nil, nil,
      { connection, result, data in
        guard let box = Box<@MainActor @Sendable (Result<Variant, GLibError>) -> Void>.from(data) else { return }
        defer { releaseBox(data) }
        nonisolated(unsafe) let (connection, result) = (connection.map { OpaquePointer($0) }, result)
        MainActor.assumeIsolated {
          do throws(GLibError) {
            box.value(.success(try Bus.body(of: connection, result)))
          } catch {
            box.value(.failure(error))
          }
        }
      }, Unmanaged.passRetained(Box(answered)).toOpaque())
  }

  private static func body(of connection: OpaquePointer?, _ result: OpaquePointer?) throws(GLibError) -> Variant {
    let reply = try withGLibError { g_dbus_connection_send_message_with_reply_finish(connection, result, $0) }
    guard let reply else { preconditionFailure("no answer and no error") }
    defer { g_object_unref(UnsafeMutableRawPointer(reply)) }
    let body = g_dbus_message_get_body(reply).map { Variant($0) } ?? .tuple([])
    var error: UnsafeMutablePointer<GError>?
    guard g_dbus_message_to_gerror(reply, &error) != 0, let error else { return body }
    throw GLibError(taking: error, details: Array(body.members.dropFirst()))
  }
}

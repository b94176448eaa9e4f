import CGIO

/// A connection to a bus. Nothing of it ends the program: what the end of a bus means is the program's to decide.
package final class Bus {
  let connection: OpaquePointer

  /// The session bus; there is one connection to it in a program. Throws when there is no session bus.
  ///
  /// The corresponding C function is `g_bus_get_sync`.
  package init() throws(GLibError) {
    let found = try withGLibError { g_bus_get_sync(G_BUS_TYPE_SESSION, nil, $0) }
    guard let found else { preconditionFailure("no connection and no error") }
    g_dbus_connection_set_exit_on_close(found, 0)
    connection = found
  }

  /// Takes over a reference.
  private init(owned connection: OpaquePointer) { self.connection = connection }

  /// Connects to the system bus without waiting for it: a bus that hangs is never answered for.
  ///
  /// The corresponding C functions are `g_dbus_address_get_for_bus_sync` and `g_dbus_connection_new_for_address`.
  package static func connectToSystem(_ done: @escaping @MainActor @Sendable (Result<Bus, GLibError>) -> Void) {
    let address: UnsafeMutablePointer<CChar>?
    do throws(GLibError) {
      address = try withGLibError { g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SYSTEM, nil, $0) }
    } catch {
      return done(.failure(error))
    }
    defer { g_free(address) }
    let flags = [
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT, G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
    ].reduce(0) { $0 | $1.rawValue }
    g_dbus_connection_new_for_address(
      address, GDBusConnectionFlags(rawValue: flags), nil, nil,
      { _, result, data in
        guard let box = Box<@MainActor @Sendable (Result<Bus, GLibError>) -> Void>.from(data) else { return }
        defer { releaseBox(data) }
        nonisolated(unsafe) let result = result
        MainActor.assumeIsolated {
          do throws(GLibError) {
            let made = try withGLibError { g_dbus_connection_new_for_address_finish(result, $0) }
            guard let made else { preconditionFailure("no connection and no error") }
            box.value(.success(Bus(owned: made)))
          } catch {
            box.value(.failure(error))
          }
        }
      }, Unmanaged.passRetained(Box(done)).toOpaque())
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

  /// Calls a method and waits for the answer, a tuple.
  ///
  /// Where a program can be started for the name, `startsService` starts it.
  /// The corresponding C function is `g_dbus_connection_send_message_with_reply_sync`; `g_dbus_connection_call_sync` would
  /// keep nothing of an error but its message.
  package func call(
    _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: [Variant] = [],
    startsService: Bool = false, timeoutMilliseconds: Int32 = 5000
  ) throws(GLibError) -> Variant {
    let message = g_dbus_message_new_method_call(name, path, interface, method)
    defer { g_object_unref(UnsafeMutableRawPointer(message)) }
    if !startsService { g_dbus_message_set_flags(message, G_DBUS_MESSAGE_FLAGS_NO_AUTO_START) }
    Variant.tuple(arguments).withPointer { g_dbus_message_set_body(message, $0) }
    let reply = try withGLibError {
      g_dbus_connection_send_message_with_reply_sync(
        connection, message, G_DBUS_SEND_MESSAGE_FLAGS_NONE, timeoutMilliseconds, nil, nil, $0)
    }
    guard let reply else { preconditionFailure("no answer and no error") }
    defer { g_object_unref(UnsafeMutableRawPointer(reply)) }
    let body = g_dbus_message_get_body(reply).map { Variant($0) } ?? .tuple([])
    var error: UnsafeMutablePointer<GError>?
    guard g_dbus_message_to_gerror(reply, &error) != 0, let error else { return body }
    throw GLibError(taking: error, details: Array(body.members.dropFirst()))
  }

  /// Calls a method; the answer, a tuple, comes whenever it comes, or an error when there was none in a time that is
  /// named, or when who was asked has gone.
  ///
  /// A desktop that starts may take its time, and what it answers then is as true.
  /// No program is started for the name. The corresponding C function is `g_dbus_connection_call`.
  package func ask(
    _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: [Variant] = [],
    timeoutMilliseconds: Int32 = .max, _ answered: @escaping @MainActor @Sendable (Result<Variant, GLibError>) -> Void
  ) {
    let box = Unmanaged.passRetained(Box(answered))
    Variant.tuple(arguments).withPointer {
      g_dbus_connection_call(
        connection, name, path, interface, method, $0, nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, timeoutMilliseconds, nil,
        { connection, result, data in
          guard let box = Box<@MainActor @Sendable (Result<Variant, GLibError>) -> Void>.from(data) else { return }
          defer { releaseBox(data) }
          nonisolated(unsafe) let (connection, result) = (connection.map { OpaquePointer($0) }, result)
          MainActor.assumeIsolated {
            do throws(GLibError) {
              let answer = try withGLibError { g_dbus_connection_call_finish(connection, result, $0) }
              guard let answer else { preconditionFailure("no answer and no error") }
              box.value(.success(Variant(owned: answer)))
            } catch {
              box.value(.failure(error))
            }
          }
        }, box.toOpaque())
    }
  }

  /// Calls a method and does not want an answer.
  ///
  /// The corresponding C function is `g_dbus_connection_call` without a call-back.
  package func post(_ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: [Variant]) {
    Variant.tuple(arguments).withPointer {
      g_dbus_connection_call(
        connection, name, path, interface, method, $0, nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil, nil, nil)
    }
  }

  /// Asks for a name; false when another program has it already.
  ///
  /// The corresponding method is `org.freedesktop.DBus.RequestName` with "do not queue".
  package func own(_ name: String) throws(GLibError) -> Bool {
    let answer = try call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
      [Variant(name), Variant(UInt32(4))])
    return [1, 4].contains(answer.members.first?.uint32)
  }

  /// The unique name of the connection that owns a name, if any does.
  package func uniqueName(of name: String) throws(GLibError) -> String? {
    do {
      let answer = try call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetNameOwner", [Variant(name)])
      return answer.members.first?.string
    } catch  where error.isServiceUnknown {
      return nil
    }
  }

  /// The process that owns a name, if anybody does.
  package func owner(of name: String) throws(GLibError) -> UInt32? {
    do {
      let answer = try call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetConnectionUnixProcessID",
        [Variant(name)])
      return answer.members.first?.uint32
    } catch  where error.isServiceUnknown {
      return nil
    }
  }

  /// True if the bus starts a program for a name.
  package func isActivatable(_ name: String) throws(GLibError) -> Bool {
    let answer = try call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ListActivatableNames")
    return answer.members.first?.members.contains { $0.string == name } ?? false
  }

  /// Calls `changed` with true when the name gets an owner (at once if it has one), with false when it loses it.
  ///
  /// The watch holds as long as the program. The corresponding C function is `g_bus_watch_name_on_connection`.
  package func watch(name: String, _ changed: @escaping @MainActor @Sendable (Bool) -> Void) {
    g_bus_watch_name_on_connection(
      connection, name, G_BUS_NAME_WATCHER_FLAGS_NONE,
      { _, _, _, data in
        guard let box = Box<@MainActor @Sendable (Bool) -> Void>.from(data) else { return }
        MainActor.assumeIsolated { box.value(true) }
      },
      { _, _, data in
        guard let box = Box<@MainActor @Sendable (Bool) -> Void>.from(data) else { return }
        MainActor.assumeIsolated { box.value(false) }
      }, Unmanaged.passRetained(Box(changed)).toOpaque(), releaseBox)
  }

  /// Calls `received` with the arguments of every signal of that name, until it is unsubscribed.
  ///
  /// The sender may be a well-known name: the bus and GDBus see to it that nobody else is heard. Without a path every
  /// object counts; with `argument` only signals whose first argument is this string.
  /// The corresponding C function is `g_dbus_connection_signal_subscribe`.
  @discardableResult
  package func subscribe(
    from sender: String, _ path: String?, _ interface: String, _ signal: String, argument: String? = nil,
    _ received: @escaping @MainActor @Sendable (Variant) -> Void
  ) -> Subscription {
    let number = g_dbus_connection_signal_subscribe(
      connection, sender, interface, signal, path, argument, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        guard let box = Box<@MainActor @Sendable (Variant) -> Void>.from(data), let parameters else { return }
        let arguments = Variant(parameters)
        MainActor.assumeIsolated { box.value(arguments) }
      }, Unmanaged.passRetained(Box(received)).toOpaque(), releaseBox)
    return Subscription(number: number)
  }

  /// The result of `subscribe`.
  package struct Subscription: Sendable {
    fileprivate let number: UInt32
  }

  /// The corresponding C function is `g_dbus_connection_signal_unsubscribe`.
  package func unsubscribe(_ subscription: Subscription) {
    g_dbus_connection_signal_unsubscribe(connection, subscription.number)
  }

  /// Calls `closed` when the bus has gone. The corresponding signal is `GDBusConnection::closed`.
  package func onClose(_ closed: @escaping @MainActor @Sendable () -> Void) {
    let callback: @convention(c) (OpaquePointer?, gboolean, UnsafePointer<GError>?, UnsafeMutableRawPointer?) -> Void =
      {
        _, _, _, data in
        guard let box = Box<@MainActor @Sendable () -> Void>.from(data) else { return }
        MainActor.assumeIsolated { box.value() }
      }
    g_signal_connect_data(
      UnsafeMutableRawPointer(connection), "closed", unsafeBitCast(callback, to: GCallback.self),
      Unmanaged.passRetained(Box(closed)).toOpaque(), { data, _ in releaseBox(data) }, GConnectFlags(rawValue: 0))
  }

  /// Sends a signal to everybody who listens.
  package func emit(_ path: String, _ interface: String, _ signal: String, _ arguments: [Variant]) throws(GLibError) {
    try Variant.tuple(arguments).withPointer { parameters throws(GLibError) in
      _ = try withGLibError {
        g_dbus_connection_emit_signal(connection, nil, path, interface, signal, parameters, $0)
      }
    }
  }

  /// Waits until everything that was sent has left. The corresponding C function is `g_dbus_connection_flush_sync`.
  package func flush() throws(GLibError) {
    _ = try withGLibError { g_dbus_connection_flush_sync(connection, nil, $0) }
  }
}

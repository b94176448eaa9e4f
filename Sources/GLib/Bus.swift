import CGIO

/// A connection to a bus. It never ends the program by itself: the program decides what the end of a bus means.
package final class Bus {
  let connection: OpaquePointer

  /// Connects to the session bus; a program has only one connection to it. Throws if there is no session bus, or none
  /// that answers within 5 s.
  ///
  /// The corresponding C function is `g_bus_get_sync`.
  package init() throws(GLibError) {
    let answer = WorkerThread.value(name: "bus", withinMilliseconds: 5000, late: { _ in }, of: { Greeting() })
    guard let answer else { throw .timedOut() }
    let found = try answer.connection.get()
    guard let found else { preconditionFailure("no connection and no error") }
    g_dbus_connection_set_exit_on_close(found, 0)
    connection = found
  }

  /// The connection to the session bus, made on a thread of its own, because GLib waits without a limit for a bus that
  /// accepts a connection and sends nothing.
  private nonisolated struct Greeting: Sendable {
    nonisolated(unsafe) let connection: Result<OpaquePointer?, GLibError>

    init() {
      connection = Result { () throws(GLibError) in
        try withGLibError { g_bus_get_sync(G_BUS_TYPE_SESSION, nil, $0) }
      }
    }
  }

  /// Takes ownership of a reference.
  private init(owned connection: OpaquePointer) { self.connection = connection }

  /// Connects to the system bus without waiting for it; `done` is never called for a bus that hangs.
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
        nonisolated(unsafe) let result = result
        deliver(to: data) { () throws(GLibError) in
          let made = try withGLibError { g_dbus_connection_new_for_address_finish(result, $0) }
          guard let made else { preconditionFailure("no connection and no error") }
          return Bus(owned: made)
        }
      }, Box(done).retained)
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

  /// Calls a method and waits for the answer, a tuple.
  ///
  /// If the bus can start a program for the name, `startsService` starts it. The corresponding C function is
  /// `g_dbus_connection_send_message_with_reply_sync`; `g_dbus_connection_call_sync` would keep only the message of an
  /// error.
  package func call(
    _ object: BusObject, _ method: String, _ arguments: [Variant] = [], startsService: Bool = false,
    timeoutMilliseconds: Int32 = 5000
  ) throws(GLibError) -> Variant {
    let message = Self.message(to: object, method, arguments, startsService: startsService)
    defer { g_object_unref(UnsafeMutableRawPointer(message)) }
    return try BusAnswer(of: { error in
      g_dbus_connection_send_message_with_reply_sync(
        connection, message, G_DBUS_SEND_MESSAGE_FLAGS_NONE, timeoutMilliseconds, nil, nil, error)
    }).body
  }

  /// Calls a method without waiting. `answered` gets the answer, a tuple, or an error: if there was no answer within
  /// the time limit, or if the called program has gone.
  ///
  /// There is no limit by default, because a desktop that is starting may answer late. No program is started for the
  /// name. The corresponding C function is `g_dbus_connection_send_message_with_reply`.
  package func ask(
    _ object: BusObject, _ method: String, _ arguments: [Variant] = [], timeoutMilliseconds: Int32 = .max,
    _ answered: @escaping @MainActor @Sendable (Result<Variant, GLibError>) -> Void
  ) {
    askHolding(object, method, arguments, timeoutMilliseconds: timeoutMilliseconds) { answered($0.map(\.body)) }
  }

  /// Calls a method like `ask`, with an answer that can be kept.
  package func askHolding(
    _ object: BusObject, _ method: String, _ arguments: [Variant] = [], timeoutMilliseconds: Int32 = .max,
    _ answered: @escaping @MainActor @Sendable (Result<BusAnswer, GLibError>) -> Void
  ) {
    let message = Self.message(to: object, method, arguments)
    defer { g_object_unref(UnsafeMutableRawPointer(message)) }
    g_dbus_connection_send_message_with_reply(
      connection, message, G_DBUS_SEND_MESSAGE_FLAGS_NONE, timeoutMilliseconds, nil, nil,
      { connection, result, data in
        nonisolated(unsafe) let (connection, result) = (connection.map { OpaquePointer($0) }, result)
        deliver(to: data) { () throws(GLibError) in
          try BusAnswer(of: { g_dbus_connection_send_message_with_reply_finish(connection, result, $0) })
        }
      }, Box(answered).retained)
  }

  /// Asks for a property; `answered` gets nil if there is no answer.
  package func read(
    _ property: String, of object: BusObject, timeoutMilliseconds: Int32 = .max,
    _ answered: @escaping @MainActor @Sendable (Variant?) -> Void
  ) {
    let arguments = [Variant(object.interface), Variant(property)]
    ask(object.properties, "Get", arguments, timeoutMilliseconds: timeoutMilliseconds) { answer in
      answered(answer.value?.members.first)
    }
  }

  /// Calls a method without asking for an answer.
  ///
  /// The corresponding C function is `g_dbus_connection_call` without a call-back.
  package func post(_ object: BusObject, _ method: String, _ arguments: [Variant]) {
    Variant.tuple(arguments).withPointer {
      g_dbus_connection_call(
        connection, object.name, object.path, object.interface, method, $0, nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, -1,
        nil, nil, nil)
    }
  }

  private static func message(
    to object: BusObject, _ method: String, _ arguments: [Variant], startsService: Bool = false
  ) -> OpaquePointer? {
    let message = g_dbus_message_new_method_call(object.name, object.path, object.interface, method)
    if !startsService { g_dbus_message_set_flags(message, G_DBUS_MESSAGE_FLAGS_NO_AUTO_START) }
    Variant.tuple(arguments).withPointer { g_dbus_message_set_body(message, $0) }
    return message
  }

  /// Requests a name; returns false if another program has it already.
  ///
  /// The corresponding method is `org.freedesktop.DBus.RequestName` with "do not queue".
  package func own(_ name: String) throws(GLibError) -> Bool {
    let answer = try call(.daemon, "RequestName", [Variant(name), Variant(UInt32(4))])
    return [1, 4].contains(answer.members.first?.uint32)
  }

  /// The unique name of the connection that owns a name, if any does.
  package func uniqueName(of name: String) throws(GLibError) -> String? {
    try find("GetNameOwner", of: name)?.string
  }

  /// The process that owns a name, if any does.
  package func owner(of name: String) throws(GLibError) -> UInt32? {
    try find("GetConnectionUnixProcessID", of: name)?.uint32
  }

  private func find(_ method: String, of name: String) throws(GLibError) -> Variant? {
    do {
      return try call(.daemon, method, [Variant(name)]).members.first
    } catch  where error.isServiceUnknown {
      return nil
    }
  }

  /// True if the bus can start a program for a name.
  package func isActivatable(_ name: String) throws(GLibError) -> Bool {
    let names = try call(.daemon, "ListActivatableNames").members.first?.members ?? []
    return names.contains { $0.string == name }
  }

  /// Sends a signal to all listeners.
  package func emit(_ path: String, _ interface: String, _ signal: String, _ arguments: [Variant]) throws(GLibError) {
    try Variant.tuple(arguments).withPointer { parameters throws(GLibError) in
      _ = try withGLibError {
        g_dbus_connection_emit_signal(connection, nil, path, interface, signal, parameters, $0)
      }
    }
  }

  /// Sends the new values of properties to all listeners.
  package func emitChange(of path: String, _ interface: String, _ values: [(String, Variant)]) throws(GLibError) {
    try emit(
      path, "org.freedesktop.DBus.Properties", "PropertiesChanged",
      [Variant(interface), .dictionary(values), .array(of: "s", [])])
  }

  /// Waits until all sent messages have left. The corresponding C function is `g_dbus_connection_flush_sync`.
  package func flush() throws(GLibError) {
    _ = try withGLibError { g_dbus_connection_flush_sync(connection, nil, $0) }
  }

  /// Calls `done` when all sent messages have left. The corresponding C function is `g_dbus_connection_flush`.
  package func flush(_ done: @escaping @MainActor @Sendable () -> Void) {
    g_dbus_connection_flush(
      connection, nil,
      { _, _, data in
        runAction(data)
        releaseBox(data)
      }, Box(done).retained)
  }
}

extension Result<Variant, GLibError> {
  /// The first value of an answer; nil for an error.
  package var value: Variant? {
    switch self {
    case .success(let answer): answer.members.first
    case .failure: nil
    }
  }
}

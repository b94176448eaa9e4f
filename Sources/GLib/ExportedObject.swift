import CGIO

/// The error that the other side of a D-Bus call gets instead of an answer.
package nonisolated struct BusRefusal: Error {
  /// A D-Bus error name.
  package let name: String
  package let message: String
  /// The values for programs, which follow the message.
  package let details: [Variant]

  package init(name: String, message: String, details: [Variant] = []) {
    (self.name, self.message, self.details) = (name, message, details)
  }
}

/// A call that is answered later, once.
package final class BusReply {
  /// The call; nil once it was answered.
  private var invocation: OpaquePointer?
  /// The unique name of the caller. The corresponding C function is `g_dbus_method_invocation_get_sender`.
  package let sender: String

  fileprivate init(_ invocation: OpaquePointer) {
    self.invocation = invocation
    sender = g_dbus_method_invocation_get_sender(invocation).map { String(cString: $0) } ?? ""
  }

  /// Sends the answer, unless one was sent before. The corresponding C function is
  /// `g_dbus_method_invocation_return_value`.
  package func send(_ answer: Result<[Variant], BusRefusal>) {
    guard let invocation else { return }
    self.invocation = nil
    switch answer {
    case .success(let values):
      Variant.tuple(values).withPointer { g_dbus_method_invocation_return_value(invocation, $0) }
    case .failure(let refusal): refuse(invocation, refusal)
    }
  }

  /// Sends an error, like `g_dbus_method_invocation_return_dbus_error`, which can't send details.
  private func refuse(_ invocation: OpaquePointer, _ refusal: BusRefusal) {
    defer { g_object_unref(UnsafeMutableRawPointer(invocation)) }
    let reply = g_dbus_message_new_method_error_literal(
      g_dbus_method_invocation_get_message(invocation), refusal.name, refusal.message)
    defer { g_object_unref(UnsafeMutableRawPointer(reply)) }
    Variant.tuple([Variant(refusal.message)] + refusal.details).withPointer { g_dbus_message_set_body(reply, $0) }
    // A caller that has gone needs no answer.
    g_dbus_connection_send_message(
      g_dbus_method_invocation_get_connection(invocation), reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
  }
}

/// An object that other programs can call. GDBus checks the types of every call against the description first.
package final class ExportedObject {
  private let call: @MainActor (_ method: String, _ arguments: [Variant]) throws(BusRefusal) -> [Variant]
  private let callLater: @MainActor (_ method: String, _ arguments: [Variant], BusReply) -> Bool
  private let property: @MainActor (_ name: String) -> Variant?

  /// Exports the one interface that `description` (introspection XML) describes, for as long as the program runs.
  /// `callLater` returns true for a method that it answers itself, later.
  ///
  /// The corresponding C function is `g_dbus_connection_register_object`.
  package init(
    on bus: Bus, path: String, description: String,
    call: @escaping @MainActor (_ method: String, _ arguments: [Variant]) throws(BusRefusal) -> [Variant],
    callLater: @escaping @MainActor (_ method: String, _ arguments: [Variant], BusReply) -> Bool = { _, _, _ in
      false
    },
    property: @escaping @MainActor (_ name: String) -> Variant?
  ) throws(GLibError) {
    (self.call, self.callLater) = (call, callLater)
    self.property = property
    let node = try withGLibError { g_dbus_node_info_new_for_xml(description, $0) }
    guard let interface = node?.pointee.interfaces[0] else { preconditionFailure("the description has no interface") }
    // GDBus keeps the pointer to the table, so the table is never freed.
    let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
    table.initialize(to: GDBusInterfaceVTable())
    table.pointee.method_call = { _, _, _, _, method, parameters, invocation, data in
      guard let data, let method, let parameters, let invocation else { return }
      let object = Unmanaged<ExportedObject>.fromOpaque(data).takeUnretainedValue()
      let name = String(cString: method)
      let arguments = Variant(parameters).members
      nonisolated(unsafe) let reply = invocation
      MainActor.assumeIsolated { object.answer(reply, name, arguments) }
    }
    table.pointee.get_property = { _, _, _, _, property, error, data in
      guard let data, let property else { return nil }
      let object = Unmanaged<ExportedObject>.fromOpaque(data).takeUnretainedValue()
      let name = String(cString: property)
      let value = MainActor.assumeIsolated { object.property(name) }
      guard let value else {
        error?.pointee = g_error_new_literal(
          g_dbus_error_quark(), Int32(G_DBUS_ERROR_UNKNOWN_PROPERTY.rawValue), name)
        return nil
      }
      return value.withPointer { g_variant_ref($0) }
    }
    _ = try withGLibError {
      g_dbus_connection_register_object(
        bus.connection, path, interface, table, Unmanaged.passRetained(self).toOpaque(), { _ in }, $0)
    }
  }

  private func answer(_ invocation: OpaquePointer, _ method: String, _ arguments: [Variant]) {
    let reply = BusReply(invocation)
    if callLater(method, arguments, reply) { return }
    do throws(BusRefusal) {
      reply.send(.success(try call(method, arguments)))
    } catch {
      reply.send(.failure(error))
    }
  }
}

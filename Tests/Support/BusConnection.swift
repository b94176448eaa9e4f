import CGIO
import Foundation

/// A connection to a test's bus through GDBus alone, independent of the project's own code.
///
/// It lives in the test process: a call costs a fraction of a millisecond, while starting a program for it costs more
/// than ten. Its functions block, and any thread may call them.
final class BusConnection {
  private let connection: OpaquePointer

  /// - Throws: `BusError` if the bus does not answer.
  init(address: String) throws {
    let flags = [
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT, G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
    ].reduce(0) { $0 | $1.rawValue }
    connection = try Self.withError {
      g_dbus_connection_new_for_address_sync(address, GDBusConnectionFlags(rawValue: flags), nil, nil, $0)
    }
  }

  deinit {
    g_dbus_connection_close_sync(connection, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// Calls a method of a running program; starts none.
  ///
  /// - Parameters:
  ///   - name: The bus name of the program.
  ///   - path: The object.
  ///   - interface: The method's interface.
  ///   - method: Its name.
  ///   - arguments: Floating references; the call takes them over.
  /// - Returns: The values of the answer, in the form of `BusValue`.
  /// - Throws: `BusError` if an error comes back, or no answer within 25 s.
  func call(
    _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: [OpaquePointer?] = []
  ) throws -> [Any] {
    let answer = try Self.withError {
      g_dbus_connection_call_sync(
        connection, name, path, interface, method, g_variant_new_tuple(arguments, gsize(arguments.count)), nil,
        G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil, $0)
    }
    defer { g_variant_unref(answer) }
    return BusValue.values(of: answer)
  }

  /// Turns the connection into a monitor: from now on it receives every message of the bus, and no more answers.
  ///
  /// - Parameter receive: Called on a thread of GDBus; the message is only lent.
  /// - Throws: `BusError` if the bus refuses.
  func becomeMonitor(_ receive: @escaping @Sendable (OpaquePointer) -> Void) throws {
    let receiver = Receiver(receive, ownName: String(cString: g_dbus_connection_get_unique_name(connection)))
    g_dbus_connection_add_filter(
      connection,
      { _, message, isIncoming, data in
        guard isIncoming != 0, let message, let data else { return message }
        return Unmanaged<Receiver>.fromOpaque(data).takeUnretainedValue().take(message)
      }, Unmanaged.passRetained(receiver).toOpaque(),
      { data in
        if let data { Unmanaged<Receiver>.fromOpaque(data).release() }
      })
    let driver = "org.freedesktop.DBus"
    let rules = g_variant_new_strv(nil, 0)
    _ = try call(
      driver, "/org/freedesktop/DBus", "\(driver).Monitoring", "BecomeMonitor", [rules, g_variant_new_uint32(0)])
  }

  /// Passes a monitor's messages on and hides them from GDBus, which would answer calls meant for other programs.
  private final class Receiver {
    private let receive: @Sendable (OpaquePointer) -> Void
    private let ownName: String

    init(_ receive: @escaping @Sendable (OpaquePointer) -> Void, ownName: String) {
      (self.receive, self.ownName) = (receive, ownName)
    }

    func take(_ message: OpaquePointer) -> OpaquePointer? {
      // The reply to `BecomeMonitor` is for GDBus.
      if g_dbus_message_get_destination(message).map({ String(cString: $0) }) == ownName { return message }
      receive(message)
      g_object_unref(UnsafeMutableRawPointer(message))
      return nil
    }
  }

  private static func withError<Answer>(
    _ ask: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Answer?
  ) throws -> Answer {
    var error: UnsafeMutablePointer<GError>?
    if let answer = ask(&error) { return answer }
    defer { g_clear_error(&error) }
    throw BusError(description: error.map { String(cString: $0.pointee.message) } ?? "no answer")
  }
}

/// The error of a call, with GDBus's message.
struct BusError: Error, CustomStringConvertible { let description: String }

/// The values of messages, in the form of `busctl`'s JSON: numbers are `Int` or `Double`, dictionaries have text keys,
/// structures and arrays are arrays, and a variant has its `type` beside its `data`.
enum BusValue {
  /// The values of a tuple.
  static func values(of tuple: OpaquePointer) -> [Any] {
    (0..<g_variant_n_children(tuple)).map { number in
      let child = g_variant_get_child_value(tuple, number)
      defer { g_variant_unref(child) }
      return child.map { value(of: $0) } ?? ()
    }
  }

  private static func value(of variant: OpaquePointer) -> Any {
    switch g_variant_classify(variant) {
    case G_VARIANT_CLASS_BOOLEAN: return g_variant_get_boolean(variant) != 0
    case G_VARIANT_CLASS_BYTE: return Int(g_variant_get_byte(variant))
    case G_VARIANT_CLASS_INT16: return Int(g_variant_get_int16(variant))
    case G_VARIANT_CLASS_UINT16: return Int(g_variant_get_uint16(variant))
    case G_VARIANT_CLASS_INT32: return Int(g_variant_get_int32(variant))
    case G_VARIANT_CLASS_UINT32: return Int(g_variant_get_uint32(variant))
    case G_VARIANT_CLASS_INT64: return Int(g_variant_get_int64(variant))
    case G_VARIANT_CLASS_UINT64: return Int(truncatingIfNeeded: g_variant_get_uint64(variant))
    case G_VARIANT_CLASS_HANDLE: return Int(g_variant_get_handle(variant))
    case G_VARIANT_CLASS_DOUBLE: return g_variant_get_double(variant)
    case G_VARIANT_CLASS_VARIANT:
      let inner = g_variant_get_variant(variant)
      defer { g_variant_unref(inner) }
      guard let inner else { return () }
      return ["type": String(cString: g_variant_get_type_string(inner)), "data": value(of: inner)]
    case G_VARIANT_CLASS_ARRAY where String(cString: g_variant_get_type_string(variant)).hasPrefix("a{"):
      let entries = values(of: variant).compactMap { $0 as? [Any] }
      return Dictionary(entries.map { ("\($0[0])", $0[1]) }) { _, last in last }
    case G_VARIANT_CLASS_ARRAY, G_VARIANT_CLASS_TUPLE, G_VARIANT_CLASS_DICT_ENTRY: return values(of: variant)
    default: return String(cString: g_variant_get_string(variant, nil))
    }
  }
}

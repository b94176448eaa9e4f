import CGIO

/// A D-Bus value. It is immutable, so it may be passed between threads.
package nonisolated final class Variant: @unchecked Sendable {
  private let pointer: OpaquePointer

  /// Keeps a reference of its own; takes ownership of a floating one.
  init(_ pointer: OpaquePointer) { self.pointer = g_variant_ref_sink(pointer) }

  /// Takes ownership of the caller's reference.
  init(owned pointer: OpaquePointer) { self.pointer = pointer }

  deinit { g_variant_unref(pointer) }

  /// Passes the C value to `body`; it is valid during the call.
  func withPointer<Result: ~Copyable, Failure: Error>(
    _ body: (OpaquePointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(pointer)
  }

  private static func withPointers<Result>(
    _ members: [Variant], _ body: (UnsafePointer<OpaquePointer?>?, gsize) -> Result
  ) -> Result {
    withExtendedLifetime(members) {
      let pointers: [OpaquePointer?] = members.map(\.pointer)
      return pointers.withUnsafeBufferPointer { body($0.baseAddress, gsize($0.count)) }
    }
  }

  package convenience init(_ value: String) { self.init(g_variant_new_string(value)) }
  package convenience init(_ value: Bool) { self.init(g_variant_new_boolean(value ? 1 : 0)) }
  package convenience init(_ value: Int64) { self.init(g_variant_new_int64(gint64(value))) }
  package convenience init(_ value: Double) { self.init(g_variant_new_double(value)) }
  package convenience init(_ value: UInt64) { self.init(g_variant_new_uint64(guint64(value))) }
  package convenience init(_ value: UInt32) { self.init(g_variant_new_uint32(value)) }
  package convenience init(_ value: Int32) { self.init(g_variant_new_int32(value)) }

  /// The name of an object on a bus.
  package static func objectPath(_ path: String) -> Variant { Variant(g_variant_new_object_path(path)) }

  package static func tuple(_ members: [Variant]) -> Variant {
    Variant(withPointers(members) { g_variant_new_tuple($0, $1) })
  }

  /// An array; `type` is the signature of an element, such as `(xs)`.
  package static func array(of type: String, _ members: [Variant]) -> Variant {
    let elementType = g_variant_type_new(type)
    defer { g_variant_type_free(elementType) }
    return Variant(withPointers(members) { g_variant_new_array(elementType, $0, $1) })
  }

  /// An array of tuples; `type` is the signature of each.
  package static func rows<Row>(of type: String, _ rows: [Row], _ members: (Row) -> [Variant]) -> Variant {
    array(of: type, rows.map { tuple(members($0)) })
  }

  /// `a{sv}`.
  package static func dictionary(_ entries: [(String, Variant)]) -> Variant {
    array(
      of: "{sv}",
      entries.map { key, value in
        value.withPointer { Variant(g_variant_new_dict_entry(g_variant_new_string(key), g_variant_new_variant($0))) }
      })
  }

  /// `a{sv}` of texts, in the order of their names.
  package static func dictionary(texts: [String: String]) -> Variant {
    dictionary(texts.sorted { $0.key < $1.key }.map { ($0.key, Variant($0.value)) })
  }

  /// The signature, such as `a{sv}`.
  package var type: String { String(cString: g_variant_get_type_string(pointer)) }

  package var string: String? {
    guard type == "s" || type == "o" else { return nil }
    return String(cString: g_variant_get_string(pointer, nil))
  }

  /// The beginning of a string that another program has chosen, which may be as long as a message can be.
  package var shortString: String? {
    guard type == "s" || type == "o" else { return nil }
    var length: gsize = 0
    guard let text = g_variant_get_string(pointer, &length) else { return nil }
    let bytes = UnsafeBufferPointer(start: text, count: min(Int(length), Self.shortBytesMax))
    return String(decoding: UnsafeRawBufferPointer(bytes), as: UTF8.self)
  }

  private static let shortBytesMax = 4096

  package var bool: Bool? { type == "b" ? g_variant_get_boolean(pointer) != 0 : nil }
  package var int64: Int64? { type == "x" ? Int64(g_variant_get_int64(pointer)) : nil }
  package var uint64: UInt64? { type == "t" ? UInt64(g_variant_get_uint64(pointer)) : nil }
  package var int32: Int32? { type == "i" ? g_variant_get_int32(pointer) : nil }
  package var uint32: UInt32? { type == "u" ? g_variant_get_uint32(pointer) : nil }

  /// The members of a tuple, an array or a dictionary entry; the content of a variant.
  package var members: [Variant] {
    guard g_variant_is_container(pointer) != 0 else { return [] }
    return (0..<g_variant_n_children(pointer)).map { Variant(owned: g_variant_get_child_value(pointer, $0)) }
  }

  /// The entries of an `a{sv}`, unwrapped.
  package var entries: [String: Variant] {
    guard type == "a{sv}" else { return [:] }
    var entries: [String: Variant] = [:]
    for entry in members.map(\.members) where entry.count == 2 {
      guard let key = entry[0].string, let value = entry[1].members.first else { continue }
      entries[key] = value
    }
    return entries
  }
}

import CGIO

/// A value of a message, of a type that the caller knows.
final class Value {
  private let pointer: OpaquePointer

  /// Takes ownership of a reference.
  init(owned pointer: OpaquePointer) { self.pointer = pointer }

  deinit { g_variant_unref(pointer) }

  /// The members of a tuple or an array.
  var members: [Value] { (0..<Int(g_variant_n_children(pointer))).map { self[$0] } }

  subscript(number: Int) -> Value {
    guard let member = g_variant_get_child_value(pointer, gsize(number)) else { preconditionFailure("no member") }
    return Value(owned: member)
  }

  /// The text of a string or of an object's path.
  var text: String { String(cString: g_variant_get_string(pointer, nil)) }
  var uint32: UInt32 { g_variant_get_uint32(pointer) }
  var int32: Int32 { g_variant_get_int32(pointer) }

  /// The content of a variant; nil unless it has this type.
  func content(_ type: String) -> Value? {
    guard let content = g_variant_get_variant(pointer) else { return nil }
    let value = Value(owned: content)
    return String(cString: g_variant_get_type_string(content)) == type ? value : nil
  }

  var double: Double { g_variant_get_double(pointer) }
}

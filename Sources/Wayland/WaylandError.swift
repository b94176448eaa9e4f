import Glibc

/// A failed call of libwayland, after which the connection cannot be used any more.
package struct WaylandError: Error, CustomStringConvertible {
  /// The C function.
  package let call: String
  /// The value of `errno`.
  package let code: Int32

  init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  package var description: String { "the Wayland compositor: \(String(cString: strerror(code))) (\(call))" }
}

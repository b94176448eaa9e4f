import Glibc

/// A failed call of libwayland; the connection is of no more use.
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

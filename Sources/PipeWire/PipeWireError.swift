import Glibc

/// PipeWire cannot be reached, or not any more.
package struct PipeWireError: Error, CustomStringConvertible {
  /// A value of `errno`.
  package let code: Int32

  package var description: String { String(cString: strerror(code)) }
}

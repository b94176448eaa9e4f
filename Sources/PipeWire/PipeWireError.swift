import Glibc

/// A failure to reach PipeWire, or the loss of the connection.
package struct PipeWireError: Error, CustomStringConvertible {
  /// A value of `errno`.
  package let code: Int32

  package var description: String { String(cString: strerror(code)) }
}

import Glibc

/// A failed system call: its name, its object, and the system's reason.
package struct SystemError: Error, CustomStringConvertible {
  package let call: String
  package let context: String
  /// The value of `errno`.
  package let code: Int32

  package init(_ call: String, _ context: String, code: Int32 = errno) {
    self.call = call
    self.context = context
    self.code = code
  }

  package var reason: String { String(cString: strerror(code)) }

  package var description: String { "\(context): \(reason) (\(call))" }
}

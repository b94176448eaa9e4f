/// A call of the system or a library that failed, with its error number.
package struct SystemFault: Error, Hashable, Sendable, Codable {
  package let call: String
  /// The value of `errno`.
  package let code: Int32

  package init(call: String, code: Int32) { (self.call, self.code) = (call, code) }

  /// The text in the trace.
  var words: String { "\(call) failed with error \(code)" }
}

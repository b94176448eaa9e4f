/// A call that failed, of the system or of a library, with its number.
package struct SystemFault: Error, Hashable, Sendable, Codable {
  package let call: String
  /// The value of `errno`.
  package let code: Int32

  package init(call: String, code: Int32) { (self.call, self.code) = (call, code) }

  /// In the trace.
  var words: String { "\(call) failed with error \(code)" }
}

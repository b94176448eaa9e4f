/// The reason why captures cannot be detected, as a value that each program turns into a sentence.
package enum CaptureFailure: Error, Hashable, Sendable, Codable {
  /// `stillbell-capture` is missing.
  case notInstalled
  case notStarted(SystemFault)

  /// The text in the trace.
  var words: String {
    switch self {
    case .notInstalled: "stillbell-capture is not installed beside the agent"
    case .notStarted(let fault): "stillbell-capture did not start: \(fault.words)"
    }
  }
}

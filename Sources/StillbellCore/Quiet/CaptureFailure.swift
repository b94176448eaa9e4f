/// Why nobody can be asked for captures where there are some, as a value that every program words in its own language.
package enum CaptureFailure: Error, Hashable, Sendable, Codable {
  /// `stillbell-capture` is missing.
  case notInstalled
  case notStarted(SystemFault)

  /// In the trace.
  var words: String {
    switch self {
    case .notInstalled: "stillbell-capture is not installed beside the agent"
    case .notStarted(let fault): "stillbell-capture did not start: \(fault.words)"
    }
  }
}

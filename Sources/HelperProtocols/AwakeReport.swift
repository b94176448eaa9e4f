import StillbellCore

/// A report of `stillbell-awake` about the screen, as a line that it prints.
package enum AwakeReport: Hashable, Sendable {
  /// The screen stays on until the program ends.
  case kept
  /// This screen cannot be kept on; the program ends after that.
  case unable
  /// The display server can't be reached, or is lost; the program ends after that. The reason is the system's.
  case failed(reason: String)

  /// `kept`, `unable`, `failed<TAB>Connection refused`.
  package var line: String {
    switch self {
    case .kept: "kept"
    case .unable: "unable"
    case .failed(let reason): "failed\t\(reason.isEmpty ? "?" : reason.onOneLine(mark: " "))"
    }
  }

  /// Reads a line; nil for any other text.
  package init?(line: some StringProtocol) {
    let words = line.split(separator: "\t").map { String($0) }
    switch (words.first, words.count) {
    case ("kept", 1): self = .kept
    case ("unable", 1): self = .unable
    case ("failed", 2): self = .failed(reason: words[1])
    default: return nil
    }
  }
}

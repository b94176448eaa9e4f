import StillbellCore

/// The reports of `stillbell-speech` on standard output, one a line.
package enum SpeechReport: Hashable, Sendable {
  /// speech-dispatcher has the sentence.
  case speaking
  /// The last line is one of these three: the sentence is over, or the reason why it was not spoken.
  case done
  case tooLong
  case failed(SpeechFailure)

  /// The word that ends the helper at once; sent on its standard input.
  package static let stopWord = "stop"

  /// Reads a line; nil for one that the program does not print.
  package init?(line: some StringProtocol) {
    let words = line.split(separator: " ", maxSplits: 1)
    switch (words.first, words.count) {
    case ("speaking", 1): self = .speaking
    case ("done", 1): self = .done
    case ("too-long", 1): self = .tooLong
    case ("failed", 2):
      guard let failure = Code.value(SpeechFailure.self, of: words[1]) else { return nil }
      self = .failed(failure)
    default: return nil
    }
  }

  package var line: String {
    switch self {
    case .speaking: "speaking"
    case .done: "done"
    case .tooLong: "too-long"
    case .failed(let failure): "failed \(Code.line(failure))"
    }
  }
}

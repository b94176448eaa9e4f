import StillbellCore

/// The reports of `stillbell-chime` on standard output, one a line.
package enum ChimeReport: Hashable, Sendable {
  /// `opened MILLISECONDS`: the file can be played, and has this length.
  case opened(milliseconds: Int)
  /// The first sample is being played.
  case sounding
  /// The last line is one of these two: the last sample was heard, or the reason why it was not.
  case done
  case failed(ChimeFailure)

  /// The possible lengths of a chime, in milliseconds.
  private static let lengths = 0...60_000

  /// Reads a line; nil for one that no player prints.
  package init?(line: some StringProtocol) {
    let words = line.split(separator: " ", maxSplits: 1)
    switch (words.first, words.count) {
    case ("opened", 2):
      guard let length = Int(words[1]), Self.lengths.contains(length) else { return nil }
      self = .opened(milliseconds: length)
    case ("sounding", 1): self = .sounding
    case ("done", 1): self = .done
    case ("failed", 2):
      guard let failure = Code.value(ChimeFailure.self, of: words[1]) else { return nil }
      self = .failed(failure)
    default: return nil
    }
  }

  package var line: String {
    switch self {
    case .opened(let milliseconds): "opened \(milliseconds)"
    case .sounding: "sounding"
    case .done: "done"
    case .failed(let failure): "failed \(Code.line(failure))"
    }
  }
}

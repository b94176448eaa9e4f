import StillbellCore

/// The only line of `stillbell-ambient --length` on standard output.
package enum RecordingReport: Hashable, Sendable {
  /// `length MILLISECONDS`: the file can be played, and has this length.
  case length(milliseconds: Int)
  case failed(ChimeFailure)

  /// The arguments that ask for the length.
  package static func question(_ path: String) -> [String] { ["--length", path] }

  /// The limit in milliseconds; it is long, because a disk may sleep.
  package static let patience: Int64 = 20_000

  /// Reads a line; nil for one that the program does not print.
  package init?(line: some StringProtocol) {
    let words = line.split(separator: " ", maxSplits: 1)
    switch (words.first, words.count) {
    case ("length", 2):
      guard let length = Int(words[1]), length >= 0 else { return nil }
      self = .length(milliseconds: length)
    case ("failed", 2):
      guard let failure = Code.value(ChimeFailure.self, of: words[1]) else { return nil }
      self = .failed(failure)
    default: return nil
    }
  }

  package var line: String {
    switch self {
    case .length(let milliseconds): "length \(milliseconds)"
    case .failed(let failure): "failed \(Code.line(failure))"
    }
  }
}

extension GuidedRecording {
  /// Creates the recording from the player's report about the file; `report` is nil if there was none in time.
  package init(path: String, _ report: RecordingReport?) throws(Misfit) {
    guard Self.isPath(path) else { throw .path }
    switch report {
    case .length(let milliseconds): self.init(path: path, length: .milliseconds(milliseconds))
    case .failed(let failure): throw .failed(failure)
    case nil: throw .notMeasured
    }
    guard length >= Self.shortest else { throw .tooShort }
  }
}

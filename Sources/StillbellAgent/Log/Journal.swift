import StillbellCore
import Wording

/// The latest decisions, for `why`.
final class Journal {
  /// More than a working day of them.
  nonisolated static let entriesMax = 200

  nonisolated struct Entry: Hashable, Sendable {
    let at: WallTime
    /// In the words of the trace.
    let words: String
    /// In the user's language, as it was when it was decided: for those who cannot read the code.
    let sentence: String
    /// As `Code` has it; nil where an agent decided that kept none.
    let code: String?
  }

  private(set) var entries: [Entry] = []

  /// Goes on after what earlier agents decided.
  func begin(with earlier: [Entry]) { entries = earlier }

  func add(_ decisions: [DecisionEntry]) {
    entries += decisions.map { entry in
      Entry(
        at: entry.at, words: entry.words.onOneLine(), sentence: Wording.sentence(entry.decision).description,
        code: Code.line(entry.decision))
    }
    entries.removeFirst(max(0, entries.count - Self.entriesMax))
  }
}

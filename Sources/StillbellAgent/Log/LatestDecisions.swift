import StillbellCore
import Wording

/// The latest decisions, for `why`.
final class LatestDecisions {
  /// The most entries that are kept: more than a working day has.
  nonisolated static let entriesMax = 200

  nonisolated struct Entry: Hashable, Sendable {
    let at: WallTime
    /// The words of the trace.
    let words: String
    /// The sentence in the language that the user had at the time, for readers who can't read the code.
    let sentence: String
    /// The encoding by `Code`; nil for a decision of an older agent that kept none.
    let code: String?
  }

  private(set) var entries: [Entry] = []

  /// Continues after the decisions of earlier agents.
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

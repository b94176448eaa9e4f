import StillbellCore
import Wording

/// The latest decisions, for `why`.
final class Journal {
  /// More than a working day of them.
  static let entriesMax = 200

  struct Entry: Hashable {
    let at: WallTime
    /// In the words of the trace.
    let words: String
    /// In the user's language, as it was when it was decided: for those who cannot read the code.
    let sentence: String
    /// As `Code` has it; nil where an agent decided that kept none.
    let code: String?

    init(_ entry: DecisionEntry) {
      (at, words) = (entry.at, entry.words.onOneLine())
      (sentence, code) = (Wording.sentence(entry.decision).description, Code.line(entry.decision))
    }

    init(at time: WallTime, words: String, sentence: String, code: String?) {
      (at, self.words, self.sentence, self.code) = (time, words, sentence, code)
    }
  }

  private(set) var entries: [Entry] = []

  /// Goes on after what earlier agents decided.
  func begin(with earlier: [Entry]) { entries = earlier }

  func add(_ decisions: [DecisionEntry]) {
    entries += decisions.map { Entry($0) }
    entries.removeFirst(max(0, entries.count - Self.entriesMax))
  }
}

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
    /// In the user's language, as it was when it was decided.
    let sentence: String

    init(_ decision: Decision, at time: WallTime, in zone: Zone) {
      at = time
      words = decision.words { TraceTime.words($0, in: zone) }
      sentence = Wording.sentence(decision)
    }

    init(at time: WallTime, words: String, sentence: String) {
      (at, self.words, self.sentence) = (time, words, sentence)
    }
  }

  private(set) var entries: [Entry]

  /// Goes on after what earlier agents decided.
  init(_ earlier: [Entry] = []) { entries = earlier }

  func add(_ entry: Entry) {
    if entries.count >= Self.entriesMax { entries.removeFirst() }
    entries.append(entry)
  }
}

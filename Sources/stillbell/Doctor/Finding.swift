import HelperProtocols
import Wording

/// A finding of a check.
struct Finding: Codable {
  enum Verdict: String, CaseIterable, Codable {
    case ok
    /// It works with less than it could.
    case degraded
    /// Without it stillbell does not do what it is for.
    case missing
  }

  let verdict: Verdict
  /// A sentence.
  let says: Sentence
  /// The remedy, a sentence; nil where none is needed.
  var remedy: Sentence?
  /// For programs that can do something about it at once.
  var fix: Fix?

  static func ok(_ says: Sentence) -> Finding { Finding(verdict: .ok, says: says) }

  static func degraded(_ says: Sentence, _ remedy: Sentence, _ fix: Fix? = nil) -> Finding {
    Finding(verdict: .degraded, says: says, remedy: remedy, fix: fix)
  }

  static func missing(_ says: Sentence, _ remedy: Sentence) -> Finding {
    Finding(verdict: .missing, says: says, remedy: remedy)
  }
}

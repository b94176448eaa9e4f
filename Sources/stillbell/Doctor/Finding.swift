import HelperProtocols
import Wording

/// A finding of a check.
struct Finding: Codable {
  enum Verdict: String, CaseIterable, Codable {
    case ok
    /// Stillbell works, but not fully.
    case degraded
    /// Stillbell cannot do its job.
    case missing
  }

  let verdict: Verdict
  /// The finding as a sentence.
  let says: Sentence
  /// The remedy as a sentence; nil if none is needed.
  var remedy: Sentence?
  /// A fix that a program can offer as a button.
  var fix: Fix?
  /// False for a check of something that the user does not use, which adds no line to the report.
  var isShown = true

  static func ok(_ says: Sentence) -> Finding { Finding(verdict: .ok, says: says) }

  static func hidden(_ says: Sentence) -> Finding { Finding(verdict: .ok, says: says, isShown: false) }

  static func degraded(_ says: Sentence, _ remedy: Sentence, _ fix: Fix? = nil) -> Finding {
    Finding(verdict: .degraded, says: says, remedy: remedy, fix: fix)
  }

  static func missing(_ says: Sentence, _ remedy: Sentence) -> Finding {
    Finding(verdict: .missing, says: says, remedy: remedy)
  }
}

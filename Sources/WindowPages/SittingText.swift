import HelperProtocols
import StillbellCore
import Wording

/// A text to sit with, and its source.
package struct SittingText: Hashable, Sendable {
  package let text: Sentence
  package let source: Sentence

  /// The built-in text that follows another text; `start` is the index of the first one.
  package static func fixed(after other: SittingText?, from start: Int, source: Sentence) -> SittingText {
    let texts = Wording.Muse.templates
    let next = other.flatMap { texts.firstIndex(of: $0.text) }.map { $0 + 1 } ?? start
    return SittingText(text: texts[next % texts.count], source: source)
  }

  package enum Drawn: Hashable, Sendable {
    case text(SittingText)
    /// There is no text, for this reason.
    case failure(Sentence)
  }

  /// The text of a model, or a built-in text if no model answers.
  package static func drawn(
    _ report: MuseReport?, at endpoint: Endpoint, after other: SittingText?, from start: Int
  ) -> Drawn {
    switch Wording.Muse.outcome(of: report, at: endpoint) {
    case .written(let text, let source): .text(SittingText(text: text, source: source))
    case .fixed(let source): .text(.fixed(after: other, from: start, source: source))
    case .failure(let sentence): .failure(sentence)
    }
  }
}

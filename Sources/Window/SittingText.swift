import MuseProtocol
import StillbellCore
import Wording

/// A text to sit with, and where it comes from.
package struct SittingText: Hashable, Sendable {
  package let text: Sentence
  package let source: Sentence

  /// The text of the program that follows another one; `start` is the place of the first.
  package static func fixed(after other: SittingText?, from start: Int, source: Sentence) -> SittingText {
    let texts = Wording.Muse.templates
    let next = other.flatMap { texts.firstIndex(of: $0.text) }.map { $0 + 1 } ?? start
    return SittingText(text: texts[next % texts.count], source: source)
  }

  package enum Drawn: Hashable, Sendable {
    case text(SittingText)
    /// Why there is none.
    case failure(Sentence)
  }

  /// The text that a model has written; a text of the program where none answers.
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

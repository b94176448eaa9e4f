/// A list of subjects that no text may be about: self-harm, suicide, eating disorders, abuse, drugs, violence, medical
/// claims.
///
/// It checks every request and every answer, and its result is only true or false. All languages are checked at once,
/// because the language of a topic is unknown.
package enum Blocklist {
  /// True if a text contains a blocked word or phrase that is not part of a harmless phrase.
  package static func blocks(_ text: String) -> Bool {
    FoldedText.Umlauts.allCases.contains { umlauts in
      let readings = FoldedText.Punctuation.allCases.map { punctuation in
        FoldedText(text, umlauts: umlauts, punctuation: punctuation).words
      }
      // Most texts have no punctuation within words.
      return (readings[0] == readings[1] ? [readings[0]] : readings).contains { blocks($0, umlauts) }
    }
  }

  private static func blocks(_ words: [FoldedText.Word], _ umlauts: FoldedText.Umlauts) -> Bool {
    let hits = ranges(of: .blocked, in: words, umlauts)
    guard !hits.isEmpty else { return false }
    // A harmless phrase is not spelled out, so one with spelled-out words does not count.
    let covers = ranges(of: .harmless, in: words, umlauts).filter { range in
      !words[range].contains { $0.isSpelledOut }
    }
    return hits.contains { hit in
      !covers.contains { $0.lowerBound <= hit.lowerBound && hit.upperBound <= $0.upperBound }
    }
  }

  private enum Kind { case blocked, harmless }

  /// The places of the phrases of a list in a text.
  private static func ranges(
    of kind: Kind, in words: [FoldedText.Word], _ umlauts: FoldedText.Umlauts
  ) -> [Range<Int>] {
    // Spelled-out letters can contain any phrase. In other texts few phrases can begin with a word of the text, so only
    // these are compiled.
    let phrases =
      words.contains(where: \.isSpelledOut)
      ? all[umlauts]?[kind] ?? [] : read(kind, umlauts) { Phrase.canBegin($0, with: words) }
    return phrases.flatMap { $0.ranges(in: words) }
  }

  private static let all: [FoldedText.Umlauts: [Kind: [Phrase]]] = Dictionary(
    uniqueKeysWithValues: FoldedText.Umlauts.allCases.map { umlauts in
      (umlauts, [.blocked: read(.blocked, umlauts) { _ in true }, .harmless: read(.harmless, umlauts) { _ in true }])
    })

  private static func read(
    _ kind: Kind, _ umlauts: FoldedText.Umlauts, where isWanted: (ArraySlice<UInt8>) -> Bool
  ) -> [Phrase] {
    WordList.all.flatMap { list in
      Array((kind == .blocked ? list.blocked : list.harmless).utf8).split(separator: UInt8(ascii: "\n"))
        .filter { $0.first != UInt8(ascii: "#") && isWanted($0) }.map { Phrase($0, umlauts: umlauts) }
    }
  }
}

/// The word lists of a language, one entry per line; lines with `#` are headings.
package struct WordList: Sendable {
  /// The English name of the language.
  package let language: String
  /// The blocked phrases, in the form that `Phrase` reads.
  package let blocked: String
  /// Harmless phrases that contain a blocked word, which they make harmless.
  package let harmless: String
  /// The first words of answers that are refusals.
  package let refusals: String

  package static let all = [english, german]

  package static func lines(_ list: String) -> [Substring] {
    list.split(separator: "\n").filter { !$0.hasPrefix("#") }
  }
}

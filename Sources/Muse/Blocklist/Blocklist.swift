/// The subjects that no text to sit with is about: self-harm, suicide, eating disorders, abuse, drugs, violence, medical claims.
///
/// It stands before every request and behind every answer, and says no more than yes or no. The lists are read in every
/// language at once: nobody knows in which one a topic is meant.
package enum Blocklist {
  /// True if a text contains a word or a phrase of the lists that no harmless neighbour covers.
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
    // Spelled out is nothing that is harmless.
    let covers = ranges(of: .harmless, in: words, umlauts).filter { range in
      !words[range].contains { $0.isSpelledOut }
    }
    return hits.contains { hit in
      !covers.contains { $0.lowerBound <= hit.lowerBound && hit.upperBound <= $0.upperBound }
    }
  }

  private enum Kind { case blocked, harmless }

  /// Where the phrases of the lists are found.
  private static func ranges(
    of kind: Kind, in words: [FoldedText.Word], _ umlauts: FoldedText.Umlauts
  ) -> [Range<Int>] {
    // Any phrase can stand in what is spelled out; else few of them can begin with a word of the text.
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

/// The word lists of a language, an entry a line; lines with `#` are headings.
package struct WordList: Sendable {
  /// The English name of the language.
  package let language: String
  /// As `Phrase` reads them.
  package let blocked: String
  /// Harmless phrases that contain a blocked word, and cover it.
  package let harmless: String
  /// The first words of an answer that is none.
  package let refusals: String

  package static let all = [english, german]

  package static func lines(_ list: String) -> [Substring] {
    list.split(separator: "\n").filter { !$0.hasPrefix("#") }
  }
}

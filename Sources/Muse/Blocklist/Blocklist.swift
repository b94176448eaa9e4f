/// What no text to sit with is about: self-harm, suicide, eating disorders, abuse, drugs, violence, medical claims.
///
/// It stands before every request and behind every answer, and says no more than yes or no. The lists are read in every
/// language at once: nobody knows in which one a topic is meant.
package enum Blocklist {
  /// Whether a text has a word or a phrase of the lists in it that no harmless neighbour covers.
  package static func blocks(_ text: String) -> Bool {
    FoldedText.Umlauts.allCases.contains { umlauts in
      let (blocked, harmless) = Self.lists[umlauts] ?? ([], [])
      return FoldedText.Punctuation.allCases.contains { punctuation in
        let words = FoldedText(text, umlauts: umlauts, punctuation: punctuation).words
        let hits = blocked.flatMap { $0.ranges(in: words) }
        guard !hits.isEmpty else { return false }
        // Spelled out is nothing that is harmless.
        let covers = harmless.flatMap { $0.ranges(in: words) }.filter { range in
          !words[range].contains { $0.isSpelledOut }
        }
        return hits.contains { hit in
          !covers.contains { $0.lowerBound <= hit.lowerBound && hit.upperBound <= $0.upperBound }
        }
      }
    }
  }

  private static let lists: [FoldedText.Umlauts: (blocked: [Phrase], harmless: [Phrase])] = Dictionary(
    uniqueKeysWithValues: FoldedText.Umlauts.allCases.map { umlauts in
      (
        umlauts,
        (
          WordList.all.flatMap { phrases($0.blocked, umlauts) }, WordList.all.flatMap { phrases($0.harmless, umlauts) }
        )
      )
    })

  private static func phrases(_ list: String, _ umlauts: FoldedText.Umlauts) -> [Phrase] {
    WordList.lines(list).map { Phrase($0, umlauts: umlauts) }
  }
}

/// The word lists of a language, an entry a line; lines with `#` are headings.
package struct WordList: Sendable {
  /// As `Phrase` reads them.
  package let blocked: String
  /// What has a blocked word in it and is harmless; it covers that word.
  package let harmless: String
  /// The first words of an answer that is none.
  package let refusals: String

  package static let all = [english, german]

  package static func lines(_ list: String) -> [Substring] {
    list.split(separator: "\n").filter { !$0.hasPrefix("#") }
  }
}

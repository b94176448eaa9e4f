// Users of this target need topics and reports, too.
@_exported import HelperProtocols
import StillbellCore

/// A text of a model that has passed all checks and is suitable to sit with.
package struct Answer: Hashable, Sendable {
  package static let charactersMax = 160
  private static let sentencesMax = 2

  package let text: String

  /// Nil unless the text is one or two plain sentences, is not a refusal, and passes the blocklist.
  package init?(_ written: String) {
    let text = written.trimmed
    guard text.count <= Self.charactersMax, text.unicodeScalars.count <= 2 * Self.charactersMax,
      text.unicodeScalars.allSatisfy(Self.isOfProse), !Self.looksLikeAList(text), !Self.hasLink(text),
      let sentences = Self.sentences(of: text), (1...Self.sentencesMax).contains(sentences),
      !Self.isRefusal(text), !Blocklist.blocks(text)
    else { return nil }
    self.text = text
  }

  /// True for characters of prose: no markup, no control characters, and none that change the direction of writing.
  private static func isOfProse(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isPlain else { return false }
    switch scalar {
    case " ", ".", ",", ";", ":", "!", "?", "'", "\"", "(", ")", "-", "%", "/": return true
    // Emoji and scripts with joined letters need joiners.
    case "\u{200C}", "\u{200D}": return true
    case _ where scalar.isASCII: return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    default: return true
    }
  }

  /// True for the beginning of a list: `- first`, `1. first`, `• first`. Its characters alone would pass as prose.
  private static func looksLikeAList(_ text: String) -> Bool {
    let first = text.prefix { $0 != " " }
    return ["-", "–", "—", "•", "·", "*"].contains(first)
      || first.count < 4 && [".", ")"].contains(first.last) && first.dropLast().allSatisfy(\.isNumber)
      || first.count == 2 && first.hasSuffix(")")
  }

  /// True for a dot, a slash or a colon without a blank after it: `test.com`, `www.`, `http://`.
  private static func hasLink(_ text: String) -> Bool {
    let characters = Array(text)
    return characters.indices.contains { index in
      guard [".", "/", ":"].contains(characters[index]), index > 0, index + 1 < characters.count else { return false }
      let next = characters[index + 1]
      return next.isLetter || next.isNumber || next == "/"
    }
  }

  /// The number of sentences; nil if the last one has no end, or one has no word.
  private static func sentences(of text: String) -> Int? {
    let ends: Set<Character> = [".", "!", "?", "…", "。", "！", "？"]
    let closing: Set<Character> = ["\"", "'", "”", "“", "’", "»", "«", ")"]
    var count = 0
    var hasWord = false
    var hasEnd = false
    for (index, character) in zip(text.indices, text) {
      if ends.contains(character) {
        hasEnd = true
      } else if !hasEnd || !closing.contains(character) {
        // The sentence continues after “Breathe … and rest”.
        let isNext =
          hasEnd && !character.isWhitespace
          && !text[index...].drop { $0.isWhitespace }.prefix(1).allSatisfy(\.isLowercase)
        if isNext {
          guard hasWord else { return nil }
          count += 1
          hasWord = false
        }
        if !character.isWhitespace { hasEnd = false }
        if character.isLetter { hasWord = true }
      }
    }
    return hasEnd && hasWord ? count + 1 : nil
  }

  /// True if the model refused to write the text, or the blocklist blocks it.
  static func isRefused(_ written: String) -> Bool { isRefusal(written.trimmed) || Blocklist.blocks(written) }

  private static func isRefusal(_ text: String) -> Bool {
    let words = FoldedText(text, umlauts: .german, punctuation: .separates).words.map(\.letters)
    return WordList.all.contains { list in
      WordList.lines(list.refusals).contains { line in
        words.starts(with: FoldedText(String(line), umlauts: .german, punctuation: .separates).words.map(\.letters))
      }
    }
  }
}

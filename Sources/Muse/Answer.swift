// Topics and reports are part of what this target is used for.
@_exported import MuseProtocol
import StillbellCore

/// The text of a model, once it is known to be one to sit with.
package struct Answer: Hashable, Sendable {
  package static let charactersMax = 160
  private static let sentencesMax = 2

  package let text: String

  /// Nil for anything but one or two plain sentences that are no refusal and that the blocklist has nothing against.
  package init?(_ written: String) {
    let text = written.trimmed
    guard text.count <= Self.charactersMax, text.unicodeScalars.count <= 2 * Self.charactersMax,
      text.unicodeScalars.allSatisfy(Self.isOfProse), !Self.looksLikeAList(text), !Self.hasLink(text),
      let sentences = Self.sentences(of: text), (1...Self.sentencesMax).contains(sentences),
      !Self.isRefusal(text), !Blocklist.blocks(text)
    else { return nil }
    self.text = text
  }

  /// Neither markup, nor a control character, nor one that turns the direction of writing.
  private static func isOfProse(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isPlain else { return false }
    switch scalar {
    case " ", ".", ",", ";", ":", "!", "?", "'", "\"", "(", ")", "-", "%", "/": return true
    // Joiners are for emoji and for scripts whose letters join.
    case "\u{200C}", "\u{200D}": return true
    case _ where scalar.isASCII: return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    default: return true
    }
  }

  /// `- first`, `1. first`, `• first`: the beginning of a list is markup without signs of its own.
  private static func looksLikeAList(_ text: String) -> Bool {
    let first = text.prefix { $0 != " " }
    return ["-", "–", "—", "•", "·", "*"].contains(first)
      || first.count < 4 && [".", ")"].contains(first.last) && first.dropLast().allSatisfy(\.isNumber)
      || first.count == 2 && first.hasSuffix(")")
  }

  /// `test.com`, `www.`, `a@b`, `http://`: a dot, a slash or a colon with no blank behind it.
  private static func hasLink(_ text: String) -> Bool {
    let characters = Array(text)
    return characters.indices.contains { index in
      guard [".", "/", ":"].contains(characters[index]), index > 0, index + 1 < characters.count else { return false }
      let next = characters[index + 1]
      return next.isLetter || next.isNumber || next == "/"
    }
  }

  /// How many there are; nil where the last has no end, or one has no word.
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

  /// The model did not want to write it, or the blocklist has something against it.
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

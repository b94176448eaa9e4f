/// A text in the form that the blocklist compares: words in the letters a to z, whatever characters they were written
/// with.
///
/// Folding covers case, diacritics, digits and signs that stand for letters, look-alike letters, and separators between
/// single letters. There are two readings of `ä`, `ö` and `ü`: German writes them as `ae`, `oe` and `ue`, other
/// languages drop the dots.
struct FoldedText {
  enum Umlauts: CaseIterable { case german, dropped }
  /// The two readings of punctuation within a word: `self-harm` is `self harm` or `selfharm`.
  enum Punctuation: CaseIterable { case separates, joins }

  struct Word: Equatable {
    /// The letters in ASCII; `iOrL` and `anyLetter` match several letters.
    var letters: [UInt8]
    /// True if the word was joined from single letters, so it may consist of several words.
    var isSpelledOut = false
  }

  /// The letter for a `1` or a bar, which can be an i or an l.
  static let iOrL = UInt8(ascii: "|")
  /// The letter for an asterisk within a word.
  static let anyLetter = UInt8(ascii: "*")

  let words: [Word]

  init(_ text: String, umlauts: Umlauts, punctuation: Punctuation) {
    var tokens: [Token] = []
    var token = Token()
    func end(_ gap: Token.Gap) {
      if !token.letters.isEmpty {
        tokens.append(token)
        token = Token(gapBefore: gap)
      } else if gap == .space {
        token.gapBefore = .space
      }
    }
    for scalar in text.unicodeScalars {
      switch Lookalikes.role(of: scalar, umlauts: umlauts, after: token.letters.last) {
      case .letters(let letters):
        token.letters += letters
        token.characters += 1
      case .mark(let letters): token.letters += letters
      case .space: end(.space)
      case .punctuation: end(.punctuation)
      }
    }
    end(.space)
    words = Self.words(of: tokens, punctuation)
  }

  private struct Token {
    enum Gap { case space, punctuation }
    var letters: [UInt8] = []
    /// The number of characters as written; an ö is one character, but may be two letters.
    var characters = 0
    var gapBefore = Gap.space
  }

  private static func words(of tokens: [Token], _ punctuation: Punctuation) -> [Word] {
    var words: [Word] = []
    var index = 0
    while index < tokens.count {
      let run = tokens[index...].prefix { $0.characters == 1 }
      if run.count > 2 {
        words.append(Word(letters: lettersForDigits(run.flatMap(\.letters)), isSpelledOut: true))
        index += run.count
        continue
      }
      if punctuation == .joins, tokens[index].gapBefore == .punctuation, words.last?.isSpelledOut == false {
        words[words.count - 1].letters += tokens[index].letters
      } else {
        words.append(Word(letters: tokens[index].letters))
      }
      index += 1
    }
    return words.map { Word(letters: lettersForDigits($0.letters), isSpelledOut: $0.isSpelledOut) }
      .filter { !$0.letters.isEmpty }
  }

  /// Replaces digits and signs by the letters that they stand for; the lists contain no numbers.
  private static func lettersForDigits(_ letters: [UInt8]) -> [UInt8] {
    var letters = letters
    // Punctuation at the end of a sentence and the asterisk of a footnote are not letters.
    while let last = letters.last, "!|*+".utf8.contains(last) { letters.removeLast() }
    while let first = letters.first, "*+".utf8.contains(first) { letters.removeFirst() }
    return letters.map { Lookalikes.digits[$0] ?? $0 }
  }
}

/// A text as the blocklist compares it: its words in the letters a to z, whatever they were written with.
///
/// Folded are case, diacritics, digits and signs for letters, letters that look alike, and what stands between single
/// letters. Two readings differ in what `ä`, `ö` and `ü` are: German writes them `ae`, everybody else drops the dots.
struct FoldedText {
  enum Umlauts: CaseIterable { case german, dropped }
  /// The two things that punctuation within a word can be: `self-harm` is `self harm` or `selfharm`.
  enum Punctuation: CaseIterable { case separates, joins }

  struct Word: Equatable {
    /// ASCII; `iOrL` and `anyLetter` are open to several.
    var letters: [UInt8]
    /// It was put together of single letters, so nobody knows where its words end.
    var isSpelledOut = false
  }

  /// For a `1` or a bar, which can be an i or an l.
  static let iOrL = UInt8(ascii: "|")
  /// For an asterisk within a word.
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
    /// An ö is one, and may be two letters.
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

  /// Digits and signs stand for letters; no number is a word of the lists.
  private static func lettersForDigits(_ letters: [UInt8]) -> [UInt8] {
    var letters = letters
    // A mark at the end of a sentence is no letter, and a footnote's asterisk neither.
    while let last = letters.last, "!|*+".utf8.contains(last) { letters.removeLast() }
    while let first = letters.first, "*+".utf8.contains(first) { letters.removeFirst() }
    return letters.map { Lookalikes.digits[$0] ?? $0 }
  }
}

/// A line of a word list: a sequence of words.
///
/// `stop/stopping … medication/medicine*` matches one of the first two words, then at most three words of any kind,
/// then one of the last two. A star matches any end, or any beginning, of a word.
struct Phrase {
  enum Part {
    case word([Pattern])
    /// A gap of at most `gapMax` words.
    case gap
  }

  struct Pattern {
    /// The letters without the stars.
    var letters: ArraySlice<UInt8>
    let isOpenBefore: Bool
    let isOpenBehind: Bool
  }

  static let gapMax = 3
  /// The longest gap in spelled-out words, whose ends are unknown.
  private static let gapLettersMax = 12
  private static let endLettersMax = 4

  let parts: [Part]

  /// Reads a line. It is in bytes, because there are hundreds of lines and characters would be slow.
  init(_ line: ArraySlice<UInt8>, umlauts: FoldedText.Umlauts) {
    parts = line.split(separator: UInt8(ascii: " ")).map { word in
      word.elementsEqual("…".utf8) ? .gap : .word(Self.choices(word).map { Pattern($0).folded(umlauts) })
    }
  }

  /// True if one of these words can begin the phrase: a quick test before the whole phrase is read.
  static func canBegin(_ line: ArraySlice<UInt8>, with words: [FoldedText.Word]) -> Bool {
    choices(line.prefix { $0 != UInt8(ascii: " ") }).contains { choice in
      let pattern = Pattern(choice)
      // A word outside ASCII would have to be folded first, so it may match.
      return !pattern.isASCII || words.contains { pattern.matches($0.letters[...]) }
    }
  }

  private static func choices(_ word: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    word.split(separator: UInt8(ascii: "/"))
  }

  /// The places of the phrase in a text.
  func ranges(in words: [FoldedText.Word]) -> [Range<Int>] {
    words.indices.flatMap { start in
      words[start].isSpelledOut
        ? isWithin(words[start].letters) ? [start..<start + 1] : []
        : ends(parts[...], in: words[start...]).map { start..<$0 }
    }
  }

  /// The possible ends of the phrase, if it begins with the first of these words.
  private func ends(_ parts: ArraySlice<Part>, in words: ArraySlice<FoldedText.Word>) -> [Int] {
    switch parts.first {
    case nil: return [words.startIndex]
    case .gap: return (0...min(Self.gapMax, words.count)).flatMap { ends(parts.dropFirst(), in: words.dropFirst($0)) }
    case .word(let patterns):
      guard let word = words.first, !word.isSpelledOut, patterns.contains(where: { $0.matches(word.letters[...]) })
      else { return [] }
      return ends(parts.dropFirst(), in: words.dropFirst())
    }
  }

  /// True if spelled-out letters contain the phrase, with more than two letters.
  private func isWithin(_ letters: [UInt8]) -> Bool {
    letters.indices.contains { start in
      lengths(parts[...], in: letters[start...]).contains { length in length > 2 }
    }
  }

  /// The possible numbers of letters of the phrase, if it begins with the first of these.
  private func lengths(_ parts: ArraySlice<Part>, in letters: ArraySlice<UInt8>) -> [Int] {
    switch parts.first {
    case nil: return [0]
    case .gap:
      return (0...min(Self.gapLettersMax, letters.count)).flatMap { skipped in
        lengths(parts.dropFirst(), in: letters.dropFirst(skipped)).map { $0 + skipped }
      }
    case .word(let patterns):
      return patterns.flatMap { pattern -> [Int] in
        let count = pattern.letters.count
        guard letters.count >= count, pattern.matchesAll(letters.prefix(count)) else { return [] }
        let ends = pattern.isOpenBehind ? count...min(count + Self.endLettersMax, letters.count) : count...count
        return ends.flatMap { end in lengths(parts.dropFirst(), in: letters.dropFirst(end)).map { $0 + end } }
      }
    }
  }
}

extension Phrase.Pattern {
  /// Reads a word with its stars.
  fileprivate init(_ choice: ArraySlice<UInt8>) {
    let star = UInt8(ascii: "*")
    (isOpenBefore, isOpenBehind) = (choice.first == star, choice.last == star)
    letters = choice.dropFirst(isOpenBefore ? 1 : 0).dropLast(isOpenBehind ? 1 : 0)
  }

  fileprivate var isASCII: Bool { letters.allSatisfy { $0 < 128 } }

  /// The pattern in folded letters.
  fileprivate func folded(_ umlauts: FoldedText.Umlauts) -> Self {
    guard !isASCII else { return self }
    let text = FoldedText(String(decoding: letters, as: UTF8.self), umlauts: umlauts, punctuation: .joins)
    var folded = self
    folded.letters = text.words.first?.letters[...] ?? []
    return folded
  }

  /// True if the pattern matches this word.
  func matches(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.count >= letters.count else { return false }
    switch (isOpenBefore, isOpenBehind) {
    case (false, false): return word.count == letters.count && matchesAll(word)
    case (false, true): return matchesAll(word.prefix(letters.count))
    case (true, false): return matchesAll(word.suffix(letters.count))
    case (true, true):
      return (word.startIndex...word.endIndex - letters.count).contains {
        matchesAll(word[$0...].prefix(letters.count))
      }
    }
  }

  /// True if the letters match one by one; both must have the same number.
  func matchesAll(_ other: ArraySlice<UInt8>) -> Bool {
    for (letter, seen) in zip(letters, other) where letter != seen {
      switch seen {
      case FoldedText.iOrL where letter == UInt8(ascii: "i") || letter == UInt8(ascii: "l"): continue
      case FoldedText.anyLetter: continue
      default: return false
      }
    }
    return true
  }
}

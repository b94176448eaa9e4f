/// A set of numbers of the kernel's input interface, as a file in `/sys/class/input` has them: `7fff000000000000 0 0
/// 8000`.
package struct BitSet: Hashable, Sendable {
  /// The words of the set, the lowest first.
  private let words: [UInt]

  /// Reads a set; nil if the text is not one.
  package init?(text: some StringProtocol) {
    var words: [UInt] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      guard let word = UInt(word, radix: 16) else { return nil }
      words.insert(word, at: 0)
    }
    guard !words.isEmpty else { return nil }
    self.words = words
  }

  package func contains(_ number: Int) -> Bool {
    let (word, bit) = number.quotientAndRemainder(dividingBy: UInt.bitWidth)
    return words.indices.contains(word) && words[word] >> UInt(bit) & 1 == 1
  }
}

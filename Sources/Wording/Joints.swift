// Where the items of a list and sentences in a row meet.
extension Sequence where Element: CustomStringConvertible {
  /// All in one list, as the language writes one.
  var listed: Sentence { Sentence(map(\.description).joined(separator: Sentence.listSeparator)) }
}

extension Sentence {
  static var listSeparator: String { trc("between the items of a list", ", ").description }

  /// Two sentences in a row; the first alone where there is no other.
  func then(_ next: Sentence?) -> Sentence {
    guard let next else { return self }
    // Translators: without the blank where your language writes none between sentences.
    return trc("two sentences in a row", "{first} {second}", ["first": self, "second": next])
  }
}

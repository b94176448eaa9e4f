// The characters between the items of a list, between sentences, and between a label and its text.
extension Sequence where Element: CustomStringConvertible {
  /// The items as one list, as the language writes it.
  var listed: Sentence { Sentence(map(\.description).joined(separator: Sentence.listSeparator)) }
}

extension Sentence {
  static var listSeparator: String { trc("between the items of a list", ", ").description }

  static var remarkSeparator: String { trc("between two remarks in brackets", "; ").description }

  /// A label and its text. The translation decides about the colon.
  static func labelled(_ label: some CustomStringConvertible, _ text: some CustomStringConvertible) -> Sentence {
    // Translators: as in "Error: no such file", with the blanks that your language has around a colon.
    trc("a label and its text", "{label}: {text}", ["label": label, "text": text])
  }

  /// The sentence followed by a remark in brackets.
  func with(remark: some CustomStringConvertible) -> Sentence {
    tr("{name} ({subject})", ["name": self, "subject": remark])
  }

  /// This sentence and the next; this one alone if `next` is nil.
  func then(_ next: Sentence?) -> Sentence {
    guard let next else { return self }
    // Translators: without the blank where your language writes none between sentences.
    return trc("two sentences in a row", "{first} {second}", ["first": self, "second": next])
  }
}

/// A spelling that hides a word from a plain list of words.
enum SpellingTrick: Int, CaseIterable {
  case capitals, digits, diacritics, cyrillic, greek, fullWidth, spaces, dots

  /// The text, written in this way.
  func applied(to text: String) -> String {
    switch self {
    // The capital form of ß is two letters.
    case .capitals:
      text.enumerated().map { $0.offset.isMultiple(of: 2) ? $0.element.uppercased() : "\($0.element)" }.joined()
    case .digits: replaced(text, "oieastbl", "01345781")
    case .diacritics: replaced(text, "aeioucnsz", "áêïōůçñšž")
    case .cyrillic: replaced(text, "aeopcxisyk", "аеорсхіѕук")
    case .greek: replaced(text, "aovupt", "αονυρτ")
    case .fullWidth:
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.map { scalar in
            ("!"..."~").contains(scalar) ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar
          }))
    case .spaces: spelled(text, " ")
    case .dots: spelled(text, ".")
    }
  }

  private func replaced(_ text: String, _ letters: String, _ others: String) -> String {
    let pairs = Dictionary(uniqueKeysWithValues: zip(letters, others))
    return String(text.lowercased().map { pairs[$0] ?? $0 })
  }

  private func spelled(_ text: String, _ separator: String) -> String {
    text.filter { $0 != " " }.map(String.init).joined(separator: separator)
  }
}

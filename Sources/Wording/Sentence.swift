/// Text that a person may read. Only `Wording` makes it, so that all of it can be translated; all code that prints,
/// logs, notifies or fails accepts only this type.
package struct Sentence: Hashable, Sendable, Codable, CustomStringConvertible {
  package let description: String

  init(_ text: String) { description = text }

  /// The text without the underscore before the letter of its key.
  package var withoutKey: Sentence {
    let words = description
    // In scripts whose letters have no keys, a Latin letter follows the text: `設定(_P)`.
    guard words.hasSuffix(")"), let sign = words.lastIndex(of: "("), words[sign...].hasPrefix("(_") else {
      return Sentence(words.filter { $0 != "_" })
    }
    return Sentence(String(words[..<sign]))
  }

  /// The text with a capital letter, for the beginning of a row: many languages write days and months in small letters
  /// within a sentence.
  var capitalized: Sentence { Sentence(description.prefix(1).uppercased() + description.dropFirst()) }

  /// The words of a text that lists ways to write a term.
  var spellings: [String] { description.split(separator: " ").map { String($0) } }

  static func + (left: Sentence, right: some CustomStringConvertible) -> Sentence { Sentence("\(left)\(right)") }
}

extension [Sentence] {
  func joined(separator: String) -> Sentence { Sentence(map(\.description).joined(separator: separator)) }
}

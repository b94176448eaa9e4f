import StillbellCore

/// The topic of a text to sit with: one line of at most 80 characters. It is never logged or stored.
package struct Topic: Hashable, Sendable {
  package static let charactersMax = 80

  /// The reason that a typed text is not a topic.
  package enum ParseError: Error, Hashable, Sendable {
    case empty
    case severalLines
    case tooLong(characters: Int)
    /// It has a character that a terminal does not show as it is.
    case notPlain
    /// It has only emoji or punctuation.
    case noWords
  }

  package let text: String

  package init(_ typed: String) throws(ParseError) {
    let text = typed.trimmed
    guard !text.isEmpty else { throw .empty }
    // Scalars are compared because Swift reads a carriage return and a line feed as one character that equals neither.
    guard !text.unicodeScalars.contains(where: { "\n\r\u{B}\u{C}\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0) })
    else { throw .severalLines }
    // A character can consist of any number of scalars.
    guard text.count <= Self.charactersMax, text.unicodeScalars.count <= 2 * Self.charactersMax else {
      throw .tooLong(characters: max(text.count, Self.charactersMax + 1))
    }
    guard text.unicodeScalars.allSatisfy(\.isPlain) else { throw .notPlain }
    guard text.contains(where: \.isLetter) else { throw .noWords }
    self.text = text
  }
}

extension StringProtocol {
  /// The text without white space around it.
  package var trimmed: String {
    var rest = self[...]
    while let first = rest.first, first.isWhitespace { rest = rest.dropFirst() }
    while let last = rest.last, last.isWhitespace { rest = rest.dropLast() }
    return String(rest)
  }
}

/// A program and its arguments as people write them: words separated by spaces, quoted as in a POSIX shell.
///
/// No shell runs the list, so every character that a shell would interpret must be quoted: a `|` or `$HOME` taken
/// literally would surprise its author. Quoting follows the Shell Command Language, section 2.2.
package struct ArgumentList: Hashable, Sendable, Decodable {
  /// An absolute path, or a name to be found along `PATH`.
  package let program: String
  package let arguments: [String]

  /// Nil for an open quotation, an unquoted shell character, a control character, or a relative path as the program.
  package init?(words: some StringProtocol) {
    var reader = WordReader()
    for byte in words.utf8 { guard reader.take(byte) else { return nil } }
    guard let list = reader.end(), let program = list.first, !program.isEmpty else { return nil }
    let hasFolder = program.utf8.contains(UInt8(ascii: "/"))
    guard !hasFolder || program.utf8.first == UInt8(ascii: "/") else { return nil }
    self.program = program
    arguments = Array(list.dropFirst())
  }

  /// The form that `init(words:)` reads back.
  package var words: String { Self.words([program] + arguments) }

  /// Quotes and joins any words.
  package static func words(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  private static func quoted(_ word: String) -> String {
    guard !word.isEmpty, word.utf8.allSatisfy(isPlain), !WordReader.beginsSpecially(word.utf8.first) else {
      return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
    return word
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > 32 && ![UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "\\")].contains(byte)
      && !WordReader.isForShell(byte)
  }
}

/// Assembles the words byte by byte.
private struct WordReader {
  private enum Quotation {
    case none, single, double
  }

  private var list: [String] = []
  /// Nil between two words; a quoted empty word is an empty array.
  private var word: [UInt8]?
  private var quotation = Quotation.none
  private var isEscaped = false

  /// True if a shell interprets this byte wherever it is unquoted.
  static func isForShell(_ byte: UInt8) -> Bool { "|&;<>()$`".utf8.contains(byte) }

  /// True if a shell interprets this byte at the beginning of a word.
  static func beginsSpecially(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: "~") || byte == UInt8(ascii: "#") }

  /// Handles the next byte; false if the byte is not allowed here.
  mutating func take(_ byte: UInt8) -> Bool {
    guard byte >= 32 && byte != 127 || byte == UInt8(ascii: "\t") else { return false }
    switch (quotation, byte) {
    case (.none, _) where isEscaped: append(byte)
    case (.double, _) where isEscaped:
      if !#"$`"\"#.utf8.contains(byte) { append(UInt8(ascii: "\\")) }
      append(byte)
    case (.none, UInt8(ascii: "\\")), (.double, UInt8(ascii: "\\")):
      isEscaped = true
      return true
    case (.none, UInt8(ascii: "'")): begin(.single)
    case (.none, UInt8(ascii: "\"")): begin(.double)
    case (.single, UInt8(ascii: "'")), (.double, UInt8(ascii: "\"")): quotation = .none
    case (.none, UInt8(ascii: " ")), (.none, UInt8(ascii: "\t")): endWord()
    case (.none, _) where Self.isForShell(byte) || word == nil && Self.beginsSpecially(byte): return false
    case (.double, UInt8(ascii: "$")), (.double, UInt8(ascii: "`")): return false
    case (.none, _), (.single, _), (.double, _): append(byte)
    }
    isEscaped = false
    return true
  }

  /// The words; nil while a quotation is open.
  mutating func end() -> [String]? {
    guard quotation == .none, !isEscaped else { return nil }
    endWord()
    return list
  }

  private mutating func begin(_ new: Quotation) {
    quotation = new
    word = word ?? []
  }

  private mutating func append(_ byte: UInt8) { word = (word ?? []) + [byte] }

  private mutating func endWord() {
    if let word { list.append(String(decoding: word, as: UTF8.self)) }
    word = nil
  }
}

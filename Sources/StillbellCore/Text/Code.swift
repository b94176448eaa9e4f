/// A value as one line of words, the same in every language: in the database, on the bus and between the programs.
///
/// The words are separated by spaces. A case of an enum is its name followed by its values, a list begins with its
/// count, and `-` is nil; a value in the place of an optional that itself begins with a nil follows `%-`. In a text,
/// spaces and control characters are written as in a URL: `%20`.
/// `ChimeFailure.file(.cutShort(promised: 96, present: 12), name: "/my bell.wav")` is
/// `file cutShort 96 12 /my%20bell.wav`. So the names of cases are an interface: a line that can no longer be read is
/// no value, and lines that are stored are stored together with a text for people.
package enum Code {
  package static func line(_ value: some Encodable) -> String {
    let writer = CodeWriter()
    do {
      try writer.put(value)
    } catch {
      preconditionFailure("writing words cannot fail: \(error)")
    }
    return writer.words.joined(separator: " ")
  }

  /// The value of a line; nil if the line has no such value.
  package static func value<Value: Decodable>(_: Value.Type = Value.self, of line: some StringProtocol) -> Value? {
    let reader = CodeReader(line.split(separator: " ", omittingEmptySubsequences: false).map { String($0) })
    guard let value = try? reader.take(Value.self), reader.words.isEmpty else { return nil }
    return value
  }

  static let nothing = "-"
  /// No text becomes this word.
  private static let something = "%-"

  /// Tells a value in the place of an optional, whose words begin at `start`, from nil: it may begin with a nil, too.
  static func mark(someFrom start: Int, in words: inout [String]) {
    if start < words.count, words[start] == nothing || words[start] == something { words.insert(something, at: start) }
  }

  /// Takes the word that tells nil from a value, if there is one. True for nil, also at the end, where an earlier
  /// version wrote nothing.
  static func takeNothing(from words: inout ArraySlice<String>) -> Bool {
    switch words.first {
    case nil: return true
    case nothing?:
      words.removeFirst()
      return true
    case something?:
      words.removeFirst()
      return false
    default: return false
    }
  }

  /// Encodes a text as one word.
  static func word(_ text: String) -> String {
    if text.isEmpty { return "%" }
    if text == nothing { return "%2D" }
    var word: [UInt8] = []
    for byte in text.utf8 {
      if byte > 0x20, byte != 0x7F, byte != UInt8(ascii: "%") {
        word.append(byte)
      } else {
        word += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: word, as: UTF8.self)
  }

  /// Decodes a word; nil if it is no text.
  static func text(_ word: String) -> String? {
    if word == "%" { return "" }
    var (bytes, rest): ([UInt8], Substring.UTF8View) = ([], word[...].utf8)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap({ digits.firstIndex(of: $0) }),
        let low = rest.popFirst().flatMap({ digits.firstIndex(of: $0) })
      else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
}

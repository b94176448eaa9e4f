/// A value of JSON, after RFC 8259.
///
/// The programs read only answers in their own formats and write short records, so they link no library for that: the
/// runtime's decoder would add six megabytes to each.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case text(String)
  case list([JSONValue])
  case object([Member])

  package struct Member: Equatable, Sendable {
    package let key: String
    package let value: JSONValue
  }

  package enum ParseError: Error {
    /// The text so far may be the beginning of a value.
    case endsEarly
    case notJSON
  }

  /// The value of a key, if this is an object that has it; the first one if it has several.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var list: [JSONValue]? { if case .list(let values) = self { values } else { nil } }

  package init(_ bytes: [UInt8]) throws(ParseError) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notJSON }
    var reader = JSONReader(text)
    self = try reader.value(depth: 0)
    try reader.end()
  }
}

/// Reads a value character by character.
private struct JSONReader {
  /// The deepest nesting that is read: an answer has less, and each level uses the stack.
  private static let depthMax = 16

  private var rest: Substring.UnicodeScalarView

  init(_ text: String) { rest = text.unicodeScalars[...] }

  mutating func value(depth: Int) throws(JSONValue.ParseError) -> JSONValue {
    guard depth < Self.depthMax else { throw .notJSON }
    skipBlanks()
    guard let first = rest.first else { throw .endsEarly }
    switch first {
    case "{": return .object(try members(depth))
    case "[": return .list(try elements(depth))
    case "\"": return .text(try string())
    case "t": return try word("true", .bool(true))
    case "f": return try word("false", .bool(false))
    case "n": return try word("null", .null)
    default: return try number()
    }
  }

  mutating func end() throws(JSONValue.ParseError) {
    skipBlanks()
    guard rest.isEmpty else { throw .notJSON }
  }

  private mutating func members(_ depth: Int) throws(JSONValue.ParseError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    rest.removeFirst()
    if try take("}") { return members }
    repeat {
      skipBlanks()
      guard let quote = rest.first else { throw .endsEarly }
      guard quote == "\"" else { throw .notJSON }
      let key = try string()
      guard try take(":") else { throw .notJSON }
      members.append(JSONValue.Member(key: key, value: try value(depth: depth + 1)))
    } while try take(",")
    guard try take("}") else { throw .notJSON }
    return members
  }

  private mutating func elements(_ depth: Int) throws(JSONValue.ParseError) -> [JSONValue] {
    var values: [JSONValue] = []
    rest.removeFirst()
    if try take("]") { return values }
    repeat { values.append(try value(depth: depth + 1)) } while try take(",")
    guard try take("]") else { throw .notJSON }
    return values
  }

  private mutating func string() throws(JSONValue.ParseError) -> String {
    var units: [UInt16] = []
    rest.removeFirst()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"":
        // Half of a surrogate pair is not a character.
        guard let text = String(validating: units, as: UTF16.self) else { throw .notJSON }
        return text
      case "\\": units.append(try escaped())
      case _ where scalar.value < 0x20: throw .notJSON
      default: units += Array(scalar.utf16)
      }
    }
    throw .endsEarly
  }

  private mutating func escaped() throws(JSONValue.ParseError) -> UInt16 {
    guard let sign = rest.popFirst() else { throw .endsEarly }
    switch sign {
    case "\"", "\\", "/": return UInt16(sign.value)
    case "b": return 8
    case "t": return 9
    case "n": return 10
    case "f": return 12
    case "r": return 13
    case "u":
      let digits = String(String.UnicodeScalarView(rest.prefix(4)))
      guard digits.utf8.count == 4 else { throw rest.count < 4 ? .endsEarly : .notJSON }
      guard digits.allSatisfy(\.isHexDigit), let unit = UInt16(digits, radix: 16) else { throw .notJSON }
      rest = rest.dropFirst(4)
      return unit
    default: throw .notJSON
    }
  }

  /// Reads a number as text, because its value is not needed.
  private mutating func number() throws(JSONValue.ParseError) -> JSONValue {
    let signs = rest.prefix { "+-.eE0123456789".unicodeScalars.contains($0) }
    let text = String(String.UnicodeScalarView(signs))
    rest = rest.dropFirst(signs.count)
    guard Double(text) != nil, text.first.map({ $0 == "-" || $0.isNumber }) == true else {
      throw rest.isEmpty && !text.isEmpty ? .endsEarly : .notJSON
    }
    return .number(text)
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONValue.ParseError) -> JSONValue {
    for scalar in word.unicodeScalars {
      guard let next = rest.popFirst() else { throw .endsEarly }
      guard next == scalar else { throw .notJSON }
    }
    return value
  }

  /// Skips a sign if it is the next one; throws at the end of the text.
  private mutating func take(_ sign: Unicode.Scalar) throws(JSONValue.ParseError) -> Bool {
    skipBlanks()
    guard let next = rest.first else { throw .endsEarly }
    guard next == sign else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func skipBlanks() {
    rest = rest.drop { " \t\n\r".unicodeScalars.contains($0) }
  }
}

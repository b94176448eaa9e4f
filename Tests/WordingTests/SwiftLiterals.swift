/// A string literal in a Swift source.
struct SwiftLiteral: Equatable {
  let line: Int
  /// What it says, with `◌` for what is filled in.
  let text: String
  /// The function it is an argument of, or empty.
  let callee: String
  /// The label of that argument, or empty.
  let label: String
}

/// Finds the string literals of a Swift source: single-line, multi-line and raw ones, also within each other, and none
/// in comments.
struct SwiftLiterals {
  private let source: [Character]
  private var index = 0
  private var line = 1
  private var found: [SwiftLiteral] = []

  static func all(in source: String) -> [SwiftLiteral] {
    var reader = SwiftLiterals(source: Array(source))
    reader.readCode(untilParenthesis: false)
    return reader.found.sorted { $0.line < $1.line }
  }

  private init(source: [Character]) { self.source = source }

  /// Reads code to the end, or to the parenthesis that closes an interpolation.
  private mutating func readCode(untilParenthesis: Bool) {
    var callees: [String] = []
    var word = ""
    var label = ""
    while index < source.count {
      if skipComment() { continue }
      let hashes = source[index...].prefix { $0 == "#" }.count
      if index + hashes < source.count, source[index + hashes] == "\"" {
        let start = line
        let text = readLiteral(hashes: hashes)
        found.append(SwiftLiteral(line: start, text: text, callee: callees.last ?? "", label: label))
        word = ""
        continue
      }
      let character = take()
      switch character {
      case "(":
        // A parenthesis of its own belongs to the call around it.
        callees.append(word.isEmpty ? callees.last ?? "" : word)
        (word, label) = ("", "")
      case ")":
        if callees.isEmpty, untilParenthesis { return }
        _ = callees.popLast()
        (word, label) = ("", "")
      case ",": (word, label) = ("", "")
      case ":": (label, word) = (word, "")
      case _ where character.isLetter || character.isNumber || character == "_": word.append(character)
      case " " where index < source.count && source[index] == "(" && !word.isEmpty: word = ""
      case _ where character.isWhitespace: break
      default: word = ""
      }
      if character.isWhitespace, index < source.count, source[index].isLetter { word = "" }
    }
  }

  /// Reads a literal with its quotation marks.
  private mutating func readLiteral(hashes: Int) -> String {
    index += hashes
    let isLong = matches(#"""""#)
    index += isLong ? 3 : 1
    let fence = Array(repeating: Character("#"), count: hashes)
    let end = Array(isLong ? #"""""# : #"""#) + fence
    var text = ""
    while index < source.count, !matches(end) {
      guard matches(["\\"] + fence) else {
        text.append(take())
        continue
      }
      index += 1 + hashes
      let escaped = take()
      switch escaped {
      case "(":
        text.append("◌")
        readCode(untilParenthesis: true)
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "u":
        while index < source.count, take() != "}" {}
        text.append("?")
      case "\n": break
      default: text.append(escaped)
      }
    }
    index += end.count
    return text
  }

  private mutating func skipComment() -> Bool {
    if matches("//") {
      while index < source.count, source[index] != "\n" { index += 1 }
      return true
    }
    guard matches("/*") else { return false }
    var depth = 0
    repeat {
      if matches("/*") { depth += 1 } else if matches("*/") { depth -= 1 }
      if matches("/*") || matches("*/") { index += 1 }
      _ = take()
    } while depth > 0 && index < source.count
    return true
  }

  private mutating func take() -> Character {
    defer { index += 1 }
    if source[index].isNewline { line += 1 }
    return source[index]
  }

  private func matches(_ text: some Collection<Character>) -> Bool { source[index...].starts(with: text) }
}

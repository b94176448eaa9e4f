import Linux
import Wording

/// A translation of the argument parser's own texts into the user's language; English stays as it is.
enum HelpFrame {
  private typealias Words = Wording.HelpFrame

  /// The column at which the parser begins a description.
  private static let column = 26

  /// A needless word that the parser puts after the name of each group.
  private static let group = " SUBCOMMANDS:"

  /// The help of a command. The parser's scripts and records stay as they are.
  static func help(_ text: String) -> String {
    guard Words.isNeeded, text.hasPrefix("OVERVIEW: ") else { return text.replacing(group, with: ":") }
    return text.lines.map { line(of: $0) }.joined(separator: "\n")
  }

  /// An error message, and the text that follows it.
  static func mistake(_ text: String) -> String {
    guard Words.isNeeded, text.hasPrefix("Error: ") else { return text }
    let lines = text.lines
    let frame = lines.firstIndex { line in ["Help:  ", "Usage: ", "OVERVIEW: "].contains { line.hasPrefix($0) } }
    let words = lines[..<(frame ?? lines.endIndex)].joined(separator: "\n").dropFirst("Error: ".count)
    let rest = lines[(frame ?? lines.endIndex)...].map { line(of: $0) }
    return ([Words.mistake(ParserMistake(words)?.sentence.description ?? String(words))] + rest)
      .joined(separator: "\n")
  }

  private static func line(of line: Substring) -> String {
    switch line {
    case "ARGUMENTS:": return heading(Words.arguments)
    case "OPTIONS:": return heading(Words.options)
    case "SUBCOMMANDS:": return heading(Words.subcommands)
    default: break
    }
    if line.hasSuffix(group) { return ended(Words.label(line.dropLast(group.count))) }
    if let rest = line.parts(after: "OVERVIEW: ") { return Words.label(upper(Words.overview)) + rest[0] }
    if let rest = line.parts(after: "USAGE: ") { return Words.label(upper(Words.usage)) + rest[0] }
    if let rest = line.parts(after: "Usage: ") { return Words.label(Words.usage) + rest[0] }
    if let rest = line.parts(after: "Help:  ") { return "\(Words.label(Words.help)) \(rest[0])" }
    for end in ["' for detailed help.", "' for more information."] {
      if let rest = line.parts(after: "  See '", end), rest[1].isEmpty { return "  \(Words.more(rest[0]))" }
    }
    if line.hasPrefix("  -h, --help ") { return described(line, "Show help information.", Words.showHelp) }
    if line.hasPrefix("  --version ") { return described(line, "Show the version.", Words.showVersion) }
    return values(line)
  }

  private static func upper(_ words: Sentence) -> String { words.description.uppercased() }

  private static func heading(_ words: Sentence) -> String { ended(Words.label(upper(words))) }

  /// A label at the end of a line, without its blank.
  private static func ended(_ label: String) -> String {
    label.last == " " ? String(label.dropLast()) : label
  }

  private static func described(_ line: Substring, _ english: String, _ words: Sentence) -> String {
    line.hasSuffix(english) ? "\(line.dropLast(english.count))\(words)" : String(line)
  }

  /// Translates the list of values of an argument, its default, and the default command.
  private static func values(_ line: Substring) -> String {
    if line.hasPrefix("  "), let parts = line.parts(after: "", " (default) ") {
      let label = "\(parts[0]) (\(Words.standard))"
      let blanks = String(repeating: " ", count: max(1, column - TextWidth.columns(of: label)))
      return label + blanks + parts[1].drop { $0 == " " }
    }
    var text = line
    for (english, words) in [
      ("(values: ", "(\(Words.label(Words.values))"), ("(default: ", "(\(Words.label(Words.standard))"),
      ("; default: ", "\(Words.remarkSeparator)\(Words.label(Words.standard))"),
    ] {
      if let parts = text.parts(after: "", english) { text = "\(parts[0])\(words)\(parts[1])" }
    }
    // The list may continue on the next line.
    if text.hasSuffix("(values:") { text = text.dropLast("values:".count) + ended(Words.label(Words.values)) }
    return String(text)
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}

extension StringProtocol where SubSequence == Substring {
  /// Returns the text after each of these words, up to the next word. Nil unless the words come in this order, the
  /// first one at the start.
  func parts(after words: String...) -> [Substring]? { parts(after: words) }

  func parts(after words: [String]) -> [Substring]? {
    guard let first = words.first, hasPrefix(first) else { return nil }
    var parts: [Substring] = []
    var rest = dropFirst(first.count)
    for word in words.dropFirst() {
      guard let place = rest.indices.first(where: { rest[$0...].hasPrefix(word) }) else { return nil }
      parts.append(rest[..<place])
      rest = rest[place...].dropFirst(word.count)
    }
    return parts + [rest]
  }
}

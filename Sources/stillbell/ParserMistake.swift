import Wording

/// An error that the argument parser reports in its own words.
enum ParserMistake {
  case unknownOption(String, nearest: String?)
  case missingValue(String)
  case needlessValue(String, option: String)
  case unexpected([String])
  case missing([String])
  case invalidValue(String, option: String, Remedy)

  /// The hint that follows an invalid value.
  enum Remedy {
    case none
    case choices([String])
    /// A sentence of Stillbell.
    case words(String)
  }

  /// Reads an error message; nil if it is not the parser's.
  init?(_ words: Substring) {
    if let parts = words.quoted("Unknown option '", "'. Did you mean '", "'?") {
      self = .unknownOption(parts[0], nearest: parts[1])
    } else if let parts = words.quoted("Unknown option '", "'") {
      self = .unknownOption(parts[0], nearest: nil)
    } else if let parts = words.quoted("Missing value for '", "'") {
      self = .missingValue(parts[0])
    } else if let parts = words.quoted("The option '", "' does not take any value, but '", "' was specified.") {
      self = .needlessValue(parts[1], option: parts[0])
    } else if let parts = words.quoted("Unexpected argument '", "'") {
      self = .unexpected(parts)
    } else if let list = words.parts(after: "", " unexpected arguments: '"), Int(list[0]) != nil {
      self = .unexpected(Self.items(list[1].dropLast()))
    } else if let parts = words.quoted("Missing expected argument '", "'") {
      self = .missing(parts)
    } else if let parts = words.quoted("Missing one of: '", "'") {
      self = .missing(Self.items(parts[0][...]))
    } else if let parts = words.parts(after: "The value '", "' is invalid for '", "'") {
      self = .invalidValue(String(parts[0]), option: String(parts[1]), Remedy(parts[2]))
    } else {
      return nil
    }
  }

  var sentence: Sentence {
    typealias Words = Wording.HelpFrame
    switch self {
    case .unknownOption(let option, let nearest): return Words.unknownOption(option, nearest: nearest)
    case .missingValue(let option): return Words.missingValue(option)
    case .needlessValue(let value, let option): return Words.needlessValue(option, value)
    case .unexpected(let arguments): return Words.unknownArguments(arguments)
    case .missing(let arguments):
      return arguments.count == 1 ? Words.missingArgument(arguments[0]) : Words.missingOne(of: arguments)
    case .invalidValue(let value, let option, .none): return Words.invalidValue(value, for: option, nil)
    case .invalidValue(let value, let option, .choices(let choices)):
      return Words.invalidValue(value, for: option, Words.choices(choices).description)
    case .invalidValue(let value, let option, .words(let words)):
      return Words.invalidValue(value, for: option, words)
    }
  }

  fileprivate static func items(_ list: Substring) -> [String] {
    var (items, rest) = ([String](), list)
    while let parts = rest.parts(after: "", "', '") {
      items.append(String(parts[0]))
      rest = parts[1]
    }
    return items + [String(rest)]
  }
}

extension ParserMistake.Remedy {
  fileprivate init(_ words: Substring) {
    if let list = words.parts(after: ". Please provide one of the following:\n") {
      self = .choices(list[0].split(separator: "\n").map { String($0.drop { $0 == " " || $0 == "-" }) })
    } else if let list = words.parts(after: ". Please provide one of ") {
      // Each choice is in quotation marks.
      let parts = list[0].split(separator: "'", omittingEmptySubsequences: false)
      self = .choices(parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) })
    } else if let said = words.parts(after: ": ") {
      self = .words(String(said[0]))
    } else {
      self = .none
    }
  }
}

extension Substring {
  /// Returns the parts between these words; nil if anything follows the last one.
  fileprivate func quoted(_ words: String...) -> [String]? {
    guard let parts = parts(after: words), parts.last?.isEmpty ?? false else { return nil }
    return parts.dropLast().map { String($0) }
  }
}

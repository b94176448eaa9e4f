/// Tells a sentence for people that did not go through `Wording`.
enum SlippedSentences {
  /// What is handed to these reaches a person; a call with a label only by these labels.
  private static let speakers: [String: [String]] = [
    "print": [""], "debugPrint": [""], "fputs": [""], "fail": [""], "write": [""], "warn": [""], "put": [""],
    "tell": [""], "Failure": [""], "ValidationError": [""], "CleanExit": [""], "ArgumentHelp": ["", "discussion"],
    "CommandConfiguration": ["abstract", "usage", "discussion"], "Flag": ["help"], "Option": ["help"],
    "Argument": ["help"], "OptionGroup": ["title"],
  ]
  /// What is handed to these only a developer reads: the program is wrong then, and ends.
  private static let forDevelopers: Set = ["preconditionFailure", "precondition", "fatalError", "assert"]

  static func all(in source: String) -> [SwiftLiteral] {
    SwiftLiterals.all(in: source).filter { literal in
      guard !forDevelopers.contains(literal.callee) else { return false }
      let isSpoken = speakers[literal.callee]?.contains(literal.label) ?? false
      return isSpoken && hasWord(literal.text) || looksLikeSentence(literal.text)
    }
  }

  /// Several words that end as a sentence does, or three and more that begin as one does.
  private static func looksLikeSentence(_ text: String) -> Bool {
    text.split(separator: "\n").contains { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, let last = words.last, hasWord(line) else { return false }
      let ends = last.contains { $0.isLetter || $0 == "◌" } && [".", "!", "?", "…"].contains(last.last)
      let begins = first.first?.isUppercase == true && first.dropFirst().allSatisfy { $0.isLowercase || $0 == "," }
      return words.count >= 2 && ends || words.count >= 3 && begins
    }
  }

  /// Two letters in a row: `%H:%M` and `<◌>` have none.
  private static func hasWord(_ text: some StringProtocol) -> Bool {
    zip(text, text.dropFirst()).contains { $0.isLetter && $1.isLetter }
  }
}

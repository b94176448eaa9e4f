import StillbellCore

/// An error in the command line of a helper program, as a sentence.
package struct UsageError: Error, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }

  /// The error for an option whose value does not have the form that `words` names.
  package init(_ option: String, takes words: String, not word: String) {
    self.init("\(option) takes \(words), not \"\(word.onOneLine(limit: 60))\".")
  }

  /// The code that `sysexits.h` calls EX_USAGE.
  package static let status: Int32 = 64

  /// The text that a program prints on standard error.
  package func text(of program: String) -> String {
    "\(program): \(description)\nTry \"\(program) --help\".\n"
  }
}

/// Functions that the command lines of helper programs share.
package enum CommandLineOption {
  /// Splits `--name=value` into two parts.
  package static func split(_ option: String) -> (name: String, value: String?) {
    guard option.hasPrefix("--"), let sign = option.firstIndex(of: "=") else { return (option, nil) }
    return (String(option[..<sign]), String(option[option.index(after: sign)...]))
  }

  /// The value of an option that takes a number.
  package static func number(
    _ option: String, _ word: String, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    if let number = Int(word), word.allSatisfy(\.isNumber), range.contains(number) { return number }
    throw UsageError(option, takes: "a whole number from \(range.lowerBound) to \(range.upperBound)", not: word)
  }

  /// The value of an option that takes a word of a list.
  package static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: String, _ word: String
  ) throws(UsageError) -> Choice {
    if let choice = Choice(rawValue: word) { return choice }
    let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    throw UsageError(option, takes: "one of \(choices)", not: word)
  }
}

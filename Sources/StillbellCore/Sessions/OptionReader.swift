/// The options after the word of a session, each with what is allowed for it.
struct OptionReader {
  private(set) var positional: String?
  private var values: [String: String] = [:]

  /// Takes the words apart; `--replace` alone stands without a value.
  init(_ words: ArraySlice<String>, allowed: [String]) throws(SessionMistake) {
    var rest = words
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        guard positional == nil else { throw .unexpected(word, allowed: allowed) }
        positional = word
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
      guard allowed.contains(parts[0]) else { throw .unexpected(word, allowed: allowed) }
      if parts[0] == "--replace" {
        values[parts[0]] = ""
      } else if parts.count == 2 {
        values[parts[0]] = parts[1]
      } else {
        guard let value = rest.popFirst() else { throw .missingValue(of: word) }
        values[word] = value
      }
    }
  }

  mutating func take(_ option: String) -> String? { values.removeValue(forKey: option) }

  mutating func takeFlag(_ option: String) -> Bool { take(option) != nil }

  /// With `orNone`, zero is allowed, too.
  mutating func length(
    _ option: String, _ allowed: ClosedRange<Duration>, orNone: Bool = false
  ) throws(SessionMistake) -> Duration? {
    guard let words = take(option) else { return nil }
    guard let length = Duration(words: words), allowed.contains(length) || orNone && length == .zero else {
      throw .lengthOutOfRange(option, words, allowed: allowed)
    }
    return length
  }

  mutating func number(_ option: String, _ allowed: ClosedRange<Int>) throws(SessionMistake) -> Int? {
    guard let words = take(option) else { return nil }
    guard let number = Int(words), allowed.contains(number) else {
      throw .numberOutOfRange(option, words, allowed: allowed)
    }
    return number
  }
}

/// The name that was probably meant: the one fewest letters away, if it is not farther than a third of them.
package func nearestName(to name: String, among known: [String]) -> String? {
  known.map { (name: $0, distance: distance(Array($0.utf8), Array(name.utf8))) }
    .filter { $0.distance * 3 <= max($0.name.utf8.count, 3) }
    .min { $0.distance < $1.distance }?.name
}

/// How many letters are to be added, dropped or changed to make one of the other (Levenshtein).
private func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
  guard first.count <= 64, second.count <= 64 else { return .max / 4 }
  var row = Array(0...second.count)
  for (index, letter) in first.enumerated() {
    var corner = row[0]
    row[0] = index + 1
    for (column, other) in second.enumerated() {
      let changed = corner + (letter == other ? 0 : 1)
      corner = row[column + 1]
      row[column + 1] = min(changed, row[column] + 1, corner + 1)
    }
  }
  return row[second.count]
}

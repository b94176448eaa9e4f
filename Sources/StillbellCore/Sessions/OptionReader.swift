/// The options after the command of a session, each with its allowed values.
struct OptionReader {
  private(set) var positional: String?
  private var values: [String: String] = [:]

  /// Parses the words; `flags` have no value.
  init(_ words: ArraySlice<String>, allowed: [String], flags: [String]) throws(SessionError) {
    var rest = words
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        guard positional == nil else { throw .unexpected(word, allowed: allowed + flags) }
        positional = word
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
      guard (allowed + flags).contains(parts[0]) else { throw .unexpected(word, allowed: allowed + flags) }
      if flags.contains(parts[0]) {
        values[parts[0]] = ""
      } else if parts.count == 2 {
        values[parts[0]] = parts[1]
      } else {
        guard let value = rest.popFirst() else { throw .missingValue(of: word) }
        values[word] = value
      }
    }
  }

  /// The options in the order of their names; a flag has an empty value.
  var options: [(name: String, value: String)] { values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  mutating func take(_ option: String) -> String? { values.removeValue(forKey: option) }

  mutating func takeFlag(_ option: String) -> Bool { take(option) != nil }

  /// Reads a length. With `orNone`, zero is allowed, too.
  mutating func length(
    _ option: String, _ allowed: ClosedRange<Duration>, orNone: Bool = false
  ) throws(SessionError) -> Duration? {
    guard let words = take(option) else { return nil }
    guard let length = Duration(words: words), allowed.contains(length) || orNone && length == .zero else {
      throw .lengthOutOfRange(option, words, allowed: allowed)
    }
    return length
  }

  /// Reads lengths such as `5m,10m`, each longer than the one before; `none` for none.
  mutating func lengths(
    _ option: String, upTo most: Int, _ allowed: ClosedRange<Duration>
  ) throws(SessionError) -> [Duration]? {
    guard let words = take(option) else { return nil }
    if words == "none" { return [] }
    var lengths: [Duration] = []
    for part in words.split(separator: ",", omittingEmptySubsequences: false) {
      guard let length = Duration(words: part), allowed.contains(length) else {
        throw .lengthOutOfRange(option, String(part), allowed: allowed)
      }
      if let last = lengths.last, length <= last { throw .notRising(option, last, length) }
      lengths.append(length)
    }
    guard lengths.count <= most else { throw .tooMany(option, most: most) }
    return lengths
  }

  /// Reads a number. With `orNone`, zero is allowed, too.
  mutating func number(
    _ option: String, _ allowed: ClosedRange<Int>, orNone: Bool
  ) throws(SessionError) -> Int? {
    guard let words = take(option) else { return nil }
    guard let number = Int(words), allowed.contains(number) || orNone && number == 0 else {
      throw .numberOutOfRange(option, words, allowed: allowed)
    }
    return number
  }
}

/// The name that was probably meant: the one with the fewest typing errors, at most a third of its letters. Between two
/// equally near names, one of the same length.
package func nearestName(to name: String, among known: [String]) -> String? {
  known.map { (name: $0, distance: distance(Array($0.utf8), Array(name.utf8))) }
    .filter { $0.distance * 3 <= max($0.name.utf8.count, 3) }
    .min { ($0.distance, $0.name.isOtherLength(name)) < ($1.distance, $1.name.isOtherLength(name)) }?.name
}

extension String {
  fileprivate func isOtherLength(_ other: String) -> Int { utf8.count == other.utf8.count ? 0 : 1 }
}

/// The number of letters to add, drop, change or swap with the next to turn one word into the other (the optimal string
/// alignment).
private func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
  guard first.count <= 64, second.count <= 64 else { return .max / 4 }
  var (earlier, former, row) = ([Int](), [Int](), Array(0...second.count))
  for (index, letter) in first.enumerated() {
    (earlier, former) = (former, row)
    row[0] = index + 1
    for (column, other) in second.enumerated() {
      row[column + 1] = min(former[column] + (letter == other ? 0 : 1), former[column + 1] + 1, row[column] + 1)
      if index > 0, column > 0, letter == second[column - 1], first[index - 1] == other {
        row[column + 1] = min(row[column + 1], earlier[column - 1] + 1)
      }
    }
  }
  return row[second.count]
}

import StillbellCore

/// The text of a configuration file, in which single settings are changed. Every other line stays, byte for byte:
/// comments, blanks, line ends, and keys that are set twice.
struct ConfigurationEdit {
  /// The lines without their line feeds.
  private var lines: [String]
  private let hasMark: Bool

  /// Splits the text into lines. A byte order mark, which some editors leave, stays as well.
  init(_ text: String) {
    hasMark = text.unicodeScalars.first == "\u{FEFF}"
    lines = text.unicodeScalars.dropFirst(hasMark ? 1 : 0)
      .split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  var text: String { (hasMark ? "\u{FEFF}" : "") + lines.joined(separator: "\n") }

  private var entries: [ConfigurationLines.Entry] { ConfigurationLines(lines).entries }

  /// The end of a line before its line feed: files of other systems have a carriage return there.
  private var lineEnd: String { lines.first?.unicodeScalars.last == "\r" ? "\r" : "" }

  /// Sets a key at its last place. A key that is not set yet goes where the sample explains it, or else to the end of
  /// its group.
  mutating func set(_ setting: Setting, to value: String) {
    let value = Setting.escaped(value)
    if let number = entries.last(where: { $0.group == setting.group && $0.key == setting.key })?.number {
      lines[number - 1] = Self.replaced(lines[number - 1], value)
      return
    }
    let line = "\(setting.key) = \(value)\(lineEnd)"
    guard let place = explained(setting) ?? entries.last(where: { $0.group == setting.group })?.number else {
      endLastLine()
      lines.removeLast()
      if lines.last.map({ !$0.unicodeScalars.allSatisfy { $0 == "\r" } }) ?? false { lines.append(lineEnd) }
      lines += ["[\(setting.group)]\(lineEnd)", line, ""]
      return
    }
    if place == lines.count { endLastLine() }
    lines.insert(line, at: place)
  }

  /// Changes a file's path in every setting that names it, also as a word among others.
  mutating func rename(_ path: String, to other: String) {
    for entry in entries {
      guard let value = entry.value, entry.key != nil else { continue }
      let words = value.split(separator: " ", omittingEmptySubsequences: false)
      let renamed =
        value == path ? other : words.map { $0 == path ? other : String($0) }.joined(separator: " ")
      if renamed != value { lines[entry.number - 1] = Self.replaced(lines[entry.number - 1], Setting.escaped(renamed)) }
    }
  }

  /// Ends the last line, which may lack its line feed.
  private mutating func endLastLine() {
    guard let last = lines.last, !last.isEmpty else { return }
    lines[lines.count - 1] = last + (last.unicodeScalars.last == "\r" ? "" : lineEnd)
    lines.append("")
  }

  /// Removes a key everywhere.
  mutating func remove(_ setting: Setting) {
    for entry in entries.reversed() where entry.group == setting.group && entry.key == setting.key {
      lines.remove(at: entry.number - 1)
    }
  }

  /// Removes a group with all its keys everywhere, and a blank line that is then superfluous.
  mutating func remove(group: String) {
    for entry in entries.reversed() where entry.group == group {
      let place = entry.number - 1
      lines.remove(at: place)
      if entry.key == nil, place > 0, isBlank(place - 1), isBlank(place) { lines.remove(at: place - 1) }
    }
  }

  private func isBlank(_ place: Int) -> Bool {
    !lines.indices.contains(place) || lines[place].unicodeScalars.allSatisfy { $0 == "\r" }
  }

  /// The line after which the key belongs: `#interval=20m` in its group, as in the sample.
  private func explained(_ setting: Setting) -> Int? {
    var group: String?
    let headers = Dictionary(entries.filter { $0.key == nil }.map { ($0.number, $0.group) }) { $1 }
    for (number, line) in zip(1..., lines) {
      group = headers[number] ?? group
      if group == setting.group, ConfigurationText.key(line[...]) == setting.key { return number }
    }
    return nil
  }

  /// The line with another value; the text before the value stays as it is.
  private static func replaced(_ line: String, _ value: String) -> String {
    let scalars = line.unicodeScalars
    guard let equals = scalars.firstIndex(of: "=") else { return line }
    let blanks = scalars[scalars.index(after: equals)...].prefix { $0 == " " || $0 == "\t" }
    return String(scalars[...equals]) + String(blanks) + value + (scalars.last == "\r" ? "\r" : "")
  }
}

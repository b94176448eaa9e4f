import StillbellCore

/// The lines of a key file, in the form of GLib's reader and the desktop entry specification: `[group]`, `key = value`
/// and `# comment`, with `\s`, `\t`, `\n`, `\r` and `\\` in values.
struct ConfigurationLines {
  /// A `[group]`, or a key in one.
  struct Entry {
    let number: Int
    let group: String
    /// The key; nil for the line of the group itself.
    let key: String?
    /// The value with its escapes resolved; nil if it has an unknown escape.
    let value: String?
  }

  /// The entries in the order of the file.
  private(set) var entries: [Entry] = []
  /// The line of a fault for which no other line can be named.
  private(set) var first = 1
  /// The first line that is neither a comment, a `[group]` nor `key = value` inside of one.
  private(set) var firstOdd: (number: Int, text: String)?

  /// The lines of a profile, as if they stood in the groups of the settings that they replace.
  init(ofProfile group: String, in lines: ConfigurationLines) {
    let own = lines.entries.filter { $0.group == group }
    first = own.first?.number ?? 1
    entries = own.compactMap { entry in
      guard let setting = entry.key.flatMap({ Setting.named($0) }) else { return nil }
      return Entry(number: entry.number, group: setting.group, key: setting.key, value: entry.value)
    }
  }

  init(_ lines: [String]) {
    var group: String?
    for (number, line) in zip(1..., lines.map { Self.trimmed($0[...]) }) {
      if line.isEmpty || line.utf8.first == UInt8(ascii: "#") { continue }
      if let name = Self.groupName(line) {
        group = name
        entries.append(Entry(number: number, group: name, key: nil, value: nil))
      } else if let group, let equals = line.utf8.firstIndex(of: UInt8(ascii: "=")), equals > line.startIndex {
        let key = Self.trimmed(Substring(line.utf8[..<equals]))
        let value = Self.trimmed(Substring(line.utf8[equals...].dropFirst()))
        entries.append(Entry(number: number, group: group, key: String(key), value: Self.resolved(value)))
      } else if firstOdd == nil {
        firstOdd = (number, String(line))
      }
    }
  }

  /// The entries that set a key; for a key that is set twice, the last one.
  var settings: [Entry] {
    var last: [ConfigurationText.Name: Int] = [:]
    for entry in entries { if let key = entry.key { last[ConfigurationText.Name(entry.group, key)] = entry.number } }
    return entries.filter { entry in
      entry.key.map { last[ConfigurationText.Name(entry.group, $0)] == entry.number } ?? false
    }
  }

  /// The line of a key's last place.
  func number(group: String, key: String) -> Int? {
    entries.last { $0.group == group && $0.key == key }?.number
  }

  private static func groupName(_ line: Substring) -> String? {
    let bytes = line.utf8
    guard bytes.count > 2, bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") else { return nil }
    let name = bytes.dropFirst().dropLast()
    let isPlain = name.allSatisfy { $0 >= 32 && $0 != 127 && $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") }
    return isPlain ? String(Substring(name)) : nil
  }

  private static func resolved(_ value: Substring) -> String? {
    var resolved = ""
    var rest = value.unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        resolved.unicodeScalars.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "s": resolved += " "
      case "t": resolved += "\t"
      case "n": resolved += "\n"
      case "r": resolved += "\r"
      case "\\": resolved += "\\"
      default: return nil
      }
    }
    return resolved
  }

  /// The text without blanks at its ends. Works on bytes, because Swift joins a blank and a combining accent into one
  /// character.
  private static func trimmed(_ text: Substring) -> Substring {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == 9 || byte == 12 || byte == 13 }
    let start = text.utf8.drop(while: isBlank)
    guard let last = start.lastIndex(where: { !isBlank($0) }) else { return "" }
    return Substring(start[...last])
  }
}

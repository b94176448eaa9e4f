/// The lines of a key file: what stands where, since GLib's reader does not tell.
nonisolated struct ConfigurationLines {
  /// A `[group]`, or a key in one.
  struct Entry {
    let number: Int
    let group: String
    /// Nil for the line of the group itself.
    let key: String?
  }

  /// In the order of the file.
  private(set) var entries: [Entry] = []
  /// The first line that is neither a comment, a `[group]` nor `key = value` inside of one.
  private(set) var firstOdd: (number: Int, text: String)?
  /// The lines without the blanks around them, which GLib would take for a part of the value.
  let text: String

  init(_ lines: [String]) {
    let lines = lines.map { Self.trimmed($0[...]) }
    text = lines.joined(separator: "\n")
    var group: String?
    for (number, line) in zip(1..., lines) where !line.isEmpty && line.utf8.first != UInt8(ascii: "#") {
      if let name = Self.groupName(line) {
        group = name
        entries.append(Entry(number: number, group: name, key: nil))
      } else if let group, let key = Self.key(line) {
        entries.append(Entry(number: number, group: group, key: key))
      } else if firstOdd == nil {
        firstOdd = (number, String(line))
      }
    }
  }

  /// The line of a key, or of its group, where it stands last; a key that stands twice counts there, as GLib has it.
  func number(group: String, key: String?) -> Int? {
    entries.last { $0.group == group && $0.key == key }?.number
  }

  private static func groupName(_ line: Substring) -> String? {
    let bytes = line.utf8
    guard bytes.count > 2, bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") else { return nil }
    let name = bytes.dropFirst().dropLast()
    let isPlain = name.allSatisfy { $0 >= 32 && $0 != 127 && $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") }
    return isPlain ? String(Substring(name)) : nil
  }

  private static func key(_ line: Substring) -> String? {
    guard let equals = line.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let key = trimmed(Substring(line.utf8[..<equals]))
    return key.isEmpty ? nil : String(key)
  }

  /// Byte by byte: a blank with an accent on it is no character of its own to Swift, but it is a blank to GLib.
  private static func trimmed(_ text: Substring) -> Substring {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == 9 || byte == 13 }
    let start = text.utf8.drop(while: isBlank)
    guard let last = start.lastIndex(where: { !isBlank($0) }) else { return "" }
    return Substring(start[...last])
  }
}

/// Where the groups and keys of a key file stand, since GLib's reader does not tell.
nonisolated struct ConfigurationLines {
  /// The first line that is neither a comment, a `[group]` nor `key = value` inside of one.
  private(set) var firstOdd: (number: Int, text: String)?
  private var numbers: [String: Int] = [:]

  init(_ text: String) {
    var group: Substring?
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = Self.trimmed(line)
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("["), line.hasSuffix("]"), line.count > 2 {
        group = line.dropFirst().dropLast()
        numbers["[\(line.dropFirst().dropLast())]"] = index + 1
      } else if let group, let equals = line.firstIndex(of: "="), equals > line.startIndex {
        // A key that stands twice counts where it stands last, as GLib has it.
        numbers["[\(group)]\(Self.trimmed(line[..<equals]))"] = index + 1
      } else if firstOdd == nil {
        firstOdd = (index + 1, String(line))
      }
    }
  }

  /// The line of a key, or of its group; 1 where neither stands in the file.
  func number(group: String, key: String?) -> Int {
    numbers["[\(group)]\(key ?? "")"] ?? numbers["[\(group)]"] ?? 1
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " || $0 == "\t" }
    guard let last = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return start[...last]
  }
}

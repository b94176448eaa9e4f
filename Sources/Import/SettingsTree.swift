/// The settings that a program keeps in dconf, by their path below the program's: `restbreak/interval-seconds`.
struct SettingsTree: Equatable {
  /// The values in the text form of GVariant.
  private var values: [String: String] = [:]

  /// Reads the output of `gsettings list-recursively`, which includes defaults; nil if it has no value of the program.
  init?(listed output: String, of source: ImportSource) {
    let roots = source.settingsPaths.map { Self.schema(of: $0) }
    var found: [String: [String: String]] = [:]
    for line in output.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2).map { String($0) }
      guard words.count == 3, let root = roots.first(where: { words[0] == $0 || words[0].hasPrefix("\($0).") }) else {
        continue
      }
      let below = words[0].dropFirst(root.utf8.count).drop { $0 == "." }.map { $0 == "." ? "/" : $0 }
      found[root, default: [:]][String(below) + (below.isEmpty ? "" : "/") + words[1]] = words[2]
    }
    // The successor of a program comes first.
    guard let values = roots.lazy.compactMap({ found[$0] }).first else { return nil }
    self.values = values
  }

  /// Reads the output of `dconf dump`, the key file of a Flatpak application, or a file of the program's own.
  init(keyFile bytes: [UInt8], of source: ImportSource) throws(ImportError) {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
    let roots = source.settingsPaths.map { String($0.dropFirst()) }
    var (group, number): (String?, Int) = (nil, 0)
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let line = Self.trimmed(Substring(line))
      if line.isEmpty || line.hasPrefix("#") || line.hasPrefix(";") { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        group = Self.below(roots, String(line.dropFirst().dropLast()))
      } else if let group, let equals = line.utf8.firstIndex(of: UInt8(ascii: "=")), equals > line.startIndex {
        let key = Self.trimmed(line[..<equals])
        values[group + (group.isEmpty ? "" : "/") + key] = String(Self.trimmed(line[equals...].dropFirst()))
      } else {
        throw .damaged(line: number)
      }
    }
  }

  private init(values: [String: String]) { self.values = values }

  /// The name of the schema at a path.
  private static func schema(of path: String) -> String {
    String(path.dropFirst().dropLast().map { $0 == "/" ? "." : $0 })
  }

  /// The path of a group below the program's. A file names groups from the top, or from the folder that was dumped,
  /// which is then `/`.
  private static func below(_ roots: [String], _ group: String) -> String {
    let whole = String(group.drop { $0 == "/" })
    for root in roots {
      if whole == root.dropLast() { return "" }
      if whole.hasPrefix(root) { return String(whole.dropFirst(root.count)) }
    }
    return whole
  }

  private static func trimmed(_ text: Substring) -> Substring {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == 9 || byte == 13 }
    let start = text.utf8.drop(while: isBlank)
    guard let last = start.lastIndex(where: { !isBlank($0) }) else { return "" }
    return Substring(start[...last])
  }

  /// The settings with an older file's keys, `micro_pause.limit`, in the form of GSettings: `micro-pause/limit`.
  var spelledAsGSettings: SettingsTree {
    var values: [String: String] = [:]
    for (key, value) in self.values {
      values[String(key.map { $0 == "." ? "/" : $0 == "_" ? "-" : $0 })] = value
    }
    return SettingsTree(values: values)
  }

  /// True if a key begins with one of these: a group, or a key above all groups.
  func has(any beginnings: [String]) -> Bool {
    values.keys.contains { key in beginnings.contains { key.hasPrefix($0) } }
  }

  subscript(key: String) -> String? { values[key] }

  /// The number, which may follow the name of its type.
  func number(_ key: String) -> Double? {
    values[key]?.split(separator: " ").last.flatMap { word in
      word.utf8.allSatisfy { ("0"..."9").contains(Character(Unicode.Scalar($0))) || $0 == 45 || $0 == 46 }
        ? Double(String(word)) : nil
    }
  }

  func isTrue(_ key: String) -> Bool? {
    values[key].flatMap { ["true": true, "1": true, "false": false, "0": false][$0] }
  }

  /// A list of words in quotes; nil for any other value.
  func strings(_ key: String) -> [String]? {
    guard var rest = values[key]?[...] else { return nil }
    if rest.hasPrefix("@as ") { rest = rest.dropFirst(4) }
    guard rest.hasPrefix("["), rest.hasSuffix("]") else { return nil }
    let parts = rest.dropFirst().dropLast().split(separator: ",").map { Self.trimmed($0) }
    let words = parts.filter { $0.count >= 2 && ["'", "\""].contains($0.first) && $0.first == $0.last }
    return words.count == parts.count ? words.map { String($0.dropFirst().dropLast()) } : nil
  }

  /// Reports the keys that differ from the program's defaults and have no equal here.
  func leave(_ keys: KeyValuePairs<String, String>, in settings: inout ImportedSettings) {
    for (key, standard) in keys {
      if let value = values[key], value != standard { settings.leave(key, value) }
    }
  }
}

extension ImportedSettings {
  /// Sets a length in seconds; if the file has none, the program's default is `standard`.
  mutating func set(_ name: String, toSecondsOf key: String, in tree: SettingsTree, standard: Double) {
    let isSet = tree[key] != nil
    set(name, toSeconds: isSet ? tree.number(key) : standard, from: key, tree[key] ?? "\(Int(standard))")
  }
}

import Foundation

/// The entries of a catalog, read without gettext; strings keep the file's escapes.
package struct Catalog {
  package struct Entry {
    /// The note for translators.
    package let note: String
    /// Distinguishes this entry from another with equal text.
    package let context: String?
    /// The singular, and the plural if there is one.
    package let sentences: [String]
    package var translations: [String] = []
  }

  package private(set) var entries: [Entry] = []

  package init(_ text: String) {
    for block in text.components(separatedBy: "\n\n").dropFirst() {
      let lines = block.split(separator: "\n")
      var strings: [(name: Substring, text: String)] = []
      for line in lines where !line.hasPrefix("#") {
        guard let quote = line.firstIndex(of: "\"") else { continue }
        if !line.hasPrefix("\"") { strings.append((line[..<quote].dropLast(), "")) }
        strings[strings.count - 1].text += line[quote...].dropFirst().dropLast()
      }
      let sentences = strings.filter { $0.name.hasPrefix("msgid") }.map(\.text)
      guard !sentences.isEmpty else { continue }
      entries.append(
        Entry(
          note: lines.filter { $0.hasPrefix("#. ") }.map { String($0.dropFirst(3)) }.joined(separator: " "),
          context: strings.first { $0.name == "msgctxt" }?.text, sentences: sentences,
          translations: strings.filter { $0.name.hasPrefix("msgstr") }.map(\.text)))
    }
  }

  /// The templates for translators, by domain.
  package static let templates = [
    "stillbell": "stillbell.pot", "stillbell-terminal": "terminal/stillbell-terminal.pot",
  ]
}

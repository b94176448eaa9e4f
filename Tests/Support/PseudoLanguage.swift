import Foundation

/// A language for tests; its catalogs are generated from the templates.
package enum PseudoLanguage {
  /// Accents every letter and makes each sentence two fifths longer, in brackets: `[Ţåķé å ƀŕéåķ ····]`.
  case accented
  /// The same length in Arabic letters; the toolkits mirror their layout for it.
  case mirrored

  /// The code for `LANGUAGE`. It has no country, because the C library would know the names of the country's days.
  package var code: String {
    switch self {
    case .accented: "qaa"
    case .mirrored: "ar"
    }
  }

  /// Compiles the catalogs into a folder, as `desktop/po/compile` does.
  ///
  /// - Throws: An error of a file, or `NotCompiled` with the message of `msgfmt`.
  package func compile(into folder: String) throws {
    let place = "\(folder)/\(code)/LC_MESSAGES"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    for (domain, template) in Catalog.templates {
      let text = try catalog(Catalog(Checkout.text("desktop/po/\(template)")))
      let file = "\(place)/\(domain).po"
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      let made = run("msgfmt", ["--output-file=\(place)/\(domain).mo", file])
      guard made.status == 0 else { throw NotCompiled(errors: made.errors) }
    }
  }

  /// A failure of `msgfmt`, with its message.
  package struct NotCompiled: Error {
    package let errors: String
  }

  /// The translation of a sentence as a screen reader gets it: without the mark of its key.
  package func words(_ sentence: String) -> String {
    translate(sentence).replacing("_", with: "")
  }

  private func catalog(_ template: Catalog) -> String {
    let head = #"""
      msgid ""
      msgstr "Language: \#(code)\nContent-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"


      """#
    return head
      + template.entries.dropFirst(template.entries.first?.sentences == [""] ? 1 : 0).map { entry in
        let context = entry.context.map { "msgctxt \"\($0)\"\n" } ?? ""
        let isKept = Self.kept.contains { entry.note.contains($0) }
        let translations = entry.sentences.map { isKept ? $0 : translate($0) }
        let keys = entry.sentences.count == 1 ? ["msgstr"] : ["msgstr[0]", "msgstr[1]"]
        return context + zip(["msgid", "msgid_plural"], entry.sentences).map { "\($0) \"\($1)\"\n" }.joined()
          + zip(keys, translations).map { "\($0) \"\($1)\"\n" }.joined()
      }.joined(separator: "\n")
  }

  /// Parts of translators' notes on entries that are not sentences: date formats, input and names that the program
  /// reads.
  private static let kept = [
    "strftime", "blanks between", "with blanks", "that is typed", "somebody types", "code of your language",
    "calendar begins", "language in English", "kept apart by",
  ]

  /// Placeholders, commands, options, lengths, date formats, escapes, names of settings, and the key of a button.
  private static var untouched: Regex<Substring> {
    /\{[A-Za-z]+\}|`[^`]*`|--[a-z-]+|[A-Za-z]{4,}_[A-Za-z]{3,}|[0-9]+[a-z]+|%-?[a-zA-Z]|\\./
  }

  private func translate(_ sentence: String) -> String {
    let count = sentence.count { $0.isLetter }
    guard sentence.replacing(/\{[A-Za-z]+\}/, with: "").contains(where: \.isLetter) else { return sentence }
    var (words, rest, key) = ("", sentence[...], "")
    let isName = sentence.firstMatch(of: /[A-Za-z]{4,}_[A-Za-z]{3,}/) != nil
    if self == .mirrored, !isName, let match = sentence.firstMatch(of: /_([A-Za-z])/) {
      // The letter is Latin, so it follows the words.
      key = "(_\(match.1.uppercased()))"
      rest = sentence.replacing(match.output.0, with: match.output.1)[...]
    }
    while let match = rest.firstMatch(of: Self.untouched) {
      words += rest[..<match.range.lowerBound].map { letter($0) }.joined() + match.output
      rest = rest[match.range.upperBound...]
    }
    words += rest.map { letter($0) }.joined()
    // The padding has spaces, so that lines can wrap.
    let dots = (count * 2 + 4) / 5
    let padding = stride(from: 0, to: dots, by: 6).map { String(repeating: "·", count: min(6, dots - $0)) }
    return "[\(words) \(padding.joined(separator: " "))]\(key)"
  }

  private func letter(_ letter: Character) -> String {
    let letters = self == .accented ? Self.accents : Self.mirrors
    return letters[letter] ?? letters[Character(letter.lowercased())] ?? String(letter)
  }

  private static func table(_ latin: String, _ letters: String) -> [Character: String] {
    Dictionary(uniqueKeysWithValues: zip(latin, letters.map { String($0) }))
  }

  private static let accents = table(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻḾÑÖÞǪŔŠŢÛṼŴẊÝŽ")
  private static let mirrors = table("abcdefghijklmnopqrstuvwxyz?,;", "ابكديفغهيجكلمنوبقرستوفوخيز؟،؛")
}

/// Finds words in plain Latin letters in an accented text; `known` holds names and typed words.
package func untranslated(_ text: String, known: Set<String>) -> [String] {
  text.matches(of: /[\p{L}\p{M}\p{N}_]+/).map { String($0.output) }.filter { word in
    word.count > 1 && word.unicodeScalars.allSatisfy { ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
      && !known.contains(word.lowercased())
  }
}

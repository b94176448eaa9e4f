import Foundation
import TestSupport
import Testing

/// The words of the sentences and of their translations, looked up in the dictionaries of hunspell.
@Suite(.enabled("hunspell needs to be installed.") { isInstalled("hunspell") })
struct SpellingTests {
  /// Each language and the name of its dictionary; Debian has none for the others.
  private static let dictionaries: KeyValuePairs = [
    "en": "en_US", "de": "de_DE", "es": "es_ES", "fr": "fr", "it": "it_IT", "nl": "nl", "pl": "pl_PL",
    "pt_BR": "pt_BR", "ru": "ru_RU", "uk": "uk_UA",
  ]

  private static let installed = dictionaries.filter { access("/usr/share/hunspell/\($0.value).dic", R_OK) == 0 }

  @Test(arguments: installed.map { (language: $0.key, dictionary: $0.value) })
  func `every word is in the dictionary of its language, or in desktop/po/words`(
    language: String, dictionary: String
  ) throws {
    let folder = TemporaryFolder()
    let words = try words(of: language)
    #expect(words.count > 500)
    let file = folder.write(words.sorted().joined(separator: "\n"), to: "words")
    let check = run(
      "hunspell", ["-d", dictionary, "-i", "UTF-8", "-l", file], environment: ["LC_ALL": "C.UTF-8", "LANGUAGE": ""])
    #expect(check.status == 0 && check.errors == "")
    let known = try Set((own(language) + own("en")).map { $0.lowercased() })
    let unknown = Set(check.output.split(separator: "\n").map(String.init)).filter { !known.contains($0.lowercased()) }
    #expect(unknown.sorted() == [])
  }

  @Test(arguments: installed.map(\.key))
  func `the list of extra words of a language is short, sorted and still in use`(language: String) throws {
    let own = try own(language)
    #expect(own.count <= 80 && own == Set(own).sorted())
    let used = try words(of: language).map { $0.lowercased() }
    for word in own { #expect(used.contains { $0.contains(word.lowercased()) }, "\(word)") }
  }

  /// The translators' notes on sentences that hold typed words, formats of dates, or English in every language.
  private static let otherwise = ["ways to", "strftime", "calendar begins", "language in English"]

  /// The extra words of a language, which its dictionary lacks.
  private func own(_ language: String) throws -> [String] {
    try Checkout.text("desktop/po/words/\(language)").split(separator: "\n").map(String.init)
  }

  private func words(of language: String) throws -> Set<String> {
    var words = Set<String>()
    for name in language == "en" ? Catalog.templates.values.sorted() : ["\(language).po", "terminal/\(language).po"] {
      let path = "desktop/po/\(name)"
      // Some languages have no catalog for the terminal.
      guard access("\(Checkout.path)/\(path)", R_OK) == 0 else { continue }
      for entry in Catalog(try Checkout.text(path)).entries {
        guard !Self.otherwise.contains(where: { entry.note.contains($0) }) else { continue }
        let english = Set(entry.sentences.flatMap { Self.words(in: $0) })
        // Names and typed words stay as in the English sentence, so the words of that are left out.
        words.formUnion(
          language == "en" ? english : Set(entry.translations.flatMap { Self.words(in: $0) }).subtracting(english))
      }
    }
    // Shorter words are names of days and months, and of formats of files.
    return words.filter { $0.count > 3 }
  }

  /// The words of a text, without placeholders, commands, options, menu keys and everything with digits.
  private static func words(in text: String) -> [String] {
    text.replacing(/`[^`]*`|\{[A-Za-z]+\}|\\.|--[a-z-]+|[A-Za-z]{4,}_[A-Za-z]{3,}|\w*[0-9]\w*/, with: " ")
      .replacing("_", with: "").replacing("’", with: "'")
      .matches(of: /\p{L}+(?:'\p{L}+)*/).map { String($0.output) }
  }
}

import Foundation
import TestSupport
import Testing

/// The template of all translations, and what there is of them.
@Suite struct CatalogTests {
  private let folder = TemporaryFolder()
  private let po = "\(Checkout.path)/desktop/po"

  static let languages: [String] = {
    let lines = (try? Checkout.text("desktop/po/LINGUAS").split(separator: "\n")) ?? []
    return lines.filter { !$0.hasPrefix("#") }.map(String.init)
  }()

  @Test func `the template and the catalogs are up to date with the sources: else run desktop/po/update`() throws {
    let names = ["LINGUAS", "stillbell.pot"] + Self.languages.map { "\($0).po" }
    for name in names { folder.write(try Checkout.text("desktop/po/\(name)"), to: name) }
    let update = run("\(po)/update", [folder.path])
    #expect(update.errors == "")
    #expect(update.status == 0)
    for name in names {
      #expect(folder.read(name) == Array(try Checkout.text("desktop/po/\(name)").utf8), "\(name) has changed")
    }
  }

  @Test func `a sentence inside of a string stops the update, as it would be found by no translator`() throws {
    for name in ["desktop/po", "Sources/Wording"] { try folder.make(name) }
    folder.write(try Checkout.text("desktop/po/update"), to: "desktop/po/update")
    folder.write(#"let words = "\(first) \(other(1) + tr("(more than an hour)"))""#, to: "Sources/Wording/Lost.swift")
    let update = run("bash", [folder.path("desktop/po/update")])
    #expect(update.status == 1)
    #expect(update.errors.contains("Lost.swift:1:"))
  }

  @Test(arguments: try Checkout.files(under: "Sources/stillbell-window/Layouts", ending: ".ui"))
  func `the words of a layout are there for a translator`(name: String) throws {
    let words = try Checkout.text(name).matches(
      of: /<(?:property|attribute) name="(?:label|title|subtitle|description|tooltip-text)"( [^>]*)?>([^<]+)</)
    // The name of the program is no word of a language.
    for word in words where word.2 != "stillbell" {
      #expect(word.1?.hasPrefix(" translatable=\"yes\"") ?? false, "\(word.2)")
    }
  }

  @Test func `German is there`() {
    #expect(Self.languages.contains("de"))
  }

  @Test(arguments: languages)
  func `a catalog is complete, and nothing in it is fuzzy or obsolete`(language: String) throws {
    let check = run(
      "msgfmt", ["--check", "--statistics", "--output-file=/dev/null", "\(po)/\(language).po"],
      environment: ["LC_ALL": "C.UTF-8", "LANGUAGE": ""])
    // Exactly this: "…, 2 fuzzy translations, 1 untranslated message." would follow.
    #expect(check.errors.wholeMatch(of: /[0-9]+ translated messages\.\n/) != nil, "\(check.errors)")
    #expect(check.status == 0)
    #expect(!(try Checkout.text("desktop/po/\(language).po").contains("#~")))
  }

  @Test(arguments: languages)
  func `every translation has exactly the blanks of its sentence`(language: String) throws {
    let entries = try Catalog(Checkout.text("desktop/po/\(language).po")).entries
    #expect(entries.count > 100)
    for entry in entries {
      for translation in entry.translations {
        #expect(blanks(translation) == blanks(entry.sentence), "\(entry.sentence)")
      }
    }
  }

  @Test(arguments: languages)
  func `a translation ends as its sentence does, and what is typed stays as it is`(language: String) throws {
    for entry in try Catalog(Checkout.text("desktop/po/\(language).po")).entries {
      for translation in entry.translations {
        let ends = [".", ":"].first { entry.sentence.hasSuffix($0) } ?? ""
        #expect(translation.hasSuffix(ends) && translation.hasSuffix(".") == (ends == "."), "\(entry.sentence)")
        #expect(typed(translation) == typed(entry.sentence), "\(entry.sentence)")
      }
    }
  }

  @Test func `every language is compiled to where gettext looks`() {
    let compile = run("\(po)/compile", [folder.path("locale")])
    #expect(compile.errors == "")
    #expect(compile.status == 0)
    for language in Self.languages {
      #expect(FileManager.default.fileExists(atPath: folder.path("locale/\(language)/LC_MESSAGES/stillbell.mo")))
    }
  }

  private func blanks(_ sentence: String) -> [String] {
    sentence.matches(of: /\{[A-Za-z]+\}/).map { String($0.output) }.sorted()
  }

  /// Commands, options and lengths.
  private func typed(_ sentence: String) -> [String] {
    sentence.matches(of: /`[^`]+`|--[a-z-]+|\b[0-9]+[hms]\b/).map { String($0.output) }.sorted()
  }
}

/// The entries of a catalog, read without gettext.
private struct Catalog {
  struct Entry {
    let sentence: String
    var translations: [String] = []
  }

  private(set) var entries: [Entry] = []

  init(_ text: String) throws {
    for block in text.components(separatedBy: "\n\n").dropFirst() {
      var strings: [(name: Substring, text: String)] = []
      for line in block.split(separator: "\n") where !line.hasPrefix("#") {
        let quote = try #require(line.firstIndex(of: "\""))
        if !line.hasPrefix("\"") { strings.append((line[..<quote].dropLast(), "")) }
        strings[strings.count - 1].text += line[quote...].dropFirst().dropLast()
      }
      guard let sentence = strings.first(where: { $0.name == "msgid" })?.text else { continue }
      let translations = strings.filter { $0.name.hasPrefix("msgstr") }.map(\.text)
      entries.append(Entry(sentence: sentence, translations: translations))
    }
  }
}

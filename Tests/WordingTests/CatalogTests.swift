import Foundation
import StillbellCore
import TestSupport
import Testing

/// The templates for translators, and the translations there are.
@Suite struct CatalogTests {
  private let folder = TemporaryFolder()
  private let po = "\(Checkout.path)/desktop/po"

  static let languages: [String] = {
    let lines = (try? Checkout.text("desktop/po/LINGUAS").split(separator: "\n")) ?? []
    return lines.filter { !$0.hasPrefix("#") }.map(String.init)
  }()

  /// The catalogs, as paths below `desktop/po`.
  static let catalogs: [String] =
    languages.map { "\($0).po" }
    + ((try? Checkout.files(under: "desktop/po/terminal", ending: ".po")) ?? []).map {
      "terminal/\($0.split(separator: "/").last ?? "")"
    }

  @Test func `templates and catalogs match the sources: if they do not, run desktop/po/update`() throws {
    let names = ["stillbell.pot", "terminal/stillbell-terminal.pot"] + Self.catalogs
    try folder.make("terminal")
    for name in names { folder.write(try Checkout.text("desktop/po/\(name)"), to: name) }
    let update = run("\(po)/update", [folder.path])
    #expect(update.errors == "")
    #expect(update.status == 0)
    for name in names {
      #expect(folder.read(name) == Array(try Checkout.text("desktop/po/\(name)").utf8), "\(name) has changed")
    }
  }

  @Test func `the update refuses a sentence inside another string, which it cannot extract`() throws {
    for name in ["desktop/po", "Sources/Wording"] { try folder.make(name) }
    folder.write(try Checkout.text("desktop/po/update"), to: "desktop/po/update")
    folder.write(#"let words = "\(first) \(other(1) + tr("(more than an hour)"))""#, to: "Sources/Wording/Lost.swift")
    let update = run("bash", [folder.path("desktop/po/update")])
    #expect(update.status == 1)
    #expect(update.errors.contains("Lost.swift:1:"))
  }

  @Test(arguments: try Checkout.files(under: "Sources/stillbell-window/Layouts", ending: ".ui"))
  func `every text of a layout is marked for translation`(name: String) throws {
    let words = try Checkout.text(name).matches(
      of: /<(?:property|attribute) name="(?:label|title|subtitle|description|tooltip-text)"( [^>]*)?>([^<]+)</)
    // The name of the program is not translated.
    for word in words where word.2 != "stillbell" {
      #expect(word.1?.hasPrefix(" translatable=\"yes\"") ?? false, "\(word.2)")
    }
  }

  @Test func `German has both domains, and each terminal catalog comes with one for the desktop`() {
    #expect(Self.catalogs.contains("de.po") && Self.catalogs.contains("terminal/de.po"))
    for name in Self.catalogs where name.hasPrefix("terminal/") {
      #expect(Self.catalogs.contains(String(name.dropFirst("terminal/".count))))
    }
  }

  @Test func `the languages to choose from are English and those with a catalog`() {
    #expect(Language.allCases.map(\.rawValue).sorted() == (Self.languages + ["en"]).sorted())
  }

  @Test func `LINGUAS and the catalogs agree on which languages are not reviewed`() throws {
    let parts = try Checkout.text("desktop/po/LINGUAS").components(separatedBy: "# Not reviewed")
    for language in Self.languages {
      let isUnread = try Checkout.text("desktop/po/\(language).po").contains("\n\"X-Reviewed: no\\n\"\n")
      #expect(isUnread == (parts.count > 1 && parts[1].contains("\n\(language)\n")), "\(language)")
    }
  }

  @Test(arguments: catalogs)
  func `a catalog is complete, and nothing in it is fuzzy or obsolete`(catalog: String) throws {
    let check = run(
      "msgfmt", ["--check", "--statistics", "--output-file=/dev/null", "\(po)/\(catalog)"],
      environment: ["LC_ALL": "C.UTF-8", "LANGUAGE": ""])
    // The line is exactly this: "…, 2 fuzzy translations, 1 untranslated message." would follow.
    #expect(check.errors.wholeMatch(of: /[0-9]+ translated messages\.\n/) != nil, "\(check.errors)")
    #expect(check.status == 0)
    #expect(!(try Checkout.text("desktop/po/\(catalog)").contains("#~")))
  }

  @Test(arguments: catalogs)
  func `every translation has the placeholders of its sentence`(catalog: String) throws {
    let entries = Catalog(try Checkout.text("desktop/po/\(catalog)")).entries
    #expect(entries.count > 100)
    for entry in entries {
      for translation in entry.translations {
        let all = entry.sentences.map { blanks($0) }
        #expect(all.contains(blanks(translation)), "\(catalog): \(entry.sentences)")
      }
    }
  }

  @Test(arguments: catalogs)
  func `a translation ends as its sentence does, and keeps commands, options and lengths`(catalog: String) throws {
    for entry in Catalog(try Checkout.text("desktop/po/\(catalog)")).entries {
      for translation in entry.translations {
        #expect(ending(translation) == ending(entry.sentences[0]), "\(catalog): \(entry.sentences)")
        #expect(entry.sentences.map { typed($0) }.contains(typed(translation)), "\(catalog): \(entry.sentences)")
      }
    }
  }

  @Test func `every catalog is compiled to the place where gettext looks`() {
    let compile = run("\(po)/compile", [folder.path("locale")])
    #expect(compile.errors == "")
    #expect(compile.status == 0)
    for catalog in Self.catalogs {
      let language = catalog.split(separator: "/").last?.dropLast(".po".count) ?? ""
      let domain = catalog.hasPrefix("terminal/") ? "stillbell-terminal" : "stillbell"
      #expect(FileManager.default.fileExists(atPath: folder.path("locale/\(language)/LC_MESSAGES/\(domain).mo")))
    }
  }

  /// The full stop or colon at the end, in any script.
  private func ending(_ sentence: String) -> Character? {
    switch sentence.last {
    case ".", "。": "."
    case ":", "：": ":"
    default: nil
    }
  }

  private func blanks(_ sentence: String) -> [String] {
    sentence.matches(of: /\{[A-Za-z]+\}/).map { String($0.output) }.sorted()
  }

  /// The commands, options and lengths in a sentence.
  private func typed(_ sentence: String) -> [String] {
    // Chinese and Japanese have no spaces around a length.
    let form = /`[^`]+`|--[a-z-]+|\b[0-9]+[hms]\b/.wordBoundaryKind(.simple).asciiOnlyWordCharacters()
    return sentence.matches(of: form).map { String($0.output) }.sorted()
  }
}

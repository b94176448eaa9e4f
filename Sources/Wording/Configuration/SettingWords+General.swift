import StillbellCore

// The texts of the settings for the program as a whole.
extension Wording.SettingWords {
  static func general(_ key: String) -> Self? {
    switch key {
    case "language":
      row(
        tr("Language"), labels: languages,
        "The language of what stillbell says: auto (that of the desktop), or one of de, en, es, fr, it, ja, nl, pl,",
        "pt_BR, ru, tr, uk and zh_CN.")
    default: nil
    }
  }

  private static var languages: [String: Sentence] {
    var names = ["auto": tr("Same as the desktop")]
    for language in Language.allCases { names[language.rawValue] = ownName(of: language) }
    return names
  }

  /// The language's own name, so that its speakers find it whatever the present language is.
  private static func ownName(of language: Language) -> Sentence {
    switch language {
    case .german: Sentence("Deutsch")
    case .english: Sentence("English")
    case .spanish: Sentence("Español")
    case .french: Sentence("Français")
    case .italian: Sentence("Italiano")
    case .japanese: Sentence("日本語")
    case .dutch: Sentence("Nederlands")
    case .polish: Sentence("Polski")
    case .brazilianPortuguese: Sentence("Português (Brasil)")
    case .russian: Sentence("Русский")
    case .turkish: Sentence("Türkçe")
    case .ukrainian: Sentence("Українська")
    case .chinese: Sentence("简体中文")
    }
  }
}

/// The languages of the texts: English, and those with a catalog.
package enum Language: String, CaseIterable, Hashable, Sendable {
  case german = "de"
  case english = "en"
  case spanish = "es"
  case french = "fr"
  case italian = "it"
  case japanese = "ja"
  case dutch = "nl"
  case polish = "pl"
  case brazilianPortuguese = "pt_BR"
  case russian = "ru"
  case turkish = "tr"
  case ukrainian = "uk"
  case chinese = "zh_CN"
}

extension Setting {
  static var general: [Setting] { [language] }

  /// The setting for the language of all texts.
  package static var language: Setting { oneOfOrAuto("general", "language", \.language) }
}

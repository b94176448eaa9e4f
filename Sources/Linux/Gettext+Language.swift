import CLinux
import Glibc

// The language that the user has chosen in place of the desktop's.
extension Gettext {
  private static let variable = "LANGUAGE"
  /// The variable that keeps the desktop's LANGUAGE while a language is chosen, also for programs that this one starts.
  private static let kept = "STILLBELL_DESKTOP_LANGUAGE"
  /// The names of the locale without a language, in which gettext ignores LANGUAGE.
  private static let plainLocales = ["C", "POSIX"]

  /// Sets the language of the sentences from now on, here and in programs that this one starts; nil for the desktop's.
  ///
  /// With LC_ALL=C, as scripts set it, the choice has no effect. The corresponding C function is `setenv`.
  package static func choose(_ language: String?) {
    let before = desktopLanguage
    if let language, !plainLocales.contains(value("LC_ALL") ?? "") {
      leavePlainLocale()
      setenv(kept, before ?? "", 1)
      setenv(variable, language, 1)
    } else {
      unsetenv(kept)
      if let before { setenv(variable, before, 1) } else { unsetenv(variable) }
    }
    stillbell_forget_translations()
  }

  /// The language that is chosen; nil for the desktop's.
  package static var chosen: String? { getenv(kept) == nil ? nil : value(variable) }

  /// The desktop's LANGUAGE.
  static var desktopLanguage: String? { getenv(kept) == nil ? value(variable) : value(kept) }

  private static func leavePlainLocale() {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { value($0) }.first ?? "C"
    guard plainLocales.contains(locale) else { return }
    setenv("LC_MESSAGES", "C.UTF-8", 1)
    setlocale(LC_MESSAGES, "C.UTF-8")
  }

  /// The value of a variable; nil if it is empty.
  private static func value(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}

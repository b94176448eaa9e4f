import CLinux
import Glibc

/// Translations and the user's locale, by the C library.
package enum Gettext {
  /// The first is for the desktop, the second for texts that only a terminal shows. A language may have the first
  /// alone.
  private static let domains = ["stillbell", "stillbell-terminal"]

  /// Applies the locale of the environment and sets the folder of the catalogs: `FOLDER/de/LC_MESSAGES/stillbell.mo`.
  ///
  /// Call this once, before anything that prints. The corresponding C functions are `setlocale` and `bindtextdomain`.
  package static func begin(catalogs folder: String?) {
    if setlocale(LC_ALL, "") == nil { settleWithoutData() }
    for domain in domains {
      if let folder { bindtextdomain(domain, folder) }
      bind_textdomain_codeset(domain, "UTF-8")
    }
    // `textdomain` is not called: in a language without a catalog here, GLib would then leave its own texts
    // untranslated, and with them the direction of the script.
  }

  /// Sets a locale if the machine lacks the data of the environment's one, or of a part of it. Without any locale there
  /// would be no language, and no letters beyond ASCII.
  private static func settleWithoutData() {
    setlocale(LC_ALL, "C.UTF-8")
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = getenv(name), value.pointee != 0 else { continue }
      // A language that the user has chosen stays.
      setenv("LANGUAGE", String(String(cString: value).prefix { $0 != "." && $0 != "@" }), 0)
      return
    }
  }

  /// The sign before the tenths of a number. The corresponding C function is `localeconv`.
  package static var decimalPoint: String { localeconv().pointee.decimal_point.map { String(cString: $0) } ?? "." }

  /// The sentence in the user's language; the sentence itself if there is no translation.
  ///
  /// The corresponding C function is `dgettext`.
  package static func translate(_ sentence: String) -> String {
    sentence.withCString { original in
      for domain in domains {
        // The answer is the argument itself when there is no translation.
        if let found = dgettext(domain, original), found != original { return String(cString: found) }
      }
      return sentence
    }
  }

  /// The translation of a sentence that depends on a number. The corresponding C function is `dngettext`.
  package static func translate(_ one: String, _ many: String, count: Int) -> String {
    one.withCString { first in
      many.withCString { second in
        var english = second
        for domain in domains {
          guard let found = dngettext(domain, first, second, UInt(count.magnitude)) else { continue }
          if found != first, found != second { return String(cString: found) }
          english = UnsafePointer(found)
        }
        return String(cString: english)
      }
    }
  }

  /// The language of the catalog in use, such as `de`; nil without one.
  package static var language: String? { head("Language") }

  /// `true` if a native speaker has reviewed the catalog in use, or if none is in use.
  package static var isReviewed: Bool { head("X-Reviewed") != "no" }

  /// A line of the head of the catalog in use.
  private static func head(_ name: String) -> String? {
    // The translation of the empty string is the head.
    let head = "".withCString { dgettext("stillbell", $0).map { String(cString: $0) } ?? "" }
    let line = head.split(separator: "\n").first { $0.hasPrefix("\(name): ") }
    return line.map { String($0.dropFirst("\(name): ".count)) }
  }

  /// True if the user's locale writes the hours of a day as 1 to 12.
  ///
  /// The corresponding C function is `nl_langinfo` with `T_FMT`.
  package static var usesTwelveHours: Bool {
    guard let format = nl_langinfo(nl_item(T_FMT)) else { return false }
    return (["%r", "%I", "%p", "%l"] as [String]).contains { strstr(format, $0) != nil }
  }

  /// True if the user's locale measures in feet and inches. The corresponding C function is `nl_langinfo` with
  /// `_NL_MEASUREMENT_MEASUREMENT`.
  package static var usesFeet: Bool { stillbell_uses_feet() != 0 }

  /// True if the user's terminal shows more than ASCII. The corresponding C function is `nl_langinfo` with `CODESET`.
  package static var isUnicode: Bool {
    nl_langinfo(nl_item(CODESET)).map { String(cString: $0) == "UTF-8" } ?? false
  }

  /// The day on which a week begins in the user's locale; Monday is 0.
  ///
  /// The corresponding C function is `nl_langinfo` with `_NL_TIME_FIRST_WEEKDAY`, which counts from a day of its own.
  package static var firstWeekday: Int { Int(stillbell_first_weekday()) }

  /// The language of the locale for times, such as `de`; nil for the C locale, which has no country.
  ///
  /// The corresponding C function is `setlocale` with `LC_TIME`.
  package static var timeLanguage: String? {
    let name = setlocale(LC_TIME, nil).map { String(cString: $0) } ?? ""
    let language = String(name.prefix { $0 != "_" && $0 != "." && $0 != "@" })
    return ["", "C", "POSIX"].contains(language) ? nil : language
  }

  /// A local time in the user's locale, in a format of `strftime`.
  package static func format(sinceEpoch: Duration, _ format: String) -> String {
    var time = time_t(sinceEpoch.components.seconds)
    var fields = tm()
    localtime_r(&time, &fields)
    return Self.format(&fields, format)
  }

  /// A time of day or a weekday, where Monday is 0, without a date, in a format of `strftime`.
  package static func format(_ format: String, weekday: Int = 0, hour: Int = 0, minute: Int = 0) -> String {
    var fields = tm()
    (fields.tm_wday, fields.tm_hour, fields.tm_min) = (Int32((weekday + 1) % 7), Int32(hour), Int32(minute))
    return Self.format(&fields, format)
  }

  private static func format(_ fields: inout tm, _ format: String) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let base = buffer.baseAddress, strftime(base, 256, format, &fields) > 0 else { return "" }
      return String(cString: base)
    }
  }
}

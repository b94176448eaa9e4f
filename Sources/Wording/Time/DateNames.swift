import Linux
import StillbellCore

/// The names of days and months in the language of the surrounding sentences, even if the locale for times has another.
enum DateNames {
  /// A local time in a format of `strftime`.
  static func format(_ time: WallTime, _ format: String) -> String {
    guard !isByLocale else { return Gettext.format(sinceEpoch: time.sinceEpoch, format) }
    func number(_ format: String) -> Int { Int(Gettext.format(sinceEpoch: time.sinceEpoch, format)) ?? 1 }
    let parts = format.split(separator: "%", omittingEmptySubsequences: false)
    let named = parts.dropFirst().map { part in
      let name: String? =
        switch part.first {
        case "a": shortDays[number("%u") - 1]
        case "A": days[number("%u") - 1]
        case "b": shortMonths[number("%m") - 1]
        case "B": months[number("%m") - 1]
        case "O" where part.hasPrefix("OB"): monthsAlone[number("%m") - 1]
        default: nil
        }
      return name.map { $0 + part.dropFirst(part.first == "O" ? 2 : 1) } ?? "%" + part
    }
    return Gettext.format(sinceEpoch: time.sinceEpoch, (parts.prefix(1).map { String($0) } + named).joined())
  }

  /// `Mon`; Monday is 0.
  static func short(weekday: Int) -> String {
    isByLocale ? Gettext.format("%a", weekday: weekday) : shortDays[weekday]
  }

  /// `Monday`; Monday is 0.
  static func long(weekday: Int) -> String { isByLocale ? Gettext.format("%A", weekday: weekday) : days[weekday] }

  /// The first day of the week, where Monday is 0: from the locale, or from the language if there is no locale.
  static var firstWeekday: Int {
    guard Gettext.timeLanguage == nil else { return Gettext.firstWeekday }
    // Translators: the day with which a calendar begins: Monday, Saturday or Sunday, in English.
    let words = tr("A calendar begins on: Sunday").description
    return Weekday.allCases.first { words.lowercased().hasSuffix($0.name) }?.rawValue ?? Gettext.firstWeekday
  }

  /// True if the C library has the names in the language of the sentences.
  private static var isByLocale: Bool {
    let language = Gettext.language ?? "en"
    return Gettext.timeLanguage ?? "en" == language.prefix { $0 != "_" }
  }

  private static var days: [String] {
    [
      tr("Monday"), tr("Tuesday"), tr("Wednesday"), tr("Thursday"), tr("Friday"), tr("Saturday"), tr("Sunday"),
    ].map(\.description)
  }

  private static var shortDays: [String] {
    [tr("Mon"), tr("Tue"), tr("Wed"), tr("Thu"), tr("Fri"), tr("Sat"), tr("Sun")].map(\.description)
  }

  private static var months: [String] {
    [
      tr("January"), tr("February"), tr("March"), tr("April"), tr("May"), tr("June"), tr("July"), tr("August"),
      tr("September"), tr("October"), tr("November"), tr("December"),
    ].map(\.description)
  }

  /// The months without a day, for languages that distinguish the two forms; `%OB` stands for them there.
  private static var monthsAlone: [String] {
    // Translators: the months as they stand without a day, with blanks between them.
    let names = tr("January February March April May June July August September October November December")
      .spellings
    return names.count == 12 ? names : months
  }

  private static var shortMonths: [String] {
    [
      tr("Jan"), tr("Feb"), tr("Mar"), tr("Apr"), trc("short", "May"), tr("Jun"), tr("Jul"), tr("Aug"), tr("Sep"),
      tr("Oct"), tr("Nov"), tr("Dec"),
    ].map(\.description)
  }
}

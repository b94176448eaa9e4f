import Linux
import StillbellCore

// The end of a pause or a quiet, as a person types it.
extension Wording {
  /// True for the words with which an end begins.
  package static func isUntil(_ word: String) -> Bool { (["until"] + until).contains(word.lowercased()) }

  /// The words without the word for until; nil if it is missing. It comes first or, if the rest is an end, last, as in
  /// `月曜まで`.
  package static func behindUntil(_ words: [String]) -> [String]? {
    guard let first = words.first, let last = words.last else { return nil }
    if words.count > 1, isUntil(first) { return Array(words.dropFirst()) }
    guard let word = until.first(where: { last.hasSuffix($0) }) else { return nil }
    let rest = String(last.dropLast(word.count))
    let end = Array(words.dropLast()) + (rest.isEmpty ? [] : [rest])
    return typedEnd(end) == nil ? nil : end
  }

  /// Reads `15:00`, `tomorrow`, `monday`, `2026-12-24` and `24.12.`, in English and in the user's language; a day may
  /// have a time. Returns nil for any other text.
  package static func typedEnd(_ words: [String]) -> Until? {
    Until(words.joined(separator: " ").lowercased(), day: { day($0) }, time: { typedTime($0) })
  }

  /// A time of day, also in the form of the user's locale, `3:04 PM`, or as short as `3pm` and `15`.
  package static func typedTime(_ words: String) -> TimeOfDay? {
    if let time = TimeOfDay(typed: words) { return time }
    for (hour, english) in [(9, "am"), (21, "pm")] {
      let half = Gettext.format("%p", hour: hour).lowercased()
      guard !half.isEmpty, words.lowercased().hasSuffix(half) else { continue }
      return TimeOfDay(words: words.dropLast(half.count) + english)
    }
    return nil
  }

  /// The hours of a day; `typedTime` reads both ends. `9-5` ends in the afternoon.
  package static func typedHours(_ words: String) -> Schedule.Hours? {
    guard let hours = Schedule.Hours(words, time: { typedTime($0) }) else { return nil }
    let end = words.split { $0 == "-" || $0 == "–" }.last?.split(separator: " ").joined() ?? ""
    guard hours.endsNextDay, isBareNumber(end), hours.start.minutes < 13 * 60 else { return hours }
    return Schedule.Hours(words) { $0 == end ? TimeOfDay(words: end + "pm") : typedTime($0) } ?? hours
  }

  /// True for a length, a time of day or hours, which may have several words.
  package static func isTypedValue(_ words: String) -> Bool {
    typedLength(words) != nil || typedTime(words) != nil || typedHours(words) != nil
  }

  private static func day(_ word: String) -> Until.Day? {
    if (["tomorrow"] + tomorrow).contains(word) { return .tomorrow }
    if let weekday = weekday(word) { return .weekday(weekday) }
    return (CalendarDate(words: word) ?? dottedDate(word)).map { .date($0) }
  }

  /// A day of the week, which may be as short as the language allows: `mon`, `montag`, `mo`.
  private static func weekday(_ word: String) -> Weekday? {
    Setup.day(word.hasSuffix(".") ? word.dropLast() : word[...]).flatMap { Weekday(rawValue: $0) }
  }

  /// `24.12.2026`, or the next `24.12.`; in a date with dots the day always comes first.
  private static func dottedDate(_ word: String) -> CalendarDate? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false).map { Int64($0) }
    guard (2...3).contains(parts.count), let day = parts[0], let month = parts[1] else { return nil }
    if parts.count == 3, let year = parts[2] { return CalendarDate(year: year, month: month, day: day) }
    guard parts.count == 2 || word.hasSuffix(".") else { return nil }
    let now = Clock.sinceEpoch
    let today = (now + Clock.offset(at: now)).components.seconds / 86_400
    let year = CalendarDate(today).parts.year
    return [year, year + 1].lazy.compactMap { CalendarDate(year: $0, month: month, day: day) }
      .first { $0.number >= today }
  }

  // Translators: the word before a time or a day, as in “pause until monday”, in small letters; several with blanks
  // between them.
  private static var until: [String] { tr("until").spellings }

  // Translators: the day after today, as in “pause until tomorrow”, in small letters; several ways to type it with blanks
  // between them.
  private static var tomorrow: [String] { tr("tomorrow").spellings }

  package static func notAnEnd(_ words: String) -> Sentence {
    notATimeOfDay(words).then(tr("Or name a day: tomorrow, monday, 2026-12-24, or 2026-12-24 09:00."))
  }
}

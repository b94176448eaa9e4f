import StillbellCore

// The days of the week in the preferences; the file writes `mon-fri, sun`.
extension Wording.Preferences {
  /// `Monday to Friday, Sunday`; text that names no days stays as it is.
  package static func days(_ words: String) -> Sentence {
    guard let chosen = Reminder.days(words) else { return Sentence(words) }
    guard chosen.count < Weekday.allCases.count else { return everyDay }
    let parts = Reminder.runs(chosen).map { run in
      run.count > 1 ? stretch(name(run[0]), name(run[1])) : name(run[0])
    }
    return parts.listed
  }

  /// The days that a person typed, in the form of the file; nil for no days.
  package static func days(typed words: String) -> String? {
    guard Reminder.days(words) == nil else { return words }
    let between = Sentence.listSeparator.filter { !$0.isLetter }
    let parts = words.lowercased().split { $0.isWhitespace || between.contains($0) }.map { String($0) }
    if [everyDay.description.lowercased(), "every day"].contains(parts.joined(separator: " ")) {
      return Reminder.words(Set(Weekday.allCases))
    }
    let to = stretch("", "").description.split(separator: " ").joined(separator: " ").lowercased()
    var plain = ""
    for part in parts {
      switch part {
      case to, "to", "-", "–": plain += "-"
      default: plain += (plain.isEmpty || plain.last == "-" ? "" : " ") + part
      }
    }
    guard let chosen = Wording.Setup.days(in: plain) else { return nil }
    return Reminder.words(Set(Weekday.allCases.filter { chosen[$0.rawValue] }))
  }

  private static var everyDay: Sentence { tr("every day") }

  private static func name(_ day: Weekday) -> Sentence { Wording.weekday(day.rawValue) }

  private static func stretch(_ first: some CustomStringConvertible, _ last: some CustomStringConvertible) -> Sentence {
    // Translators: days of the week: Monday to Friday. What stands between the two is understood when it is typed.
    tr("{first} to {last}", ["first": first.description, "last": last.description])
  }
}

// The days in `stillbell setup`, in the form of the file: `mon-fri,sun`.
extension Wording.Setup {
  package static var daysAllowed: Sentence {
    tr(
      "write days like {range} or {list}",
      [
        "range": days([true, true, true, true, true, false, false]),
        "list": days([true, false, true, false, true, false, false]),
      ])
  }

  /// The days from Monday on, such as `Mon-Fri,Sun`.
  package static func days(_ chosen: [Bool]) -> Sentence {
    var (parts, day): ([String], Int) = ([], 0)
    while day < chosen.count {
      guard chosen[day] else {
        day += 1
        continue
      }
      var last = day
      while last + 1 < chosen.count, chosen[last + 1] { last += 1 }
      parts.append(last == day ? short(day) : "\(short(day))-\(short(last))")
      day = last + 1
    }
    return parts.isEmpty ? days([true, true, true, true, true, false, false]) : Sentence(parts.joined(separator: ","))
  }

  /// The days in a text. Names may be shortened, in the user's language or in English. Nil if a word is not a day.
  package static func days(in words: String) -> [Bool]? {
    var chosen = [Bool](repeating: false, count: 7)
    for part in words.split(whereSeparator: { $0 == "," || $0 == " " }) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { day($0) }
      guard let first = ends[0], let last = ends[ends.count - 1], ends.count <= 2 else { return nil }
      // From Saturday to Monday is three days.
      for step in 0...((last - first + 7) % 7) { chosen[(first + step) % 7] = true }
    }
    return chosen.contains(true) ? chosen : nil
  }

  /// The day with this name, which may be shortened; nil if the word is not a day.
  static func day(_ word: Substring) -> Int? {
    let word = word.lowercased()
    // Whole names come first, because one may begin another; some locales end a short name with a full stop.
    let names = (0..<7).map { [Wording.weekday($0).description, short($0)] + spellings($0) }
    let exact = names.firstIndex { $0.contains { [word, word + "."].contains($0.lowercased()) } }
    if let exact { return exact }
    // A single letter is not enough, because two days may begin with it.
    guard word.count > 1 else { return nil }
    return (0..<7).first { Wording.weekday($0).description.lowercased().hasPrefix(word) }
      ?? Weekday.allCases.first { $0.name.hasPrefix(word) }?.rawValue
  }

  /// Other ways to write a day.
  private static func spellings(_ day: Int) -> [String] {
    let all =
      switch day {
      // Translators: all ways to type this day, with blanks between them, also those behind the word for until.
      case 0: tr("mon monday")
      // Translators: all ways to type this day, with blanks between them, also those behind the word for until.
      case 1: tr("tue tuesday")
      // Translators: all ways to type this day, with blanks between them, also those behind the word for until.
      case 2: tr("wed wednesday")
      // Translators: all ways to type this day, with blanks between them, also those behind the word for until.
      case 3: tr("thu thursday")
      // Translators: all ways to type this day, with blanks between them, also those behind the word for until.
      case 4: tr("fri friday")
      // Translators: all ways to type this day, with blanks between them, also those behind the word for until.
      case 5: tr("sat saturday")
      // Translators: all ways to type this day, with blanks between them, also those behind the word for until.
      default: tr("sun sunday")
      }
    return all.spellings
  }

  private static func short(_ day: Int) -> String { DateNames.short(weekday: day) }
}

extension Wording {
  /// The name of a day of the week, Monday being 0.
  package static func weekday(_ number: Int) -> Sentence { Sentence(DateNames.long(weekday: number)) }
}

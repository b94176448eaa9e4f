import StillbellCore

// Days of the week in the preferences, where the file has `mon-fri, sun`.
extension Wording.Preferences {
  /// `Monday to Friday, Sunday`; what names no days stays as it is.
  package static func days(_ words: String) -> Sentence {
    guard let chosen = Reminder.days(words) else { return Sentence(words) }
    guard chosen.count < Weekday.allCases.count else { return everyDay }
    let parts = Reminder.runs(chosen).map { run in
      run.count > 1 ? stretch(name(run[0]), name(run[1])) : name(run[0])
    }
    return parts.joined(separator: ", ")
  }

  /// The days in the form of the file, for words that a person typed; nil for no days.
  package static func days(typed words: String) -> String? {
    guard Reminder.days(words) == nil else { return words }
    let parts = words.lowercased().split(whereSeparator: \.isWhitespace).map { String($0) }
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

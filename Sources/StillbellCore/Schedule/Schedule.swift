/// The week's hours, in which breaks start and stop by themselves.
package struct Schedule: Hashable, Sendable {
  /// The hours of one day, in local time; the end is exclusive.
  package struct Hours: Hashable, Sendable, Decodable {
    package let start: TimeOfDay
    /// The end; if before the start, it is on the next day.
    package let end: TimeOfDay

    /// Reads `09:00-17:00`, `22:00-02:00` or `9:00 AM – 5:00 PM`; nil for anything else, and if end and start are
    /// equal.
    package init?(words: some StringProtocol) {
      self.init(words) { TimeOfDay(words: $0) }
    }

    /// Reads hours whose times are in the words of a language.
    package init?(_ words: some StringProtocol, time: (String) -> TimeOfDay?) {
      let parts = words.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }.map { part in
        time(part.split(separator: " ").joined(separator: " "))
      }
      guard parts.count == 2, let start = parts[0], let end = parts[1], start != end, words.first != " ",
        words.last != " "
      else { return nil }
      (self.start, self.end) = (start, end)
    }

    /// The form that `init(words:)` reads back.
    package var words: String { "\(start.words)-\(end.words)" }

    /// True if the hours end on the next day.
    package var endsNextDay: Bool { end < start }
  }

  /// The master switch.
  package var isOn = false
  /// The hours from Monday on; nil for a day that is off.
  private var days: [Hours?]

  /// Creates a schedule that is off; its hours are Monday to Friday, 09:00 to 17:00.
  package init() {
    let standard = Hours(words: "09:00-17:00")
    days = [standard, standard, standard, standard, standard, nil, nil]
  }

  /// The hours that begin on a day; nil if none do.
  package subscript(day: Weekday) -> Hours? {
    get { days[day.rawValue] }
    set { days[day.rawValue] = newValue }
  }

  /// The first day whose hours continue after those of the next have begun; nil if there is none.
  package var overlap: Weekday? {
    Weekday.allCases.first { day in
      guard let hours = self[day], hours.endsNextDay, let next = self[day.next] else { return false }
      return next.start < hours.end
    }
  }
}

extension Setting {
  static var schedule: [Setting] {
    [yesOrNo("schedule", "enabled", \.schedule.isOn)]
      + Weekday.allCases.map { day in
        value(
          "schedule", day.name, .hours, \.schedule[day], none: "off", read: { Schedule.Hours(words: $0) },
          write: \.words)
      }
  }
}

/// The end of a pause or a quiet, as the user names it.
package enum Until: Hashable, Sendable, Decodable {
  package enum Day: Hashable, Sendable, Decodable {
    case tomorrow
    case weekday(Weekday)
    case date(CalendarDate)
  }

  /// The next time the wall clock shows this time.
  case time(TimeOfDay)
  /// A day with a time; nil means the start of the day's hours.
  case day(Day, TimeOfDay? = nil)

  /// The longest pause or quiet, in days.
  package static let daysMax = 60

  /// The beginning of a day for a user who is still up after midnight, and of a day without hours.
  private static let dayBegins: Duration = .hours(4)

  /// Reads `15:00`, `tomorrow`, `monday`, `2026-12-24`, and each day followed by a time; nil for anything else.
  package init?(words: some StringProtocol) {
    self.init(words, day: { Day(words: $0) }, time: { TimeOfDay(words: $0) })
  }

  /// Reads an end whose days and times are in the words of a language.
  package init?(
    _ words: some StringProtocol, day: (String) -> Day?, time: (String) -> TimeOfDay?
  ) {
    if let time = time(String(words)) {
      self = .time(time)
      return
    }
    let parts = words.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    guard let first = parts.first, let day = day(first) else { return nil }
    guard parts.count > 1 else {
      self = .day(day)
      return
    }
    // A second word is a time.
    guard let time = time(parts[1]) else { return nil }
    self = .day(day, time)
  }

  /// The form that `init(words:)` reads back.
  package var words: String {
    switch self {
    case .time(let time): time.words
    case .day(let day, let time): day.words + (time.map { " \($0.words)" } ?? "")
    }
  }

  /// The end that a user means at `now`. A weekday with a time may be today.
  package func end(from now: WallTime, in zone: Zone, by schedule: Schedule) -> CalendarEnd {
    let today = zone.day(of: now - Self.dayBegins)
    func end(on day: Int64, at time: TimeOfDay?) -> CalendarEnd {
      let time = time ?? (schedule.isOn ? schedule[Weekday(daysSinceEpoch: day)]?.start : nil)
      let ofDay = time.map { Duration.minutes($0.minutes) } ?? Self.dayBegins
      return .date(localSeconds: day * 86_400 + ofDay.components.seconds)
    }
    switch self {
    case .time(let time): return .timeOfDay(time, after: now)
    case .day(.date(let date), let time): return end(on: date.number, at: time)
    case .day(.tomorrow, let time): return end(on: today + 1, at: time)
    case .day(.weekday(let weekday), let time):
      let next = (today + 1...today + 7).first { Weekday(daysSinceEpoch: $0) == weekday } ?? today + 7
      let last = end(on: next - 7, at: time)
      return time != nil && last.moment(in: zone) > now ? last : end(on: next, at: time)
    }
  }
}

extension Until.Day {
  fileprivate init?(words: some StringProtocol) {
    if words == "tomorrow" {
      self = .tomorrow
    } else if let weekday = Weekday.allCases.first(where: { $0.name == words }) {
      self = .weekday(weekday)
    } else if let date = CalendarDate(words: words) {
      self = .date(date)
    } else {
      return nil
    }
  }

  fileprivate var words: String {
    switch self {
    case .tomorrow: "tomorrow"
    case .weekday(let weekday): weekday.name
    case .date(let date): date.words
    }
  }
}

/// An end on the calendar, computed again whenever the clock or the time zone changes.
package enum CalendarEnd: Hashable, Sendable, Decodable {
  /// The first such time after a moment.
  case timeOfDay(TimeOfDay, after: WallTime)
  /// A local date and time, as seconds since 1970-01-01T00:00:00 on the wall clock.
  case date(localSeconds: Int64)

  package func moment(in zone: Zone) -> WallTime {
    switch self {
    case .timeOfDay(let time, let after): zone.next(time, after: after)
    case .date(let seconds): zone.moment(localSeconds: seconds)
    }
  }
}

extension StateCoder {
  mutating func code(_ name: String, _ end: inout CalendarEnd?) throws(SavedState.ReadError) {
    var (date, time, after): (Int64?, TimeOfDay?, WallTime?)
    switch end {
    case .date(let seconds): date = seconds
    case .timeOfDay(let clock, let moment): (time, after) = (clock, moment)
    case nil: break
    }
    try code("\(name).date", &date)
    try code("\(name).time", &time)
    try code("\(name).after", &after)
    end = date.map { .date(localSeconds: $0) }
    guard end == nil, let time else { return }
    guard let after else { throw SavedState.ReadError(field: "\(name).time") }
    end = .timeOfDay(time, after: after)
  }
}

extension TimeOfDay: StateValue {
  var saved: String { words }

  init?(saved words: String, by _: StateCoder) { self.init(words: words) }
}

import ArgumentParser
import Glibc
import History
import Linux
import StillbellCore
import Wording

struct CalendarCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.calendar }

  enum Subject: String, CaseIterable {
    case meditation, workout, breaks
  }

  @Argument(help: ArgumentHelp(Wording.Help.calendarSubject, valueName: "meditation | workout | breaks"))
  var subject = "meditation"
  @Option(help: ArgumentHelp(Wording.Help.calendarYear)) var year: Int?
  @Flag(help: ArgumentHelp(Wording.Help.calendarPlain)) var plain = false

  func validate() throws {
    guard Subject(rawValue: subject) != nil else {
      throw ValidationError(Wording.Stats.unknown(subject, allowed: Subject.allCases.map(\.rawValue)))
    }
    if let year, !(1...9999).contains(year) { throw ValidationError(Wording.countOutOfRange(1...9999)) }
  }

  func carryOut() throws(Failure) {
    let reader = try PastReader()
    if let nothing = reader.nothing { tell(nothing) }
    let picture = try CalendarPicture(reader, Subject(rawValue: subject) ?? .meditation, year: year)
    tell(picture.title)
    if plain {
      for line in picture.plainLines { tell(line) }
    } else {
      put()
      var size = winsize()
      let width = ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 120
      let ramp = Wording.isUnicode ? ["·", "░", "▒", "▓", "█"] : [".", "-", "+", "*", "#"]
      for row in picture.rows(width: width, ramp, isColored: isColored) { put(row) }
      tell(picture.legend(ramp))
    }
    if let streak = picture.streakLine { tell(streak) }
  }
}

/// A calendar of a year, drawn with characters.
@MainActor struct CalendarPicture {
  let calendar: YearCalendar
  let zone: Zone
  private let year: Int
  private let subject: CalendarCommand.Subject
  private let goal: Duration
  private let streak: Streak?
  private let amounts: [Day: (amount: Int, wanted: Int)]

  init(_ reader: PastReader, _ subject: CalendarCommand.Subject, year: Int?) throws(Failure) {
    self.subject = subject
    let today = reader.today
    let year = year ?? today.date.year
    let period = Period(.year, around: Day(year: year, month: 1, day: 1) ?? today)
    let zone = reader.zone(from: min(period.first, today), to: max(period.last, today))
    let past = try reader.past(of: period, in: zone)
    let practice = Practice(rawValue: subject.rawValue)
    let wanted = practice.flatMap { reader.configuration.goals[$0.kind] } ?? .zero
    let amounts =
      practice.map { YearCalendar.amounts($0, past.sessions, goal: wanted, in: zone) }
      ?? YearCalendar.amounts(past.breaks)
    streak = practice.map { past.streak($0, today: today) }
    self.amounts = amounts
    goal = wanted > .zero ? wanted : YearCalendar.defaultGoal
    (self.zone, self.year) = (zone, year)
    calendar = YearCalendar(period, firstWeekday: Wording.Calendar.firstWeekday, today: today, amounts: amounts)
  }

  var title: Sentence {
    switch subject {
    case .meditation: Wording.Calendar.title(meditation: year)
    case .workout: Wording.Calendar.title(workout: year)
    case .breaks: Wording.Calendar.title(breaks: year)
    }
  }

  var streakLine: Sentence? {
    guard let streak, streak.days > 0 else { return nil }
    return Wording.Stats.inARow(
      Wording.Stats.streak(days: streak.days, spareDays: streak.spareDays, isAtStake: streak.isAtStake))
  }

  func legend(_ ramp: [String]) -> Sentence {
    Wording.Calendar.legend(ramp, all: streak == nil ? Wording.Calendar.everyRest : Wording.Calendar.goal(goal))
  }

  /// The lines of the calendar, as wide as the terminal. A year that does not fit has several rows of weeks.
  func rows(width: Int, _ ramp: [String], isColored: Bool) -> [String] {
    let names = (0..<7).map { Wording.Calendar.weekday((calendar.firstWeekday + $0) % 7) }
    let margin = (names.map { TextWidth.columns(of: $0) }.max() ?? 0) + 1
    let weeksPerRow = max((width - margin) / 2, 4)
    return stride(from: 0, to: calendar.weeks.count, by: weeksPerRow).flatMap { start in
      let weeks = calendar.weeks[start..<min(start + weeksPerRow, calendar.weeks.count)]
      return [months(weeks, margin)]
        + (0..<7).map { weekday in
          let name = names[weekday]
          let label = name + String(repeating: " ", count: margin - TextWidth.columns(of: name))
          return label + weeks.map { cell($0[weekday], ramp, isColored) }.joined()
        } + [""]
    }
  }

  /// The name of a month above its first whole week.
  private func months(_ weeks: ArraySlice<[YearCalendar.Cell?]>, _ margin: Int) -> String {
    var line = String(repeating: " ", count: margin)
    var column = margin
    for (index, week) in weeks.enumerated() {
      guard let first = week.lazy.compactMap({ $0?.day }).first, first.date.day <= 7 else { continue }
      let target = margin + index * 2
      guard target >= column else { continue }
      let name = Wording.Calendar.month(first.noon(in: zone))
      line += String(repeating: " ", count: target - column) + name
      column = target + TextWidth.columns(of: name) + 1
      line += " "
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  private func cell(_ cell: YearCalendar.Cell?, _ ramp: [String], _ isColored: Bool) -> String {
    guard let cell else { return "  " }
    let glyph = cell.level == 0 ? ramp[0] + " " : ramp[cell.level] + ramp[cell.level]
    guard isColored, cell.level > 0 else { return glyph }
    // The colors go from a pale to a full green, readable on light and on dark backgrounds.
    let colors = [0, 151, 114, 72, 29]
    return "\u{1b}[38;5;\(colors[cell.level])m\(glyph)\u{1b}[0m"
  }

  /// A line for each day with entries.
  var plainLines: [Sentence] {
    let days = amounts.keys.filter { $0.date.year == year }.sorted()
    let lines = days.compactMap { day -> Sentence? in
      guard let (amount, wanted) = amounts[day], amount > 0 || wanted > 0 else { return nil }
      let words =
        streak == nil
        ? Wording.Stats.count(amount, of: wanted) : Wording.Stats.practice(.seconds(amount), goal: goal)
      return Wording.Calendar.line(day.noon(in: zone), words)
    }
    return lines.isEmpty ? [Wording.Calendar.nothing] : lines
  }
}

import Linux
import StillbellCore

extension Wording {
  /// The state of the schedule while a cycle is on.
  package static func sentence(_ schedule: Status.Scheduled, at now: Moment) -> Sentence {
    switch schedule {
    case .active(let end): tr("Active until {time}.", ["time": time(end, now: now.wall)])
    case .waiting(let start?) where isToday(start, now: now.wall): tr("Starts at {time}.", ["time": time(start)])
    case .waiting(let start?): tr("Next: {time}.", ["time": timeOfWeek(start)])
    case .waiting(nil): tr("The schedule leaves no room for a break.")
    case .overruled: tr("You started the breaks, so the schedule does not stop them.")
    }
  }

  /// The state of the schedule while no cycle is on.
  static func stopped(until start: WallTime?, at now: Moment) -> Sentence {
    guard let start else { return tr("Stopped; the schedule leaves no room for a break.") }
    return isToday(start, now: now.wall)
      ? tr("Stopped; starts at {time}.", ["time": time(start)])
      : tr("Stopped; next: {time}.", ["time": timeOfWeek(start)])
  }

  /// The sentence about the hours alone, while no agent runs.
  package static func hoursLast(until end: WallTime, at now: Moment) -> Sentence {
    tr("The current hours end at {time}.", ["time": time(end, now: now.wall)])
  }

  package static func scheduleIsOff(file: String) -> Sentence {
    tr("The schedule is off. To turn it on, write enabled = yes under [schedule] in {file}.", ["file": file])
  }

  package static func scheduleIsEmpty(file: String) -> Sentence {
    tr(
      "The schedule has no hours. Write some, such as monday = 09:00-17:00, under [schedule] in {file}.",
      ["file": file])
  }

  /// The week, a line for each day: a strip of the hours that are on from midnight to midnight, and the hours that
  /// begin on that day.
  package static func table(_ schedule: Schedule, today: Weekday, isPlain: Bool = !Gettext.isUnicode) -> [Sentence] {
    let names = Weekday.allCases.map { DateNames.long(weekday: $0.rawValue) }
    let width = names.map { TextWidth.columns(of: $0) }.max() ?? 0
    let rows = zip(Weekday.allCases, names).map { day, name in
      let mark = day == today ? isPlain ? "> " : "▸ " : "  "
      let blanks = String(repeating: " ", count: width - TextWidth.columns(of: name) + 2)
      return Sentence("\(mark)\(name)\(blanks)\(strip(schedule, day, isPlain))  \(words(schedule[day], isPlain))")
    }
    return [Sentence(String(repeating: " ", count: width + 4) + scale)] + rows
  }

  /// A cell for each half hour, which is on if a part of it is.
  private static func strip(_ schedule: Schedule, _ day: Weekday, _ isPlain: Bool) -> String {
    let eve = Weekday.allCases.first { $0.next == day }.flatMap { schedule[$0] }
    let isOn = (0..<48).map { cell in
      let (begin, end) = (cell * 30, cell * 30 + 30)
      if let eve, eve.endsNextDay, begin < eve.end.minutes { return true }
      guard let hours = schedule[day] else { return false }
      return hours.start.minutes < end && (hours.endsNextDay || begin < hours.end.minutes)
    }
    return isOn.map { $0 ? isPlain ? "=" : "━" : isPlain ? "." : "·" }.joined()
  }

  /// The scale: every sixth hour above its cell.
  private static var scale: String {
    var line = ""
    for hour in [0, 6, 12, 18] {
      let label = Gettext.usesTwelveHours ? Gettext.format("%-I %p", hour: hour) : "\(hour)"
      line += label + String(repeating: " ", count: max(12 - label.count, 1))
    }
    return line + (Gettext.usesTwelveHours ? Gettext.format("%-I %p") : "24")
  }

  private static func words(_ hours: Schedule.Hours?, _ isPlain: Bool) -> Sentence {
    guard let hours else { return trc("a day of the week", "off") }
    return [hours.start, hours.end].map { time($0) }.joined(separator: isPlain ? "-" : "–")
  }

  private static func isToday(_ time: WallTime, now: WallTime) -> Bool {
    Gettext.format(sinceEpoch: time.sinceEpoch, "%F") == Gettext.format(sinceEpoch: now.sinceEpoch, "%F")
  }

  /// `Mon 09:00`.
  private static func timeOfWeek(_ moment: WallTime) -> Sentence { onDay(moment, time(moment)) }
}

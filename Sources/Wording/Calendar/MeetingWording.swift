import Linux
import StillbellCore

// The sentences about the user's calendar. Titles of meetings are never read, so a meeting is named by its end.
extension Wording {
  static func sentence(_ decision: CalendarDecision) -> Sentence {
    switch decision {
    case .unread(let failure): tr("Your calendar could not be read: {reason}.", ["reason": reason(failure)])
    }
  }

  static func reason(_ failure: CalendarFailure) -> Sentence {
    switch failure {
    case .notInstalled: clause(notInstalled("stillbell-calendar"))
    case .notStarted(let fault): reason(fault)
    case .noResult: tr("stillbell-calendar ended without a result")
    }
  }

  /// A meeting as a part of a sentence, by its end as a cause of quiet names it: `2026-04-06T10:30:00`. Another text
  /// names no end.
  package static func meeting(
    until end: String, now: WallTime = WallTime(sinceEpoch: Clock.sinceEpoch)
  ) -> Sentence {
    guard let time = localTime(end) else { return tr("a meeting") }
    // Translators: it stands alone, behind a colon.
    return tr("a meeting until {time}", ["time": date(time, now: now)])
  }

  /// An automatic quiet in a meeting.
  static func quiet(_ level: QuietLevel, in meeting: Sentence) -> Sentence {
    switch level {
    case .silent: tr("Quiet: {reason}. No sound.", ["reason": meeting])
    case .hidden: tr("Quiet: {reason}. No sound, and nothing is shown.", ["reason": meeting])
    }
  }

  /// Reads a date and a time on the clock of this machine; nil for anything else.
  private static func localTime(_ words: String) -> WallTime? {
    let parts = words.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = CalendarDate(words: parts[0]) else { return nil }
    let digits = parts[1].split(separator: ":", omittingEmptySubsequences: false)
    let numbers = digits.filter { $0.utf8.count == 2 && isBareNumber(String($0)) }.compactMap { Int($0) }
    guard digits.count == 3, numbers.count == 3, numbers[2] < 60,
      let time = TimeOfDay(hour: numbers[0], minute: numbers[1])
    else { return nil }
    let seconds = date.number * 86_400 + Int64(time.minutes * 60 + numbers[2])
    let near = WallTime(sinceEpoch: .seconds(seconds))
    return Zone.local(from: near - .hours(48), to: near + .hours(48)).moment(localSeconds: seconds)
  }
}

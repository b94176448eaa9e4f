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
    guard let time = LocalTime(words: words) else { return nil }
    let near = WallTime(sinceEpoch: .seconds(time.seconds))
    return Zone.local(from: near - .hours(48), to: near + .hours(48)).moment(localSeconds: time.seconds)
  }
}

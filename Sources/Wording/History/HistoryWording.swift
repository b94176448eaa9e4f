import Linux
import StillbellCore

extension Wording {
  package static var nothingSat: Sentence { tr("No sessions yet.") }

  /// A line of the history: the day, the start and end, the session and its length.
  package static func line(_ entry: HistoryEntry) -> Sentence {
    tr(
      "{date}  {start} to {end}  {session}, {length}",
      [
        "date": day(entry.started), "start": time(entry.started),
        "end": time(entry.ended), "session": title(entry.kind, entry.label), "length": length(entry.length),
      ])
  }

  /// A date without a time of day.
  static func day(_ time: WallTime) -> Sentence {
    // Translators: a date that can be read without counting months, in the form of `strftime`: Mon 6 Apr 2026.
    Sentence(DateNames.format(time, tr("%a %e %b %Y").description))
  }

  /// The session's name in a calendar.
  package static func title(_ entry: HistoryEntry) -> Sentence { title(entry.kind, entry.label) }

  package static func lines(_ focus: FocusRewards) -> [Sentence] {
    [
      tr("Focused today: {length}.", ["length": length(focus.today)])
        .then(trn("{n} reward.", "{n} rewards.", focus.rewardsToday)),
      tr("Focused in total: {length}.", ["length": length(focus.total)])
        .then(trn("{n} reward.", "{n} rewards.", focus.rewards)),
    ]
  }
}

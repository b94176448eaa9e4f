import Linux
import StillbellCore

extension Wording {
  package static var nothingSat: String { tr("No session has been logged yet.") }

  /// One line of the history: the day, from when to when, what, and how long.
  package static func line(_ entry: HistoryEntry) -> String {
    tr(
      "{date}  {start} to {end}  {session}, {length}",
      [
        "date": Gettext.format(sinceEpoch: entry.started.sinceEpoch, "%x"), "start": time(entry.started),
        "end": time(entry.ended), "session": title(entry.kind, entry.label), "length": length(entry.length),
      ])
  }

  package static func lines(_ focus: FocusRewards) -> [String] {
    [
      tr("Focused today: {length}.", ["length": length(focus.today)])
        + " " + trn("{n} reward.", "{n} rewards.", focus.rewardsToday),
      tr("Focused in all: {length}.", ["length": length(focus.total)])
        + " " + trn("{n} reward.", "{n} rewards.", focus.rewards),
    ]
  }
}

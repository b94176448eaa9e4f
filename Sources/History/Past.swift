import StillbellCore

/// The rows of some days, as plain values in any order.
package struct Past: Sendable {
  package var sessions: [HistoryEntry] = []
  package var breaks: [BreakRow] = []
  package var presence: [PresenceRow] = []
  /// How long was practised on each day of any time: a streak may be older than the rows.
  package var practised: [Practice: [Day: Duration]] = [:]

  package init() {}

  package func streak(_ practice: Practice, today: Day) -> Streak { Streak(practised[practice] ?? [:], today: today) }
}

extension HistoryEntry {
  /// The local day of its start; where that was not written down, in the zone of the reader.
  package func day(in zone: Zone) -> Day { Day(Int(dayNumber(in: zone))) }
}

extension Practice {
  /// How long was practised on each day.
  package func days(_ sessions: [HistoryEntry], in zone: Zone) -> [Day: Duration] {
    var days: [Day: Duration] = [:]
    for entry in sessions where kinds.contains(entry.kind) { days[entry.day(in: zone), default: .zero] += entry.length }
    return days
  }
}

extension Streak {
  package init(_ days: [Day: Duration], today: Day) {
    var walk = StreakWalk(today: Int64(today.number))
    for (day, length) in days.sorted(by: { $0.key < $1.key }) { walk.add(length, on: Int64(day.number)) }
    self = walk.result
  }
}

extension BreakRow {
  /// The local day on which it was over.
  package var day: Day { Day(of: ended, offset: offset) }

  /// The body or the eyes have had their rest.
  package var isRest: Bool { outcome == .taken || outcome == .natural }
}

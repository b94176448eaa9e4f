import StillbellCore

/// The rows of some days, as plain values in any order.
package struct Past: Sendable {
  package var sessions: [HistoryEntry] = []
  package var breaks: [BreakRow] = []
  package var presence: [PresenceRow] = []
  /// The time of practice on every recorded day, because a streak may be older than the rows.
  package var practised: [Practice: [Day: Duration]] = [:]

  package init() {}

  package func streak(_ practice: Practice, today: Day) -> Streak { Streak(practised[practice] ?? [:], today: today) }
}

extension HistoryEntry {
  /// The local day of the session's start; in the reader's zone if its own was not recorded.
  package func day(in zone: Zone) -> Day { Day(Int(dayNumber(in: zone))) }
}

extension Practice {
  /// The time of practice on each day.
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
  /// The local day on which the break ended.
  package var day: Day { Day(of: ended, offset: offset) }

  /// `true` if the body or the eyes have had their rest.
  package var isRest: Bool { outcome == .taken || outcome == .natural }
}

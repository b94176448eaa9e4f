import StillbellCore

/// Presence in order of time. Rows that overlap, for example after a clock was set back, count once; rows that end
/// before they begin do not count.
package struct PresenceTimeline: Sendable {
  package let rows: [PresenceRow]

  package init(_ rows: [PresenceRow]) {
    var ordered: [PresenceRow] = []
    for row in rows.sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) }) {
      let from = max(row.from, ordered.last?.to ?? row.from)
      if from < row.to { ordered.append(PresenceRow(from: from, to: row.to, state: row.state)) }
    }
    self.rows = ordered
  }

  /// The parts of the rows within a period.
  package func within(_ start: WallTime, _ end: WallTime) -> [PresenceRow] {
    // The rows are in order and do not overlap, so those within are neighbours.
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].to <= start { low = middle + 1 } else { high = middle }
    }
    return rows[low...].prefix { $0.from < end }.map {
      PresenceRow(from: max($0.from, start), to: min($0.to, end), state: $0.state)
    }
  }
}

extension [PresenceRow] {
  package var active: Duration {
    reduce(.zero) { $1.state.isThere ? $0 + ($1.to - $1.from) : $0 }
  }
}

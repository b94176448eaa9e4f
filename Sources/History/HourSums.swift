import StillbellCore

/// How many breaks ended in one way, by the hour of the day at which they were due.
package struct HourSums: Hashable, Sendable {
  private var counts = Array(repeating: 0, count: 24)

  /// Fewer say nothing of a habit.
  package static let least = 20

  package init(_ rows: [BreakRow], _ outcome: BreakRow.Outcome) {
    for row in rows where row.outcome == outcome {
      let local = (row.due + row.offset).milliseconds / 3_600_000
      counts[Int((local % 24 + 24) % 24)] += 1
    }
  }

  /// The hour with the most of them; nil where they are too few, or no hour has more than the others.
  package var busiest: Int? {
    guard let most = counts.max(), counts.reduce(0, +) >= Self.least, counts.count(where: { $0 == most }) == 1 else {
      return nil
    }
    return counts.firstIndex(of: most)
  }
}

import StillbellCore

/// The number of breaks with a given outcome, by the hour of the day at which they were due.
package struct HourSums: Hashable, Sendable {
  private var counts = Array(repeating: 0, count: 24)

  /// The fewest breaks that show a habit.
  package static let least = 20

  package init(_ rows: [BreakRow], _ outcome: BreakRow.Outcome) {
    for row in rows where row.outcome == outcome {
      let local = (row.due + row.offset).milliseconds / 3_600_000
      counts[Int((local % 24 + 24) % 24)] += 1
    }
  }

  /// The hour with the most breaks; nil if there are too few, or if several hours have the most.
  package var busiest: Int? {
    guard let most = counts.max(), counts.reduce(0, +) >= Self.least, counts.count(where: { $0 == most }) == 1 else {
      return nil
    }
    return counts.firstIndex(of: most)
  }
}

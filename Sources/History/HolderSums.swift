import StillbellCore

/// The number of breaks that each cause has held back.
package struct HolderSums: Hashable, Sendable {
  package private(set) var counts: [BreakHolder: Int] = [:]

  package init() {}

  package init(_ rows: [BreakRow]) { for row in rows { add(row) } }

  /// Adds a row. A row without a holder does not count: it was not held back, or an older version wrote it.
  mutating func add(_ row: BreakRow) { if let holder = row.heldBy { counts[holder, default: 0] += 1 } }

  /// The most causes that a sentence names.
  package static let mostNamed = 5

  /// The causes that held back the most breaks, in falling order; equal ones are in a fixed order.
  package var named: [(name: BreakHolder.Name, breaks: Int)] {
    var sums: [BreakHolder.Name: Int] = [:]
    for (holder, count) in counts { sums[holder.name, default: 0] += count }
    let all = sums.map { (name: $0.key, breaks: $0.value) }
      .sorted { ($1.breaks, Self.order($0.name)) < ($0.breaks, Self.order($1.name)) }
    return Array(all.prefix(Self.mostNamed))
  }

  private static func order(_ name: BreakHolder.Name) -> String {
    switch name {
    case .program(let program): program
    case .reason(let reason): reason.rawValue
    }
  }
}

/// The turns of the lines and pictures of each kind: each break of a kind shows the next one.
package struct LineTurns: Hashable, Sendable, Decodable {
  private struct Latest: Hashable, Sendable, Decodable {
    let count: Int
    let id: BreakID
  }

  private var latest = ByKind<Latest>()

  /// The number of a break among the breaks of its kind, from 0; a break that was not announced yet has the next
  /// number.
  func turn(of kind: BreakKind, _ id: BreakID) -> Int {
    guard let latest = latest[kind] else { return 0 }
    return latest.id == id ? latest.count : latest.count + 1
  }

  /// Notes that this break was announced to the user.
  mutating func announced(_ kind: BreakKind, _ id: BreakID) {
    latest[kind] = Latest(count: turn(of: kind, id) % Self.countMax, id: id)
  }

  private static let countMax = 1_000_000

  mutating func code(_ coder: inout StateCoder, by configuration: Configuration) throws(SavedState.ReadError) {
    for kind in configuration.kinds.map(\.kind) where coder.holds("turn.count.\(kind.rawValue)", latest[kind] != nil) {
      var (count, id) = (latest[kind]?.count ?? 0, latest[kind]?.id ?? BreakID(0))
      try coder.require("turn.count.\(kind.rawValue)", &count)
      try coder.require("turn.id.\(kind.rawValue)", &id)
      latest[kind] = Latest(count: count, id: id)
    }
  }
}

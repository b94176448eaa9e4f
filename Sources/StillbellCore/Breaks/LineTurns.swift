/// Whose turn it is among the lines and pictures of each kind: every break of a kind has the next one.
package struct LineTurns: Hashable, Sendable {
  private struct Latest: Hashable, Sendable {
    let count: Int
    let id: BreakID
  }

  private var latest = ByKind<Latest>()

  /// Counts the breaks of its kind, from 0; one that was not told of yet has the next number.
  func turn(of kind: BreakKind, _ id: BreakID) -> Int {
    guard let latest = latest[kind] else { return 0 }
    return latest.id == id ? latest.count : latest.count + 1
  }

  /// This break was announced to the user.
  mutating func announced(_ kind: BreakKind, _ id: BreakID) {
    latest[kind] = Latest(count: turn(of: kind, id) % Self.countMax, id: id)
  }

  private static let countMax = 1_000_000
  /// The beginnings of the names of its fields.
  private static let (count, id) = ("turn.count.", "turn.id.")

  func write(to record: inout RecordWriter) {
    for entry in latest.entries {
      record.set(Self.count + entry.kind.rawValue, entry.value.count)
      record.set(Self.id + entry.kind.rawValue, entry.value.id.number)
    }
  }

  init() {}

  init(_ record: RecordReader, by configuration: Configuration) throws(Record.ReadError) {
    for kind in configuration.kinds.map(\.kind) where record.fields[Self.count + kind.rawValue] != nil {
      latest[kind] = Latest(
        count: try record.int(Self.count + kind.rawValue), id: BreakID(try record.int(Self.id + kind.rawValue)))
    }
  }
}

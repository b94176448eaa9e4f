/// A length of time in which somebody was there: only then may something be missed.
package struct AttendedTime: Hashable, Sendable {
  /// As of `from`, or as of when the user was last there.
  private var counted = Duration.zero
  /// Since when somebody is there; nil while nobody is.
  private var from: BootTime?

  init() {}

  /// Takes in that somebody is there, or for how long nobody has been.
  mutating func advance(isSomebodyThere: Bool, awaySince: BootTime?, at now: BootTime) {
    switch (from, isSomebodyThere) {
    case (nil, true): from = now
    case (let start?, false):
      counted += max((awaySince ?? now) - start, .zero)
      from = nil
    case (nil, false), (.some, true): break
    }
  }

  /// When it will have been so long, if nobody leaves before; nil while nobody is there.
  func reaches(_ length: Duration) -> BootTime? { from.map { $0 + (length - counted) } }

  func length(at now: BootTime) -> Duration { counted + (from.map { now - $0 } ?? .zero) }

  /// While no agent ran, nobody knows who was there; the earlier one was last known to run at `seen`.
  mutating func end(at seen: BootTime) { advance(isSomebodyThere: false, awaySince: seen, at: seen) }

  /// In two fields, whose names begin with `name`.
  func write(_ name: String, to record: inout RecordWriter) {
    record.set("\(name).counted", counted)
    record.set("\(name).from", from)
  }

  /// A record from before there was such a time knows nothing of it.
  init(_ name: String, _ record: RecordReader) throws(Record.ReadError) {
    counted = try record.length("\(name).counted") ?? .zero
    from = try record.optionalTime("\(name).from")
  }
}

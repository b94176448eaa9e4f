/// A length of time in which somebody was there: only then may something be missed.
package struct AttendedTime: Hashable, Sendable {
  /// As of `from`, or as of when the user was last there.
  private var counted = Duration.zero
  /// Since when somebody is there; nil while nobody is.
  private var from: BootTime?

  init() {}

  /// Takes in that somebody is there, or for how long nobody has been.
  mutating func follow(_ presence: Presence, at now: BootTime) {
    if presence.isUserThere { from = from ?? now } else { end(at: presence.awaySince ?? now) }
  }

  /// When it will have been so long, if nobody leaves before; nil while nobody is there.
  func reaches(_ length: Duration) -> BootTime? { from.map { $0 + (length - counted) } }

  func length(at now: BootTime) -> Duration { counted + (from.map { now - $0 } ?? .zero) }

  /// The user has gone at `end`, or no agent ran from then on that knows.
  mutating func end(at end: BootTime) {
    if let from { counted += max(end - from, .zero) }
    from = nil
  }

  /// In two fields, whose names begin with `name`. A record from before there was such a time knows nothing of it.
  mutating func code(_ name: String, _ record: inout RecordCoder) throws(Record.ReadError) {
    try record.code("\(name).counted", &counted)
    try record.code("\(name).from", &from)
  }
}

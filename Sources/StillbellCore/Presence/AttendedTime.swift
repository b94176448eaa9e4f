/// The time in which the user was present: only then can something be missed.
package struct AttendedTime: Hashable, Sendable, Decodable {
  /// The length as of `from`, or as of the user's latest departure.
  private var counted = Duration.zero
  /// The beginning of the present stretch; nil while the user is away.
  private var from: BootTime?

  init() {}

  /// Follows the presence of the user.
  mutating func follow(_ presence: Presence, at now: BootTime) {
    if presence.isUserThere { from = from ?? now } else { end(at: presence.awaySince ?? now) }
  }

  /// When the length will be reached, if the user stays; nil while the user is away.
  func reaches(_ length: Duration) -> BootTime? { from.map { $0 + (length - counted) } }

  func length(at now: BootTime) -> Duration { counted + (from.map { now - $0 } ?? .zero) }

  /// Ends the stretch: the user left at `end`, or no agent ran from then on.
  mutating func end(at end: BootTime) {
    if let from { counted += max(end - from, .zero) }
    from = nil
  }

  /// Codes the time in two fields with the prefix `name`, which are missing in a state of an earlier version.
  mutating func code(_ name: String, _ coder: inout StateCoder) throws(SavedState.ReadError) {
    try coder.code("\(name).counted", &counted)
    try coder.code("\(name).from", &from)
  }
}

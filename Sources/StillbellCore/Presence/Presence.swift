/// Whether the user is there, as far as the sources tell.
package struct Presence: Hashable, Sendable {
  /// A way of being away.
  package enum Absence: String, CaseIterable, Hashable, Sendable {
    case asleep, locked, idle
  }

  private var since: [Absence: BootTime] = [:]

  package init() {}

  /// The absence that counts now; asleep before locked before idle.
  package var absence: Absence? { since.isEmpty ? nil : Absence.allCases.first { since[$0] != nil } }

  /// The session is locked: what sounds is left to the notification server if it can.
  package var isLocked: Bool { since[.locked] != nil }

  /// An absence began; one that is on already keeps its beginning.
  mutating func began(_ absence: Absence, since start: BootTime) {
    since[absence] = min(since[absence] ?? start, start)
  }

  /// An absence ended; returns how long it lasted, nil if it was not on.
  ///
  /// A session that was locked on the way to sleep or back was locked for all of it.
  mutating func ended(_ absence: Absence, at now: BootTime) -> Duration? {
    guard let start = since.removeValue(forKey: absence) else { return nil }
    if absence == .asleep, let locked = since[.locked] { since[.locked] = min(locked, start) }
    return now - start
  }

  /// How long an absence must last to be a break of `kind`; `isDue` while such a break is due or held back.
  static func length(
    of absence: Absence, toBe kind: BreakKind, isDue: Bool, by configuration: Configuration
  ) -> Duration {
    let length = configuration[kind].length
    switch absence {
    case .asleep, .locked: return length
    // People read without touching a key, so a short idleness is no break, unless one is asked for.
    case .idle: return isDue ? length : max(length, configuration.idleIsBreak)
    }
  }
}

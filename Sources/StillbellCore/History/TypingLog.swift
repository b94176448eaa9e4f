/// The minutes of an hour in which the user typed, as far as the desktop reports it.
package struct TypingRow: Hashable, Sendable, Decodable {
  /// The number of the hour since 1970-01-01T00:00 UTC.
  package let hour: Int64
  /// A bit for each minute, the lowest for the first minute.
  package var minutes: UInt64

  package init(hour: Int64, minutes: UInt64) { (self.hour, self.minutes) = (hour, minutes) }
}

/// Records minutes of typing. The desktop reports only silences of the keys, so all time between two silences counts.
///
/// If the agent is killed, minutes that are not in a row yet are lost.
struct TypingLog: Hashable, Sendable, Decodable {
  /// The rows that wait to be written together with another row, oldest first.
  private(set) var waiting: [TypingRow] = []
  /// The time up to which the typing is noted; nil during a silence, or if the desktop reports no keys.
  private var since: BootTime?

  /// The most hours that wait to be written; older ones are dropped.
  private static let hoursMax = 48

  /// Notes typing up to `end`, which is as far as it is certain. If `goesOn`, the typing continues after that.
  mutating func follow(until end: BootTime, goesOn: Bool, at now: Moment) {
    if let since, since <= end {
      note(from: now.wall(at: since), to: now.wall(at: end))
      self.since = end
    }
    since = goesOn ? since ?? now.boot : nil
  }

  /// Removes the waiting rows, once they are written.
  mutating func taken() { waiting.removeAll() }

  private mutating func note(from start: WallTime, to end: WallTime) {
    let first = start.milliseconds.flooredDivision(by: 60_000)
    let last = max((end.milliseconds - 1).flooredDivision(by: 60_000), first)
    for minute in first...last {
      let hour = minute.flooredDivision(by: 60)
      if waiting.last?.hour != hour { waiting.append(TypingRow(hour: hour, minutes: 0)) }
      waiting[waiting.count - 1].minutes |= 1 << UInt64(minute - hour * 60)
    }
    waiting.removeFirst(max(waiting.count - Self.hoursMax, 0))
  }
}

extension Agent {
  /// Notes typing up to the beginning of a silence. A silence may be reported only after `idle_is_break`, so during
  /// typing that much of the latest time is left for later, unless the agent is ending.
  mutating func followTyping(at now: Moment, isEnding: Bool) {
    let end = [presence.stillSince, presence.absenceInSight?.since].compactMap { $0 }.min()
    pendingHistory.typing.follow(
      until: end ?? (isEnding ? now.boot : now.boot - configuration.idleIsBreak),
      goesOn: end == nil && presence.isInputKnown, at: now)
  }

  /// Writes the waiting rows if this turn writes another row, so that they cost no write of their own.
  mutating func keepTyping(in turn: inout Turn) {
    guard !pendingHistory.typing.waiting.isEmpty, turn.effects.contains(where: \.isRow) else { return }
    for row in pendingHistory.typing.waiting { turn.act(.keep(.typing(row))) }
    pendingHistory.typing.taken()
  }
}

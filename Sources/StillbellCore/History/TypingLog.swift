/// The minutes of an hour in which something was typed, as far as the desktop reports it.
package struct TypingRow: Hashable, Sendable {
  /// Counted since 1970-01-01T00:00 UTC.
  package let hour: Int64
  /// A bit for each minute, the lowest for the first.
  package var minutes: UInt64

  package init(hour: Int64, minutes: UInt64) { (self.hour, self.minutes) = (hour, minutes) }
}

/// Follows the keys, of which the desktop only reports a silence and its end: between two silences there is typing.
///
/// A minute that is not in a row yet is lost with the agent.
struct TypingLog: Hashable, Sendable {
  /// In rising order; they wait for something else that is written down.
  private(set) var waiting: [TypingRow] = []
  /// Keys are reported; up to here their minutes are noted.
  private var since: BootTime?

  /// So many hours without a row are remembered.
  private static let hoursMax = 48

  /// There were keys up to `end`, as far as is certain. A user who types goes on.
  mutating func follow(until end: BootTime, goesOn: Bool, at now: Moment) {
    if let since, since <= end {
      note(from: now.wall(at: since), to: now.wall(at: end))
      self.since = end
    }
    since = goesOn ? since ?? now.boot : nil
  }

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
  /// A silence is reported after `idle_is_break` at the latest, so later keys are not certain before; an end waits for no
  /// report.
  mutating func followTyping(at now: Moment, isEnding: Bool) {
    let end = [presence.stillSince, presence.absenceInSight?.since].compactMap { $0 }.min()
    pendingHistory.typing.follow(
      until: end ?? (isEnding ? now.boot : now.boot - configuration.idleIsBreak),
      goesOn: end == nil && presence.isInputKnown, at: now)
  }

  /// Joins what is written down anyway.
  mutating func keepTyping(in turn: inout Turn) {
    guard !pendingHistory.typing.waiting.isEmpty, turn.effects.contains(where: \.isRow) else { return }
    for row in pendingHistory.typing.waiting { turn.act(.keep(.typing(row))) }
    pendingHistory.typing.taken()
  }
}

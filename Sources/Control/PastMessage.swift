import GLib
import StillbellCore

/// The rows of the past on the bus. Breaks are `a(susxxxxxsub)`: run of the machine, number, kind, length, first due
/// time, begin (0 if it never began), end, offset from UTC, outcome, snoozes, and true if a quiet held it back. Presence
/// is `a(xxs)`: from, to, state.
package nonisolated enum PastMessage {
  package static func encode(_ breaks: [BreakRow]) -> Variant {
    .rows(of: "(susxxxxxsub)", breaks) { row in
      [
        Variant(row.boot), Variant(UInt32(clamping: row.number)), Variant(row.kind.rawValue),
        Variant(milliseconds(row.length)), Variant(row.due.milliseconds), Variant(row.begun?.milliseconds ?? 0),
        Variant(row.ended.milliseconds), Variant(milliseconds(row.offset)), Variant(row.outcome.rawValue),
        Variant(UInt32(clamping: row.snoozes)), Variant(row.isQuiet),
      ]
    }
  }

  /// Reads the breaks. Skips outcomes that are unknown here, from a newer agent.
  package static func breaks(_ message: Variant) -> [BreakRow] {
    message.members.compactMap { row in
      let members = row.members
      guard members.count == 11, let boot = members[0].string, let number = members[1].uint32,
        let kind = members[2].string.flatMap({ BreakKind(rawValue: $0) }), let length = members[3].int64,
        let due = members[4].int64, let begun = members[5].int64, let ended = members[6].int64,
        let offset = members[7].int64, let outcome = members[8].string.flatMap({ BreakRow.Outcome(rawValue: $0) }),
        let snoozes = members[9].uint32, let isQuiet = members[10].bool
      else { return nil }
      return BreakRow(
        boot: boot, number: Int(number), kind: kind, length: .milliseconds(length), due: WallTime(milliseconds: due),
        begun: begun == 0 ? nil : WallTime(milliseconds: begun), ended: WallTime(milliseconds: ended),
        offset: .milliseconds(offset), outcome: outcome, snoozes: Int(snoozes), isQuiet: isQuiet)
    }
  }

  package static func encode(_ presence: [PresenceRow]) -> Variant {
    .rows(of: "(xxs)", presence) {
      [Variant($0.from.milliseconds), Variant($0.to.milliseconds), Variant($0.state.rawValue)]
    }
  }

  /// Reads the presence. Skips states that are unknown here.
  package static func presence(_ message: Variant) -> [PresenceRow] {
    message.members.compactMap { row in
      let members = row.members
      guard members.count == 3, let from = members[0].int64, let to = members[1].int64,
        let state = members[2].string.flatMap({ PresenceRow.State(rawValue: $0) })
      else { return nil }
      return PresenceRow(from: WallTime(milliseconds: from), to: WallTime(milliseconds: to), state: state)
    }
  }

  private static func milliseconds(_ length: Duration) -> Int64 { WallTime(sinceEpoch: length).milliseconds }
}

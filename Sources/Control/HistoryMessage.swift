import GLib
import StillbellCore

/// The history as `a(uxxssx)`: number, start and end in milliseconds since the epoch, kind, label, length in seconds.
package nonisolated enum HistoryMessage {
  package static func encode(_ entries: [HistoryEntry]) -> Variant {
    .rows(of: "(uxxssx)", entries) { entry in
      [
        Variant(UInt32(clamping: entry.id.number)), Variant(entry.started.milliseconds),
        Variant(entry.ended.milliseconds), Variant(entry.kind.rawValue), Variant(entry.label),
        Variant(entry.length.components.seconds),
      ]
    }
  }

  /// Reads the entries. Skips kinds that are unknown here, from a newer agent.
  package static func decode(_ message: Variant) -> [HistoryEntry] {
    message.members.compactMap { row in
      let members = row.members
      guard members.count == 6, let number = members[0].uint32, let started = members[1].int64,
        let ended = members[2].int64, let kind = members[3].string.flatMap({ SessionKind(rawValue: $0) }),
        let label = members[4].string, let seconds = members[5].int64
      else { return nil }
      return HistoryEntry(
        id: SessionID(Int(number)), kind: kind, label: label, started: WallTime(milliseconds: started),
        ended: WallTime(milliseconds: ended), length: .seconds(seconds))
    }
  }
}

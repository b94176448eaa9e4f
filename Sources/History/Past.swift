import StillbellCore

/// The rows of the database, as plain values in any order.
package struct Past: Sendable {
  package var sessions: [HistoryEntry] = []
  package var breaks: [BreakRow] = []
  package var presence: [PresenceRow] = []

  package init() {}

  package var isEmpty: Bool { sessions.isEmpty && breaks.isEmpty && presence.isEmpty }
}

extension HistoryEntry {
  /// The local day of its start; where that was not written down, in the zone of the reader.
  package func day(in zone: Zone) -> Day { Day(of: started, offset: offset ?? zone.offset(at: started)) }

  /// Meditation and breathing are one practice.
  package var isMeditation: Bool { kind == .meditation || kind == .breathing }
}

extension BreakRow {
  /// The local day on which it was over.
  package var day: Day { Day(of: ended, offset: offset) }

  /// The body or the eyes have had their rest.
  package var isRest: Bool { outcome == .taken || outcome == .natural }
}

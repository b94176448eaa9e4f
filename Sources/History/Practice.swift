import StillbellCore

/// The subject of a calendar or a streak.
package enum Practice: String, CaseIterable, Sendable {
  case meditation, workout

  /// The kind of session that it is named after.
  package var kind: SessionKind {
    switch self {
    case .meditation: .meditation
    case .workout: .workout
    }
  }

  package func counts(_ entry: HistoryEntry) -> Bool {
    switch self {
    case .meditation: entry.isMeditation
    case .workout: entry.kind == .workout
    }
  }

  /// How long was practised on each day.
  package func days(_ sessions: [HistoryEntry], in zone: Zone) -> [Day: Duration] {
    var days: [Day: Duration] = [:]
    for entry in sessions where counts(entry) { days[entry.day(in: zone), default: .zero] += entry.length }
    return days
  }
}

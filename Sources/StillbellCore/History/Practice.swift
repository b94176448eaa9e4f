/// The subject of a calendar or a streak.
package enum Practice: String, CaseIterable, Hashable, Sendable {
  case meditation, workout

  /// The kind of session that the practice is named after.
  package var kind: SessionKind {
    switch self {
    case .meditation: .meditation
    case .workout: .workout
    }
  }

  /// The kinds of session that count for it.
  package var kinds: [SessionKind] {
    switch self {
    case .meditation: [.meditation, .breathing]
    case .workout: [.workout]
    }
  }

  package init?(of kind: SessionKind) {
    guard let practice = Self.allCases.first(where: { $0.kinds.contains(kind) }) else { return nil }
    self = practice
  }
}

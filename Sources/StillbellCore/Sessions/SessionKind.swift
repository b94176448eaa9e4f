/// The kinds of session; the raw value is its name in the history and in the trace.
package enum SessionKind: String, CaseIterable, Hashable, Sendable, Codable {
  case meditation, breathing, focus, workout

  /// The type with everything that follows from the kind.
  package var activity: any Activity.Type {
    switch self {
    case .meditation: Meditation.self
    case .breathing: Breathing.self
    case .focus: Focus.self
    case .workout: Workout.self
    }
  }

  package var command: String { activity.command }

  /// The activities that have a command of their own.
  package static var activities: [any Activity.Type] { allCases.map(\.activity) + [OpenMeditation.self] }
  package var cues: [Cue] { activity.cues }
}

/// An activity of any kind: the numbers of a session.
package struct AnyActivity: Hashable, Sendable {
  package let base: any Activity

  init(_ activity: any Activity) { base = activity }

  package var kind: SessionKind { type(of: base).kind }

  package static func == (one: AnyActivity, other: AnyActivity) -> Bool {
    AnyHashable(one.base) == AnyHashable(other.base)
  }

  package func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}

/// In the words of its command.
extension AnyActivity: Decodable {
  package init(from decoder: any Decoder) throws {
    self = try SessionRequest(words: [String](from: decoder)).activity
  }
}

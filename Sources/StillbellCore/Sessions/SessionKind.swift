/// The kinds of session; the raw value is its name in the history and in the trace.
package enum SessionKind: String, CaseIterable, Hashable, Sendable, Codable {
  case meditation, breathing, focus, workout

  /// All that follows from the kind.
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
  package static var activities: [any Activity.Type] { allCases.map(\.activity) + [OpenSitting.self] }
  package var cues: [Cue] { activity.cues }
}

/// The numbers that a session is made from.
package struct Sitting: Hashable, Sendable {
  package let activity: any Activity

  init(_ activity: any Activity) { self.activity = activity }

  package var kind: SessionKind { type(of: activity).kind }

  package static func == (one: Sitting, other: Sitting) -> Bool {
    AnyHashable(one.activity) == AnyHashable(other.activity)
  }

  package func hash(into hasher: inout Hasher) { activity.hash(into: &hasher) }
}

/// A moment that has a sound of its own; the raw value is its name in `Sounds/`, in the configuration and in the trace.
package enum Cue: String, CaseIterable, Hashable, Sendable, Codable {
  /// A break is due.
  case breakDue = "break-due"
  /// The break is over.
  case breakOver = "break-over"
  /// A break comes soon.
  case prelude
  /// A nudge: there is something to do, and no hurry.
  case nudge
  /// The next step of a break begins.
  case step
  /// A session starts.
  case sessionStart = "session-start"
  /// A session goes from one phase to the next.
  case phaseChange = "phase-change"
  /// A session is over.
  case sessionEnd = "session-end"
  /// A while has passed within a phase.
  case interval
  /// Breathe in.
  case inhale
  /// Keep the breath, in or out.
  case hold
  /// Breathe out.
  case exhale
  /// A stroke in each of the last seconds.
  case count
  /// Work begins.
  case work
  /// Rest begins.
  case rest

  /// True if the cue marks an exact second, and is wrong later.
  var isOfMoment: Bool {
    switch self {
    case .step, .interval, .inhale, .hold, .exhale, .count, .work, .rest, .phaseChange: true
    case .breakDue, .breakOver, .prelude, .nudge, .sessionStart, .sessionEnd: false
    }
  }

  /// True if the cue comes every few seconds of a session.
  var isFrequent: Bool {
    switch self {
    case .inhale, .hold, .exhale, .count, .work, .rest: true
    case .breakDue, .breakOver, .prelude, .nudge, .step, .sessionStart, .phaseChange, .sessionEnd, .interval: false
    }
  }

  /// True if the cue rings for a quarter of a minute.
  var isLongBell: Bool { self == .sessionStart || self == .sessionEnd }

  /// True if the cue is rung: the prelude of a break is silent, and its sound exists only to be chosen for other cues.
  var isRung: Bool { self != .prelude }

  /// The slot of the notification that can carry the sound.
  package var slot: Notification.Slot { isOfSessions ? .session : self == .nudge ? .nudge : .breaks }

  /// True if the cue belongs to a session, not to breaks.
  package var isOfSessions: Bool {
    switch self {
    case .breakDue, .breakOver, .prelude, .nudge, .step: false
    case .sessionStart, .phaseChange, .sessionEnd, .interval, .inhale, .hold, .exhale, .count, .work, .rest: true
    }
  }
}

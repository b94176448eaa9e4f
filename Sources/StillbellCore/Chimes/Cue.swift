/// A sound with a meaning; the raw value is its name in `Sounds/`, in the configuration and in the trace.
package enum Cue: String, CaseIterable, Hashable, Sendable {
  case breakDue = "break-due"
  case breakOver = "break-over"
  case prelude
  case sessionStart = "session-start"
  case phaseChange = "phase-change"
  case sessionEnd = "session-end"
  case interval
  case inhale
  case hold
  case exhale
  case count
  case work
  case rest
}

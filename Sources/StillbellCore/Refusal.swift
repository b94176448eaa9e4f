/// Why a command was not carried out; nothing has changed then.
package enum Refusal: Error, Hashable, Sendable {
  case noCycle
  case notPaused
  case isPaused
  case nothingDue
  case alreadyResting
  case snoozesUsedUp(allowed: Int)
  case sessionRuns(SessionKind, left: Duration)
  /// Breaks wait until it is over.
  case breaksSuspended(SessionKind)
  case noSession
  case session(SessionMistake)
  /// A length outside of what makes sense for the command.
  case lengthOutOfRange(Duration, allowed: ClosedRange<Duration>)
}

/// What was decided and why: what `why` tells, and what the trace shows.
package enum Decision: Hashable, Sendable {
  /// Why what an earlier agent left could not be taken up.
  package enum Loss: Hashable, Sendable {
    /// A field of the record makes no sense.
    case field(String)
    /// The file could not be read and was kept aside.
    case file(String)
  }

  case started(BreakCycle.Starter)
  case stopped
  /// The hours are over, or the next break would be due after them.
  case stoppedBySchedule(nextDue: WallTime?)
  /// It would be due after the hours of the schedule.
  case restBreakLeftOut(due: WallTime)
  case paused(until: WallTime?)
  case resumed
  case breakAnnounced(BreakKind, due: WallTime)
  case breakRung(BreakKind, by: Chime.Ringer)
  /// `because` is why it is quiet, if that holds it.
  case breakHeld(BreakKind, BreakCycle.Hold, because: QuietReason? = nil)
  /// It was held back after it had been rung, and shows again.
  case breakShownAgain(BreakKind)
  case naturalBreak([BreakKind], Presence.Absence, Duration)
  case eyeBreakLeftOut(due: WallTime)
  case breakBegan(BreakKind, until: WallTime)
  case breakOver(BreakKind, by: Chime.Ringer)
  case breakOverUnnoticed(BreakKind, late: Duration)
  case breakEndedEarly(BreakKind, counts: Bool)
  case snoozed(BreakKind, until: WallTime, count: Int, allowed: Int)
  case skipped(BreakKind)
  case answerIgnored(Answer)
  case sessionBegan(SessionKind, until: WallTime)
  /// An earlier agent's session goes on.
  case sessionRestored(SessionKind)
  case sessionPaused(SessionKind)
  case sessionResumed(SessionKind)
  /// `logged` is what the history counts, if it does.
  case sessionOver(SessionKind, by: Chime.Ringer, logged: Duration?)
  case sessionOverUnnoticed(SessionKind, ended: WallTime, logged: Duration?)
  case sessionEnded(SessionKind, after: Duration, logged: Duration?)
  case sessionCancelled(SessionKind)
  case sessionAnswerIgnored(SessionAnswer)
  /// And so many before it.
  case cueMissed(Cue, late: Duration, others: Int)
  case cueSilent(Cue, by: Chime.Ringer)
  /// The screen may go dark in the session.
  case screenNotKept(reason: String)
  /// Breaks wait until the session is over.
  case breaksSuspended
  case breaksGoOn
  case quietBegan(QuietLevel, until: WallTime?)
  case quietEnded
  /// Until it ends by itself.
  case quietCauseBegan(QuietCause, QuietLevel)
  case quietCauseEnded(QuietCause)
  /// The user wants no quiet for it while it lasts.
  case quietOverruled(QuietCause)
  case chimeFailed(Cue, Chime.Ringer, ChimeFailure, next: Chime.Ringer?)
  case promptShown(how: String)
  /// The notification alone tells of the break.
  case promptFailed(reason: String)
  /// A full-screen window is in front, so the notification alone tells of the break.
  case promptWithheld
  /// Said once for each failure.
  case hookFailed(Hook, program: String, HookFailure)
  /// A player that the user lets stillbell pause, by its name.
  case mediaPaused(String)
  case mediaGoesOn(String)
  /// It is not ours to start any more: the user did something to it, or was away for too long.
  case mediaLeft(String)
  /// A game runs, so the notification alone tells of the break.
  case promptWithheldFromGame
  case notificationFailed(Notification.Slot, reason: String)
  case serverAppeared(name: String, sounds: Bool)
  case serverVanished(startsOnDemand: Bool)
  case sourceFound(PresenceSource, by: String)
  case sourceMissing(PresenceSource)
  /// A call, a camera or a shared screen makes nothing quiet.
  case capturesUntold(reason: String)
  case configurationChanged
  /// The first words to a new user.
  case welcomed
  /// An earlier agent's state holds on.
  case restored(String)
  /// A break that was due or under way when an earlier agent ended is too old to be taken up.
  case breakOutdated(BreakKind, from: WallTime)
  case recordLost(Loss)
  case storeFailed(message: String)
  /// It was damaged while the agent ran.
  case storeReplaced(message: String)
  /// An earlier agent ended before this chime was heard; it is not played again.
  case chimeCutOff(Cue)
  /// The next one came before it was heard; it is not played any more.
  case chimeOvertaken(Cue)
  case configurationRejected(message: String)
  case clockSet
}

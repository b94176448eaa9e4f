extension BreakCycle {
  /// The news of a transition.
  package enum Action: Hashable, Sendable {
    case announced(BreakKind, BreakID, due: BootTime)
    case held(OpenBreak, Obstacle)
    /// The call that held it back is over; it comes in a moment.
    case awaited(OpenBreak)
    case fellDue(OpenBreak)
    /// Announced once more after it was held back; without a chime.
    case shownAgain(OpenBreak)
    /// The cover asks for it in place of the notification.
    case coverAsks(Question.Reason)
    /// It could begin, and waits for a pause in the typing.
    case waits(OpenBreak, until: BootTime)
    /// It does not wait for one, though somebody may be typing.
    case doesNotWait(Blindness)
    /// The user had these kinds of break, since then; with what was promised of those that had not fallen due.
    case tookNaturalBreak([BreakKind], Presence.Absence, since: BootTime, promised: ByKind<Work.Upcoming>)
    /// It comes early, as a program says that this is a good moment.
    case offered(BreakKind, ProgramReason)
    /// Another break rings for this one too, or came in its place.
    case leftOut(BreakKind, due: BootTime, for: BreakKind)
    /// A break of a session comes for it.
    case leftOutBySession(BreakKind, due: BootTime)
    /// A break of a session was one of these kinds too.
    case restedInSession([BreakKind])
    /// The user has another one first.
    case comesAfter(BreakKind, BreakKind)
    /// Its kind was switched off while it waited.
    case dropped
    case began(OpenBreak)
    /// It is over, whatever became of it; each break that was open has one of these. `begun` is since when somebody
    /// rested.
    case ended(OpenBreak, BreakOutcome, begun: BootTime?, at: BootTime)
    case over(BreakKind, BreakID, late: Duration)
    /// It passed without a cover, and the user went on typing.
    case overUnrested(BreakKind)
    /// Its next step begins.
    case stepped
    /// It is asked for still, and so many minutes have passed.
    case insisted(OpenBreak)
    case snoozed(BreakKind, until: BootTime, count: Int)
    case skipped(BreakKind)
    /// Before it was due, and behind another one.
    case snoozedAhead(BreakKind, until: BootTime, count: Int)
    case skippedAhead(BreakKind)
    case endedEarly(BreakKind, counts: Bool)
    case started
    case stopped
    /// Its hours are over, or its next break would be due after them; `isPutOff` if the user had snoozed one.
    case closed(nextDue: BootTime?, isPutOff: Bool)
    /// It would be due after the hours, so a shorter break that is due within them is had.
    case leftOutByHours(BreakKind, due: BootTime)
    case paused(until: BootTime?)
    case suspended
    case suspensionEnded
    case resumed
  }
}

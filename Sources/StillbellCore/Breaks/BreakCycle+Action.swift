extension BreakCycle {
  /// A transition that the agent turns into effects.
  package enum Action: Hashable, Sendable {
    case announced(BreakKind, BreakID, due: BootTime)
    case held(OpenBreak, Obstacle)
    /// The call or film that held the break back is over; the break comes in a moment.
    case awaited(OpenBreak)
    case fellDue(OpenBreak)
    /// The break is announced again after it was held back; without a chime.
    case shownAgain(OpenBreak)
    /// The cover asks for the break instead of the notification.
    case coverAsks(Question.Reason)
    /// The break could begin, and waits for a pause in the typing.
    case waits(OpenBreak, until: BootTime)
    /// The break does not wait for a pause, though the user may be typing.
    case doesNotWait(Blindness)
    /// The user had these kinds of break, since then; with the promises of those that had not fallen due.
    case tookNaturalBreak([BreakKind], Presence.Absence, since: BootTime, promised: ByKind<Work.Upcoming>)
    /// The break comes early, because a program reports a good moment.
    case offered(BreakKind, ProgramReason)
    /// The break comes early, because a meeting begins at that time.
    case comesAhead(BreakKind, of: WallTime)
    /// The break is skipped: another break rings for this one too, or came instead.
    case leftOut(BreakKind, due: BootTime, for: BreakKind)
    /// The break is skipped: a break of a session comes instead.
    case leftOutBySession(BreakKind, due: BootTime)
    /// A break of a session counted as these kinds too.
    case restedInSession([BreakKind])
    /// The break comes later: the user has another one first.
    case comesAfter(BreakKind, BreakKind)
    /// The kind of the break was switched off while the break waited.
    case dropped
    case began(OpenBreak)
    /// The break is over, with its outcome; every open break ends with one such action. The user rested since `begun`.
    case ended(OpenBreak, BreakOutcome, begun: BootTime?, at: BootTime)
    case over(BreakKind, BreakID, late: Duration)
    /// The break passed without a cover, and the user went on typing.
    case overUnrested(BreakKind)
    /// The next step of the break begins.
    case stepped
    /// The break is still asked for, and its chime is due again.
    case insisted(OpenBreak)
    case snoozed(BreakKind, until: BootTime, count: Int)
    case skipped(BreakKind)
    /// The user snoozed a break that had not fallen due while another was ahead of it.
    case snoozedAhead(BreakKind, until: BootTime, count: Int)
    case skippedAhead(BreakKind)
    case endedEarly(BreakKind, counts: Bool)
    case started
    case stopped
    /// The hours of the schedule are over, or the next break would be due after them; `isPutOff` if the user had
    /// snoozed one.
    case closed(nextDue: BootTime?, isPutOff: Bool)
    /// The break is skipped: it would be due after the hours of the schedule, and a shorter break comes within them.
    case leftOutByHours(BreakKind, due: BootTime)
    case paused(until: BootTime?)
    case suspended
    case suspensionEnded
    case resumed
  }
}

/// A desktop notification as values; `Wording` makes its text.
package struct Notification: Hashable, Sendable, Decodable {
  /// Each slot shows at most one notification: a new one replaces the old.
  package enum Slot: String, CaseIterable, Hashable, Sendable, Codable {
    case breaks
    case session
    /// The notifications about the agent itself.
    case notice
    case reminder
    case nudge
    /// The notification that it is late, or enough for today.
    case day
    /// A quiet that lasts.
    case quiet
    /// A break that has been held back for long.
    case held
  }

  package enum Subject: Hashable, Sendable, Decodable {
    case prelude(BreakKind, due: WallTime)
    /// `begins` is the time until the break begins by itself; nil waits for the user.
    case breakDue(BreakKind, length: Duration, begins: Duration?)
    /// The break begins with a pause in the typing, at the latest at `until`.
    case breakWaits(BreakKind, until: WallTime)
    case resting(BreakKind, until: WallTime)
    /// A call is over in which this break fell due.
    case callOver(BreakKind)
    /// The watching is over in which this break fell due.
    case watchOver(BreakKind)
    case breakOver(BreakKind, waits: Bool)
    /// The phase ends at `ends`, after `left`, and the session at `until`.
    case session(
      SessionKind, label: String, phase: SessionPhase.Name, round: Int, of: Int, ends: WallTime, left: Duration,
      until: WallTime)
    /// A sitting without a planned end.
    case openSession(SessionKind, label: String, since: WallTime)
    /// This phase waits for the user.
    case sessionAsks(SessionKind, label: String, phase: SessionPhase.Name, round: Int, of: Int)
    /// `left` is nil for a sitting without a planned end.
    case sessionPaused(SessionKind, label: String, left: Duration?)
    /// The session has been paused since the machine fell asleep.
    case sessionSlept(SessionKind, label: String, since: WallTime)
    /// `ended` is set if it is shown late; `inARow` is a number of days worth mentioning.
    case sessionOver(SessionKind, label: String, logged: Duration?, ended: WallTime?, inARow: Int? = nil)
    /// `text` is the user's own, or empty; `streak` is shown while it is at stake.
    case reminder(SessionKind, text: String, streak: Streak?)
    /// `goal` is zero for none.
    case nudge(BreakKind, done: Int, goal: Int)
    /// The evening has come.
    case evening(WallTime)
    /// The user has been at the computer for this long today.
    case dayIsLong(Duration)
    /// The welcome for a new user.
    case welcome(Upcoming)
    /// A quiet without an end has lasted for long.
    case quietLasts(QuietLevel, since: WallTime)
    /// A break has been held back for long; there was no break since then.
    case heldLong(LongHold.Holder, since: WallTime)
    /// The configuration file was rejected.
    case configurationRejected(RejectedConfiguration)
    /// Two breaks that covered a full-screen window were skipped.
    case fullScreenSkipped
    case recordLost(SavedState.StateReset)
    case storeReplaced(StoreTrouble)
  }

  /// The first break of a new user, or how to get one.
  package enum Upcoming: Hashable, Sendable, Decodable {
    case first(BreakKind, due: WallTime, length: Duration)
    /// Only nudges are on.
    case firstNudge(BreakKind, due: WallTime)
    /// The schedule starts breaks then.
    case starts(WallTime)
    /// Breaks do not run.
    case nothing
  }

  package enum Sound: Hashable, Sendable, Decodable {
    /// The server plays no sound.
    case suppressed
    /// The server plays the cue.
    case carried(Cue)
  }

  /// The time for which it stays if the user does not act.
  package enum Stay: Hashable, Sendable, Decodable {
    case untilWithdrawn
    case shortly
  }

  package let slot: Slot
  package let subject: Subject
  /// The user's own title of the break, and the line to show; empty for the defaults.
  package var title = ""
  package var line = ""
  /// The exercise of a workout, or in a rest the next one; empty if it has no name.
  package var exercise = ""
  package var answers = Answers.none
  /// The lines of nudges that join this break.
  package var also: [String] = []
  package var urgency = Configuration.Urgency.normal
  package var sound = Sound.suppressed
  package var stay = Stay.untilWithdrawn
}

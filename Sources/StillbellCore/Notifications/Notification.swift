/// A desktop notification as values; `Wording` gives it its words.
package struct Notification: Hashable, Sendable {
  /// Each slot shows at most one notification: a new one replaces the old.
  package enum Slot: String, CaseIterable, Hashable, Sendable, Codable {
    case breaks
    case session
    /// The agent's news of itself.
    case notice
    case reminder
    case nudge
    /// The word that it is enough for today.
    case day
    /// A quiet that lasts.
    case quiet
    /// A break that is held back for long.
    case held
  }

  package enum Subject: Hashable, Sendable {
    case prelude(BreakKind, due: WallTime)
    /// `begins` is how long until the break begins by itself; nil waits for the user.
    case breakDue(BreakKind, length: Duration, begins: Duration?)
    /// It begins with a pause in the typing, or then.
    case breakWaits(BreakKind, until: WallTime)
    case resting(BreakKind, until: WallTime)
    /// A call is over, in which this break fell due.
    case callOver(BreakKind)
    /// The watching is over, and this break fell due meanwhile.
    case watchOver(BreakKind)
    case breakOver(BreakKind, waits: Bool)
    /// The phase ends at `ends`, after `left`, and the session at `until`.
    case session(
      SessionKind, label: String, phase: SessionPhase.Name, round: Int, of: Int, ends: WallTime, left: Duration,
      until: WallTime)
    /// A sitting without an end of its own.
    case openSession(SessionKind, label: String, since: WallTime)
    /// This phase of it waits for the user.
    case sessionAsks(SessionKind, label: String, phase: SessionPhase.Name, round: Int, of: Int)
    /// `left` is nil for a sitting without an end of its own.
    case sessionPaused(SessionKind, label: String, left: Duration?)
    /// It is paused since the machine fell asleep.
    case sessionSlept(SessionKind, label: String, since: WallTime)
    /// `ended` is given when it is shown late; `inARow` is a number of days worth telling.
    case sessionOver(SessionKind, label: String, logged: Duration?, ended: WallTime?, inARow: Int? = nil)
    /// `text` is the user's own, or empty; the days in a row are told while they are at stake.
    case reminder(SessionKind, text: String, streak: Streak?)
    /// `goal` is zero for none.
    case nudge(BreakKind, done: Int, goal: Int)
    /// It is late.
    case evening(WallTime)
    /// So long at the computer today.
    case dayIsLong(Duration)
    /// The first words to a new user.
    case welcome(Upcoming)
    /// Nobody has ended a quiet without an end.
    case quietLasts(QuietLevel, since: WallTime)
    /// A break is held back for long; none was had since then.
    case heldLong(LongHold.Holder, since: WallTime)
    /// The configuration file was not taken over.
    case configurationRejected(RejectedConfiguration)
    /// Two breaks that covered a full-screen window were skipped.
    case fullScreenSkipped
    case recordLost(Record.StateReset)
    case storeReplaced(StoreTrouble)
  }

  /// The first break, or the way to it, for a new user.
  package enum Upcoming: Hashable, Sendable {
    case first(BreakKind, due: WallTime, length: Duration)
    /// Nudges are all that is on.
    case firstNudge(BreakKind, due: WallTime)
    /// The schedule starts breaks then.
    case starts(WallTime)
    /// Breaks do not run.
    case nothing
  }

  package enum Sound: Hashable, Sendable {
    /// The server is told to keep quiet.
    case suppressed
    /// The server plays the cue.
    case carried(Cue)
  }

  /// How long it stays if nobody acts.
  package enum Stay: Hashable, Sendable {
    case untilWithdrawn
    case shortly
  }

  package let slot: Slot
  package let subject: Subject
  /// The user's own title of the break, and what to do; empty for the defaults.
  package var title = ""
  package var line = ""
  /// The exercise of a workout, or in a rest the next; empty where it has no name.
  package var exercise = ""
  package var answers = Answers.none
  /// The lines of nudges that come together with it.
  package var also: [String] = []
  package var urgency = Configuration.Urgency.normal
  package var sound = Sound.suppressed
  package var stay = Stay.untilWithdrawn
}

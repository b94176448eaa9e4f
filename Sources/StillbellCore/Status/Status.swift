/// The state of the agent, as values on the boot clock; it changes only when something happens.
package struct Status: Hashable, Sendable {
  package enum Phase: String, CaseIterable, Hashable, Sendable {
    case idle, working, held, due, resting, waiting, paused
  }

  /// A break that comes, or has fallen due.
  package struct Break: Hashable, Sendable {
    package let kind: BreakKind
    /// When it falls due, or did.
    package let due: BootTime
    /// How often it was snoozed.
    package let snoozes: Int

    package init(_ kind: BreakKind, due: BootTime, snoozes: Int = 0) {
      (self.kind, self.due, self.snoozes) = (kind, due, snoozes)
    }
  }

  /// The nudge that comes next.
  package struct Nudge: Hashable, Sendable {
    package let kind: BreakKind
    /// The one before it, or when its interval began.
    package let since: BootTime
    package let due: BootTime

    package init(_ kind: BreakKind, since: BootTime, due: BootTime) {
      (self.kind, self.since, self.due) = (kind, since, due)
    }
  }

  /// The state of the cycle, with everything that is reported of it.
  package enum Cycle: Hashable, Sendable {
    case idle
    /// Without a next break while every kind is off.
    case working(since: BootTime, next: Break?)
    case held(Break, BreakCycle.Obstacle)
    /// It begins by itself, or when the user says so.
    case due(Break, begins: BootTime?)
    case resting(BreakKind, since: BootTime, until: BootTime)
    case waiting(BreakKind)
    case paused(since: BootTime, until: BootTime?)
    /// For a session.
    case suspended(since: BootTime)
  }

  /// A quiet that is in force. Several may be; the strictest counts.
  package struct Quieted: Hashable, Sendable {
    package var reason: QuietReason
    package var level: QuietLevel
    /// Of the user's own: nil until it is switched off. What is quiet by itself lasts until that ends.
    package var until: Wake?

    package init(_ reason: QuietReason, level: QuietLevel, until: Wake?) {
      self.reason = reason
      self.level = level
      self.until = until
    }
  }

  /// How it stands with the weekly schedule.
  package enum Scheduled: Hashable, Sendable {
    /// Breaks run by themselves until then.
    case active(until: WallTime)
    /// Breaks start by themselves then; nil if no hours of the week leave room for a break.
    case waiting(starts: WallTime?)
    /// The user started the cycle, so the schedule leaves it alone.
    case overruled

    /// When this changes by itself.
    var nextChange: WallTime? {
      switch self {
      case .active(let end): end
      case .waiting(let start): start
      case .overruled: nil
      }
    }
  }

  /// The session that is on. Its start moves on with every pause; what ends by itself is nil while it is paused.
  package struct RunningSession: Hashable, Sendable {
    package var id: SessionID
    package var kind: SessionKind
    package var label = ""
    package var since: BootTime
    /// The sound below it, while it plays.
    package var ambient: AmbientSound?
    package var until: BootTime?
    package var phase = SessionPhase.Name.prepare
    package var phaseSince: BootTime?
    package var phaseUntil: BootTime?
    /// The remaining time of the phase while it is paused.
    package var phaseLeft: Duration?
    package var round = 1
    package var rounds = 1
    /// The exercise of a workout, or in a rest the next; empty where it has no name.
    package var exercise = ""
    /// The remaining time while it is paused.
    package var left: Duration?
    /// It has no end of its own, and counts up.
    package var isOpenEnded = false
    /// The phase waits for the user.
    package var asks = false
    /// As far as it is to stay on.
    package var screen = Screen.free
    /// The words of the last meditation, if it was asked for once more.
    package var repeated: [String]?

    /// The stretch that is counted down for the user: the phase, but of breaths, which come and go, the whole. Nil while
    /// it is paused.
    package var counted: (since: BootTime, until: BootTime)? {
      guard let until else { return nil }
      if isBreath { return (since, until) }
      return (phaseSince ?? since, phaseUntil ?? until)
    }

    /// What is left of that while it is paused.
    package var countedLeft: Duration? { isBreath ? left : phaseLeft ?? left }

    private var isBreath: Bool { kind.activity.followsBreath && phase != .prepare }

    package init(id: SessionID, kind: SessionKind, since: BootTime) {
      (self.id, self.kind, self.since) = (id, kind, since)
    }
  }

  /// The program that shows notifications.
  package enum Server: Hashable, Sendable {
    /// The agent has just started and does not know yet.
    case unknown
    case missing
    /// None runs, but the bus starts one for the first notification.
    case onDemand
    case named(String)
  }

  package var cycle = Cycle.idle
  /// Where nudges are all that is on.
  package var nudge: Nudge?
  /// The user's own title for the break or nudge that is next, due or under way; empty for that of its kind.
  package var title = ""
  package var snoozesAllowed = 0
  /// The break that is due could begin, and waits for a pause in the typing until then.
  package var waitsUntil: BootTime?
  /// The break that is due is held back for long, and none was had since then.
  package var noBreakSince: BootTime?
  /// The user's own first.
  package var quiets: [Quieted] = []
  /// Nil while the schedule is off.
  package var schedule: Scheduled?
  package var session: RunningSession?
  /// The ringer of the latest chime, in the words of the trace; nil before the first.
  package var chimeBy: String?
  /// Why the latest chime fell back or was silent.
  package var chimeTrouble: ChimeFailure?
  package var server = Server.unknown
  /// The part that reports each source; an empty name for none, no entry for what is not known yet.
  package var sources: [PresenceSource: String] = [:]
  /// The gamepad with which the user plays while keys and mouse are silent.
  package var gamepad: String?
  /// Why the configuration file as it is now is not in force.
  package var configurationTrouble: RejectedConfiguration?
  /// Why nothing is written down.
  package var storeTrouble: StoreTrouble?

  package init() {}

  /// The sources that no part of this desktop reports.
  package var missingSources: [PresenceSource] { PresenceSource.allCases.filter { sources[$0] == "" } }

  /// The strictest level in force.
  package var quiet: QuietLevel? { quiets.map(\.level).max() }

  /// When it is no longer quiet, if the clock tells.
  package var quietUntil: Wake? { quiets.count == 1 ? quiets[0].until : nil }
}

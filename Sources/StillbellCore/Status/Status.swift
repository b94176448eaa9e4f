/// The state of the agent, as values on the boot clock; it changes only when something happens.
package struct Status: Hashable, Sendable {
  package enum Phase: String, CaseIterable, Hashable, Sendable {
    case idle, working, held, due, resting, waiting, paused
  }

  /// A break that comes, or has fallen due.
  package struct Break: Hashable, Sendable {
    package let kind: BreakKind
    /// When the break falls due, or did.
    package let due: BootTime
    /// The number of snoozes.
    package let snoozes: Int

    package init(_ kind: BreakKind, due: BootTime, snoozes: Int = 0) {
      (self.kind, self.due, self.snoozes) = (kind, due, snoozes)
    }
  }

  /// The nudge that comes next.
  package struct Nudge: Hashable, Sendable {
    package let kind: BreakKind
    /// The nudge before it, or the beginning of its interval.
    package let since: BootTime
    package let due: BootTime

    package init(_ kind: BreakKind, since: BootTime, due: BootTime) {
      (self.kind, self.since, self.due) = (kind, since, due)
    }
  }

  /// The state of the cycle, with all values that are reported about it.
  package enum Cycle: Hashable, Sendable {
    case idle
    /// Work; `next` is nil while every kind is off.
    case working(since: BootTime, next: Break?)
    case held(Break, BreakCycle.Obstacle)
    /// The break begins by itself at `begins`; nil waits for the user.
    case due(Break, begins: BootTime?)
    case resting(BreakKind, since: BootTime, until: BootTime)
    case waiting(BreakKind)
    case paused(since: BootTime, until: BootTime?)
    /// Breaks wait for the end of a session.
    case suspended(since: BootTime)
  }

  /// A quiet that is in force. There may be several; the strictest counts.
  package struct Quieted: Hashable, Sendable {
    package var reason: QuietReason
    package var level: QuietLevel
    /// The end of the user's own quiet; nil waits for the user. A cause has no known end, and always has nil here.
    package var until: Wake?

    package init(_ reason: QuietReason, level: QuietLevel, until: Wake?) {
      self.reason = reason
      self.level = level
      self.until = until
    }
  }

  /// The profile that is on.
  package struct ProfileOn: Hashable, Sendable {
    package let name: String
    /// The condition under which it is on by itself; nil if the user has switched it on.
    package let trigger: Profile.Trigger?
    /// When the user's profile ends by itself.
    package let until: Wake?

    package init(_ name: String, trigger: Profile.Trigger?, until: Wake?) {
      (self.name, self.trigger, self.until) = (name, trigger, until)
    }
  }

  /// The position in the weekly schedule.
  package enum Scheduled: Hashable, Sendable, Decodable {
    /// Breaks run by themselves until then.
    case active(until: WallTime)
    /// Breaks start by themselves then; nil if no hours of the week have room for a break.
    case waiting(starts: WallTime?)
    /// The user started the cycle, so the schedule leaves it alone.
    case overruled

    /// When the position changes by itself.
    var nextChange: WallTime? {
      switch self {
      case .active(let end): end
      case .waiting(let start): start
      case .overruled: nil
      }
    }
  }

  /// The running session. Each pause moves its start; ends are nil while it is paused.
  package struct RunningSession: Hashable, Sendable {
    package var id: SessionID
    package var kind: SessionKind
    package var label = ""
    package var since: BootTime
    /// The ambient sound, while it plays.
    package var ambient: AmbientSound?
    package var until: BootTime?
    package var phase = SessionPhase.Name.prepare
    package var phaseSince: BootTime?
    package var phaseUntil: BootTime?
    /// The remaining time of the phase while it is paused.
    package var phaseLeft: Duration?
    package var round = 1
    package var rounds = 1
    /// The exercise of a workout, or in a rest the next one; empty if it has no name.
    package var exercise = ""
    /// The remaining time while the session is paused.
    package var left: Duration?
    /// True if the session has no planned end, and counts up.
    package var isOpenEnded = false
    /// True if the phase waits for the user.
    package var asks = false
    /// The state of the request to keep the screen on.
    package var screen = Screen.free
    /// The words of the last meditation, if this session repeats it.
    package var repeated: [String]?

    /// The stretch that is counted down for the user: the phase, or for breaths, which are too short, the whole
    /// session. Nil while the session is paused.
    package var counted: (since: BootTime, until: BootTime)? {
      guard let until else { return nil }
      if isBreath { return (since, until) }
      return (phaseSince ?? since, phaseUntil ?? until)
    }

    /// The rest of the counted stretch while the session is paused.
    package var countedLeft: Duration? { isBreath ? left : phaseLeft ?? left }

    private var isBreath: Bool { kind.activity.followsBreath && phase != .prepare }

    package init(id: SessionID, kind: SessionKind, since: BootTime) {
      (self.id, self.kind, self.since) = (id, kind, since)
    }
  }

  /// The program that shows notifications.
  package enum Server: Hashable, Sendable, Decodable {
    /// The agent has just started and does not know yet.
    case unknown
    case missing
    /// No server runs, but the bus starts one for the first notification.
    case onDemand
    case named(String)
  }

  package var cycle = Cycle.idle
  /// The next nudge, if only nudges are on.
  package var nudge: Nudge?
  /// The user's own title of the break or nudge that is next, due or under way; empty for that of its kind.
  package var title = ""
  package var snoozesAllowed = 0
  /// The end of the wait for a pause in the typing, if the due break could begin.
  package var waitsUntil: BootTime?
  /// Since when there was no break, if it was reported that the due break is held back for long.
  package var noBreakSince: BootTime?
  /// The quiets in force, the user's own first.
  package var quiets: [Quieted] = []
  package var profile: ProfileOn?
  /// The position in the schedule; nil while it is off.
  package var schedule: Scheduled?
  package var session: RunningSession?
  /// The ringer of the latest chime, in the words of the trace; nil before the first.
  package var chimeBy: String?
  /// The failure that made the latest chime fall back or stay silent.
  package var chimeTrouble: ChimeFailure?
  package var server = Server.unknown
  /// The provider of each source; an empty name means none, no entry means not known yet.
  package var sources: [PresenceSource: String] = [:]
  /// The gamepad with which the user plays while keys and mouse are silent.
  package var gamepad: String?
  /// The reason why the present configuration file is not in force.
  package var configurationTrouble: RejectedConfiguration?
  /// The reason why the database cannot be written.
  package var storeTrouble: StoreTrouble?

  package init() {}

  /// The sources that no part of this desktop reports.
  package var missingSources: [PresenceSource] { PresenceSource.allCases.filter { sources[$0] == "" } }

  /// The strictest level in force.
  package var quiet: QuietLevel? { quiets.map(\.level).max() }

  /// When quiet ends, if a clock decides it.
  package var quietUntil: Wake? { quiets.count == 1 ? quiets[0].until : nil }
}

/// What the agent is doing, as values on the boot clock; it changes only when something happens.
package struct Status: Hashable, Sendable {
  package enum Phase: String, CaseIterable, Hashable, Sendable {
    case idle, working, held, due, resting, waiting, paused
  }

  /// Why a break that fell due waits; for a session, why there is none meanwhile.
  package enum Hold: String, CaseIterable, Hashable, Sendable {
    case quiet, asleep, locked, idle, session
  }

  package struct Quieted: Hashable, Sendable {
    package var level: QuietLevel
    /// Nil until it is switched off.
    package var until: Wake?

    package init(level: QuietLevel, until: Wake?) {
      self.level = level
      self.until = until
    }
  }

  /// The session that is on.
  package struct Sitting: Hashable, Sendable {
    package var kind: SessionKind
    package var label: String
    package var phase: SessionPhase.Name
    package var round: Int
    package var rounds: Int
    /// When it is over; nil while it is paused.
    package var until: BootTime?
    /// When the phase is over; nil while it is paused.
    package var phaseUntil: BootTime?
    /// What is left while it is paused.
    package var left: Duration?

    package init(
      kind: SessionKind, label: String, phase: SessionPhase.Name, round: Int, rounds: Int, until: BootTime? = nil,
      phaseUntil: BootTime? = nil, left: Duration? = nil
    ) {
      (self.kind, self.label, self.phase) = (kind, label, phase)
      (self.round, self.rounds) = (round, rounds)
      (self.until, self.phaseUntil, self.left) = (until, phaseUntil, left)
    }
  }

  /// Who shows notifications.
  package enum Server: Hashable, Sendable {
    /// The agent has just started and does not know yet.
    case unknown
    case missing
    case named(String)
  }

  package var phase = Phase.idle
  /// The break that is next, due or under way.
  package var kind: BreakKind?
  package var hold: Hold?
  package var since: BootTime?
  /// When the phase ends by itself.
  package var until: BootTime?
  /// How often the break was snoozed.
  package var snoozes = 0
  package var snoozesAllowed = 0
  package var quiet: Quieted?
  package var session: Sitting?
  /// Who rang the latest chime, in the words of the trace; nil before the first.
  package var chimeBy: String?
  /// Why the latest chime fell back or was silent.
  package var chimeTrouble: String?
  package var server = Server.unknown
  /// What nothing on this desktop tells.
  package var missingSources: [PresenceSource] = []
  /// Why the configuration file as it is now is not in force.
  package var configurationTrouble: String?
  /// Why nothing is written down.
  package var storeTrouble: String?

  package init() {}
}

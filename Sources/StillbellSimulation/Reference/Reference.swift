import StillbellCore

/// The reference model: what an agent ought to believe of its surroundings, worked out a second time and as simply as
/// possible. The promises hold the agent against it, so that they never ask the agent what is right.
///
/// It sees the events that the agent sees, and nothing of what the agent makes of them but the prompts it loads. Like the
/// agent it knows only what was reported; an agent that starts anew knows nothing but what is written down.
struct Reference {
  private(set) var quiet = QuietReference()
  private(set) var presence = PresenceReference()
  private(set) var prompt = PromptReference.none
  private(set) var hours = HoursReference()

  /// The agent has taken in an event, and wants this done.
  mutating func note(_ event: Event, _ effects: [Effect], by schedule: Schedule, at now: Moment, in zone: Zone) {
    quiet.note(event, at: now.boot)
    presence.note(event, isInCall: quiet.isInCall, at: now.boot)
    prompt.note(event, effects)
    hours.look(at: now.wall, by: schedule, in: zone)
  }

  /// The agent is gone, and with it all that was reported to it.
  mutating func forgetAgent() { (quiet, presence, prompt) = (QuietReference(), PresenceReference(), .none) }
}

extension World {
  /// How quiet it ought to be for breaks, and for sessions.
  var quietLevels: (breaks: QuietLevel?, sessions: QuietLevel?) {
    let own = agent.quiet.manual?.level
    var (breaks, sessions) = (own, own)
    for cause in reference.quiet.counting {
      guard let level = agent.configuration.quiet.level(of: cause.source) else { continue }
      breaks = max(breaks ?? level, level)
      if !cause.source.sparesSessions { sessions = max(sessions ?? level, level) }
    }
    return (breaks, sessions)
  }

  /// The user is away, or must not be shown anything.
  private var isUnreachable: Bool {
    reference.presence.isAsleep || reference.presence.isLocked || quietLevels.breaks == .hidden
  }

  /// Since when the user has been idle, as far as that counts.
  private var countedIdleness: BootTime? {
    reference.presence.idleness(at: now.boot, idleIsBreak: agent.configuration.idleIsBreak)
  }

  private func waitsForWindow(_ kind: BreakKind) -> Bool {
    agent.configuration.prompt.whenFullScreen == .defer && agent.configuration[kind].prompts
  }

  /// There is a reason to hold this break back.
  func mayHold(_ due: BreakCycle.Due) -> Bool {
    isUnreachable || countedIdleness != nil || waitsForWindow(due.kind) && reference.prompt.mayWait
  }

  /// There is a reason for which this break must not be asked for.
  func mustHold(_ due: BreakCycle.Due) -> Bool {
    if isUnreachable || waitsForWindow(due.kind) && reference.prompt == .ready(isFullScreen: true) { return true }
    // Somebody who reads has the length of the break to notice it.
    return countedIdleness.map { max($0, due.since) + agent.configuration[due.kind].length <= now.boot } ?? false
  }

  /// Somebody can notice a chime for a break that falls due now; `wasAsked` if it was due before this event.
  func canNotice(wasAsked: Bool) -> Bool { !isUnreachable && (wasAsked || countedIdleness == nil) }
}

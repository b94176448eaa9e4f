extension Agent {
  /// The longest wait for an answer after a launch. Before it rings what was due while no agent ran, the agent must
  /// know the lock, the quiet and the abilities of the notification server.
  package static let findingOutMax: Duration = .seconds(1)

  mutating func launch(_ launch: Launch, in turn: inout Turn) {
    notices.hasTerminal = launch.hasTerminal
    pendingHistory.boot = launch.bootID
    notices.leftOver = launch.standing
    if let level = launch.quiet { request(.on(level, .untilSwitchedOff), in: &turn) }
    start = launch.isFindingOut ? .findingOut(until: turn.now.boot + Self.findingOutMax) : .running
    let isAfresh = begin(launch, in: &turn)
    // The schedule may be one of the profile that was on and is over, or of the one whose hours these are.
    settleProfile(in: &turn)
    // A schedule decides instead.
    if isAfresh, configuration.startOnLaunch, !configuration.schedule.isOn, !launch.isGuided {
      perform(cycle.start(at: turn.now.boot, starter: .launch), in: &turn)
    }
    settleSchedule(in: &turn)
    planHooksAgain(at: turn.now.boot)
    showSession(in: &turn)
    // Until it is known whether the user is present, no notification is shown.
    if !launch.isFindingOut { takeOverNotifications(in: &turn) }
  }

  /// True once all providers have reported, or have had the time to.
  mutating func knowsWhoIsThere(at now: BootTime) -> Bool {
    if case .findingOut(let until) = start,
      until <= now || presence.sources[.lock] != nil && notices.server.status != .unknown && quiet.isKnown
    {
      start = .running
    }
    return start.hasFoundOut
  }

  /// Plans the hook that undoes the effects of a break, such as a dimmed lamp: no agent runs afterwards to do so.
  mutating func end(in turn: inout Turn) {
    start = .ending(hasFoundOut: start.hasFoundOut)
    if let open = cycle.open { planHooks(ofEndOf: open, .dropped, at: turn.now.boot) }
    cycle.open?.known.isReported = false
  }

  /// Restores what an earlier agent left; true if there is nothing, so that the settings decide if breaks start.
  private mutating func begin(_ launch: Launch, in turn: inout Turn) -> Bool {
    switch launch.previousState {
    case .nothing: notices.isWelcomeDue = launch.isFirst && !launch.isGuided
    case .saved(let state, let stamp):
      do throws(SavedState.ReadError) {
        let current = StateStamp(at: turn.now, bootID: launch.bootID, login: launch.login)
        return try !restore(state, stamp, as: current, in: &turn)
      } catch {
        losing(.field(error.field), in: &turn)
        return false
      }
    case .unreadable(let trouble):
      losing(.file(trouble), in: &turn)
      return false
    }
    return true
  }

  /// Reports the loss once, also in a notification. Breaks that the user had stopped must not start by themselves, so
  /// the user starts them.
  private mutating func losing(_ reset: SavedState.StateReset, in turn: inout Turn) {
    noteStop(in: &turn)
    turn.decide(.store(.recordLost(reset)))
    notify(Notification(slot: .notice, subject: .recordLost(reset), answers: .notice([.start])), in: &turn)
  }
}

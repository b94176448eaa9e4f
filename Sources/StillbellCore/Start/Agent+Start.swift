extension Agent {
  /// The agent rings what was due while none ran once it knows of the lock, of the quiet, and of what the notification
  /// server can do; it waits no longer than this for an answer.
  package static let findingOutMax: Duration = .seconds(1)

  mutating func launch(_ launch: Launch, in turn: inout Turn) {
    notices.hasTerminal = launch.hasTerminal
    logbook.boot = launch.bootID
    notices.leftOver = launch.standing
    if let level = launch.quiet { request(.on(level, .untilSwitchedOff), in: &turn) }
    start = launch.isFindingOut ? .findingOut(until: turn.now.boot + Self.findingOutMax) : .running
    begin(launch, in: &turn)
    settleSchedule(in: &turn)
    tellHooksAnew(at: turn.now.boot)
    showSession(in: &turn)
    // Until it is known if somebody is there, nothing pops up.
    if !launch.isFindingOut { takeOverNotifications(in: &turn) }
  }

  /// Everybody who could tell has told, or has had the time to.
  mutating func knowsWhoIsThere(at now: BootTime) -> Bool {
    if case .findingOut(let until) = start,
      until <= now || presence.sources[.lock] != nil && notices.server.status != .unknown && quiet.isKnown
    {
      start = .running
    }
    return start.hasFoundOut
  }

  /// A lamp does not stay dim, nor the music silent, without an agent that knows of it.
  mutating func end(in turn: inout Turn) {
    start = .ending(hasFoundOut: start.hasFoundOut)
    if let open = cycle.open { tellHooks(ofEndOf: open, .dropped, at: turn.now.boot) }
    cycle.open?.known.isTold = false
  }

  /// Takes up what an earlier agent left, or begins anew.
  private mutating func begin(_ launch: Launch, in turn: inout Turn) {
    switch launch.previousState {
    case .nothing: notices.isWelcomeDue = launch.isFirst && !launch.isGuided
    case .record(let record, let stamp):
      do throws(Record.ReadError) {
        let current = RecordStamp(at: turn.now, bootID: launch.bootID, login: launch.login)
        if try restore(record, stamp, as: current, in: &turn) { return }
      } catch {
        return losing(.field(error.field), in: &turn)
      }
    case .unreadable(let trouble): return losing(.file(trouble), in: &turn)
    }
    // With a schedule, that decides.
    guard configuration.startOnLaunch, !configuration.schedule.isOn, !launch.isGuided else { return }
    perform(cycle.start(at: turn.now.boot, starter: .launch), in: &turn)
  }

  /// Said once, in a notification too. What the user had stopped must not start by itself, so the user starts it.
  private mutating func losing(_ reset: Record.StateReset, in turn: inout Turn) {
    noteStop(in: &turn)
    turn.decide(.store(.recordLost(reset)))
    notify(Notification(slot: .notice, subject: .recordLost(reset), answers: .notice([.start])), in: &turn)
  }
}

import StillbellCore

/// The past of a world, over all its agents, against which the promises are checked. Each witness follows one subject.
struct Witnesses {
  var ledger = Ledger()
  var rows = HistoryWitness()
  private(set) var past = WorldPast()
  private(set) var stops = Stops()
  private(set) var skipped = SkippedBreaks()
  private(set) var nudges = PromisedNudges()
  private(set) var resumes = Resumes()
  private(set) var questions = Questions()
  var session = SessionWitness()
  private(set) var returns = Returns()
  private(set) var reminders = LateReminders()
  var clock = DoubtfulClock()
  private(set) var holiday = Holiday()
  private(set) var lasting = LastingQuiet()
  /// The break for which a program last said that this is a good moment.
  private(set) var offered: BreakID?
  var held = HeldBreaks()
  var locks = LockedPlayers()

  /// Notes an event that the agent has handled. `heard` is the chime that the event reports as heard, `former` the
  /// break that an earlier agent left waiting or under way, and `hours` are the schedule's hours that hold now.
  mutating func note(
    _ reply: Reply, _ nudging: Nudging, _ current: Session?, heard: Chime.ID?, former: BreakID?, _ facts: World.Facts,
    hours: Range<WallTime>?, by configuration: Configuration, at now: Moment, in zone: Zone
  ) {
    let (event, effects) = (reply.event, reply.effects)
    if case .notification(.failed) = event { ledger.forgetHandedOver() }
    if let heard { ledger.heard(heard) }
    if case .notification(.shown(let slot)) = event { ledger.shown(slot) }
    if reply.decided({ if case .breaks(.offered) = $0 { true } else { false } }) { offered = reply.state.open?.id }
    ledger.note(effects)
    past.note(effects)
    session.note(event, effects, current, at: now.boot)
    returns.note(event, effects, facts, by: configuration, from: reply.before.state, to: reply.state)
    resumes.note(event, effects, from: reply.before.state, to: reply.state, at: now.boot)
    questions.note(event, effects, by: configuration, isTyping: facts.isTypingReported, at: now.boot)
    nudges.note(reply, by: nudging, at: now.boot)
    skipped.note(event, effects, by: configuration, at: now.wall, in: zone)
    stops.note(event, effects, by: configuration.schedule, in: hours, at: now.wall)
    reminders.note(reply, by: configuration, boot: facts.boot, at: now, in: zone)
    clock.note(effects, isAsleep: facts.isSleepReported, boot: facts.boot, at: now)
    holiday.note(reply, at: now.wall, in: zone)
    lasting.note(event, effects, at: now.boot)
    locks.note(event, effects, at: now.boot)
    rows.note(reply, former: former, isKept: configuration.history.breaks, at: now)
  }

  /// Forgets everything: the agent has lost its knowledge, so later events are not checked against earlier ones.
  mutating func forget() {
    ledger.forget()
    held = HeldBreaks()
    (rows, clock) = (HistoryWitness(), DoubtfulClock())
    stops.forget()
    holiday.forget()
    lasting.forget()
    skipped.forget()
    session.forget()
    session.forgetEnd()
  }
}

// Breaks and presence become rows of the history here.
extension Agent {
  /// Notes what an action of the cycle means for the break it is about; a break that is over has its row then.
  mutating func noteHistory(of action: BreakCycle.Action, in turn: inout Turn) {
    switch action {
    case .fellDue(let due), .shownAgain(let due): open(due, in: &turn)
    case .held(let due, let hold):
      open(due, in: &turn)
      if !hold.isAbsence { logbook.asked?.isQuiet = true }
    case .began(let open):
      if logbook.asked?.id != open.id {
        // The user took the next one now, so now is when it was due.
        dropAsked(in: &turn)
        logbook.asked = cycle.asking
        logbook.snoozed[open.kind] = nil
      }
      logbook.asked?.begun = open.rest?.began
    case .over(_, _, let late): close(.taken, at: turn.now.boot - late, in: &turn)
    case .overUnrested: close(.short, at: turn.now.boot, in: &turn)
    case .endedEarly(_, let counts): close(counts ? .taken : .short, at: turn.now.boot, in: &turn)
    case .skipped(let kind), .skippedAhead(let kind):
      finish(kind, turn.before.promise(kind), .skipped, in: &turn)
    case .tookNaturalBreak(let kinds, _, let length, let promised):
      for kind in kinds { finish(kind, promised?[kind], .natural, since: turn.now.boot - length, in: &turn) }
    case .snoozed(let kind, _, _):
      noteSnoozed(kind, due: logbook.asked?.due, in: turn)
      logbook.asked = nil
    case .snoozedAhead(let kind, _, _):
      noteSnoozed(kind, due: nil, in: turn)
    case .announced, .insisted, .stepped, .awaited, .coverAsks, .waits, .doesNotWait, .leftOut, .leftOutBySession,
      .restedInSession, .comesAfter, .dropped,
      .leftOutByHours,
      .started,
      .stopped, .closed, .paused, .suspended,
      .suspensionEnded, .resumed:
      break
    }
  }

  /// Settles what an event has left: a break that is asked for no more and of which nothing else is known was dropped.
  mutating func settleHistory(in turn: inout Turn) {
    if let asked = logbook.asked, asked.id != cycle.asking?.id { dropAsked(in: &turn) }
    for kind in logbook.snoozed.kinds { settleSnoozed(kind, in: &turn) }
    followPresence(in: &turn)
    logbook.clock.follow(scheduling.step(at: turn.now), asleepSince: presence.asleepSince, at: turn.now.boot)
    forgetOldRows(in: &turn)
  }

  /// Takes up what an earlier agent left. Who was there is known up to the latest step that it recorded.
  mutating func restoreHistory(
    _ record: RecordReader, _ restored: BreakCycle, _ stamp: RecordStamp, isSameLogin: Bool, in turn: inout Turn
  ) throws(Record.ReadError) {
    try logbook.restore(record, restored, by: configuration)
    logbook.clock = try ClockTrust(record, stamp, boot: logbook.boot, at: turn.now)
    let end = stamp.at.boot + record.shift
    keep(logbook.presence.end(at: end), in: &turn)
    guard !isSameLogin, let asked = logbook.asked else { return }
    keep(asked, .dropped, at: end, boot: stamp.bootID, in: &turn)
    (logbook.asked, logbook.snoozed) = (nil, ByKind())
  }

  /// A break that was snoozed before is due when it was promised at first.
  private mutating func noteSnoozed(_ kind: BreakKind, due: BootTime?, in turn: Turn) {
    guard let due = due ?? logbook.snoozed[kind]?.due ?? turn.before.promise(kind)?.due else { return }
    logbook.snoozed[kind] = Logbook.Snoozed(due: due, length: configuration[kind].length)
  }

  private mutating func open(_ due: OpenBreak, in turn: inout Turn) {
    guard logbook.asked?.id != due.id else { return }
    dropAsked(in: &turn)
    let asked = cycle.asking(due)
    let first = logbook.snoozed[due.kind]?.due ?? due.since
    logbook.snoozed[due.kind] = nil
    logbook.asked = Logbook.Asked(
      id: due.id, kind: due.kind, length: asked.length, due: first, snoozes: due.snoozes)
  }

  /// A break of this kind is over, whether it had fallen due or was only promised.
  private mutating func finish(
    _ kind: BreakKind, _ promise: Work.Upcoming?, _ outcome: BreakRow.Outcome, since start: BootTime? = nil,
    in turn: inout Turn
  ) {
    let now = turn.now.boot
    if logbook.asked?.kind == kind {
      if let start, logbook.asked?.begun == nil { logbook.asked?.begun = start }
      return close(outcome, at: now, in: &turn)
    }
    guard let promise else { return }
    let length = configuration[kind].length
    // An absence that is known in several ways, one after the other, was one break; an idleness makes one by itself.
    if outcome == .natural, presence.idleSince == nil, now - promise.from < length { return }
    let due = logbook.snoozed[kind]?.due ?? promise.due
    logbook.snoozed[kind] = nil
    let missed = Logbook.Asked(
      id: promise.id, kind: kind, length: length, due: due, snoozes: promise.snoozes, begun: start)
    keep(missed, outcome, at: now, in: &turn)
  }

  private mutating func close(_ outcome: BreakRow.Outcome, at time: BootTime, in turn: inout Turn) {
    guard let asked = logbook.asked else { return }
    logbook.asked = nil
    keep(asked, outcome, at: time, in: &turn)
  }

  /// A nudge that was answered with Done has a row; the others have none.
  mutating func noteDone(_ id: BreakID, _ kind: BreakKind, due: BootTime, in turn: inout Turn) {
    keep(
      Logbook.Asked(id: id, kind: kind, length: .zero, due: due, snoozes: 0), .done, at: turn.now.boot, in: &turn)
  }

  private mutating func dropAsked(in turn: inout Turn) { close(.dropped, at: turn.now.boot, in: &turn) }

  /// A snoozed break that is promised no more, and has not fallen due, was dropped; a pause may keep it.
  private mutating func settleSnoozed(_ kind: BreakKind, in turn: inout Turn) {
    guard let snoozed = logbook.snoozed[kind] else { return }
    if let pause = cycle.state.pause, pause.left[kind].map({ $0.snoozes > 0 }) ?? false { return }
    guard cycle.state.promise(kind).map({ $0.snoozes == 0 }) ?? true else { return }
    logbook.snoozed[kind] = nil
    guard let promise = turn.before.promise(kind), promise.snoozes > 0 else { return }
    let dropped = Logbook.Asked(
      id: promise.id, kind: kind, length: snoozed.length, due: snoozed.due, snoozes: promise.snoozes)
    keep(dropped, .dropped, at: turn.now.boot, in: &turn)
  }

  private mutating func keep(
    _ asked: Logbook.Asked, _ outcome: BreakRow.Outcome, at end: BootTime, boot: String? = nil, in turn: inout Turn
  ) {
    guard configuration.history.breaks else { return }
    let ended = turn.now.wall(at: end)
    turn.act(
      .keep(
        .break(
          BreakRow(
            boot: boot ?? logbook.boot, number: asked.id.number, kind: asked.kind, length: asked.length,
            due: turn.now.wall(at: asked.due), begun: asked.begun.map { turn.now.wall(at: $0) }, ended: ended,
            offset: scheduling.zone.offset(at: ended), outcome: outcome, snoozes: asked.snoozes,
            isQuiet: asked.isQuiet))))
  }

  /// Follows who was there; also before an event is taken in, for nothing else tells when an idleness came to count.
  mutating func followPresence(in turn: inout Turn) {
    let now = turn.now.boot
    guard configuration.history.breaks else {
      logbook.presence = PresenceLog()
      return
    }
    guard start.isFollowing else { return keep(logbook.presence.end(at: now), in: &turn) }
    let isEngaged = quiet.isInCall || sessions.current.map { $0.pause == nil } ?? false
    // Whoever only reads is there.
    let away = presence.absenceInSight.flatMap {
      $0.absence == .idle && now - $0.since < configuration.idleIsBreak ? nil : $0
    }
    let over = logbook.presence.follow(
      PresenceRow.State(away?.absence), since: away?.since, isEngaged: isEngaged, at: now)
    keep(over, in: &turn)
  }

  private func keep(_ stretches: [PresenceLog.Ended], in turn: inout Turn) {
    guard configuration.history.breaks else { return }
    for stretch in stretches {
      let (from, to) = (turn.now.wall(at: stretch.from), turn.now.wall(at: stretch.to))
      turn.act(.keep(.presence(PresenceRow(from: from, to: to, state: stretch.state))))
    }
  }

  /// Once a local day, when something is written down anyway and the clock is to be trusted.
  private mutating func forgetOldRows(in turn: inout Turn) {
    guard let keep = configuration.history.keep, start.isFollowing else {
      logbook.forgotOn = nil
      return
    }
    let (now, zone) = (turn.now.wall, scheduling.zone)
    let today = zone.day(of: now)
    guard logbook.forgotOn != today, logbook.clock.isTrusted, turn.effects.contains(where: \.isRow) else { return }
    logbook.forgotOn = today
    logbook.clock.trust()
    turn.act(.forget(OldRows(before: zone.dayStart(of: now) - keep, spared: keep.count(of: .hours(24)))))
  }
}

extension Effect {
  fileprivate var isRow: Bool {
    switch self {
    case .log, .keep: true
    default: false
    }
  }
}

extension Start {
  /// It is known what an earlier agent left, and the agent continues.
  fileprivate var isFollowing: Bool {
    switch self {
    case .findingOut, .running: true
    case .notLaunched, .ending: false
    }
  }
}

// Breaks and presence become rows of the history here.
extension Agent {
  /// Settles the history at the end of an event.
  mutating func settleHistory(in turn: inout Turn) {
    settleSnoozed(in: &turn)
    followPresence(in: &turn)
    keepTyping(in: &turn)
    pendingHistory.clock.follow(scheduling.step(at: turn.now), asleepSince: presence.asleepSince, at: turn.now.boot)
    forgetOldRows(in: &turn)
  }

  /// Restores what an earlier agent left. Presence is known up to the latest step that agent saved.
  mutating func restoreHistory(
    _ coder: inout StateCoder, _ restored: BreakCycle, _ stamp: StateStamp, isSameLogin: Bool, in turn: inout Turn
  ) throws(SavedState.ReadError) {
    try pendingHistory.code(&coder)
    try pendingHistory.clock.code(&coder)
    pendingHistory.clock.restore(stamp, boot: pendingHistory.boot, at: turn.now)
    let end = stamp.at.boot + coder.shift
    keep(pendingHistory.presence.end(at: end), in: &turn)
    guard !isSameLogin, let open = restored.open else { return }
    keep(open, .dropped, begun: open.rest?.began, at: end, boot: stamp.bootID, in: &turn)
    planHooks(ofEndOf: open, .dropped, at: turn.now.boot)
  }

  /// Records a natural break of a kind that was only promised.
  mutating func noteNatural(_ kind: BreakKind, _ promise: Work.Upcoming, since start: BootTime, in turn: inout Turn) {
    let now = turn.now.boot
    // An absence that is reported in several ways, one after the other, was one break; an idleness makes a break by
    // itself.
    if presence.idleSince == nil, now - promise.from < configuration[kind].length { return }
    // The break has a row already, or had one at the beginning of the absence.
    if promise.start == .rested || turn.effects.contains(where: { $0.isRow(of: kind) }) { return }
    keep(cycle.openBreak(of: kind, promise), .natural, begun: start, at: now, in: &turn)
  }

  /// Records a nudge that was answered with Done; other nudges have no row.
  mutating func noteDone(_ id: BreakID, _ kind: BreakKind, due: BootTime, in turn: inout Turn) {
    let nudge = OpenBreak(
      id: id, kind: kind, since: due, promised: due, length: .zero, snoozes: 0, stage: .asking(OpenBreak.Asking()))
    keep(nudge, .done, begun: nil, at: turn.now.boot, in: &turn)
  }

  /// Records a snoozed break that is no longer promised, and has not fallen due, as dropped; an interruption may keep
  /// it.
  private mutating func settleSnoozed(in turn: inout Turn) {
    for (kind, before) in turn.before.work.promises.entries.map({ ($0.kind, $0.value) }) {
      guard let former = before.former, kind != turn.before.open?.kind, cycle.open?.id != before.id,
        cycle.state.promise(kind)?.snoozes ?? 0 == 0, cycle.state.left[kind]?.snoozes ?? 0 == 0,
        !turn.effects.contains(where: { $0.isRow(of: before.id) })
      else { continue }
      let dropped = cycle.openBreak(of: kind, before, length: former.length)
      keep(dropped, .dropped, begun: nil, at: turn.now.boot, in: &turn)
    }
  }

  mutating func keep(
    _ open: OpenBreak, _ outcome: BreakRow.Outcome, begun: BootTime?, at end: BootTime, boot: String? = nil,
    in turn: inout Turn
  ) {
    guard configuration.history.breaks else { return }
    let ended = turn.now.wall(at: end)
    turn.act(
      .keep(
        .break(
          BreakRow(
            boot: boot ?? pendingHistory.boot, number: open.id.number, kind: open.kind, length: open.length,
            due: turn.now.wall(at: open.promised), begun: begun.map { turn.now.wall(at: $0) }, ended: ended,
            offset: scheduling.zone.offset(at: ended), outcome: outcome, snoozes: open.snoozes,
            isQuiet: open.known.wasQuiet, heldBy: open.known.heldBy))))
  }

  /// Follows presence; also before an event is handled, because no event reports when an idleness comes to count.
  mutating func followPresence(in turn: inout Turn) {
    let now = turn.now.boot
    guard configuration.history.breaks else {
      (pendingHistory.presence, pendingHistory.typing) = (PresenceLog(), TypingLog())
      return
    }
    followTyping(at: turn.now, isEnding: !start.isFollowing)
    guard start.isFollowing else { return keep(pendingHistory.presence.end(at: now), in: &turn) }
    let isSitting = sessions.current.map { $0.pause == nil } ?? false
    // A user who only reads is present.
    let away = presence.absenceInSight.flatMap {
      $0.absence == .idle && now - $0.since < configuration.idleIsBreak ? nil : $0
    }
    // With a video on, only reports of keys begin or end the watching: a wake-up that comes early writes no row.
    let isWatching = away == nil && (turn.isWake && quiet.isFilmOn ? pendingHistory.presence.isWatching : isWatched)
    let over = pendingHistory.presence.follow(
      isWatching ? .watching : PresenceRow.State(away?.absence), since: isWatching ? watchedSince : away?.since,
      engaged: quiet.isInCall ? .call : isSitting ? .active : nil, at: now)
    keep(over, in: &turn)
  }

  private func keep(_ stretches: [PresenceLog.Ended], in turn: inout Turn) {
    guard configuration.history.breaks else { return }
    for stretch in stretches {
      let (from, to) = (turn.now.wall(at: stretch.from), turn.now.wall(at: stretch.to))
      turn.act(.keep(.presence(PresenceRow(from: from, to: to, state: stretch.state))))
    }
  }

  /// Deletes old rows once a local day, when a row is written anyway and the clock is trusted.
  private mutating func forgetOldRows(in turn: inout Turn) {
    guard let keep = configuration.history.keep, start.isFollowing else {
      pendingHistory.forgotOn = nil
      return
    }
    let (now, zone) = (turn.now.wall, scheduling.zone)
    let today = zone.day(of: now)
    guard pendingHistory.forgotOn != today, pendingHistory.clock.isTrusted, turn.effects.contains(where: \.isRow) else {
      return
    }
    pendingHistory.forgotOn = today
    pendingHistory.clock.trust()
    turn.act(.forget(OldRows(before: zone.dayStart(of: now) - keep, spared: keep.count(of: .hours(24)))))
  }
}

extension Effect {
  fileprivate func isRow(of kind: BreakKind) -> Bool {
    if case .keep(.break(let row)) = self { row.kind == kind } else { false }
  }

  fileprivate func isRow(of id: BreakID) -> Bool {
    if case .keep(.break(let row)) = self { row.number == id.number } else { false }
  }

  var isRow: Bool {
    switch self {
    case .log, .keep: true
    default: false
    }
  }
}

extension Start {
  /// True if the state of an earlier agent has been restored, and the agent continues.
  fileprivate var isFollowing: Bool {
    switch self {
    case .findingOut, .running: true
    case .notLaunched, .ending: false
    }
  }
}

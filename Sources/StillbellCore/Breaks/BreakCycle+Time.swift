extension BreakCycle {
  /// The end of a break that is noticed later than this is not rung.
  package static let latestRing: Duration = .seconds(60)

  /// Compares `now` with what is due and goes as far as it leads. Late, early or repeated calls change nothing.
  mutating func advance(
    to now: BootTime, hold: Hold?, idleSince: BootTime?, hours: Hours, scene: Scene, rest: SessionBreak?
  ) -> [Action] {
    var actions: [Action] = []
    while let step = keep(hours, at: now) ?? giveWay(to: rest, at: now)
      ?? step(at: now, hold: hold, idleSince: idleSince, scene, rest)
    {
      actions += step
    }
    return actions
  }

  /// A single transition that time or the hold asks for; nil when there is none.
  private mutating func step(
    at now: BootTime, hold: Hold?, idleSince: BootTime?, _ scene: Scene, _ rest: SessionBreak?
  ) -> [Action]? {
    if let idleSince, hold?.isAbsence != true, let actions = settleIdleness(since: idleSince, at: now) {
      return actions
    }
    switch run {
    case .off, .waiting, .suspended: return nil
    case .paused(let pause):
      guard let until = pause.until, until <= now else { return nil }
      return takeUp(pause.left, at: now)
    case .on: break
    }
    guard let open else { return workOn(at: now, hold: hold, idleSince: idleSince, scene, rest) }
    switch open.stage {
    case .held(let former):
      // Whatever else holds it back, it waits for the return of somebody who has had a break already.
      if former == .absence(.idle), idleSince != nil, hold?.isAbsence != true { return nil }
      guard let hold = self.hold(hold, of: open.kind) else { return release(open, at: now, scene) }
      return hold == former ? nil : goOnWaiting(open, former, hold)
    case .asking(let asking):
      // A break that was asked for before the one of a session began does not wait for its end.
      if let hold = self.hold(hold, of: open.kind), hold != .session {
        return hold == .game ? tellInGame(of: open) : holdBack(open, hold)
      }
      // A break that begins now needs no chime any more.
      return ask(open, asking, at: now, scene) ?? insist(at: now)
    case .resting(let rest):
      guard rest.until <= now else { return takeStep(of: open.kind, rest, at: now) }
      return pass(
        open, rest, at: now, isAway: hold?.isAbsence == true || idleSince.map { $0 <= rest.until } ?? false, scene)
    }
  }

  /// The reason to wait has changed.
  private mutating func goOnWaiting(_ open: OpenBreak, _ former: Hold, _ hold: Hold) -> [Action] {
    if hold == .game { return tellInGame(of: open) }
    // The notification that was shown meanwhile goes.
    if hold != .afterCall, former == .afterCall || former == .game { return holdBack(open, hold) }
    var held = open
    held.stage = .held(hold)
    self.open = held
    return hold == .afterCall ? [.awaited(held)] : []
  }

  private mutating func holdBack(_ open: OpenBreak, _ hold: Hold) -> [Action] {
    var held = open
    held.stage = .held(hold)
    if !hold.isAbsence { held.wasQuiet = true }
    self.open = held
    return [.held(held, hold)]
  }

  /// The time of a break has passed.
  private mutating func pass(
    _ open: OpenBreak, _ rest: OpenBreak.Rest, at now: BootTime, isAway: Bool, _ scene: Scene
  ) -> [Action] {
    let late = now - rest.until
    let isRested = (rest.wasStill || scene.wasStill(since: rest.began, until: rest.until)) && !scene.wasPlayed(rest)
    let over =
      isRested
      ? end(.taken, at: rest.until) + [.over(open.kind, open.id, late: late)]
      : end(.short, at: now) + [.overUnrested(open.kind)]
    // An end that is not told asks for nothing either.
    if configuration.afterBreak == .ask, late <= Self.latestRing {
      let left = work.left(at: now) { !configuration.makesUp(open.kind, for: $0) && !open.leftOut.contains($0) }
      state.leave(for: .waiting(after: open.kind, open.id, left: left))
      return over
    }
    return over
      + workOn(
        after: open.kind, leftOut: open.leftOut, at: late <= Self.latestRing ? rest.until : now,
        isAway ? .absent : .watched)
  }

  private mutating func workOn(
    at now: BootTime, hold: Hold?, idleSince: BootTime?, _ scene: Scene, _ rest: SessionBreak?
  ) -> [Action]? {
    guard let (kind, upcoming) = work.next(at: now, by: configuration) else { return nil }
    let isLeftOut = rest?.leavesOut(kind, due: upcoming.due, by: configuration) ?? false
    if upcoming.due <= now, isLeftOut {
      work[kind] = promise(kind, at: now, past: upcoming.due)
      // Whoever was away when the interval began may be so still.
      work[kind]?.start = upcoming.start
      return [.leftOutBySession(kind, due: upcoming.due)]
    }
    if upcoming.due <= now { return fallDue(kind, upcoming, at: now, hold: hold, idleSince: idleSince, scene) }
    let prelude = configuration.prelude(of: kind)
    // A full-screen window keeps away only the break itself.
    guard hold == nil || hold == .fullScreen, !isLeftOut, !upcoming.isAnnounced,
      upcoming.due - prelude <= now, !isGone(idleSince, from: kind, at: upcoming.due - prelude)
    else { return nil }
    work[kind]?.isAnnounced = true
    return [.announced(kind, upcoming.id, due: upcoming.due)]
  }

  private mutating func fallDue(
    _ kind: BreakKind, _ upcoming: Work.Upcoming, at now: BootTime, hold: Hold?, idleSince: BootTime?, _ scene: Scene
  ) -> [Action] {
    let leftOut = work.leftOut(for: (kind, upcoming), by: configuration)
    // Put off or dropped, the break leaves each of them a promise of its own.
    for other in leftOut { work[other.kind] = promise(other.kind, at: now, past: other.upcoming.due) }
    let actions = leftOut.map { Action.leftOut($0.kind, due: $0.upcoming.due, for: kind) }
    work[kind]?.former = nil
    // An absence makes one natural break only: the next waits for its end, and so does the agent.
    let isGone = isGone(idleSince, from: kind, at: now)
    let hold = isGone && hold?.isAbsence != true ? .absence(.idle) : self.hold(hold, of: kind)
    let due = OpenBreak(
      id: upcoming.id, kind: kind, since: upcoming.due, promised: upcoming.promised,
      length: configuration[kind].length, snoozes: upcoming.snoozes, leftOut: leftOut.map(\.kind),
      stage: .asking(OpenBreak.Asking()))
    return actions + (hold.map { holdBack(due, $0) } ?? ring(due, at: now, scene))
  }

  /// What holds back a break of this kind: one step leads from a break to another one, which may not cover the screen.
  private func hold(_ hold: Hold?, of kind: BreakKind) -> Hold? {
    hold == .fullScreen && !configuration[kind].prompts ? nil : hold
  }

  /// A break that was held back is asked for once: it gives way to a longer one that came close meanwhile.
  private mutating func release(_ open: OpenBreak, at now: BootTime, _ scene: Scene) -> [Action] {
    guard let longer = work.close(to: open.kind, at: now, by: configuration) else {
      return ring(open, at: now, scene)
    }
    return giveWay(open, to: longer, at: now)
  }

  /// A longer break comes in place of this one.
  mutating func giveWay(_ open: OpenBreak, to longer: BreakKind, at now: BootTime) -> [Action] {
    leaveOut(open, at: now) + [.leftOut(open.kind, due: open.since, for: longer)]
  }

  /// Put off or dropped, the break that comes in its place leaves it a promise of its own.
  mutating func leaveOut(_ open: OpenBreak, at now: BootTime) -> [Action] {
    let ended = end(.dropped, at: now)
    work[open.kind] = promise(open.kind, at: now)
    return ended
  }

  mutating func begin(_ open: OpenBreak, at now: BootTime) -> [Action] {
    var resting = open
    resting.stage = .resting(OpenBreak.Rest(began: now, until: now + configuration[open.kind].length))
    resting.isTold = true
    self.open = resting
    return [.began(resting)]
  }

  /// Work continues where it was interrupted.
  mutating func takeUp(_ left: ByKind<Left>, at now: BootTime) -> [Action] {
    state.begin(resumedWork(at: now, since: now, left: left))
    return [.resumed]
  }

  /// Work with what was left of the intervals; one of which nothing is left begins anew.
  mutating func resumedWork(
    at now: BootTime, since: BootTime, left: ByKind<Left> = ByKind()
  ) -> Work {
    resumed = now
    var work = freshWork(at: now, since: since)
    for left in left.entries where left.value.snoozes > 0 || !configuration[left.kind].timing.isOfCalendar {
      guard var upcoming = work[left.kind] else { continue }
      upcoming.takeUp(left.value, at: now)
      work[left.kind] = within(upcoming, of: left.kind, at: now)
    }
    return work
  }
}

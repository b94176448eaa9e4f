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
    if let idleSince, hold?.isAbsence != true,
      let actions = settleIdleness(since: idleSince, at: now)
    {
      return actions
    }
    switch state {
    case .idle, .waiting, .suspended: return nil
    case .working(let work):
      return workOn(work, at: now, hold: hold, idleSince: idleSince, scene, rest)
    case .held(let due, let former):
      // Whatever else holds it back, it waits for the return of somebody who has had a break already.
      if former == .absence(.idle), idleSince != nil, hold?.isAbsence != true { return nil }
      guard let hold = self.hold(hold, of: due.kind) else {
        return release(due, at: now, scene)
      }
      guard hold != former else { return nil }
      // The reason to wait has changed.
      if hold == .game { return tellInGame(of: due) }
      state = .held(due, hold)
      if hold == .afterCall { return [.awaited(due)] }
      // The notification that was shown meanwhile goes.
      return former == .afterCall || former == .game ? [.held(due, hold)] : []
    case .due(let due):
      // A break that was asked for before the one of a session began does not wait for its end.
      if let hold = self.hold(hold, of: due.kind), hold != .session {
        if hold == .game { return tellInGame(of: due) }
        state = .held(due, hold)
        return [.held(due, hold)]
      }
      // A break that begins now needs no chime any more.
      return ask(due, at: now, scene) ?? insist(due, at: now)
    case .resting(let rest):
      guard rest.until <= now else { return takeStep(of: rest, at: now) }
      let late = now - rest.until
      let isRested = (rest.wasStill || scene.wasStill(since: rest.began, until: rest.until)) && !scene.wasPlayed(rest)
      let over = isRested ? Action.over(rest.kind, rest.id, late: late) : .overUnrested(rest.kind)
      switch configuration.afterBreak {
      // An end that is not told asks for nothing either.
      case .ask where late <= Self.latestRing:
        let left = rest.work.left(at: now) {
          !configuration.makesUp(rest.kind, for: $0) && !rest.leftOut.contains($0)
        }
        state = .waiting(after: rest.kind, rest.id, left: left)
        return [over]
      case .ask, .continue:
        let isAway = hold?.isAbsence == true || idleSince.map { $0 <= rest.until } ?? false
        let begins = late <= Self.latestRing ? rest.until : now
        let start: Work.Upcoming.Start = isAway ? .absent : .watched
        let (work, missed) = work(
          after: rest.kind, beside: rest.work, leftOut: rest.leftOut, at: begins, start)
        state = .working(work)
        return [over] + missed
      }
    case .paused(let pause):
      guard let until = pause.until, until <= now else { return nil }
      return takeUp(pause, at: now)
    }
  }

  private mutating func workOn(
    _ work: Work, at now: BootTime, hold: Hold?, idleSince: BootTime?, _ scene: Scene, _ rest: SessionBreak?
  ) -> [Action]? {
    guard let (kind, upcoming) = work.next(at: now, by: configuration) else { return nil }
    var work = work
    let isLeftOut = rest?.leavesOut(kind, due: upcoming.due, by: configuration) ?? false
    if upcoming.due <= now, isLeftOut {
      work[kind] = promise(kind, at: now, past: upcoming.due)
      // Whoever was away when the interval began may be so still.
      work[kind]?.start = upcoming.start
      state = .working(work)
      return [.leftOutBySession(kind, due: upcoming.due)]
    }
    if upcoming.due <= now {
      let leftOut = work.leftOut(for: (kind, upcoming), by: configuration)
      // Put off or dropped, the break leaves each of them a promise of its own.
      for other in leftOut {
        work[other.kind] = promise(other.kind, at: now, past: other.upcoming.due)
      }
      let actions = leftOut.map { Action.leftOut($0.kind, due: $0.upcoming.due, for: kind) }
      let due = Due(
        id: upcoming.id, kind: kind, since: upcoming.due, begins: nil, snoozes: upcoming.snoozes, work: work,
        leftOut: leftOut.map(\.kind))
      // An absence makes one natural break only: the next waits for its end, and so does the agent.
      let isGone = isGone(idleSince, from: kind, at: now)
      let hold = isGone && hold?.isAbsence != true ? .absence(.idle) : self.hold(hold, of: kind)
      guard let hold else { return actions + ring(due, at: now, scene) }
      state = .held(due, hold)
      return actions + [.held(due, hold)]
    }
    let prelude = configuration.prelude(of: kind)
    // A full-screen window keeps away only the break itself.
    guard hold == nil || hold == .fullScreen, !isLeftOut, !upcoming.isAnnounced,
      upcoming.due - prelude <= now,
      !isGone(idleSince, from: kind, at: upcoming.due - prelude)
    else { return nil }
    work[kind]?.isAnnounced = true
    state = .working(work)
    return [.announced(kind, upcoming.id, due: upcoming.due)]
  }

  /// What holds back a break of this kind: one step leads from a break to another one, which may not cover the screen.
  private func hold(_ hold: Hold?, of kind: BreakKind) -> Hold? {
    hold == .fullScreen && !configuration[kind].prompts ? nil : hold
  }

  /// A break that was held back is asked for once: it gives way to a longer one that came close meanwhile.
  private mutating func release(
    _ due: Due, at now: BootTime, _ scene: Scene
  ) -> [Action] {
    guard let longer = due.work.close(to: due.kind, at: now, by: configuration) else {
      return ring(due, at: now, scene)
    }
    return giveWay(due, to: longer, at: now)
  }

  /// A longer break comes in place of this one.
  mutating func giveWay(
    _ due: Due, to longer: BreakKind, at now: BootTime
  ) -> [Action] {
    state = .working(workInstead(of: due, at: now))
    return [.leftOut(due.kind, due: due.since, for: longer)]
  }

  /// The work beside a break that is left out; put off or dropped, the longer one leaves it a promise of its own.
  mutating func workInstead(of due: Due, at now: BootTime) -> Work {
    var work = due.work
    work[due.kind] = promise(due.kind, at: now)
    return work
  }

  mutating func begin(_ due: Due, at now: BootTime) -> [Action] {
    let until = now + configuration[due.kind].length
    let rest = Rest(
      id: due.id, kind: due.kind, began: now, until: until, work: due.work, leftOut: due.leftOut, snoozes: due.snoozes)
    state = .resting(rest)
    return [.began(rest)]
  }

  /// Work continues where the pause interrupted it.
  mutating func takeUp(_ pause: Pause, at now: BootTime) -> [Action] {
    state = .working(resumedWork(at: now, since: now, left: pause.left))
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

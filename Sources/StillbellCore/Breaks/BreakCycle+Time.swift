extension BreakCycle {
  /// The end of a break that is noticed later than this is not rung.
  package static let latestRing: Duration = .seconds(60)

  /// Compares `now` with what is due and goes as far as it leads. Late, early or repeated calls change nothing.
  mutating func advance(
    to now: BootTime, hold: Hold?, idleSince: BootTime?, hours: Hours, by configuration: Configuration
  ) -> [Action] {
    var actions: [Action] = []
    while let step = keep(hours, at: now, by: configuration)
      ?? step(at: now, hold: hold, idleSince: idleSince, by: configuration)
    {
      actions += step
    }
    return actions
  }

  /// A single transition that time or the hold asks for; nil when there is none.
  private mutating func step(
    at now: BootTime, hold: Hold?, idleSince: BootTime?, by configuration: Configuration
  ) -> [Action]? {
    if let idleSince, hold?.isAbsence != true,
      let actions = settleIdleness(since: idleSince, at: now, by: configuration)
    {
      return actions
    }
    switch state {
    case .idle, .waiting, .suspended: return nil
    case .working(let work): return workOn(work, at: now, hold: hold, idleSince: idleSince, by: configuration)
    case .held(let due, let former):
      guard let hold else {
        if former == .absence(.idle), idleSince != nil { return nil }
        return release(due, at: now, by: configuration)
      }
      guard hold != former else { return nil }
      // The reason to wait has changed.
      state = .held(due, hold)
      if hold == .afterCall { return [.awaited(due)] }
      // The notification after a call goes.
      return former == .afterCall ? [.held(due, hold)] : []
    case .due(let due):
      if let hold {
        state = .held(due, hold)
        return [.held(due, hold)]
      }
      let rest = due.restInstead.flatMap { $0.due <= now ? $0.due : nil }
      if let begins = due.begins, begins <= rest ?? now { return begin(due, at: begins, by: configuration) }
      return rest == nil ? nil : giveWay(due, at: now, by: configuration)
    case .resting(let rest):
      guard rest.until <= now else { return nil }
      let late = now - rest.until
      let over = Action.over(rest.kind, rest.id, late: late)
      switch configuration.afterBreak {
      // An end that is not told asks for nothing either.
      case .ask where late <= Self.latestRing:
        let left = rest.kind == .eye ? rest.work.rest?.left(at: now) : nil
        state = .waiting(after: rest.kind, rest.id, restLeft: left)
      case .ask, .continue:
        let isAway = hold?.isAbsence == true || idleSince.map { $0 <= rest.until } ?? false
        let begins = late <= Self.latestRing ? rest.until : now
        let start: Work.Upcoming.Start = isAway ? .absent : .watched
        state = .working(work(after: rest.kind, beside: rest.work, at: begins, start, by: configuration))
      }
      return [over]
    case .paused(let pause):
      guard let until = pause.until, until <= now else { return nil }
      return takeUp(pause, at: now, by: configuration)
    }
  }

  private mutating func workOn(
    _ work: Work, at now: BootTime, hold: Hold?, idleSince: BootTime?, by configuration: Configuration
  ) -> [Action]? {
    guard let (kind, upcoming) = work.next(mergeWithin: configuration.mergeWithin) else { return nil }
    var work = work
    if upcoming.due <= now {
      var actions: [Action] = []
      if kind == .rest, let eye = work.eye, eye.due - upcoming.due < configuration.mergeWithin {
        actions.append(.leftOut(eyeDue: eye.due))
        // Put off or dropped, the rest break leaves the eyes a promise of their own.
        work.eye = promise(.eye, at: now, by: configuration)
      }
      let due = Due(
        id: upcoming.id, kind: kind, since: upcoming.due, begins: nil, snoozes: upcoming.snoozes, work: work)
      // An absence makes one natural break only: the next waits for its end, and so does the agent.
      let isGone = Self.isGone(idleSince, from: kind, at: now, by: configuration)
      let hold = isGone && hold?.isAbsence != true ? .absence(.idle) : hold
      guard let hold else { return actions + ring(due, at: now, by: configuration) }
      state = .held(due, hold)
      return actions + [.held(due, hold)]
    }
    let prelude = configuration[kind].prelude
    // A full-screen window keeps away only the break itself.
    guard hold == nil || hold == .fullScreen, !upcoming.isAnnounced, prelude > .zero, upcoming.due - prelude <= now,
      !Self.isGone(idleSince, from: kind, at: upcoming.due - prelude, by: configuration)
    else { return nil }
    work[kind]?.isAnnounced = true
    state = .working(work)
    return [.announced(kind, upcoming.id, due: upcoming.due)]
  }

  /// A break that was held back is asked for once: an eye break gives way to a rest break that came close meanwhile.
  private mutating func release(_ due: Due, at now: BootTime, by configuration: Configuration) -> [Action] {
    guard due.kind == .eye, due.work.isRestClose(at: now, within: configuration.mergeWithin) else {
      return ring(due, at: now, by: configuration)
    }
    return giveWay(due, at: now, by: configuration)
  }

  /// The rest break comes in place of this eye break.
  private mutating func giveWay(_ due: Due, at now: BootTime, by configuration: Configuration) -> [Action] {
    state = .working(workInstead(of: due, at: now, by: configuration))
    return [.leftOut(eyeDue: due.since)]
  }

  /// The work beside an eye break that is left out; put off or dropped, the rest break leaves the eyes a promise of their
  /// own.
  mutating func workInstead(of due: Due, at now: BootTime, by configuration: Configuration) -> Work {
    var work = due.work
    work.eye = promise(.eye, at: now, by: configuration)
    return work
  }

  private mutating func ring(_ due: Due, at now: BootTime, by configuration: Configuration) -> [Action] {
    var due = due
    due.begins = configuration.grace.map { now + $0 }
    let isFirst = !due.wasRung
    due.wasRung = true
    state = .due(due)
    return [isFirst ? .fellDue(due) : .shownAgain(due)]
  }

  mutating func begin(_ due: Due, at now: BootTime, by configuration: Configuration) -> [Action] {
    let until = now + configuration[due.kind].length
    let rest = Rest(id: due.id, kind: due.kind, began: now, until: until, work: due.work)
    state = .resting(rest)
    return [.began(rest)]
  }

  /// Work goes on where the pause interrupted it.
  mutating func takeUp(_ pause: Pause, at now: BootTime, by configuration: Configuration) -> [Action] {
    state = .working(resumedWork(at: now, eyeLeft: pause.eyeLeft, restLeft: pause.restLeft, by: configuration))
    return [.resumed]
  }

  /// Work with what was left of the intervals; nil begins one anew.
  mutating func resumedWork(
    at now: BootTime, eyeLeft: Left? = nil, restLeft: Left? = nil, by configuration: Configuration
  ) -> Work {
    resumed = now
    var work = freshWork(at: now, by: configuration)
    work.eye?.takeUp(eyeLeft, at: now)
    work.rest?.takeUp(restLeft, at: now)
    return work
  }
}

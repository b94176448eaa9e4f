extension BreakCycle {
  /// The latest chime at the end of a break: an end that is noticed later is silent.
  package static let latestRing: Duration = .seconds(60)

  /// Compares `now` with all deadlines and makes every transition that is due. Late, early or repeated calls change
  /// nothing.
  mutating func advance(by facts: Facts) -> [Action] {
    var actions: [Action] = []
    while let step = next(by: facts) { actions += step }
    return actions
  }

  private mutating func next(by facts: Facts) -> [Action]? {
    lookAhead(to: facts.meetings, at: facts.now)
    return keep(facts.hours, at: facts.now) ?? yield(to: facts.rest, at: facts.now) ?? step(by: facts)
  }

  /// Makes one transition that time or an obstacle asks for; nil if there is none.
  private mutating func step(by facts: Facts) -> [Action]? {
    let now = facts.now
    followGame(by: facts)
    if let idleSince = facts.idleSince, !facts.isAbsent, let actions = settleIdleness(since: idleSince, at: now) {
      return actions
    }
    switch run {
    case .off, .waiting, .suspended: return nil
    case .paused(let pause):
      guard let until = pause.until, until <= now else { return nil }
      return resume(pause.left, at: now)
    case .on: break
    }
    guard let open else { return workOn(by: facts) }
    switch open.stage {
    case .held(let former):
      // The break waits for the return of a user who has already had a break, whatever else holds it back.
      if former == .absence(.idle), facts.idleSince != nil, !facts.isAbsent { return nil }
      guard let obstacle = obstacle(to: open.kind, by: facts) else { return release(open, by: facts) }
      return obstacle == former ? nil : keepWaiting(open, former, obstacle, by: facts)
    case .asking(let asking):
      if let obstacle = obstacle(to: open.kind, by: facts), obstacle.effect.takesBack {
        return hold(open, obstacle, by: facts)
      }
      // A break that begins now needs no repeated chime.
      return ask(open, asking, at: now, facts.scene) ?? insist(at: now)
    case .resting(let rest):
      return rest.until <= now ? pass(open, rest, by: facts) : takeStep(of: open.kind, rest, at: now)
    }
  }

  /// Follows a change of the obstacle.
  private mutating func keepWaiting(
    _ open: OpenBreak, _ former: Obstacle, _ obstacle: Obstacle, by facts: Facts
  ) -> [Action] {
    switch obstacle.effect.shown {
    case .announcement: return hold(open, obstacle, by: facts)
    // Hide the notification that was shown meanwhile.
    case .nothing where former.effect.shown != .nothing: return holdBack(open, obstacle, by: facts)
    case .nothing, .wait: break
    }
    var held = open
    held.stage = .held(obstacle)
    held.known.noteHolder(facts.holder(obstacle))
    self.open = held
    return obstacle.effect.shown == .wait ? [.awaited(held)] : []
  }

  /// Holds the break back, announced or not.
  private mutating func hold(_ open: OpenBreak, _ obstacle: Obstacle, by facts: Facts) -> [Action] {
    guard obstacle.effect.shown == .announcement else { return holdBack(open, obstacle, by: facts) }
    var held = open
    held.stage = .held(obstacle)
    let had = facts.idleSince.flatMap { naturalBreak(of: held, idleSince: $0) }
    guard let had, had <= facts.now else { return announce(open, obstacle, by: facts) }
    // The idleness already is the break: do not announce it.
    self.open = held
    return []
  }

  private mutating func holdBack(_ open: OpenBreak, _ obstacle: Obstacle, by facts: Facts) -> [Action] {
    var held = open
    held.stage = .held(obstacle)
    if !obstacle.isAbsence { held.known.wasQuiet = true }
    held.known.noteHolder(facts.holder(obstacle))
    self.open = held
    return [.held(held, obstacle)]
  }

  /// Ends a break whose time has passed.
  private mutating func pass(_ open: OpenBreak, _ rest: OpenBreak.Rest, by facts: Facts) -> [Action] {
    let (now, scene) = (facts.now, facts.scene)
    let late = now - rest.until
    let isRested = (rest.wasStill || scene.wasStill(since: rest.began, until: rest.until)) && !scene.wasPlayed(rest)
    let over =
      isRested
      ? end(.taken, at: rest.until) + [.over(open.kind, open.id, late: late)]
      : end(.short, at: now) + [.overUnrested(open.kind)]
    // If the end was noticed too late for a chime, the user is not asked either.
    if configuration.afterBreak == .ask, late <= Self.latestRing {
      let left = work.left(at: now) { !configuration.makesUp(open.kind, for: $0) && !open.leftOut.contains($0) }
      state.leave(for: .waiting(after: open.kind, open.id, left: left))
      return over
    }
    let isAway = facts.isAbsent || facts.idleSince.map { $0 <= rest.until } ?? false
    return over
      + workOn(
        after: open.kind, leftOut: open.leftOut, at: late <= Self.latestRing ? rest.until : now,
        isAway ? .absent : .watched)
  }

  private mutating func workOn(by facts: Facts) -> [Action]? {
    let now = facts.now
    guard let (kind, upcoming) = work.next(at: now, by: configuration) else { return nil }
    let isLeftOut = facts.rest?.leavesOut(kind, due: upcoming.due, by: configuration) ?? false
    if upcoming.due <= now, isLeftOut {
      work[kind] = promise(kind, at: now, past: upcoming.planned)
      // The user may still be away, as when the interval began.
      work[kind]?.start = upcoming.start
      return [.leftOutBySession(kind, due: upcoming.due)]
    }
    if upcoming.due <= now { return fallDue(kind, upcoming, by: facts) }
    if let offer = facts.offer, !isLeftOut, let early = early(kind, upcoming, by: facts) {
      work[kind]?.postpone(to: early)
      return [.offered(kind, offer)]
    }
    let prelude = configuration.prelude(of: kind)
    guard obstacle(by: facts)?.effect.allowsPrelude ?? true, !isLeftOut, !upcoming.isAnnounced,
      upcoming.due - prelude <= now, !isGone(facts.idleSince, from: kind, at: upcoming.due - prelude)
    else { return nil }
    work[kind]?.isAnnounced = true
    return [.announced(kind, upcoming.id, due: upcoming.due)]
  }

  private mutating func fallDue(_ kind: BreakKind, _ upcoming: Work.Upcoming, by facts: Facts) -> [Action] {
    let now = facts.now
    let leftOut = work.leftOut(for: (kind, upcoming), by: configuration)
    // If this break is snoozed or dropped, each skipped kind still has a promise of its own.
    for other in leftOut { work[other.kind] = promise(other.kind, at: now, past: other.upcoming.planned) }
    let actions = leftOut.map { Action.leftOut($0.kind, due: $0.upcoming.due, for: kind) }
    work[kind]?.former = nil
    // The moment is taken, whatever becomes of the break that comes before it.
    if let ahead = upcoming.ahead, case .at = configuration[kind].timing { anchors[kind] = ahead.planned }
    // An absence makes only one natural break: the next break waits for the end of the absence, and so does the agent.
    let isGone = isGone(facts.idleSince, from: kind, at: now) && !facts.isAbsent
    let due = OpenBreak(
      id: upcoming.id, kind: kind, since: upcoming.due, promised: upcoming.promised,
      length: configuration[kind].length, snoozes: upcoming.snoozes, leftOut: leftOut.map(\.kind),
      known: OpenBreak.Known(wasHad: upcoming.start == .rested), stage: .asking(OpenBreak.Asking()))
    let hasWaited = hasWaited(due, by: facts)
    if !facts.isAbsent { hasWaitedForGame = hasWaited }
    let strongest = facts.obstacles.strongest(hasWaitedForGame: hasWaited)
    let obstacle = isGone ? .absence(.idle) : facts.adapted(strongest, to: configuration[kind])
    if let obstacle { return actions + hold(due, obstacle, by: facts) }
    let ahead = upcoming.ahead.map { [Action.comesAhead(kind, of: $0.meeting)] } ?? []
    return actions + ahead + ring(due, at: now, facts.scene)
  }

  /// Asks for a break that was held back, or yields to a longer one that is due soon by now.
  private mutating func release(_ open: OpenBreak, by facts: Facts) -> [Action] {
    guard let longer = work.close(to: open.kind, at: facts.now, by: configuration) else {
      return ring(open, at: facts.now, facts.scene)
    }
    return yield(open, to: longer, at: facts.now)
  }

  /// Skips this break in favour of a longer one.
  mutating func yield(_ open: OpenBreak, to longer: BreakKind, at now: BootTime) -> [Action] {
    leaveOut(open, at: now) + [.leftOut(open.kind, due: open.since, for: longer)]
  }

  /// Skips this break with a new promise of its kind, which stays if the break that comes instead is snoozed or
  /// dropped.
  mutating func leaveOut(_ open: OpenBreak, at now: BootTime) -> [Action] {
    let ended = end(.dropped, at: now)
    work[open.kind] = promise(open.kind, at: now)
    return ended
  }

  mutating func begin(_ open: OpenBreak, at now: BootTime) -> [Action] {
    var resting = open
    resting.stage = .resting(OpenBreak.Rest(began: now, until: now + configuration[open.kind].length))
    resting.known.isReported = true
    self.open = resting
    return [.began(resting)]
  }

  /// Resumes work where it was interrupted.
  mutating func resume(_ left: ByKind<Left>, at now: BootTime) -> [Action] {
    state.begin(resumedWork(at: now, since: now, left: left))
    return [.resumed]
  }

  /// The work after an interruption, with what was left of the intervals; an interval without a rest begins again.
  mutating func resumedWork(
    at now: BootTime, since: BootTime, left: ByKind<Left> = ByKind()
  ) -> Work {
    resumed = now
    var work = freshWork(at: now, since: since)
    for left in left.entries where left.value.snoozes > 0 || !configuration[left.kind].timing.isOfCalendar {
      guard var upcoming = work[left.kind] else { continue }
      upcoming.resume(left.value, at: now)
      work[left.kind] = within(upcoming, of: left.kind, at: now)
    }
    return work
  }
}

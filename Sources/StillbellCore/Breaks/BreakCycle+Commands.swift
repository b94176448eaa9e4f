extension BreakCycle {
  /// Begins a new cycle; one that is on begins afresh.
  mutating func start(at now: BootTime, starter: Starter = .user) -> [Action] {
    self.starter = starter
    (resumed, anchors) = (nil, ByKind())
    state = .working(freshWork(at: now))
    return [.started]
  }

  /// Ends the cycle; whatever shows or sounds goes at once.
  mutating func stop() -> [Action] {
    guard state != .idle else { return [] }
    state = .idle
    return [.stopped]
  }

  /// Freezes what is left of the intervals; a break that is due or under way is dropped. A pause that is on gets another
  /// end.
  mutating func pause(
    until end: Pause.End, at moment: Moment
  ) throws(Refusal) -> [Action] {
    let now = moment.boot
    var pause = Pause(since: now, end: end)
    switch state {
    case .idle: throw .noCycle
    case .working(let work):
      pause.left = work.left(at: now)
    case .held(let due, _), .due(let due):
      pause.left = due.work.left(at: now) { !configuration.makesUp(due.kind, for: $0) }
    case .resting(let rest):
      pause.left = rest.work.left(at: now) { !configuration.makesUp(rest.kind, for: $0) }
    case .waiting(_, _, let left): pause.left = left
    case .paused(let former):
      guard pause.until != nil else { throw .alreadyPaused(until: former.until.map { moment.wall(at: $0) }) }
      pause = former
      pause.end = end
    case .suspended: break
    }
    state = .paused(pause)
    return [.paused(until: pause.until)]
  }

  /// Goes on after a pause, or after a break that waits for the user.
  mutating func resume(at now: BootTime) throws(Refusal) -> [Action] {
    switch state {
    case .paused(let pause): return takeUp(pause, at: now)
    case .waiting(_, _, let left):
      state = .working(resumedWork(at: now, since: now, left: left))
      return [.resumed]
    case .idle: throw .noCycle
    case .suspended, .working, .held, .due, .resting: throw .notPaused
    }
  }

  /// The next interval begins after a break that waits for the user.
  mutating func goOn(at now: BootTime) -> [Action] {
    state = .working(freshWork(at: now))
    return [.resumed]
  }

  /// A break at once, without the announcement; one of no kind in particular is a longer one where that is close.
  mutating func breakNow(
    _ kind: BreakKind?, at now: BootTime
  ) throws(Refusal) -> [Action] {
    try kind?.check(by: configuration)
    switch state {
    case .idle: throw .noCycle
    case .paused, .suspended: throw .isPaused
    case .resting: throw .alreadyResting
    case .held(let due, _), .due(let due):
      if let kind, kind != due.kind { return breakNow(kind, inPlaceOf: due, at: now) }
      guard kind == nil, let longer = due.work.close(to: due.kind, at: now, by: configuration) else {
        return begin(due, at: now)
      }
      let work = workInstead(of: due, at: now)
      return [.leftOut(due.kind, due: due.since, for: longer)]
        + beginNow(longer, or: longer, beside: work, at: now)
    case .working(let work):
      let standard = configuration.kinds.first(where: \.isOn)?.kind ?? .eye
      return beginNow(kind, or: standard, beside: work, at: now)
    case .waiting(let last, _, let left):
      let work = resumedWork(at: now, since: now, left: left)
      return beginNow(kind, or: last, beside: work, at: now)
    }
  }

  private mutating func beginNow(
    _ kind: BreakKind?, or standard: BreakKind, beside work: Work, at now: BootTime
  ) -> [Action] {
    let kind = kind ?? work.close(to: standard, at: now, by: configuration) ?? standard
    let id = work[kind]?.id ?? newID()
    return begin(
      Due(id: id, kind: kind, since: now, begins: nil, snoozes: 0, work: work), at: now)
  }

  /// Begins the break that is due.
  mutating func begin(at now: BootTime) throws(Refusal) -> [Action] {
    switch state {
    case .held(let due, _), .due(let due): return begin(due, at: now)
    case .resting: throw .alreadyResting
    case .idle: throw .noCycle
    case .paused, .suspended: throw .isPaused
    case .working, .waiting: throw .nothingDue
    }
  }

  /// Puts off the break that is due or comes next, or one that has just begun; before its announcement, from when it was promised for.
  mutating func snooze(
    _ named: BreakKind? = nil, for length: Duration?, at now: BootTime
  ) throws(Refusal) -> [Action] {
    if let named, try isAhead(named) {
      return try snoozeAhead(named, for: length, at: now)
    }
    let (kind, snoozes, beside): (BreakKind, Int, Work)
    switch state {
    case .held(let due, _), .due(let due): (kind, snoozes, beside) = (due.kind, due.snoozes, due.work)
    case .working(let work):
      guard let next = work.next(by: configuration) else { throw .nothingDue }
      (kind, snoozes, beside) = (next.kind, next.upcoming.snoozes, work)
    case .resting(let rest):
      // A kind that is off is never promised.
      guard rest.isEarly(at: now), configuration[rest.kind].isOn else { throw .alreadyResting }
      (kind, snoozes, beside) = (rest.kind, rest.snoozes, rest.work)
    case .idle: throw .noCycle
    case .paused, .suspended: throw .isPaused
    case .waiting: throw .nothingDue
    }
    let allowed = configuration.snoozes(of: kind)
    guard snoozes < allowed else { throw .snoozesUsedUp(allowed: allowed) }
    let until = beginOfSnooze(of: named, at: now) + (length ?? configuration.snooze)
    var work = beside
    work[kind] = Work.Upcoming(id: newID(), from: now, due: until, snoozes: snoozes + 1)
    state = .working(work)
    return [.snoozed(kind, until: until, count: snoozes + 1)]
  }

  /// From when a snooze counts.
  func beginOfSnooze(of named: BreakKind?, at now: BootTime) -> BootTime {
    let next: Work.Promise? = if case .working(let work) = state { work.next(by: configuration) } else { nil }
    guard let kind = named ?? next?.kind, let due = state.promise(kind)?.due else { return now }
    return now < due - configuration.prelude(of: kind) ? due : now
  }

  /// Leaves out the break that is due or comes next; one that is under way ends early. What the cover has granted is
  /// not weighed again.
  mutating func skip(
    _ named: BreakKind? = nil, at now: BootTime, isGranted: Bool = false
  ) throws(Refusal) -> [Action] {
    if let named, try isAhead(named) { return try skipAhead(named, at: now) }
    let (kind, beside): (BreakKind, Work)
    var leftOut: [BreakKind] = []
    var report: Action?
    var (asked, counts): (BootTime?, Bool) = (nil, true)
    switch state {
    case .held(let due, _), .due(let due):
      (kind, beside, leftOut, asked) = (due.kind, due.work, due.leftOut, due.rung)
    case .working(let work):
      guard let next = work.next(by: configuration) else { throw .nothingDue }
      (kind, beside) = (next.kind, work)
    case .resting(let rest):
      (kind, beside, leftOut) = (rest.kind, rest.work, rest.leftOut)
      (asked, counts) = (rest.began, rest.isEarly(at: now))
      report = .endedEarly(rest.kind, counts: !counts)
    case .idle: throw .noCycle
    case .paused, .suspended: throw .isPaused
    case .waiting: throw .nothingDue
    }
    if counts {
      if !isGranted { try allowSkip(of: kind, since: asked, at: now) }
      skips.add(kind, on: day(at: now))
    }
    let (work, missed) = work(after: kind, beside: beside, leftOut: leftOut, at: now)
    state = .working(work)
    return [report ?? .skipped(kind)] + missed
  }

  /// Takes over settings that differ from those the cycle was promised by: an interval that was changed counts from
  /// where it began, all else stays as promised. A break that waits goes with its kind; one that is under way is
  /// finished.
  mutating func adapt(to settings: Configuration, at now: BootTime) -> [Action] {
    configuration = settings
    return adapt(at: now)
  }

  /// Finds anew what goes by the wall clock, and takes over changed settings.
  mutating func adapt(at now: BootTime) -> [Action] {
    switch state {
    case .idle, .suspended: break
    case .waiting(let kind, let id, var left):
      left.keepOnly { configuration[$0].isOn }
      state = .waiting(after: kind, id, left: left)
    case .paused(var pause):
      pause.left.keepOnly { configuration[$0].isOn }
      state = .paused(pause)
    case .held(var due, _) where !configuration[due.kind].isOn, .due(var due) where !configuration[due.kind].isOn:
      adapt(&due.work, beside: due.kind, at: now)
      due.work[due.kind] = nil
      state = .working(due.work)
      return [.dropped]
    case .working(var work):
      adapt(&work, at: now)
      state = .working(work)
    case .held(var due, let hold):
      adapt(&due.work, beside: due.kind, at: now)
      state = .held(due, hold)
    case .due(var due):
      adapt(&due.work, beside: due.kind, at: now)
      state = .due(due)
    case .resting(var rest):
      adapt(&rest.work, beside: rest.kind, at: now)
      state = .resting(rest)
    }
    return []
  }

  private mutating func adapt(
    _ work: inout Work, beside asked: BreakKind? = nil, at now: BootTime
  ) {
    for kind in work.promises.kinds where !configuration[kind].isOn && kind != asked { work[kind] = nil }
    for kind in configuration.kinds where kind.isOn && kind.kind != asked {
      adapt(kind.kind, of: &work, at: now)
    }
  }

  private mutating func adapt(
    _ kind: BreakKind, of work: inout Work, at now: BootTime
  ) {
    if let upcoming = work[kind] {
      work[kind] = adapted(upcoming, of: kind, at: now)
    } else {
      work[kind] = promise(kind, at: now)
    }
  }

  /// Which break an answer must name to count now.
  var answerable: BreakID? {
    switch state {
    case .held(let due, .afterCall), .held(let due, .game): due.id
    case .idle, .held, .paused, .suspended: nil
    case .waiting(_, let id, _): id
    case .working(let work): work.promises.entries.first { $0.value.isAnnounced }?.value.id
    case .due(let due): due.id
    case .resting(let rest): rest.id
    }
  }
}

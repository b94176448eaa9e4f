extension BreakCycle {
  /// Begins a new cycle; a cycle that is on begins again.
  mutating func start(at now: BootTime, starter: Starter = .user) -> [Action] {
    self.starter = starter
    (resumed, anchors) = (nil, ByKind())
    let ended = end(.dropped, at: now)
    state.begin(freshWork(at: now))
    return ended + [.started]
  }

  /// Ends the cycle; its notifications, prompts and sounds end at once.
  mutating func stop(at now: BootTime) -> [Action] {
    guard run != .off else { return [] }
    let ended = end(.dropped, at: now)
    state.leave(for: .off)
    return ended + [.stopped]
  }

  /// Freezes what is left of the intervals; a break that is due or under way is dropped. A pause that is on gets
  /// another end.
  mutating func pause(until end: Pause.End, at moment: Moment) throws(Refusal) -> [Action] {
    let now = moment.boot
    var pause = Pause(since: now, end: end)
    switch run {
    case .off: throw .noCycle
    case .on:
      pause.left = work.left(at: now) { kind in open.map { !configuration.makesUp($0.kind, for: kind) } ?? true }
    case .waiting(_, _, let left): pause.left = left
    case .paused(let former):
      guard pause.until != nil else { throw .alreadyPaused(until: former.until.map { moment.wall(at: $0) }) }
      pause = former
      pause.end = end
    case .suspended: break
    }
    let ended = self.end(.dropped, at: now)
    state.leave(for: .paused(pause))
    return ended + [.paused(until: pause.until)]
  }

  /// Resumes work after a pause, or after a break that waits for the user.
  mutating func resume(at now: BootTime) throws(Refusal) -> [Action] {
    switch run {
    case .paused(let pause): return resume(pause.left, at: now)
    case .waiting(_, _, let left): return resume(left, at: now)
    case .off: throw .noCycle
    case .suspended, .on: throw .notPaused
    }
  }

  /// Begins the next interval after a break that waits for the user.
  mutating func beginNextInterval(at now: BootTime) -> [Action] {
    state.begin(freshWork(at: now))
    return [.resumed]
  }

  /// Begins a break at once, without a prelude. Without a `kind`, a longer break comes if one is due soon.
  mutating func breakNow(_ kind: BreakKind?, at now: BootTime) throws(Refusal) -> [Action] {
    try kind?.check(by: configuration)
    if case .waiting(let last, _, let left) = run {
      state.begin(resumedWork(at: now, since: now, left: left))
      // The kind may have become a nudge since, or be switched off.
      return beginNow(kind, or: configuration[last].isOn ? last : standardKind, at: now)
    }
    try checkRuns()
    guard let open else { return beginNow(kind, or: standardKind, at: now) }
    guard open.isAskedFor else { throw .alreadyResting }
    if let kind, kind != open.kind { return breakNow(kind, inPlaceOf: open, at: now) }
    guard kind == nil, let longer = work.close(to: open.kind, at: now, by: configuration) else {
      return begin(open, at: now)
    }
    return yield(open, to: longer, at: now) + beginNow(longer, or: longer, at: now)
  }

  private var standardKind: BreakKind { configuration.kinds.first(where: \.isOn)?.kind ?? .eye }

  private mutating func beginNow(_ kind: BreakKind?, or standard: BreakKind, at now: BootTime) -> [Action] {
    let kind = kind ?? work.close(to: standard, at: now, by: configuration) ?? standard
    return beginAsked(kind, at: now)
  }

  /// Begins a break that the user asks for.
  mutating func beginAsked(_ kind: BreakKind, at now: BootTime) -> [Action] {
    let asked = OpenBreak(
      id: work[kind]?.id ?? newID(), kind: kind, since: now, promised: now, length: configuration[kind].length,
      snoozes: 0, stage: .asking(OpenBreak.Asking()))
    work[kind]?.former = nil
    return begin(asked, at: now)
  }

  /// Begins the break that is due.
  mutating func begin(at now: BootTime) throws(Refusal) -> [Action] {
    if case .waiting = run { throw .nothingDue }
    try checkRuns()
    guard let open else { throw .nothingDue }
    guard open.isAskedFor else { throw .alreadyResting }
    return begin(open, at: now)
  }

  /// Snoozes the break that is due or comes next, or one that has just begun. Before its prelude, the snooze counts
  /// from the moment for which the break was promised.
  mutating func snooze(_ named: BreakKind? = nil, for length: Duration?, at now: BootTime) throws(Refusal) -> [Action] {
    if let named, try isAhead(named) { return try snoozeAhead(named, for: length, at: now) }
    // A kind that is off is never promised.
    if let open, let rest = open.rest, !rest.isEarly(at: now) || !configuration[open.kind].isOn {
      throw .alreadyResting
    }
    let current = try openOrNext()
    let allowed = configuration.snoozes(of: current.kind)
    guard current.snoozes < allowed else { throw .snoozesUsedUp(allowed: allowed) }
    let until = beginOfSnooze(of: named, at: now) + (length ?? configuration.snooze)
    let ended = end(.snoozed, at: now)
    let count = current.snoozes + 1
    work[current.kind] = snoozed(current.kind, until: until, count, promised: current.promised, at: now)
    return ended + [.snoozed(current.kind, until: until, count: count)]
  }

  /// The promise of a snoozed break.
  mutating func snoozed(
    _ kind: BreakKind, until: BootTime, _ snoozes: Int, promised: BootTime, at now: BootTime
  ) -> Work.Upcoming {
    let former = Work.Upcoming.Former(due: promised, length: configuration[kind].length)
    return Work.Upcoming(id: newID(), from: now, due: until, snoozes: snoozes, former: former)
  }

  /// The moment from which a snooze counts.
  func beginOfSnooze(of named: BreakKind?, at now: BootTime) -> BootTime {
    let next = open == nil ? work.next(by: configuration)?.kind : nil
    guard let kind = named ?? next, let due = state.promise(kind)?.due else { return now }
    return now < due - configuration.prelude(of: kind) ? due : now
  }

  /// Skips the break that is due or comes next; a break that is under way ends early. A skip that the cover has granted
  /// is not checked again.
  mutating func skip(
    _ named: BreakKind? = nil, at now: BootTime, isGranted: Bool = false
  ) throws(Refusal) -> [Action] {
    if let named, try isAhead(named) { return try skipAhead(named, at: now) }
    let current = try openOrNext()
    let kind = current.kind
    // A break that was rested for half of its length counts as taken.
    let counts = current.rest.map { !$0.isEarly(at: now) } ?? false
    if !counts {
      if !isGranted { try allowSkip(of: kind, since: current.rest?.began ?? current.ringing.first, at: now) }
      skips.add(kind, on: day(at: now))
    }
    open = nil
    let isUnderWay = current.rest != nil
    return [
      .ended(current, !isUnderWay ? .skipped : counts ? .taken : .short, begun: current.rest?.began, at: now),
      isUnderWay ? .endedEarly(kind, counts: counts) : .skipped(kind),
    ] + workOn(after: kind, leftOut: current.leftOut, at: now)
  }

  /// A break that has not fallen due, for the reports of its end.
  func openBreak(of kind: BreakKind, _ upcoming: Work.Upcoming, length: Duration? = nil) -> OpenBreak {
    OpenBreak(
      id: upcoming.id, kind: kind, since: upcoming.due, promised: upcoming.promised,
      length: length ?? configuration[kind].length, snoozes: upcoming.snoozes, stage: .asking(OpenBreak.Asking()))
  }

  /// The break that is open, or else the one that comes next.
  private func openOrNext() throws(Refusal) -> OpenBreak {
    if case .waiting = run { throw .nothingDue }
    try checkRuns()
    if let open { return open }
    guard let (kind, upcoming) = work.next(by: configuration) else { throw .nothingDue }
    return openBreak(of: kind, upcoming)
  }

  /// Throws if breaks do not run.
  func checkRuns() throws(Refusal) {
    switch run {
    case .off: throw .noCycle
    case .paused, .suspended: throw .isPaused
    case .on, .waiting: break
    }
  }

  /// Adopts changed settings: a changed interval counts from its old beginning, everything else stays as promised. A
  /// due break is dropped if its kind is now off; one that is under way is finished.
  mutating func adapt(to settings: Configuration, at now: BootTime) -> [Action] {
    if settings.kinds != configuration.kinds || settings.schedule != configuration.schedule { work.isForNudges = false }
    let changed = settings.kinds.filter { $0.hours != configuration[$0.kind].hours }
    configuration = settings
    for kind in changed { beginWithin(hoursOf: kind.kind, at: now) }
    return adapt(at: now)
  }

  /// Computes again the promises that follow the wall clock or changed settings.
  mutating func adapt(at now: BootTime) -> [Action] {
    switch run {
    case .off, .suspended: return []
    case .waiting(let kind, let id, var left):
      left.keepOnly { configuration[$0].isOn }
      state.run = .waiting(after: kind, id, left: left)
      return []
    case .paused(var pause):
      pause.left.keepOnly { configuration[$0].isOn }
      state.run = .paused(pause)
      return []
    case .on where work.isForNudges: return []
    case .on: break
    }
    let beside = open?.kind
    for kind in work.promises.kinds where !configuration[kind].isOn && kind != beside {
      if let upcoming = work[kind], upcoming.snoozes == 0 { work.turnedOff[kind] = upcoming.begun }
      work[kind] = nil
    }
    for kind in configuration.kinds where kind.isOn && kind.kind != beside {
      let upcoming = work[kind.kind]
      work[kind.kind] = upcoming.map { adapted($0, of: kind.kind, at: now) } ?? promiseAgain(kind.kind, at: now)
      work.turnedOff[kind.kind] = nil
    }
    guard let asked = state.asked, !configuration[asked.kind].isOn else { return [] }
    work[asked.kind] = nil
    return end(.dropped, at: now) + [.dropped]
  }

  /// The break that an answer must name to count now.
  var answerable: BreakID? {
    if case .waiting(_, let id, _) = run { return id }
    guard let open else { return work.promises.entries.first { $0.value.isAnnounced }?.value.id }
    return open.obstacle?.effect.shown == .nothing ? nil : open.id
  }
}

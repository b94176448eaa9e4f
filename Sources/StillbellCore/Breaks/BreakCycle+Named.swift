// Commands that name a kind which is not the one that is due or comes next.
extension BreakKind {
  /// Refuses what is no break.
  func check(by configuration: Configuration) throws(Refusal) {
    let known = configuration.kinds.map(\.kind)
    guard known.contains(self) else { throw .unknownKind(self, known: known) }
    guard !configuration[self].isNudge else { throw .onlyNudges(self) }
  }
}

extension BreakCycle {
  /// A break of this kind is to come behind the one that is due, under way or next.
  func isAhead(_ kind: BreakKind) throws(Refusal) -> Bool {
    try kind.check(by: configuration)
    switch state {
    case .working(let work):
      guard work.next(by: configuration)?.kind != kind else { return false }
    case .held(let due, _), .due(let due):
      guard due.kind != kind else { return false }
    case .resting(let rest):
      guard rest.kind != kind else { return false }
    case .idle: throw .noCycle
    case .paused, .suspended: throw .isPaused
    case .waiting: throw .nothingDue
    }
    guard state.promise(kind) != nil else { throw .notPromised(kind) }
    return true
  }

  /// Leaves out the next break of this kind; all others stay as they are.
  mutating func skipAhead(
    _ kind: BreakKind, at now: BootTime
  ) throws(Refusal) -> [Action] {
    try allowSkip(of: kind, since: nil, at: now)
    skips.add(kind, on: day(at: now))
    let due = state.promise(kind)?.due
    let next = promise(kind, at: now, past: due)
    state.promise(kind, is: next)
    return [.skippedAhead(kind)]
  }

  /// Puts off the next break of this kind; all others stay as they are.
  mutating func snoozeAhead(
    _ kind: BreakKind, for length: Duration?, at now: BootTime
  ) throws(Refusal) -> [Action] {
    guard let upcoming = state.promise(kind) else { throw .notPromised(kind) }
    let allowed = configuration.snoozes(of: kind)
    guard upcoming.snoozes < allowed else { throw .snoozesUsedUp(allowed: allowed) }
    let until = beginOfSnooze(of: kind, at: now) + (length ?? configuration.snooze)
    state.promise(
      kind, is: Work.Upcoming(id: newID(), from: now, due: until, snoozes: upcoming.snoozes + 1))
    return [.snoozedAhead(kind, until: until, count: upcoming.snoozes + 1)]
  }

  /// A break that the user asks for while one of another kind waits. A longer one is asked for once more at its end; every
  /// other one is left out.
  mutating func breakNow(
    _ kind: BreakKind, inPlaceOf due: Due, at now: BootTime
  ) -> [Action] {
    let isKept = configuration.isLonger(due.kind, than: kind)
    var work = due.work
    work[due.kind] =
      isKept
      // Its interval is its kind's: any other looks changed to a restarted agent, which would put the break off.
      ? Work.Upcoming(id: newID(), from: now - configuration[due.kind].interval, due: now, snoozes: due.snoozes)
      : promise(due.kind, at: now, past: due.since)
    let id = work[kind]?.id ?? newID()
    let asked = Due(id: id, kind: kind, since: now, begins: nil, snoozes: 0, work: work)
    let report: Action = isKept ? .comesAfter(due.kind, kind) : .leftOut(due.kind, due: due.since, for: kind)
    return [report] + begin(asked, at: now)
  }
}

extension BreakCycle.State {
  /// Changes what is promised, and nothing else.
  fileprivate mutating func promise(_ kind: BreakKind, is promise: Work.Upcoming?) {
    switch self {
    case .working(var work):
      work[kind] = promise
      self = .working(work)
    case .held(var due, let hold):
      due.work[kind] = promise
      due.leftOut.removeAll { $0 == kind }
      self = .held(due, hold)
    case .due(var due):
      due.work[kind] = promise
      due.leftOut.removeAll { $0 == kind }
      self = .due(due)
    case .resting(var rest):
      rest.work[kind] = promise
      rest.leftOut.removeAll { $0 == kind }
      self = .resting(rest)
    case .idle, .waiting, .paused, .suspended: break
    }
  }
}

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
    if case .waiting = run { throw .nothingDue }
    try checkRuns()
    guard kind != open?.kind ?? work.next(by: configuration)?.kind else { return false }
    guard work[kind] != nil else { throw .notPromised(kind) }
    return true
  }

  /// Leaves out the next break of this kind; all others stay as they are.
  mutating func skipAhead(
    _ kind: BreakKind, at now: BootTime
  ) throws(Refusal) -> [Action] {
    try allowSkip(of: kind, since: nil, at: now)
    skips.add(kind, on: day(at: now))
    guard let upcoming = work[kind] else { throw .notPromised(kind) }
    setPromise(of: kind, promise(kind, at: now, past: upcoming.due))
    return [.ended(openBreak(of: kind, upcoming), .skipped, begun: nil, at: now), .skippedAhead(kind)]
  }

  /// Puts off the next break of this kind; all others stay as they are.
  mutating func snoozeAhead(
    _ kind: BreakKind, for length: Duration?, at now: BootTime
  ) throws(Refusal) -> [Action] {
    guard let upcoming = work[kind] else { throw .notPromised(kind) }
    let allowed = configuration.snoozes(of: kind)
    guard upcoming.snoozes < allowed else { throw .snoozesUsedUp(allowed: allowed) }
    let until = beginOfSnooze(of: kind, at: now) + (length ?? configuration.snooze)
    setPromise(
      of: kind, snoozed(kind, until: until, upcoming.snoozes + 1, promised: upcoming.promised, at: now))
    return [.snoozedAhead(kind, until: until, count: upcoming.snoozes + 1)]
  }

  /// Changes what is promised beside the break that is open, and nothing else.
  private mutating func setPromise(of kind: BreakKind, _ promise: Work.Upcoming?) {
    work[kind] = promise
    open?.leftOut.removeAll { $0 == kind }
  }

  /// A break that the user asks for while one of another kind waits. A longer one is asked for once more at its end; every
  /// other one is left out.
  mutating func breakNow(_ kind: BreakKind, inPlaceOf asked: OpenBreak, at now: BootTime) -> [Action] {
    let isKept = configuration.isLonger(asked.kind, than: kind)
    work[asked.kind] =
      isKept
      // Its interval is its kind's: any other looks changed to a restarted agent, which would put the break off.
      ? Work.Upcoming(id: newID(), from: now - configuration[asked.kind].interval, due: now, snoozes: asked.snoozes)
      : promise(asked.kind, at: now, past: asked.since)
    let report: Action = isKept ? .comesAfter(asked.kind, kind) : .leftOut(asked.kind, due: asked.since, for: kind)
    return end(.dropped, at: now) + [report] + beginAsked(kind, at: now)
  }
}

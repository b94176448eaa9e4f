// Commands for a kind of break that is neither due nor next.
extension BreakKind {
  /// Throws if this is no kind of break.
  func check(by configuration: Configuration) throws(Refusal) {
    let known = configuration.kinds.map(\.kind)
    guard known.contains(self) else { throw .unknownKind(self, known: known) }
    guard !configuration[self].isNudge else { throw .onlyNudges(self) }
  }
}

extension BreakCycle {
  /// True if a break of this kind follows the break that is due, under way or next.
  func isAhead(_ kind: BreakKind) throws(Refusal) -> Bool {
    try kind.check(by: configuration)
    if case .waiting = run { throw .nothingDue }
    try checkRuns()
    guard kind != open?.kind ?? work.next(by: configuration)?.kind else { return false }
    guard work[kind] != nil else { throw .notPromised(kind) }
    return true
  }

  /// Skips the next break of this kind; the other kinds stay as they are.
  mutating func skipAhead(
    _ kind: BreakKind, at now: BootTime
  ) throws(Refusal) -> [Action] {
    try allowSkip(of: kind, since: nil, at: now)
    skips.add(kind, on: day(at: now))
    guard let upcoming = work[kind] else { throw .notPromised(kind) }
    setPromise(of: kind, promise(kind, at: now, past: upcoming.planned))
    return [.ended(openBreak(of: kind, upcoming), .skipped, begun: nil, at: now), .skippedAhead(kind)]
  }

  /// Snoozes the next break of this kind; the other kinds stay as they are.
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

  /// Changes one promise, and leaves the open break as it is.
  private mutating func setPromise(of kind: BreakKind, _ promise: Work.Upcoming?) {
    work[kind] = promise
    open?.leftOut.removeAll { $0 == kind }
  }

  /// Begins a break that the user asks for while one of another kind waits. A longer waiting break is asked for again
  /// at its end; any other is skipped.
  mutating func breakNow(_ kind: BreakKind, inPlaceOf asked: OpenBreak, at now: BootTime) -> [Action] {
    let isKept = configuration.isLonger(asked.kind, than: kind)
    work[asked.kind] =
      isKept
      // The promise has the interval of its kind: any other looks like a changed setting to a restarted agent, which
      // would move the break.
      ? Work.Upcoming(id: newID(), from: now - configuration[asked.kind].interval, due: now, snoozes: asked.snoozes)
      : promise(asked.kind, at: now, past: work[asked.kind]?.planned ?? asked.since)
    let report: Action = isKept ? .comesAfter(asked.kind, kind) : .leftOut(asked.kind, due: asked.since, for: kind)
    return end(.dropped, at: now) + [report] + beginAsked(kind, at: now)
  }
}

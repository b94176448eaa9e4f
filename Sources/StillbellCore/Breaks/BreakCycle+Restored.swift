extension BreakCycle {
  /// Drops a restored break that is too old: from more than an interval ago, or from before a restart of the machine.
  /// Returns the break; a new interval has begun then.
  mutating func dropOutdated(
    isSameBoot: Bool, at now: BootTime
  ) -> (ended: [Action], kind: BreakKind, since: BootTime)? {
    guard case .on = run, let asked = pending(at: now) else { return nil }
    // A break that waited for the end of a call or a film was due to a user who was present, however long that takes.
    if let hold = open?.obstacle, !hold.isAbsence, isSameBoot { return nil }
    guard !isSameBoot || now - asked.since > configuration[asked.kind].interval else { return nil }
    let ended = end(.dropped, at: now)
    state.begin(freshWork(at: now))
    return (ended, asked.kind, asked.since)
  }

  /// The break that is due or under way, and since when it could be over.
  private func pending(at now: BootTime) -> (kind: BreakKind, since: BootTime)? {
    if let open { return (open.kind, open.rest?.until ?? open.since) }
    guard let (kind, next) = work.next(by: configuration), next.due <= now else { return nil }
    return (kind, next.due)
  }

  /// Continues the numbers and the skips of a former cycle: numbers are never used twice, and a new login gives no new
  /// skips.
  mutating func follow(_ other: BreakCycle) {
    lastNumber = max(lastNumber, other.lastNumber)
    skips = other.skips
  }
}

extension BreakCycle {
  /// Drops what is too old to restore: a break from more than an interval ago, or from before a start of the machine.
  /// Returns it; a new interval has begun then.
  mutating func dropOutdated(
    isSameBoot: Bool, at now: BootTime
  ) -> (kind: BreakKind, since: BootTime)? {
    guard let asked = pending(by: configuration, at: now) else { return nil }
    // A break that waited for the end of a call or a film was due to somebody who was there, however long that takes.
    if case .held(_, let hold) = state, !hold.isAbsence, isSameBoot { return nil }
    guard !isSameBoot || now - asked.since > configuration[asked.kind].interval else { return nil }
    state = .working(freshWork(at: now))
    return asked
  }

  /// A break whose time to begin has passed while nobody asked for it has another grace: nobody is covered unasked.
  mutating func askAnew(at now: BootTime) {
    guard case .due(var due) = state, let begins = due.begins, let grace = configuration.grace,
      max(begins, due.patience ?? begins) < now
    else { return }
    due.begins = now + grace
    if due.patience != nil { due.patience = patience(with: due, since: now) }
    state = .due(due)
  }

  /// The break that is due or under way, and since when it could be over.
  private func pending(by configuration: Configuration, at now: BootTime) -> (kind: BreakKind, since: BootTime)? {
    switch state {
    case .held(let due, _), .due(let due): return (due.kind, due.since)
    case .resting(let rest): return (rest.kind, rest.until)
    case .working(let work):
      guard let (kind, next) = work.next(by: configuration), next.due <= now else { return nil }
      return (kind, next.due)
    case .idle, .waiting, .paused, .suspended: return nil
    }
  }

  /// Numbers are never used twice, and a new login gives no new skips.
  mutating func follow(_ other: BreakCycle) {
    lastNumber = max(lastNumber, other.lastNumber)
    skips = other.skips
  }
}

extension BreakCycle.State {
  /// The name of the state in the trace.
  package var words: String {
    switch self {
    case .idle: "idle"
    case .working: "working"
    case .held: "held"
    case .due: "due"
    case .resting: "resting"
    case .waiting: "waiting"
    case .paused, .suspended: "paused"
    }
  }
}

// The cycle as other programs see it: one row of values, some of which are missing.
extension Status {
  typealias Values = (
    phase: Phase, kind: BreakKind?, hold: BreakCycle.Obstacle?, since: BootTime?, until: BootTime?, snoozes: Int
  )

  var values: Values {
    switch cycle {
    case .idle: (.idle, nil, nil, nil, nil, 0)
    case .working(let since, let next): (.working, next?.kind, nil, since, next?.due, next?.snoozes ?? 0)
    case .held(let due, let hold): (.held, due.kind, hold, due.due, nil, due.snoozes)
    case .due(let due, let begins): (.due, due.kind, nil, due.due, begins, due.snoozes)
    case .resting(let kind, let since, let until): (.resting, kind, nil, since, until, 0)
    case .waiting(let kind): (.waiting, kind, nil, nil, nil, 0)
    case .paused(let since, let until): (.paused, nil, nil, since, until, 0)
    case .suspended(let since): (.paused, nil, .session, since, nil, 0)
    }
  }

  package var phase: Phase { values.phase }
  /// The break that is next, due or under way.
  package var kind: BreakKind? { values.kind }
  /// The obstacle that holds a due break back; during a session that suspends breaks, `session`.
  package var hold: BreakCycle.Obstacle? { values.hold }
  package var since: BootTime? { values.since }
  /// When the phase ends by itself.
  package var until: BootTime? { values.until }
  /// The number of snoozes of the break.
  package var snoozes: Int { values.snoozes }
}

extension Status.Cycle {
  /// Creates the cycle from a row; another program may omit values.
  init(_ values: Status.Values, at now: BootTime) {
    let since = values.since ?? now
    let due = Status.Break(values.kind ?? .eye, due: since, snoozes: values.snoozes)
    switch values.phase {
    case .idle: self = .idle
    case .working:
      self = .working(
        since: since, next: values.until.map { Status.Break(due.kind, due: $0, snoozes: values.snoozes) })
    case .held: self = .held(due, values.hold ?? .quiet)
    case .due: self = .due(due, begins: values.until)
    case .resting: self = .resting(due.kind, since: since, until: values.until ?? now)
    case .waiting: self = .waiting(due.kind)
    case .paused: self = values.hold == .session ? .suspended(since: since) : .paused(since: since, until: values.until)
    }
  }
}

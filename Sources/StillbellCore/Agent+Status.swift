extension Agent {
  /// What the agent is doing now.
  package var status: Status {
    var status = Status()
    status.snoozesAllowed = configuration.snoozesAllowed
    switch cycle.state {
    case .idle: break
    case .working(let work):
      status.phase = .working
      status.since = work.since
      if let next = work.next(mergeWithin: configuration.mergeWithin) {
        status.kind = next.kind
        status.until = next.upcoming.due
        status.snoozes = next.upcoming.snoozes
      }
    case .held(let due, let hold):
      status.phase = .held
      status.hold =
        switch hold {
        case .quiet: .quiet
        case .absence(.asleep): .asleep
        case .absence(.locked): .locked
        case .absence(.idle): .idle
        }
      (status.kind, status.since, status.snoozes) = (due.kind, due.since, due.snoozes)
    case .due(let due):
      status.phase = .due
      (status.kind, status.since, status.until, status.snoozes) = (due.kind, due.since, due.begins, due.snoozes)
    case .resting(let rest):
      status.phase = .resting
      (status.kind, status.since, status.until) = (rest.kind, rest.began, rest.until)
    case .waiting(let kind, _, _):
      status.phase = .waiting
      status.kind = kind
    case .paused(let pause):
      status.phase = .paused
      (status.since, status.until) = (pause.since, pause.until)
    }
    status.quiet = quiet.level.map { Status.Quieted(level: $0, until: quiet.end(in: zone)) }
    status.chimeBy = chiming.latest?.by.words
    status.chimeTrouble = chiming.latest?.trouble?.reason
    status.server = server
    status.configurationTrouble = configurationTrouble
    status.storeTrouble = storeTrouble
    return status
  }
}

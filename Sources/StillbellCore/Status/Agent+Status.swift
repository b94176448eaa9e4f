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
        case .fullScreen: .fullScreen
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
    case .suspended(let since):
      (status.phase, status.since, status.hold) = (.paused, since, .session)
    }
    status.session = sessions.current.map { Status.Sitting($0) }
    status.quiets = quiets
    status.schedule = scheduling.position
    status.chimeBy = chiming.latest?.by.words
    status.chimeTrouble = chiming.latest?.trouble
    status.server = notices.server
    status.sources = presence.sources
    status.configurationTrouble = troubles.configuration
    status.storeTrouble = troubles.store
    return status
  }

  /// What makes it quiet now, the user's wish first.
  package var quiets: [Status.Quieted] {
    (quiet.manual.map { [Status.Quieted(.user, level: $0.level, until: quiet.end(in: scheduling.zone))] } ?? [])
      + quiet.inForce.map { Status.Quieted(.cause($0.cause), level: $0.level, until: nil) }
  }
}

extension Status.Sitting {
  /// As far as it has been told.
  fileprivate init(_ session: Session) {
    self.init(id: session.id, kind: session.kind, since: session.start)
    label = session.label
    rounds = session.plan.rounds
    let phase = session.plan.phase(at: max(session.told, .zero))
    if let phase { (self.phase, round) = (phase.name, phase.round) }
    if let pause = session.pause {
      left = session.plan.length - (pause.since - session.start)
    } else {
      until = session.end
      phaseSince = phase.map { session.start + $0.start }
      phaseUntil = phase.map { session.start + $0.end }
    }
  }
}

extension Agent {
  /// The state of the agent now.
  package var status: Status {
    var status = Status()
    status.cycle = cycle.state.reported(by: configuration)
    if let asking = cycle.open?.asking, asking.isWaiting { status.waitsUntil = asking.patience }
    status.noBreakSince = noBreakSince
    if case .working(let since, nil) = status.cycle { status.nudge = nudge(since: since) }
    status.title = (status.kind ?? status.nudge?.kind).map { configuration[$0].words.title } ?? ""
    status.snoozesAllowed = status.kind.map { configuration.snoozes(of: $0) } ?? configuration.snoozesAllowed
    status.session = sessions.current.map { Status.RunningSession($0) }
    status.session?.screen = sessions.screen
    status.session?.ambient = sounds.ambience.playing?.sound
    status.quiets = quiets
    status.profile = profiling.current.map {
      Status.ProfileOn($0.name, trigger: $0.trigger, until: $0.trigger == nil ? endOfProfile : nil)
    }
    status.schedule = scheduling.position
    status.chimeBy = sounds.chiming.latest?.by.words
    status.chimeTrouble = sounds.chiming.latest?.trouble
    status.server = notices.server.status
    status.sources = presence.sources
    status.gamepad = presence.play.pad
    status.configurationTrouble = troubles.configuration
    status.storeTrouble = troubles.store
    return status
  }

  /// The next nudge of a cycle that has worked since then.
  func nudge(since: BootTime) -> Status.Nudge? {
    nudging.promises.entries.min { $0.value.due < $1.value.due }.map {
      Status.Nudge($0.kind, since: max(since, $0.value.due - configuration[$0.kind].interval), due: $0.value.due)
    }
  }

  /// The present reasons for quiet, the user's own first.
  package var quiets: [Status.Quieted] {
    (quiet.manual.map { [Status.Quieted(.user, level: $0.level, until: quiet.end(in: scheduling.zone))] } ?? [])
      + quiet.inForce.map { Status.Quieted(.cause($0.cause), level: $0.level, until: nil) }
  }
}

extension BreakCycle.State {
  fileprivate func reported(by configuration: Configuration) -> Status.Cycle {
    switch run {
    case .off: .idle
    case .on: reportedWork(by: configuration)
    case .waiting(let kind, _, _): .waiting(kind)
    case .paused(let pause): .paused(since: pause.since, until: pause.until)
    case .suspended(let since): .suspended(since: since)
    }
  }

  private func reportedWork(by configuration: Configuration) -> Status.Cycle {
    guard let open else {
      let next = work.next(by: configuration).map {
        Status.Break($0.kind, due: $0.upcoming.due, snoozes: $0.upcoming.snoozes)
      }
      return .working(since: work.since, next: next)
    }
    let reported = Status.Break(open.kind, due: open.since, snoozes: open.snoozes)
    return switch open.stage {
    case .held(let hold): .held(reported, hold)
    case .asking(let asking): .due(reported, begins: asking.begins)
    case .resting(let rest): .resting(open.kind, since: rest.began, until: rest.until)
    }
  }
}

extension Status.RunningSession {
  /// Creates the status of a session, as far as it has been reported.
  fileprivate init(_ session: Session) {
    self.init(id: session.id, kind: session.kind, since: session.start)
    label = session.label
    (isOpenEnded, repeated) = (session.isOpenEnded, session.repeated)
    asks = session.pause?.asks ?? false
    rounds = session.plan.rounds
    let phase = session.phase
    if let phase { (self.phase, round, exercise) = (phase.name, phase.round, phase.exercise) }
    if session.pause != nil {
      (left, phaseLeft) = (session.left(of: nil), phase.flatMap { session.left(of: $0) })
    } else {
      until = session.end
      phaseSince = phase.map { session.start + $0.start }
      phaseUntil = phase.map { session.start + $0.end }
    }
  }
}

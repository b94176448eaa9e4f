extension Agent {
  /// Turns what the cycle tells into chimes, notifications and decisions.
  mutating func perform(_ actions: [BreakCycle.Action], at now: Moment) {
    for action in actions {
      tellHooks(of: action, at: now)
      switch action {
      case .announced(let kind, let id, let due): announce(kind, id, due: now.wall(at: due))
      case .held(let due, let hold):
        holdBack(due)
        decide(.breakHeld(due.kind, hold, because: hold == .quiet ? quiet.reason : nil))
      case .fellDue(let due): ringDue(due, at: now)
      case .shownAgain(let due):
        decide(.breakShownAgain(due.kind))
        notify(notification(of: due, at: now))
      case .tookNaturalBreak(let kinds, let absence, let length):
        callOff()
        decide(.naturalBreak(kinds, absence, length))
      case .leftOut(let eyeDue): decide(.eyeBreakLeftOut(due: now.wall(at: eyeDue)))
      case .began(let rest): began(rest, at: now)
      case .over(let kind, let id, let late): ringOver(kind, id, late: late, at: now)
      case .snoozed(let kind, let until, let count):
        callOff()
        decide(
          .snoozed(kind, until: now.wall(at: until), count: count, allowed: configuration.snoozesAllowed))
      case .skipped(let kind):
        callOff()
        decide(.skipped(kind))
      case .endedEarly(let kind, let counts):
        callOff()
        decide(.breakEndedEarly(kind, counts: counts))
      case .started:
        callOff()
        withdrawWelcome()
        decide(.started(cycle.starter))
      case .stopped:
        callOff()
        withdrawWelcome()
        decide(.stopped)
      case .closed(let nextDue, let isPutOff):
        callOffUntold()
        // Begun within the same hours, another cycle would undo the snooze.
        if isPutOff { noteStop(at: now) }
        decide(.stoppedBySchedule(nextDue: nextDue.map { now.wall(at: $0) }))
      case .restLeftOut(let due):
        callOffUntold()
        decide(.restBreakLeftOut(due: now.wall(at: due)))
      case .paused(let until):
        callOff()
        withdrawWelcome()
        decide(.paused(until: until.map { now.wall(at: $0) }))
      case .suspended:
        callOff()
        decide(.breaksSuspended)
      case .suspensionEnded: decide(.breaksGoOn)
      case .resumed:
        callOff()
        decide(.resumed)
      }
    }
  }

  /// Whatever shows or sounds of the break goes.
  private mutating func callOff() {
    withdraw(.breaks)
    silence { !$0.isOfSessions }
  }

  /// Whatever shows or sounds of a break goes; the end of the one before is still told, unless it asks to go on.
  private mutating func callOffUntold() {
    if case .breakOver(_, waits: false) = posted[.breaks]?.subject {} else { withdraw(.breaks) }
    silence { !$0.isOfSessions && $0 != .breakOver }
  }

  /// What shows or sounds of this break goes; the end of the break before it is still told.
  private mutating func holdBack(_ due: BreakCycle.Due) {
    if case .breakOver = posted[.breaks]?.subject {} else { withdraw(.breaks) }
    if due.wasRung { silence { !$0.isOfSessions } }
  }

  private mutating func announce(_ kind: BreakKind, _ id: BreakID, due: WallTime) {
    decide(.breakAnnounced(kind, due: due))
    notify(
      Notification(
        slot: .breaks, subject: .prelude(kind, due: due), breakID: id, actions: [.snooze, .skip], urgency: .low))
  }

  private mutating func ringDue(_ due: BreakCycle.Due, at now: Moment) {
    withdrawWelcome()
    let chime = ring(.breakDue, with: notification(of: due, at: now), at: now)
    decide(.breakRung(due.kind, by: chime.by))
    if configuration[due.kind].prompts, quiet.withholdsPrompt { decide(.promptWithheldFromGame) }
  }

  func notification(of due: BreakCycle.Due, at now: Moment) -> Notification {
    Notification(
      slot: .breaks,
      subject: .breakDue(due.kind, length: configuration[due.kind].length, begins: due.begins.map { $0 - now.boot }),
      breakID: due.id, actions: [.start, .snooze, .skip], urgency: configuration.urgency)
  }

  private mutating func began(_ rest: BreakCycle.Rest, at now: Moment) {
    withdrawWelcome()
    let until = now.wall(at: rest.until)
    decide(.breakBegan(rest.kind, until: until))
    notify(notification(of: rest, at: now))
  }

  func notification(of rest: BreakCycle.Rest, at now: Moment) -> Notification {
    Notification(
      slot: .breaks, subject: .resting(rest.kind, until: now.wall(at: rest.until)), breakID: rest.id,
      actions: [.skip], urgency: .low)
  }

  func notification(ofEndOf kind: BreakKind, _ id: BreakID) -> Notification {
    // Not what the configuration says by now: a break that waits goes on waiting.
    let waits = if case .waiting = cycle.state { true } else { false }
    return Notification(
      slot: .breaks, subject: .breakOver(kind, waits: waits), breakID: id, actions: waits ? [.start] : [],
      urgency: .low, stay: waits ? .untilWithdrawn : .shortly)
  }

  private mutating func ringOver(_ kind: BreakKind, _ id: BreakID, late: Duration, at now: Moment) {
    guard late <= BreakCycle.latestRing else {
      callOff()
      decide(.breakOverUnnoticed(kind, late: late))
      return
    }
    let chime = ring(.breakOver, with: notification(ofEndOf: kind, id), at: now)
    decide(.breakOver(kind, by: chime.by))
  }
}

extension Agent {
  /// Carries out a command. With `isGranted`, the cover has already checked that it is allowed.
  mutating func carryOut(_ command: Command, isGranted: Bool = false, in turn: inout Turn) {
    let allowed = command.lengths(inSession: sessions.current != nil)
    if let length = command.length, !allowed.contains(length) {
      turn.act(.refuse(refusal(of: length, for: command, allowed)))
      return
    }
    if let refusal = refusal(of: command, at: turn.now.wall) {
      turn.act(.refuse(refusal))
      return
    }
    // A provider that reports only when asked may have no reason for quiet any more.
    if quiet.isAskable, !quiet.inForce.isEmpty { turn.act(.askQuiet) }
    do throws(Refusal) {
      if let kind = sessions.current?.kind, cycle.isSuspended, command.needsBreaks { throw .breaksSuspended(kind) }
      switch command {
      case .start:
        scheduling.forgetStops()
        perform(cycle.start(at: turn.now.boot), in: &turn)
      case .stop:
        perform(cycle.stop(at: turn.now.boot), in: &turn)
        noteStop(in: &turn)
      case .pause(let length) where sessions.current != nil:
        perform(try sessions.pause(for: length, at: turn.now), in: &turn)
      case .pauseUntil(let until) where sessions.current != nil:
        carryOut(.pause(end(until, at: turn.now.wall).moment(in: scheduling.zone) - turn.now.wall), in: &turn)
      // In a session that leaves breaks running, the break may be what waits for the user.
      case .resume where sessions.current?.pause != nil || cycle.isSuspended:
        perform(try sessions.resume(at: turn.now.boot), in: &turn)
      case .pause(let length):
        let end = length.map { BreakCycle.Pause.End.at(turn.now.boot + $0) } ?? .whenResumed
        perform(try cycle.pause(until: end, at: turn.now), in: &turn)
      case .pauseUntil(let until):
        let end = end(until, at: turn.now.wall)
        perform(
          try cycle.pause(
            until: .onCalendar(end, turn.now.boot(at: end.moment(in: scheduling.zone))), at: turn.now),
          in: &turn)
      case .resume: perform(try cycle.resume(at: turn.now.boot), in: &turn)
      case .breakNow(let kind): perform(try cycle.breakNow(kind, at: turn.now.boot), in: &turn)
      case .begin: perform(try cycle.begin(at: turn.now.boot), in: &turn)
      case .snooze(let length, let kind):
        perform(try cycle.snooze(kind, for: length, at: turn.now.boot), in: &turn)
      case .snoozeUntil(let until, let kind):
        let length = try lengthOfSnooze(of: kind, until: until, at: turn.now)
        perform(try cycle.snooze(kind, for: length, at: turn.now.boot), in: &turn)
      case .skip(let kind):
        perform(try cycle.skip(kind, at: turn.now.boot, isGranted: isGranted), in: &turn)
      case .quiet(let request): self.request(request, in: &turn)
      case .profile(let request): try self.request(request, in: &turn)
      case .sit(let words): try beginSession(try request(words), in: &turn)
      case .end: perform(try sessions.end(at: turn.now.boot), in: &turn)
      case .cancel: perform(try sessions.cancel(), in: &turn)
      case .next:
        // The user means the present phase, not one that has passed unnoticed.
        advanceSessions(in: &turn)
        perform(try sessions.next(at: turn.now.boot), in: &turn)
      case .extend(let length):
        advanceSessions(in: &turn)
        perform(
          try sessions.extend(by: length ?? Sessions.defaultExtension, at: turn.now.boot), in: &turn)
      }
    } catch {
      turn.act(.refuse(error))
    }
  }

  /// Names the session if only it makes the length impossible.
  private func refusal(of length: Duration, for command: Command, _ allowed: ClosedRange<Duration>) -> Refusal {
    guard let kind = sessions.current?.kind, command.lengths(inSession: false).contains(length) else {
      return .lengthOutOfRange(length, allowed: allowed)
    }
    return .sessionPauseTooLong(kind, most: allowed.upperBound)
  }

  func end(_ until: Until, at now: WallTime) -> CalendarEnd {
    until.end(from: now, in: scheduling.zone, by: configuration.schedule)
  }

  /// Refuses a day that has passed or is too far away, which is a typing error.
  private func refusal(of command: Command, at now: WallTime) -> Refusal? {
    guard let until = command.until else { return nil }
    let end = end(until, at: now).moment(in: scheduling.zone)
    if end <= now { return .hasPassed(end) }
    // The last day counts whole, even when the clocks change.
    return end - now > .hours(24 * (Until.daysMax + 1)) ? .tooFarAway(daysMax: Until.daysMax) : nil
  }

  /// The length of a snooze until a time; a break that is still ahead is snoozed from its own moment.
  private func lengthOfSnooze(of kind: BreakKind?, until: Until, at now: Moment) throws(Refusal) -> Duration {
    let begin = cycle.beginOfSnooze(of: kind, at: now.boot)
    let length = now.boot(at: end(until, at: now.wall).moment(in: scheduling.zone)) - begin
    // The clocks drift apart by less than a second, so a break at that very time is there already.
    guard length >= Command.lengths.lowerBound else { throw .comesLater(now.wall(at: begin)) }
    guard Command.lengths.contains(length) else { throw .lengthOutOfRange(length, allowed: Command.lengths) }
    return length
  }

  private func request(_ words: [String]) throws(Refusal) -> SessionRequest {
    do throws(SessionError) {
      return try SessionRequest(
        words: words, presets: configuration.namedSessions, prepare: configuration.prepare,
        last: sessions.lastMeditation)
    } catch {
      throw .session(error)
    }
  }

  /// Handles the action on a notification; an answer to a break that has been answered already changes nothing.
  /// `length` is the length of a snooze, nil for the configured one.
  mutating func handle(
    _ answer: Answer, for length: Duration? = nil, to id: BreakID, isGranted: Bool = false, in turn: inout Turn
  ) {
    guard cycle.answerable == id else {
      turn.decide(.breaks(.answerIgnored(answer)))
      return
    }
    switch (answer, cycle.state.phase) {
    case (.start, .waiting): perform(cycle.beginNextInterval(at: turn.now.boot), in: &turn)
    case (.start, _): carryOut(.begin, in: &turn)
    case (.snooze, _): carryOut(.snooze(length), in: &turn)
    case (.skip, _): carryOut(.skip(), isGranted: isGranted, in: &turn)
    }
  }
}

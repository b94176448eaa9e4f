extension Agent {
  mutating func carryOut(_ command: Command, at now: Moment) {
    if let length = command.length, !Command.lengths.contains(length) {
      effects.append(.refuse(.lengthOutOfRange(length, allowed: Command.lengths)))
      return
    }
    // Who tells only when asked may have nothing against it any more.
    if quiet.isAskable, !quiet.inForce.isEmpty { effects.append(.askQuiet) }
    do throws(Refusal) {
      if let kind = sessions.current?.kind, cycle.isSuspended, command.needsBreaks { throw .breaksSuspended(kind) }
      switch command {
      case .start:
        stoppedAt = nil
        perform(cycle.start(at: now.boot, by: configuration), at: now)
      case .stop:
        perform(cycle.stop(), at: now)
        noteStop(at: now)
      case .pause(let length) where sessions.current != nil:
        perform(try sessions.pause(for: length, at: now.boot), at: now)
      // In a session that leaves the breaks alone, what waits for the user may be a break.
      case .resume where sessions.current?.pause != nil || cycle.isSuspended:
        perform(try sessions.resume(at: now.boot), at: now)
      case .pause(let length): perform(try cycle.pause(for: length, at: now.boot, by: configuration), at: now)
      case .resume: perform(try cycle.resume(at: now.boot, by: configuration), at: now)
      case .breakNow(let kind): perform(try cycle.breakNow(kind, at: now.boot, by: configuration), at: now)
      case .begin: perform(try cycle.begin(at: now.boot, by: configuration), at: now)
      case .snooze(let length): perform(try cycle.snooze(for: length, at: now.boot, by: configuration), at: now)
      case .skip: perform(try cycle.skip(at: now.boot, by: configuration), at: now)
      case .quiet(let request): self.request(request, at: now)
      case .sit(let words): try beginSession(try request(words), at: now)
      case .end: perform(try sessions.end(at: now.boot), at: now)
      case .cancel: perform(try sessions.cancel(), at: now)
      }
    } catch {
      effects.append(.refuse(error))
    }
  }

  private func request(_ words: [String]) throws(Refusal) -> SessionRequest {
    do throws(SessionMistake) {
      return try SessionRequest(words: words, presets: configuration.presets, prepare: configuration.prepare)
    } catch {
      throw .session(error)
    }
  }

  /// An action on a notification; what belongs to a break that is answered already changes nothing.
  mutating func take(_ answer: Answer, to id: BreakID, at now: Moment) {
    guard cycle.answerable == id else {
      decide(.answerIgnored(answer))
      return
    }
    switch (answer, cycle.state) {
    case (.start, .waiting): perform(cycle.goOn(at: now.boot, by: configuration), at: now)
    case (.start, _): carryOut(.begin, at: now)
    case (.snooze, _): carryOut(.snooze(nil), at: now)
    case (.skip, _): carryOut(.skip, at: now)
    }
  }
}

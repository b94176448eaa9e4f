extension Agent {
  mutating func carryOut(_ command: Command, at now: Moment) {
    if let length = command.length, !Command.lengths.contains(length) {
      effects.append(.refuse(.lengthOutOfRange(length, allowed: Command.lengths)))
      return
    }
    do throws(Refusal) {
      switch command {
      case .start: perform(cycle.start(at: now.boot, by: configuration), at: now)
      case .stop: perform(cycle.stop(), at: now)
      case .pause(let length): perform(try cycle.pause(for: length, at: now.boot, by: configuration), at: now)
      case .resume: perform(try cycle.resume(at: now.boot, by: configuration), at: now)
      case .breakNow(let kind): perform(try cycle.breakNow(kind, at: now.boot, by: configuration), at: now)
      case .begin: perform(try cycle.begin(at: now.boot, by: configuration), at: now)
      case .snooze(let length): perform(try cycle.snooze(for: length, at: now.boot, by: configuration), at: now)
      case .skip: perform(try cycle.skip(at: now.boot, by: configuration), at: now)
      case .quiet(let request): self.request(request, at: now)
      }
    } catch {
      effects.append(.refuse(error))
    }
  }

  /// An action on a notification; what belongs to a break that is answered already changes nothing.
  mutating func take(_ answer: Answer, to id: BreakID, at now: Moment) {
    guard cycle.answerable == id else {
      decide(.answerIgnored(answer))
      return
    }
    switch (answer, cycle.state) {
    case (.start, .waiting): carryOut(.resume, at: now)
    case (.start, _): carryOut(.begin, at: now)
    case (.snooze, _): carryOut(.snooze(nil), at: now)
    case (.skip, _): carryOut(.skip, at: now)
    }
  }

  mutating func request(_ request: QuietRequest, at now: Moment) {
    let wasQuiet = quiet.level != nil
    quiet.request(request, at: now, by: configuration)
    guard let level = quiet.level else {
      if wasQuiet { decide(.quietEnded) }
      return
    }
    let until: WallTime? =
      switch quiet.end(in: zone) {
      case .boot(let end): now.wall(at: end)
      case .wall(let end): end
      case nil: nil
      }
    decide(.quietBegan(level, until: until))
    silenceChimes()
    if level == .hidden { Notification.Slot.allCases.forEach { withdraw($0) } }
  }
}

import StillbellCore

extension Wording {
  /// The lines of `status`, the most important first.
  package static func lines(_ status: Status, at now: Moment) -> [Sentence] {
    var lines = [headline(status, at: now)]
    if status.session != nil { lines.append(breaks(status, at: now)) }
    // While no cycle runs, the first line already describes the schedule.
    if status.cycle != .idle, let schedule = status.schedule, !status.isPausedIntoHours {
      lines.append(sentence(schedule, at: now))
    }
    if let profile = status.profile { lines.append(sentence(profile, at: now)) }
    lines += status.quiets.map { quiet($0, at: now) }
    if let since = status.noBreakSince { lines.append(noBreak(since: since, at: now)) }
    if status.snoozes > 0, [.due, .held, .working].contains(status.phase) {
      lines.append(
        tr(
          "Snoozed {count} of {allowed} times.", ["count": "\(status.snoozes)", "allowed": "\(status.snoozesAllowed)"]))
    }
    if let trouble = status.chimeTrouble {
      lines.append(
        status.chimeBy == "nobody"
          ? tr("The latest chime was silent: {reason}.", ["reason": reason(trouble)])
          : tr("The latest chime had trouble: {reason}.", ["reason": reason(trouble)]))
    }
    if case .notKept(let failure) = status.session?.screen { lines.append(screenNotKept(failure)) }
    if let gamepad = status.gamepad { lines.append(sentence(PadDecision.played(by: gamepad))) }
    if status.server == .missing {
      lines.append(noServer)
    }
    if let trouble = status.storeTrouble { lines.append(notStored(trouble)) }
    if let trouble = status.configurationTrouble { lines.append(rejected(trouble)) }
    return lines
  }

  /// The first line of `status`, which is also a line of `status --follow`.
  package static func headline(_ status: Status, at now: Moment) -> Sentence {
    status.session.map { line($0, at: now) } ?? breaks(status, at: now)
  }

  /// The state of the breaks.
  static func breaks(_ status: Status, at now: Moment) -> Sentence {
    func left(_ time: BootTime) -> Sentence { remaining(time - now.boot) }
    func clock(_ time: BootTime) -> Sentence { self.time(now.wall(at: time), now: now.wall) }
    func subject(_ kind: BreakKind) -> Sentence {
      switch kind {
      case .eye: tr("An eye break")
      case .rest: tr("A rest break")
      default: title(kind, status.title)
      }
    }
    func next(_ kind: BreakKind, _ due: BootTime) -> Sentence {
      tr(
        "Next: {title} at {time}, in {length}.",
        ["title": title(kind, status.title), "time": clock(due), "length": left(due)])
    }
    switch status.cycle {
    case .idle:
      if case .waiting(let start) = status.schedule { return stopped(until: start, at: now) }
      return tr("Stopped. No breaks until you start.")
    case .working(_, nil):
      guard let nudge = status.nudge else {
        return tr("Running, but every kind of break is off in the configuration.")
      }
      return next(nudge.kind, nudge.due)
    case .working(_, let upcoming?) where upcoming.due <= now.boot: return tr("The next break is due now.")
    case .working(_, let upcoming?):
      let values: Blanks = ["time": clock(upcoming.due), "length": left(upcoming.due)]
      return switch upcoming.kind {
      case .eye: tr("Next eye break at {time}, in {length}.", values)
      case .rest: tr("Next rest break at {time}, in {length}.", values)
      default: next(upcoming.kind, upcoming.due)
      }
    case .held(let due, let obstacle):
      return held(subject(due.kind), by: obstacle, isInMeeting: status.isInMeeting)
    case .due(let due, _) where status.waitsUntil != nil:
      return waiting(due.kind, atMost: (status.waitsUntil ?? due.due) - now.boot)
    case .due(let due, let begins?):
      return tr("{Break} is due; it starts in {length}.", ["Break": subject(due.kind), "length": left(begins)])
    case .due(let due, nil):
      return tr("{Break} is due; it waits for you to start it.", ["Break": subject(due.kind)])
    case .resting(.eye, _, let until):
      return tr("Eye break: look {distance} away, {length} left.", ["distance": distance, "length": left(until)])
    case .resting(let kind, _, let until):
      return tr("{Break}, {length} left.", ["Break": name(kind, status.title), "length": left(until)])
    case .waiting: return tr("The break is over; the next interval starts when you resume.")
    case .paused(_, let until?) where isFar(now.wall(at: until), from: now.wall):
      return tr("Paused until {time}.", ["time": date(now.wall(at: until), now: now.wall)])
    case .paused(_, let until?):
      let time = date(now.wall(at: until), now: now.wall)
      return tr("Paused until {time}, {length} left.", ["time": time, "length": left(until)])
    case .paused(_, nil): return tr("Paused until you resume.")
    case .suspended: return tr("Breaks wait until the session is over.")
    }
  }

  /// The agent's deadlines, with their names in the trace.
  package static func lines(_ deadlines: [(name: String, at: WallTime)], at now: Moment) -> [Sentence] {
    if deadlines.isEmpty { return [tr("Wakes only when something happens.")] }
    return deadlines.map {
      tr("Wakes at {time}: {name}.", ["time": time($0.at, now: now.wall, seconds: true), "name": shortened($0.name)])
    }
  }

  /// The sentence for a fact that this desktop does not report; `status` shows it, and no other command.
  package static func missing(_ source: PresenceSource) -> Sentence {
    switch source {
    case .sleep: tr("Sleep cannot be detected on this desktop.")
    case .lock: tr("This desktop doesn't report screen locks, so breaks also ring while it is locked.")
    case .idle: tr("This desktop doesn't report idle time; only locking or sleep counts as a break.")
    }
  }

  package static func screenNotKept(_ failure: ScreenFailure) -> Sentence {
    tr("The screen could not be kept on: {reason}.", ["reason": reason(failure)])
  }

  static var noServer: Sentence {
    tr("No notification server is running; notifications are not shown until there is one.")
  }
}

extension Status {
  /// True if a meeting hides breaks, and no reason comes before it.
  fileprivate var isInMeeting: Bool {
    guard case .cause(let cause) = quiets.first(where: { $0.level == .hidden })?.reason else { return false }
    return cause.source == .calendar
  }

  /// True if the line of the pause already says when breaks resume.
  fileprivate var isPausedIntoHours: Bool {
    if case .paused(_, .some) = cycle, case .waiting = schedule { true } else { false }
  }
}

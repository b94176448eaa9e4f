import StillbellCore

extension Wording {
  /// `status` in words, a line each, the most important first.
  package static func lines(_ status: Status, at now: Moment) -> [String] {
    var lines = [headline(status, at: now)]
    if status.session != nil { lines.append(breaks(status, at: now)) }
    // While nothing runs, the first line tells it.
    if status.phase != .idle, let schedule = status.schedule { lines.append(sentence(schedule, at: now)) }
    lines += status.quiets.map { quiet($0, at: now) }
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
    if status.server == .missing {
      lines.append(noServer)
    }
    lines += status.missingSources.map { missing($0) }
    if let trouble = status.storeTrouble { lines.append(notStored(trouble)) }
    if let trouble = status.configurationTrouble { lines.append(rejected(trouble)) }
    return lines
  }

  /// The first line of `status`, and all of one line of `status --follow`.
  package static func headline(_ status: Status, at now: Moment) -> String {
    status.session.map { line($0, at: now) } ?? breaks(status, at: now)
  }

  /// How it stands with the breaks.
  private static func breaks(_ status: Status, at now: Moment) -> String {
    let until = status.until.map { now.wall(at: $0) }
    let left = status.until.map { remaining($0 - now.boot) } ?? ""
    switch (status.phase, status.kind, until) {
    case (.idle, _, _):
      if case .waiting(let start) = status.schedule { return stopped(until: start, at: now) }
      return tr("Stopped. No breaks until you start.")
    case (.working, _?, _?) where status.until.map { $0 <= now.boot } == true:
      return tr("The next break is due now.")
    case (.working, let kind?, let until?):
      return kind == .eye
        ? tr("Next eye break at {time}, in {length}.", ["time": time(until, now: now.wall), "length": left])
        : tr("Next rest break at {time}, in {length}.", ["time": time(until, now: now.wall), "length": left])
    case (.working, _, _): return tr("Running, but both kinds of break are off in the configuration.")
    case (.held, .rest, _) where status.hold == .fullScreen:
      return tr("A rest break is due; it waits until no full-screen window is in front.")
    case (.held, _, _) where status.hold == .fullScreen:
      return tr("An eye break is due; it waits until no full-screen window is in front.")
    case (.held, .rest, _) where status.hold != .quiet: return tr("A rest break is due; it waits for your return.")
    case (.held, _, _) where status.hold != .quiet: return tr("An eye break is due; it waits for your return.")
    case (.held, .rest, _): return tr("A rest break is due; it waits for the quiet to end.")
    case (.held, _, _): return tr("An eye break is due; it waits for the quiet to end.")
    case (.due, let kind, let until?):
      return kind == .rest
        ? tr("A rest break is due; it starts at {time}.", ["time": time(until, seconds: true)])
        : tr("An eye break is due; it starts at {time}.", ["time": time(until, seconds: true)])
    case (.due, .rest, nil): return tr("A rest break is due; it starts when you say so.")
    case (.due, _, nil): return tr("An eye break is due; it starts when you say so.")
    case (.resting, .rest, _): return tr("Rest break, {length} left.", ["length": left])
    case (.resting, _, _): return tr("Eye break: look 6 m away, {length} left.", ["length": left])
    case (.waiting, _, _): return tr("The break is over; the next interval starts when you resume.")
    case (.paused, _, let until?):
      return tr("Paused until {time}, {length} left.", ["time": time(until, now: now.wall), "length": left])
    case (.paused, _, nil) where status.hold == .session: return tr("Breaks wait until the session is over.")
    case (.paused, _, nil): return tr("Paused until you resume.")
    }
  }

  package static func missing(_ source: PresenceSource) -> String {
    switch source {
    case .sleep: tr("Nothing here tells when the machine sleeps.")
    case .lock: tr("Nothing here tells when the screen is locked, so breaks also ring while it is.")
    case .idle: tr("Nothing here tells when you are away from the keyboard, so only a lock or sleep counts as a break.")
    }
  }

  static var noServer: String {
    tr("No notification server is running; breaks are not shown until there is one.")
  }
}

extension Agent {
  /// Welcomes a new user as soon as the user is present; once, and never in a quiet.
  mutating func settleWelcome(in turn: inout Turn) {
    guard notices.isWelcomeDue, start.hasFoundOut, notices.server.isThere, presence.isUserThere,
      quiet.levels[.notice] == nil,
      sessions.current == nil, notices.posted[.notice] == nil
    else { return }
    switch cycle.state.phase {
    case .idle:
      let next: WallTime? = if case .waiting(let start) = schedulePosition(at: turn.now) { start } else { nil }
      welcome(next.map { .starts($0) } ?? .nothing, in: &turn)
    case .working:
      let first = cycle.work.next(by: configuration).map { kind, upcoming in
        Notification.Upcoming.first(kind, due: turn.now.wall(at: upcoming.due), length: configuration[kind].length)
      }
      let nudge = nudge(since: cycle.work.since).map {
        Notification.Upcoming.firstNudge($0.kind, due: turn.now.wall(at: $0.due))
      }
      welcome(first ?? nudge ?? .nothing, in: &turn)
    // A break that is due or under way explains itself; the welcome waits for its end.
    case .held, .due, .resting, .waiting, .paused, .suspended: break
    }
  }

  private mutating func welcome(_ upcoming: Notification.Upcoming, in turn: inout Turn) {
    var welcome = Notification(slot: .notice, subject: .welcome(upcoming))
    if case .firstNudge(let kind, _) = upcoming { welcome.title = configuration[kind].words.title }
    welcome.answers =
      switch upcoming {
      case .firstNudge: .notice([.settings, .stop])
      case .first: .notice([.settings, .tryBreak, .stop])
      case .starts, .nothing: .notice([.settings, .start])
      }
    notify(welcome, in: &turn)
  }

  /// Notes that the server has shown the welcome: one that was only sent may never have been seen.
  mutating func welcomeShown(in turn: inout Turn) {
    guard notices.isWelcomeDue, case .welcome = notices.posted[.notice]?.subject else { return }
    notices.isWelcomeDue = false
    turn.decide(.notification(.welcomed))
  }

  /// Withdraws the welcome, whose promise has come true, or will not.
  mutating func withdrawWelcome(in turn: inout Turn) {
    if case .welcome = notices.posted[.notice]?.subject { withdraw(.notice, in: &turn) }
  }
}

extension Agent {
  /// Greets a new user as soon as there is somebody to see it; once, and never in a quiet.
  mutating func settleWelcome(at now: Moment) {
    guard isWelcomeDue, findingOutUntil == nil, isServerThere, presence.absence == nil, quiet.level == nil,
      sessions.current == nil, posted[.notice] == nil
    else { return }
    switch cycle.state {
    case .idle:
      if case .waiting(let start?) = schedulePosition(at: now) { welcome(.starts(start)) } else { welcome(.nothing) }
    case .working(let work):
      let first = work.next(mergeWithin: configuration.mergeWithin).map { kind, upcoming in
        Notification.Prospect.first(kind, due: now.wall(at: upcoming.due), length: configuration[kind].length)
      }
      welcome(first ?? .nothing)
    // What is due or under way explains itself; the welcome waits for its end.
    case .held, .due, .resting, .waiting, .paused: break
    }
  }

  private mutating func welcome(_ prospect: Notification.Prospect) {
    isWelcomeDue = false
    decide(.welcomed)
    notify(Notification(slot: .notice, subject: .welcome(prospect), urgency: .low))
  }

  /// What the welcome promised is there, or will not come.
  mutating func withdrawWelcome() {
    if case .welcome = posted[.notice]?.subject { withdraw(.notice) }
  }

  private var isServerThere: Bool {
    switch server {
    case .named, .onDemand: true
    case .unknown, .missing: false
    }
  }
}

extension Agent {
  /// Greets a new user as soon as there is somebody to see it; once, and never in a quiet.
  mutating func settleWelcome(at now: Moment) {
    guard isWelcomeDue, findingOutUntil == nil, isServerThere, presence.absence == nil, quiet.level == nil,
      sessions.current == nil, posted[.notice] == nil
    else { return }
    switch cycle.state {
    case .idle: welcome(nil)
    case .working(let work):
      welcome(
        work.next(mergeWithin: configuration.mergeWithin).map { kind, upcoming in
          Notification.First(kind: kind, due: now.wall(at: upcoming.due), length: configuration[kind].length)
        })
    // What is due or under way explains itself; the welcome waits for its end.
    case .held, .due, .resting, .waiting, .paused: break
    }
  }

  private mutating func welcome(_ first: Notification.First?) {
    isWelcomeDue = false
    decide(.welcomed)
    notify(Notification(slot: .notice, subject: .welcome(first), urgency: .low))
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

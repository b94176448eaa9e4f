import StillbellCore

extension Invariant {
  /// The promises about reminders.
  static let reminders: [Invariant] = [
    Invariant("a reminder comes only when the user is there, and not in a session or a hidden quiet") { world, reply in
      guard reply.hasReminded else { return true }
      let isAway = world.agent.presence.absence != nil
      return !isAway && world.agent.sessions.current == nil && world.agent.quiet.levels[.reminder] != .hidden
    },
    Invariant("a user who has already had a session is not reminded of it") { world, reply in
      guard reply.hasReminded, !world.failing.contains(.store),
        case .reminder(let name, _)? = world.desk[.reminder]?.notification.answers,
        let reminder = world.agent.configuration.reminders.first(where: { $0.name == name }),
        // An evening reminder may come while the user still sees the reminder of an earlier hour.
        reply.decided({ $0 == .reminder(.shown(name)) })
      else { return true }
      return world.witnesses.past.latestEnd(
        of: reminder.kind, from: world.now.wall - reminder.unless, to: world.now.wall) == nil
    },
    Invariant("no reminder is over an hour late, even after a power-off or a change of the clock") { world, _ in
      !world.witnesses.reminders.isWrong
    },
  ]
}

import StillbellCore

/// The reminders that may come though their moment is long over: those that were put off, and those that had been shown.
struct LateReminders {
  /// A reminder shows no later than this after its moment.
  private static let latest: Duration = .hours(1)

  private var boot = ""
  private var putOff: [String: Moment] = [:]
  /// Shown in this run of the machine: the next agent may know of no answer, if that could not be written down.
  private var shown: Set<String> = []
  /// One came that was too late.
  private(set) var isWrong = false

  mutating func note(_ turn: Turn, by configuration: Configuration, boot: String, at now: Moment, in zone: Zone) {
    // What was put off comes by the clock that time is counted on, and over a start of the machine by the other.
    if self.boot == boot {
      putOff = putOff.mapValues { Moment(boot: $0.boot, wall: now.wall(at: $0.boot)) }
    } else {
      putOff = putOff.mapValues { Moment(boot: now.boot(at: $0.wall), wall: $0.wall) }
      (self.boot, shown) = (boot, [])
    }
    switch turn.event {
    case .reminder(.answered(let name, .later)):
      let again = now.boot + .minutes(30)
      putOff[name] = Moment(boot: again, wall: now.wall(at: again))
    case .reminder(.looked(let name, _)) where turn.hasReminded:
      if !isInTime(name, by: configuration, at: now, in: zone) { isWrong = true }
      shown.insert(name)
    default: break
    }
  }

  private func isInTime(_ name: String, by configuration: Configuration, at now: Moment, in zone: Zone) -> Bool {
    if shown.contains(name) { return true }
    if let again = putOff[name], (.zero...Self.latest).contains(now.boot - again.boot) { return true }
    let today = zone.day(of: now.wall)
    return Self.minutes(of: name, by: configuration).contains { minute in
      (today - 1...today).contains { day in
        (.zero...Self.latest).contains(now.wall - zone.moment(localSeconds: day * 86_400 + Int64(minute) * 60))
      }
    }
  }

  /// The minutes of the day at which it comes; the evening says three times that it is late.
  private static func minutes(of name: String, by configuration: Configuration) -> [Int] {
    if let reminder = configuration.reminders.first(where: { $0.name == name }) {
      return reminder.at.map { [$0.minutes] } ?? []
    }
    return configuration.day.evening.map { evening in (0...2).map { (evening.minutes + 60 * $0) % 1440 } } ?? []
  }
}

extension Turn {
  /// It shows a reminder, now that the history has been asked.
  var hasReminded: Bool {
    guard case .reminder(.looked) = event else { return false }
    return effects.contains {
      if case .notify(let notification) = $0 { [.reminder, .day].contains(notification.slot) } else { false }
    }
  }
}

import StillbellCore

/// The reminders that may come long after their moment: those that were postponed, and those that had been shown.
struct LateReminders {
  /// How long after its moment a reminder may still show.
  private static let latest: Duration = .hours(1)

  private var boot = ""
  private var latest: (now: Moment, zone: Zone, configuration: Configuration)?
  /// Further moments that count: those by the former clock, zone and settings, and those to which a reminder was
  /// postponed.
  private var others: [String: [Moment]] = [:]
  /// The reminders shown since the machine started: the next agent may not know of an answer that could not be
  /// recorded.
  private var shown: Set<String> = []
  /// `true` if a reminder came too late.
  private(set) var isWrong = false

  mutating func note(_ reply: Reply, by configuration: Configuration, boot: String, at now: Moment, in zone: Zone) {
    // Within one run of the machine they follow boot time; over a restart, wall time.
    let isSameBoot = self.boot == boot
    if isSameBoot {
      others = others.mapValues { $0.map { Moment(boot: $0.boot, wall: now.wall(at: $0.boot)) } }
    } else {
      others = others.mapValues { $0.map { Moment(boot: now.boot(at: $0.wall), wall: $0.wall) } }
      (self.boot, shown) = (boot, [])
    }
    if let latest,
      latest.zone != zone || latest.now.wall(at: now.boot) != now.wall
        || latest.configuration.reminders != configuration.reminders
    {
      let former = Moment(boot: now.boot, wall: isSameBoot ? latest.now.wall(at: now.boot) : now.wall)
      for name in latest.configuration.reminders.map(\.name) + (0...2).map({ "evening.\($0)" }) {
        for time in Self.moments(of: name, by: latest.configuration, at: former.wall, in: latest.zone) {
          let at = former.boot(at: time)
          others[name, default: []].append(Moment(boot: at, wall: now.wall(at: at)))
        }
      }
    }
    latest = (now, zone, configuration)
    switch reply.event {
    case .reminder(.answered(let name, .later)):
      let again = now.boot + .minutes(30)
      others[name, default: []].append(Moment(boot: again, wall: now.wall(at: again)))
    case .reminder(.looked(let name, _)) where reply.hasReminded:
      if !isInTime(name, by: configuration, at: now, in: zone) { isWrong = true }
      shown.insert(name)
    default: break
    }
  }

  private func isInTime(_ name: String, by configuration: Configuration, at now: Moment, in zone: Zone) -> Bool {
    shown.contains(name) || others[name, default: []].contains { Self.isRecent(now.boot - $0.boot) }
      || !Self.moments(of: name, by: configuration, at: now.wall, in: zone).isEmpty
  }

  private static func isRecent(_ length: Duration) -> Bool { (.zero...latest).contains(length) }

  /// The recent moments of a reminder. The evening reminder comes up to three times.
  private static func moments(
    of name: String, by configuration: Configuration, at now: WallTime, in zone: Zone
  ) -> [WallTime] {
    let own = configuration.reminders.first { $0.name == name }
    let first = own.map { $0.at } ?? configuration.day.evening
    guard let first else { return [] }
    let today = zone.day(of: now)
    return (0...(own == nil ? 2 : 0)).flatMap { hour in
      (today - 1...today).map { day in
        zone.moment(localSeconds: day * 86_400 + Int64((first.minutes + 60 * hour) % 1440) * 60)
      }
    }.filter { isRecent(now - $0) }
  }
}

extension Reply {
  /// `true` if the event shows a reminder, after the history was queried.
  var hasReminded: Bool {
    guard case .reminder(.looked) = event else { return false }
    return effects.contains {
      if case .notify(let notification) = $0 { [.reminder, .day].contains(notification.slot) } else { false }
    }
  }
}

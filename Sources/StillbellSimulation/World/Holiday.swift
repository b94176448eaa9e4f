import StillbellCore

/// A pause until a day, over all the agents of a world.
struct Holiday {
  /// The end of the pause; nil while there is none, or once the user has ended it.
  private(set) var end: CalendarEnd?
  /// `true` once the hours have ended the pause.
  private var isOver = false
  private var zone: Zone?

  mutating func note(_ reply: Reply, at now: WallTime, in zone: Zone) {
    // A clock that is set back does not restore the pause.
    if let end, end.moment(in: zone) <= now { self.end = nil }
    switch reply.event {
    case .commanded(.start), .commanded(.stop), .commanded(.resume), .commanded(.pause), .commanded(.pauseUntil),
      .notification(.chosen):
      end = nil
    // The hours that ended the pause may lie ahead again.
    case .clockSet, .zoneChanged: end = nil
    // That is also possible if the clock or the zone was set while no agent ran.
    case .launched where isOver || zone != self.zone: end = nil
    // Other settings may come with other hours.
    case _ where isOver && reply.hasOtherSettings: end = nil
    default: break
    }
    if let pause = reply.state.pause, case .onCalendar(let end, _) = pause.end { self.end = end }
    isOver = reply.state.run == .off
    self.zone = zone
  }

  mutating func forget() { end = nil }
}

/// The reminders of a quiet without an end.
struct LastingQuiet {
  /// When the latest quiet began, or was last mentioned.
  private var latest: BootTime?
  /// `true` if the quiet was mentioned too soon.
  private(set) var isMentionedEarly = false

  mutating func note(_ event: Event, _ effects: [Effect], at now: BootTime) {
    if effects.contains(where: { if case .decide(.quiet(.lasts)) = $0 { true } else { false } }) {
      isMentionedEarly = latest.map { now - $0 < Lasting.remindsEvery } ?? true
      latest = now
    }
    if effects.contains(where: { if case .decide(.quiet(.began(_, until: nil))) = $0 { true } else { false } }) {
      latest = now
    }
    // A reminder that a call took away comes again after it.
    if effects.contains(.withdraw(.quiet)) { forget() }
  }

  /// Forgets the latest reminder, so that the next one may come at any time.
  mutating func forget() { latest = BootTime(sinceBoot: .zero - Lasting.remindsEvery) }
}

/// Media buttons that are pressed beside a lock.
struct LockedPlayers {
  private var locked: BootTime?
  private var pressed: BootTime?
  /// `true` if one of them paused a session.
  private(set) var isObeyed = false

  mutating func note(_ event: Event, _ effects: [Effect], at now: BootTime) {
    let isPaused = effects.contains { if case .decide(.session(.paused)) = $0 { true } else { false } }
    let isResumed = effects.contains { if case .decide(.session(.resumed)) = $0 { true } else { false } }
    func isNear(_ time: BootTime?) -> Bool { time.map { now - $0 <= .seconds(2) } ?? false }
    switch event {
    case .session(.pressed(.pause)):
      isObeyed = isPaused && isNear(locked)
      pressed = isPaused ? now : nil
    case .presence(.locked), .presence(.wentAway(.asleep, _)), .presence(.cameBack(.asleep)):
      isObeyed = isNear(pressed) && !isResumed
      (locked, pressed) = (now, nil)
    case .commanded, .session: pressed = nil
    default: if isResumed { pressed = nil }
    }
  }
}

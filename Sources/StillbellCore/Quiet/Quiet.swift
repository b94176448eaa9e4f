/// How much a quiet takes away.
package enum QuietLevel: String, CaseIterable, Hashable, Sendable {
  /// No chime from anybody; notifications and the prompt still come.
  case silent
  /// Nothing sounds and nothing pops up; what falls due is taken up once when the quiet ends.
  case hidden
}

/// A change of the quiet that the user makes.
package enum QuietRequest: Hashable, Sendable {
  package enum Extent: Hashable, Sendable {
    /// The configured length.
    case usual
    case length(Duration)
    /// The next time the wall shows it.
    case until(TimeOfDay)
    /// Until it is switched off, or the agent ends.
    case untilSwitchedOff
  }

  case on(QuietLevel, Extent)
  case off
}

/// The times in which nothing sounds; every quiet has a reason and an end.
package struct Quiet: Hashable, Sendable {
  package enum End: Hashable, Sendable {
    case at(BootTime)
    /// Worked out anew whenever the clock or the time zone is set: the first such time after the quiet began.
    case timeOfDay(TimeOfDay, after: WallTime)
    case whenSwitchedOff
  }

  /// The quiet the user asked for.
  package struct Manual: Hashable, Sendable {
    package let level: QuietLevel
    package let end: End
  }

  package private(set) var manual: Manual?

  package init() {}

  /// The strictest level in force.
  package var level: QuietLevel? { manual?.level }

  mutating func request(_ request: QuietRequest, at now: Moment, by configuration: Configuration) {
    switch request {
    case .off: manual = nil
    case .on(let level, .usual): manual = Manual(level: level, end: .at(now.boot + configuration.quietLength))
    case .on(let level, .length(let length)): manual = Manual(level: level, end: .at(now.boot + length))
    case .on(let level, .until(let time)): manual = Manual(level: level, end: .timeOfDay(time, after: now.wall))
    case .on(let level, .untilSwitchedOff): manual = Manual(level: level, end: .whenSwitchedOff)
    }
  }

  mutating func restore(_ level: QuietLevel, _ end: End) { manual = Manual(level: level, end: end) }

  /// Drops what has ended; true if something did.
  mutating func advance(to now: Moment, in zone: Zone) -> Bool {
    guard let end = manual?.end else { return false }
    let hasEnded =
      switch end {
      case .at(let time): time <= now.boot
      case .timeOfDay(let time, let start): zone.next(time, after: start) <= now.wall
      case .whenSwitchedOff: false
      }
    if hasEnded { manual = nil }
    return hasEnded
  }

  /// When it ends by itself, on the clock it is bound to.
  package func end(in zone: Zone) -> Wake? {
    switch manual?.end {
    case .at(let time): .boot(time)
    case .timeOfDay(let time, let start): .wall(zone.next(time, after: start))
    case .whenSwitchedOff, nil: nil
    }
  }
}

/// A moment to wake up at, on the clock that decides it.
package enum Wake: Hashable, Sendable {
  case boot(BootTime)
  case wall(WallTime)
}

import StillbellCore

/// The watcher of a film, by the keys that were reported to the agent.
struct WatchingReference {
  /// The last key before a silence that was reported.
  private(set) var silentSince: BootTime?
  /// A film is on, and keys were silent for a minute; since then there was a single one at most.
  private(set) var isOn = false
  /// The first of the keys that came since.
  private var firstKey: BootTime?
  /// An agent that finds out what is there has yet to hear of the film for which its break waits.
  private var waitsForNews = false

  /// `lull` is the pause that is reported, before the event and after it.
  mutating func note(
    _ event: Event, isFilmOn: Bool, resumes hold: BreakCycle.Obstacle?, lull: (before: Duration?, after: Duration?),
    at now: BootTime
  ) {
    if !waitsForNews { settle(isFilmOn: isFilmOn, lull: lull.before, at: now) }
    switch event {
    case .presence(.wentAway(.idle, let since)), .presence(.paused(let since)):
      silentSince = min(silentSince ?? since, since)
    case .presence(.typed), .presence(.cameBack(.idle)): key(isWork: lull.before == nil, at: now)
    case .presence(.sourceMissing(.idle)): silentSince = nil
    case .launched(let launch):
      waitsForNews = launch.isFindingOut
      // A lock goes first, and the break still waits for the film after it.
      if hold != nil, launch.isWatched { (isOn, firstKey) = (true, now) }
    case .quiet(.known): waitsForNews = false
    default: break
    }
    if !waitsForNews { settle(isFilmOn: isFilmOn, lull: lull.after, at: now) }
  }

  /// Without reports of short pauses, a key counts for all that may follow it.
  private mutating func key(isWork: Bool, at now: BootTime) {
    silentSince = nil
    guard isOn else { return }
    if isWork { isOn = false } else if let firstKey { isOn = now < firstKey + .seconds(10) } else { firstKey = now }
  }

  /// A key at least 10 seconds after the first one ends it; where keys come all the time, none is reported for itself.
  private mutating func settle(isFilmOn: Bool, lull: Duration?, at now: BootTime) {
    if let firstKey {
      let isWork = lull.map { firstKey + .seconds(10) <= (silentSince ?? now - $0) } ?? true
      if isWork { isOn = false }
    }
    if let silentSince, silentSince + .seconds(60) <= now { (isOn, firstKey) = (true, nil) }
    if !isFilmOn { isOn = false }
    if !isOn { firstKey = nil }
  }
}

extension Launch {
  /// The break of an earlier agent waited for somebody who watched.
  fileprivate var isWatched: Bool {
    if case .record(let record, _) = previousState { record.fields["watched"] != nil } else { false }
  }
}

import StillbellCore

/// The user who watches a film, judged by the keys that were reported to the agent.
struct WatchingReference {
  /// The last key before a reported silence.
  private(set) var silentSince: BootTime?
  /// `true` if a film runs and there was no input for a minute, with at most a single key since.
  private(set) var isOn = false
  /// The first key since that silence.
  private var firstKey: BootTime?
  /// `true` while a new agent has not heard yet of the film for which its break waits.
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
      // A lock takes precedence, and afterwards the break still waits for the film.
      if hold != nil, launch.isWatched { (isOn, firstKey) = (true, now) }
    case .quiet(.known): waitsForNews = false
    default: break
    }
    if !waitsForNews { settle(isFilmOn: isFilmOn, lull: lull.after, at: now) }
  }

  /// Notes a key. `isWork` is true if short pauses are not reported: then further keys would go unnoticed, so that
  /// this key ends the watching.
  private mutating func key(isWork: Bool, at now: BootTime) {
    silentSince = nil
    guard isOn else { return }
    if isWork { isOn = false } else if let firstKey { isOn = now < firstKey + .seconds(10) } else { firstKey = now }
  }

  /// A key at least 10 seconds after the first one ends the watching. During continuous typing no single key is
  /// reported.
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
  /// `true` if the break of an earlier agent waited for the user to finish watching.
  fileprivate var isWatched: Bool {
    if case .saved(let state, _) = previousState { state.fields["watched"] != nil } else { false }
  }
}

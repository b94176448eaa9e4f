import StillbellCore

/// The reasons to be quiet that were reported to the agent, and those of them that count.
struct QuietReference: Hashable, Sendable {
  private var heard: [Causes.Part: Set<QuietCause>] = [:]
  /// The game in a full-screen window, as a cause.
  private var window: QuietCause?
  private var overruled: Set<QuietCause> = []
  /// The do-not-disturb causes that now only silence sounds, as the agent has reported.
  private(set) var outlasted: Set<QuietCause> = []
  /// The latest reason that the user has seen as the one that holds a break back.
  private var told: QuietCause?
  /// Reasons that are no longer reported, and since when. The silence may only be a gap.
  private var left: [QuietCause: BootTime] = [:]

  private var ignored = Ignored()
  private var calendar = CalendarReference()

  /// The meetings that the agent knows.
  var meetings: [Range<WallTime>] { calendar.windows }

  /// The reasons that the user has neither overruled nor set to be ignored.
  private(set) var counting: Set<QuietCause> = []
  /// `true` if the microphone, the camera or the screen is captured, even if that is no reason to be quiet.
  private(set) var isInCall = false

  private var reported: [QuietCause] {
    heard.values.flatMap { $0 } + (window.map { [$0] } ?? []) + (calendar.cause.map { [$0] } ?? [])
  }

  /// The programs that keep the screen on, or did so less than 10 seconds ago, and when each began. In a simulated
  /// world these are film players.
  private var films: [QuietCause: BootTime] = [:]

  /// `true` if a program keeps the screen on.
  private(set) var isFilmOn = false

  /// `true` if a program keeps the screen on and the user has not overruled that reason.
  private(set) var isFilmWaitedFor = false

  /// When the latest film began.
  private(set) var filmBegan: BootTime?

  /// `true` if a game runs, even if that is no reason to be quiet.
  var isGameOn: Bool { game != .none }

  /// `true` if a game runs that these settings do not ignore.
  func hasGame(by settings: QuietSettings) -> Bool {
    reported.contains { $0.source == .game && !settings.ignores($0) }
  }

  /// How a running game is known: by its window, or by a report.
  private(set) var game = Presence.Play.Game.none

  /// When the latest call that caused a quiet ended by itself.
  private(set) var callEnded: BootTime?

  /// Notes an event. `hasCalendar` is true if the settings name folders of a calendar.
  mutating func note(
    _ event: Event, by settings: QuietSettings, hasCalendar: Bool, at moment: Moment, in zone: Zone
  ) {
    let now = moment.boot
    if settings.ignore != ignored.programs {
      ignored = Ignored(programs: settings.ignore)
      settle()
    }
    let wasCall = isCall(by: settings)
    hear(event, at: now)
    let isOn = settings.calendar != .off
    if calendar.note(event, isOn: isOn, isRestored: isOn && hasCalendar, at: moment.wall, in: zone) {
      if let former = calendar.renamed, let cause = calendar.cause, overruled.contains(former) {
        overruled.insert(cause)
      }
      settle()
    }
    switch event {
    // A cause stays overruled, even if the user overruled it before an earlier agent ended.
    case .commanded(.quiet(.off)), .notification(.chosen(.soundOn)), .notification(.chosen(.dontWait)), .launched: break
    default: if wasCall, !isCall(by: settings) { callEnded = now }
    }
  }

  /// Notes what the agent has reported about a quiet that lasts long.
  mutating func note(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .decide(.quiet(.outlasted(let cause, _))):
        outlasted.insert(cause)
        settle()
      case .notify(let notification):
        if case .heldLong(.cause(let cause), _) = notification.subject { told = cause }
      default: break
      }
    }
  }

  /// Notes that the prompt has found a game in front, or that no game is there any more.
  mutating func note(_ game: GameSign?) {
    let found = game.map { QuietCause(.game, by: $0.name) }
    guard found != window else { return }
    window = found
    settle()
  }

  private func isCall(by settings: QuietSettings) -> Bool {
    counting.contains { ($0.source.isCapture || $0.source == .calendar) && settings.level(of: $0.source) != nil }
  }

  private mutating func hear(_ event: Event, at now: BootTime) {
    if !left.isEmpty {
      left = left.filter { now - $0.value < Quiet.gapMax }
      settle()
    }
    switch event {
    case .launched(let launch): restore(launch, at: now)
    case .quiet(.reported(let source, let name, let names)):
      guard let reporter = Causes.Reporter(rawValue: name) else { return }
      let before = Set(reported)
      heard[Causes.Part(source: source, reporter: reporter)] = Set((names ?? []).map { QuietCause(source, by: $0) })
      let after = Set(reported)
      for cause in before.subtracting(after) where source.hasGaps { left[cause] = now }
      for cause in after { left[cause] = nil }
      noteFilms(of: after, at: now)
    case .commanded(.quiet(.off)), .notification(.chosen(.soundOn)):
      overruled.formUnion(Set(reported).union(left.keys))
    case .notification(.chosen(.dontWait)):
      if let told { overruled.insert(told.source == .calendar ? calendar.cause ?? told : told) }
    default: return
    }
    settle()
  }

  private mutating func settle() {
    let reported = reported
    let known = Set(reported).union(left.keys)
    overruled.formIntersection(known)
    outlasted.formIntersection(known)
    films = films.filter { known.contains($0.key) }
    // A local copy: a closure that reads self would copy all of it for each cause.
    let ignored = ignored
    counting = known.subtracting(overruled).filter { !ignored.contains($0) }
    isInCall = known.contains { $0.source.isCapture && !ignored.contains($0) }
    let games = reported.filter { $0.source == .game && !ignored.contains($0) }
    game = games.isEmpty ? .none : games == [window] ? .window : .reported
    let counted = films.filter { !ignored.contains($0.key) }
    (isFilmOn, filmBegan) = (!counted.isEmpty, counted.values.max())
    isFilmWaitedFor = !overruled.isSuperset(of: counted.keys)
  }

  /// Restores what an earlier agent of this login saved: the end of the last call, and the causes that the user
  /// overruled or that were reduced to silence.
  private mutating func restore(_ launch: Launch, at now: BootTime) {
    guard case .saved(let state, let stamp) = launch.previousState, stamp.login == launch.login else { return }
    callEnded = state.fields["quiet.call-ended"].flatMap { Int64($0) }.map { BootTime(sinceBoot: .nanoseconds($0)) }
    overruled.formUnion(causes("quiet.overruled", state, at: now))
    outlasted.formUnion(causes("quiet.outlasted", state, at: now))
  }

  private mutating func causes(_ name: String, _ state: SavedState, at now: BootTime) -> [QuietCause] {
    let lines = state.fields[name]?.split(separator: "\n") ?? []
    let causes = lines.compactMap { line -> QuietCause? in
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      return words.first.flatMap(QuietSource.init).map { QuietCause($0, by: words.dropFirst().first ?? "") }
    }
    for cause in causes where !reported.contains(cause) { left[cause] = now }
    noteFilms(of: Set(causes), at: now)
    return causes
  }

  private mutating func noteFilms(of causes: Set<QuietCause>, at now: BootTime) {
    for cause in causes where cause.source == .inhibitors && films[cause] == nil { films[cause] = now }
  }
}

/// The programs that don't count as a cause.
private struct Ignored: Hashable, Sendable {
  var programs: [String] = []

  /// True if the program behind the cause is ignored. In a simulated world, a cause's name is always the program's
  /// name.
  func contains(_ cause: QuietCause) -> Bool {
    switch cause.source {
    case .doNotDisturb, .calendar: false
    case .inhibitors, .microphone, .camera, .screenSharing, .game, .programs:
      programs.contains { $0.lowercased() == cause.by.lowercased() }
    }
  }
}

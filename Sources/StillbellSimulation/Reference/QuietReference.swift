import StillbellCore

/// The reasons to be quiet that were reported to the agent, and those of them that count.
struct QuietReference: Hashable, Sendable {
  private var heard: [Causes.Part: Set<QuietCause>] = [:]
  /// The full-screen window that is a game.
  private var window: QuietCause?
  private var overruled: Set<QuietCause> = []
  /// The do-not-disturbs of which the agent has told that they take no more than the sound.
  private(set) var outlasted: Set<QuietCause> = []
  /// The latest reason of which the user was told that it holds a break back.
  private var told: QuietCause?
  /// Reasons that are not reported any more, and since when: that may only be a gap.
  private var left: [QuietCause: BootTime] = [:]

  private var ignored = Ignored()

  /// The reasons that the user has neither overruled nor set to be ignored.
  private(set) var counting: Set<QuietCause> = []
  /// Somebody is recorded or watched, also if that is no reason to be quiet.
  private(set) var isInCall = false

  private var reported: [QuietCause] { heard.values.flatMap { $0 } + (window.map { [$0] } ?? []) }

  /// The programs that keep the screen on, or did less than 10 seconds ago, and when each began: those of a world are
  /// players of films.
  private var films: [QuietCause: BootTime] = [:]

  /// A program keeps the screen on.
  private(set) var isFilmOn = false

  /// The same for one whose reason the user has not overruled.
  private(set) var isFilmWaitedFor = false

  /// When the latest one began.
  private(set) var filmBegan: BootTime?

  /// A game runs, also if that is no reason to be quiet.
  var isGameOn: Bool { game != .none }

  /// The same, with what tells of it.
  private(set) var game = Presence.Play.Game.none

  /// When the latest call ended by itself that made it quiet.
  private(set) var callEnded: BootTime?

  mutating func note(_ event: Event, by settings: QuietSettings, at now: BootTime) {
    if settings.ignore != ignored.programs {
      ignored = Ignored(programs: settings.ignore)
      settle()
    }
    let wasCall = isCall(by: settings)
    hear(event, at: now)
    switch event {
    // A cause stays overruled, also when the user overruled it before an earlier agent ended.
    case .commanded(.quiet(.off)), .notification(.chosen(.soundOn)), .notification(.chosen(.dontWait)), .launched: break
    default: if wasCall, !isCall(by: settings) { callEnded = now }
    }
  }

  /// The agent has told of what goes on for long.
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

  /// The prompt has found a game in front, or none any more.
  mutating func note(_ game: GameSign?) {
    let found = game.map { QuietCause(.game, by: $0.name) }
    guard found != window else { return }
    window = found
    settle()
  }

  private func isCall(by settings: QuietSettings) -> Bool {
    counting.contains { $0.source.isCapture && settings.level(of: $0.source) != nil }
  }

  private mutating func hear(_ event: Event, at now: BootTime) {
    if !left.isEmpty {
      left = left.filter { now - $0.value < Quiet.gapMax }
      settle()
    }
    switch event {
    case .launched(let launch): takeUp(launch, at: now)
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
    case .notification(.chosen(.dontWait)): if let told { overruled.insert(told) }
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

  /// An earlier agent of the login noted what the user had overruled.
  private mutating func takeUp(_ launch: Launch, at now: BootTime) {
    guard case .record(let record, let stamp) = launch.previousState, stamp.login == launch.login else { return }
    callEnded = record.fields["quiet.call-ended"].flatMap { Int64($0) }.map { BootTime(sinceBoot: .nanoseconds($0)) }
    overruled.formUnion(causes("quiet.overruled", record, at: now))
    outlasted.formUnion(causes("quiet.outlasted", record, at: now))
  }

  private mutating func causes(_ name: String, _ record: Record, at now: BootTime) -> [QuietCause] {
    let lines = record.fields[name]?.split(separator: "\n") ?? []
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

/// The programs that are not to count.
private struct Ignored: Hashable, Sendable {
  var programs: [String] = []

  /// A world gives no reasons for what keeps the screen on: its names are the names of programs.
  func contains(_ cause: QuietCause) -> Bool {
    switch cause.source {
    case .doNotDisturb: false
    case .inhibitors, .microphone, .camera, .screenSharing, .game, .programs:
      programs.contains { $0.lowercased() == cause.by.lowercased() }
    }
  }
}

import StillbellCore

/// The reference model: what an agent ought to believe of its surroundings, worked out a second time and as simply as
/// possible. The promises hold the agent against it, so that they never ask the agent what is right.
///
/// It sees the events that the agent sees, and nothing of what the agent makes of them but the prompts it loads. Like
/// the agent it knows only what was reported; an agent that starts anew knows nothing but what is written down.
struct Reference {
  private(set) var quiet = QuietReference()
  private(set) var presence = PresenceReference()
  private(set) var watching = WatchingReference()
  private(set) var prompt = PromptReference.none
  private(set) var hours = HoursReference()
  /// The hours that held before the latest event.
  private(set) var formerHours: Range<WallTime>?
  /// The full-screen window in front of the prompt that runs is a game.
  private var game: GameSign?
  /// A game was on before the latest event: a prompt that withdraws from it tells no more of it.
  private(set) var wasGameOn = false
  /// That prompt looks for a nudge, to which a game means nothing.
  private var isOfNudge = false

  /// The agent has taken in an event, and wants this done. `hold` is what its break waits for; `askedForWatcher` and
  /// `asksForWatcher` tell whether pauses of the keys are reported to it for the sake of breaks and nudges, before the
  /// event and after it.
  mutating func note(
    _ event: Event, _ effects: [Effect], hold: BreakCycle.Obstacle?, askedForWatcher: Bool, asksForWatcher: Bool,
    by configuration: Configuration, at now: Moment, in zone: Zone
  ) {
    wasGameOn = quiet.isGameOn
    // A film may have been forgotten before a key came.
    noteFilm(by: configuration, at: now.boot)
    presence.begin()
    quiet.note(event, by: configuration.quiet, at: now.boot)
    watching.note(
      event, isFilmOn: configuration.video == .there && quiet.isFilmWaitedFor, resumes: hold,
      lull: (askedForWatcher ? configuration.prompt.lull : nil, asksForWatcher ? configuration.prompt.lull : nil),
      at: now.boot)
    noteFilm(by: configuration, at: now.boot)
    presence.note(
      event, isInCall: quiet.isInCall, game: gameInSight, by: configuration, at: now.boot)
    prompt.note(event)
    quiet.note(effects)
    settleGame(by: configuration, at: now.boot)
    follow(effects, by: configuration, at: now.boot)
    formerHours = hours.window
    hours.look(at: now.wall, by: configuration.schedule, in: zone)
  }

  /// A film explains silent keys until it was on for 4 hours without a key.
  private mutating func noteFilm(by configuration: Configuration, at now: BootTime) {
    let isOn = configuration.video == .there && quiet.isFilmOn
    let forgotten = watching.silentSince.map { max($0, quiet.filmBegan ?? $0) + .hours(4) }
    let isForgotten = forgotten.map { $0 <= now } ?? false
    presence.watches(isOn && !isForgotten, until: isOn && isForgotten ? forgotten ?? now : now)
  }

  /// A prompt that is loaded in place of another one finds the same in front, until it has looked.
  private mutating func follow(_ effects: [Effect], by configuration: Configuration, at now: BootTime) {
    var left: GameSign?
    for effect in effects {
      switch effect {
      case .hidePrompt: (left, game) = (game, nil)
      // By then the prompt was gone, and nothing told of it.
      case .decide(.quiet(.causeEnded(let cause))) where GameSign(cause) != nil: left = nil
      case .loadPrompt(let new): (game, isOfNudge) = (left, configuration.nudges.contains(new.content.kind))
      default: break
      }
      prompt.note(effect)
    }
    settleGame(by: configuration, at: now)
  }

  /// A window stays a game as long as the prompt tells of nothing else; one that shows something keeps what it knew.
  private mutating func settleGame(by configuration: Configuration, at now: BootTime) {
    switch prompt {
    case .none: game = nil
    case .asked where isOfNudge, .ready where isOfNudge: game = nil
    case .asked, .shown: break
    case .ready(.windowed): game = nil
    case .ready(.steam): game = .steam
    case .ready(let front):
      if game == .steam || game == .bypass && front != .bypass { game = nil }
      let isPlayed = presence.lastPress.map { now <= $0 + .minutes(1) } ?? false
      game = game ?? (front == .bypass && !quiet.isFilmOn ? .bypass : isPlayed ? .gamepad : nil)
    }
    quiet.note(game)
    presence.plays(gameInSight, by: configuration, at: now)
  }

  /// Nil where there is none, and nobody looks.
  private var gameInSight: Presence.Play.Game? {
    if case .ready = prompt { return quiet.game }
    return quiet.isGameOn ? quiet.game : nil
  }

  /// The agent is gone, and with it all that was reported to it.
  mutating func forgetAgent() {
    (quiet, presence, watching) = (QuietReference(), PresenceReference(), WatchingReference())
    (prompt, game) = (.none, nil)
  }
}

extension Configuration {
  /// How long a rest makes a break of this kind: of one at a time of day half of it is enough.
  func rest(of kind: BreakKind) -> Duration {
    if case .at = self[kind].timing { self[kind].length / 2 } else { self[kind].length }
  }

  /// Something in it goes by the wall clock.
  var followsWall: Bool { kinds.contains { $0.isOn && ($0.timing.isOfCalendar || !$0.hours.isAlways) } }
}

extension World {
  /// How quiet it ought to be for breaks, and for sessions.
  var quietLevels: (breaks: QuietLevel?, sessions: QuietLevel?) {
    let own = agent.quiet.manual?.level
    var (breaks, sessions) = (own, own)
    for cause in reference.quiet.counting {
      guard let level = level(of: cause) else { continue }
      if cause.source != .game || !agent.quiet.hasWaitedForGame { breaks = max(breaks ?? level, level) }
      if !cause.source.sparesSessions { sessions = max(sessions ?? level, level) }
    }
    return (breaks, sessions)
  }

  private func level(of cause: QuietCause) -> QuietLevel? {
    let level = agent.configuration.quiet.level(of: cause.source)
    return reference.quiet.outlasted.contains(cause) ? level.map { _ in .silent } : level
  }

  /// Breaks wait for a game, and nothing else makes it quiet for them.
  var isQuietByGameAlone: Bool {
    isGameWaitedFor && agent.quiet.manual == nil
      && reference.quiet.counting.allSatisfy { $0.source == .game || level(of: $0) == nil }
  }

  /// The user is away, or must not be shown anything.
  private var isUnreachable: Bool {
    reference.presence.isAsleep || reference.presence.isLocked || quietLevels.breaks == .hidden
  }

  /// The user has been idle for so long that a break of this kind is had without it; people read without a key.
  private func isGone(_ kind: BreakKind) -> Bool { isLongEnough(reference.presence.idleness, kind) }

  /// The user may have gone: the agent may ask gamepads before it has to, and is sooner certain then.
  private func mayBeGone(_ kind: BreakKind) -> Bool { isLongEnough(reference.presence.silentSince, kind) }

  private func isLongEnough(_ since: BootTime?, _ kind: BreakKind) -> Bool {
    let least = max(agent.configuration.rest(of: kind), agent.configuration.idleIsBreak)
    return since.map { $0 + least <= now.boot } ?? false
  }

  private func waitsForWindow(_ kind: BreakKind) -> Bool {
    agent.configuration.prompt.whenFullScreen == .defer && agent.configuration[kind].prompts
  }

  /// A program keeps the screen on for which breaks wait while somebody watches.
  var isFilmWaitedFor: Bool {
    agent.configuration.video == .there && reference.quiet.isFilmWaitedFor && !reference.quiet.isGameOn
  }

  /// Somebody watches.
  var isWatched: Bool { isFilmWaitedFor && reference.watching.isOn }

  private func waitsForPresentation(_ kind: BreakKind) -> Bool {
    isFilmWaitedFor && agent.configuration[kind].prompts
  }

  /// Neither away nor without a key.
  var isSomebodyThere: Bool {
    !reference.presence.isAsleep && !reference.presence.isLocked && reference.presence.idleness == nil
  }

  /// When the moment is over that a call leaves before the break that waited for it.
  var momentEnds: BootTime? { reference.quiet.callEnded.map { $0 + agent.configuration.quiet.after } }

  /// There is a reason to hold this break back.
  func mayHold(_ due: OpenBreak) -> Bool {
    isUnreachable || isGone(due.kind) || mayBeGone(due.kind) || agent.sessions.isInBreak
      || isWatched || (waitsForWindow(due.kind) || waitsForPresentation(due.kind)) && reference.prompt.mayWait
  }

  /// There is a reason for which this break must not be asked for.
  /// It waits since `asked`.
  func mustHold(_ due: OpenBreak, _ asked: BootTime) -> Bool {
    let waitsForWindow = waitsForWindow(due.kind) || waitsForPresentation(due.kind)
    if isUnreachable || waitsForWindow && reference.prompt.isBehindFullScreen { return true }
    if isGone(due.kind) { return true }
    // A break that waits is also had by an idleness of its length.
    guard due.asking?.begins == nil, let since = reference.presence.idleness else { return false }
    return max(since, asked) + agent.configuration[due.kind].length <= now.boot
  }

  /// A game runs for which breaks wait.
  var isGameWaitedFor: Bool {
    agent.configuration.quiet.game == .defer && reference.quiet.counting.contains { $0.source == .game }
  }

  /// Somebody can notice a chime for a break of this kind that falls due now.
  func canNotice(_ kind: BreakKind) -> Bool { !isUnreachable && !isGone(kind) }
}

import StillbellCore

/// The reference model: what an agent ought to believe about its surroundings, computed a second time and as simply as
/// possible. The promises compare the agent with it, so they never ask the agent what is right.
///
/// The model sees the agent's events, and of its effects only the prompts that it loads. Like the agent, it knows only
/// what was reported; a new agent knows only what was saved.
struct Reference {
  private(set) var quiet = QuietReference()
  private(set) var presence = PresenceReference()
  private(set) var watching = WatchingReference()
  private(set) var prompt = PromptReference.none
  private(set) var hours = HoursReference()
  private(set) var profile = ProfileReference()
  /// The hours that held before the latest event.
  private(set) var formerHours: Range<WallTime>?
  /// The game that is the full-screen window in front of the running prompt.
  private var game: GameSign?
  /// `true` if a game was on before the latest event: a prompt that withdraws from the game reports it no more.
  private(set) var wasGameOn = false
  /// `true` if the running prompt is for a nudge, which ignores games.
  private var isOfNudge = false

  /// Notes an event that the agent has handled, and its effects. `hold` is what its break waits for. `askedForWatcher`
  /// and `asksForWatcher` are true if pauses in the keys are reported for breaks and nudges, before the event and after
  /// it.
  mutating func note(
    _ event: Event, _ effects: [Effect], hold: BreakCycle.Obstacle?, askedForWatcher: Bool, asksForWatcher: Bool,
    by configuration: Configuration, at now: Moment, in zone: Zone
  ) {
    wasGameOn = quiet.isGameOn
    // The time limit of a film may have passed before a key came.
    noteFilm(by: configuration, at: now.boot)
    presence.begin()
    quiet.note(
      event, by: configuration.quiet, hasCalendar: !configuration.calendar.folders.isEmpty, at: now, in: zone)
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

  /// Notes whether a film explains missing input: it does so for at most 4 hours without a key.
  private mutating func noteFilm(by configuration: Configuration, at now: BootTime) {
    let isOn = configuration.video == .there && quiet.isFilmOn
    let forgotten = watching.silentSince.map { max($0, quiet.filmBegan ?? $0) + .hours(4) }
    let isForgotten = forgotten.map { $0 <= now } ?? false
    presence.watches(isOn && !isForgotten, until: isOn && isForgotten ? forgotten ?? now : now)
  }

  /// Notes the prompts that the effects load. A prompt that replaces another finds the same window in front, until it
  /// has looked.
  private mutating func follow(_ effects: [Effect], by configuration: Configuration, at now: BootTime) {
    var left: GameSign?
    for effect in effects {
      switch effect {
      case .hidePrompt: (left, game) = (game, nil)
      // By then the prompt was gone and reported nothing.
      case .decide(.quiet(.causeEnded(let cause))) where GameSign(cause) != nil: left = nil
      case .loadPrompt(let new): (game, isOfNudge) = (left, configuration.nudges.contains(new.content.kind))
      default: break
      }
      prompt.note(effect)
    }
    settleGame(by: configuration, at: now)
  }

  /// Updates the game: a window stays a game until the prompt reports another one. A prompt that shows something keeps
  /// what it knew.
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

  /// The game that is known now: nil if there is no game and no prompt looks for one.
  private var gameInSight: Presence.Play.Game? {
    if case .ready = prompt { return quiet.game }
    return quiet.isGameOn ? quiet.game : nil
  }

  /// Notes an event for the profiles, once all else is noted.
  mutating func noteProfile(
    _ event: Event, _ effects: [Effect], _ agent: Agent, at now: Moment, in zone: Zone
  ) {
    // Most days have no profiles.
    guard !agent.configuration.profiles.isEmpty else {
      profile = ProfileReference()
      return
    }
    let isOther = effects.contains { if case .decide(let decision) = $0 { decision.changesSettings } else { false } }
    profile.note(
      event, agent, isGameOn: quiet.hasGame(by: agent.settingsOfFile.quiet), hasOtherSettings: isOther, at: now,
      in: zone)
  }

  /// Forgets everything that was reported to the agent, which is gone.
  mutating func forgetAgent() {
    (quiet, presence, watching) = (QuietReference(), PresenceReference(), WatchingReference())
    (prompt, game) = (.none, nil)
    profile = ProfileReference()
  }
}

extension Configuration {
  /// How long a rest must last to count as a break of this kind: half the length is enough for a break at a time of
  /// day.
  func rest(of kind: BreakKind) -> Duration {
    if case .at = self[kind].timing { self[kind].length / 2 } else { self[kind].length }
  }

  /// `true` if a break follows the wall clock.
  var followsWall: Bool { kinds.contains { $0.isOn && ($0.timing.isOfCalendar || !$0.hours.isAlways) } }
}

extension World {
  /// The quiet that should apply to breaks and to sessions.
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

  /// `true` if breaks wait for a game and no other cause makes it quiet for them.
  var isQuietByGameAlone: Bool {
    isGameWaitedFor && agent.quiet.manual == nil
      && reference.quiet.counting.allSatisfy { $0.source == .game || level(of: $0) == nil }
  }

  /// `true` if the user is away, or notifications must stay hidden.
  private var isUnreachable: Bool {
    reference.presence.isAsleep || reference.presence.isLocked || quietLevels.breaks == .hidden
  }

  /// `true` if the user has been idle long enough to have had a break of this kind without it.
  private func isGone(_ kind: BreakKind) -> Bool { isLongEnough(reference.presence.idleness, kind) }

  /// `true` if the user may have gone: the agent may ask gamepads earlier than it must, and then knows it earlier.
  private func mayBeGone(_ kind: BreakKind) -> Bool { isLongEnough(reference.presence.silentSince, kind) }

  private func isLongEnough(_ since: BootTime?, _ kind: BreakKind) -> Bool {
    let least = max(agent.configuration.rest(of: kind), agent.configuration.idleIsBreak)
    return since.map { $0 + least <= now.boot } ?? false
  }

  private func waitsForWindow(_ kind: BreakKind) -> Bool {
    agent.configuration.prompt.whenFullScreen == .defer && agent.configuration[kind].prompts
  }

  /// `true` if a program keeps the screen on and breaks wait while the user watches.
  var isFilmWaitedFor: Bool {
    agent.configuration.video == .there && reference.quiet.isFilmWaitedFor && !reference.quiet.isGameOn
  }

  /// `true` while the user watches a film.
  var isWatched: Bool { isFilmWaitedFor && reference.watching.isOn }

  private func waitsForPresentation(_ kind: BreakKind) -> Bool {
    isFilmWaitedFor && agent.configuration[kind].prompts
  }

  /// `true` if the user is neither away nor idle.
  var isSomebodyThere: Bool {
    !reference.presence.isAsleep && !reference.presence.isLocked && reference.presence.idleness == nil
  }

  /// When the short wait after a call is over, and the break that waited for the call may come.
  var momentEnds: BootTime? { reference.quiet.callEnded.map { $0 + agent.configuration.quiet.after } }

  /// `true` if there is a reason to hold this break back.
  func mayHold(_ due: OpenBreak) -> Bool {
    isUnreachable || isGone(due.kind) || mayBeGone(due.kind) || agent.sessions.isInBreak
      || isWatched || (waitsForWindow(due.kind) || waitsForPresentation(due.kind)) && reference.prompt.mayWait
  }

  /// `true` if there is a reason for which this break must not be asked for. The break has waited since `asked`.
  func mustHold(_ due: OpenBreak, _ asked: BootTime) -> Bool {
    let waitsForWindow = waitsForWindow(due.kind) || waitsForPresentation(due.kind)
    if isUnreachable || waitsForWindow && reference.prompt.isBehindFullScreen { return true }
    if isGone(due.kind) { return true }
    // An idleness of the break's length replaces a break that waits for an answer.
    guard due.asking?.begins == nil, let since = reference.presence.idleness else { return false }
    return max(since, asked) + agent.configuration[due.kind].length <= now.boot
  }

  /// `true` if a game runs and breaks wait for games.
  var isGameWaitedFor: Bool {
    agent.configuration.quiet.game == .defer && reference.quiet.counting.contains { $0.source == .game }
  }

  /// `true` if the user can notice a chime for a break of this kind that falls due now.
  func canNotice(_ kind: BreakKind) -> Bool { !isUnreachable && !isGone(kind) }
}

extension Agent {
  /// The program that keeps the screen on for somebody who watches; nil where breaks do not wait for that.
  private var film: QuietCause? { configuration.video == .there ? quiet.film : nil }

  /// A prompt is to report what is in front before it shows, though a game may run: that goes with the prompt before it.
  var looksFirst: Bool { film != nil }

  /// Breaks wait for a program that keeps the screen on, if somebody watches.
  private var isFilmWaitedFor: Bool { film != nil && !quiet.isGameOn }

  /// The reason that `why` names for a break that waits.
  var filmReason: QuietReason? { quiet.film.map { .cause($0) } }

  /// Somebody watches, and no game: that goes first.
  var isWatched: Bool { watching.isOn && isFilmWaitedFor }

  /// A call, a film and a game explain silent keys.
  mutating func noteEngagement(at now: BootTime) {
    let forgotten = presence.stillSince.flatMap { quiet.filmsForgotten(since: $0) }
    let end = min(now, forgotten ?? now)
    let isFilmOn = configuration.video == .there && quiet.isFilmOn && (forgotten.map { now < $0 } ?? true)
    presence.engages(inCall: quiet.isInCall, inFilm: isFilmOn, filmUntil: end, at: now)
    presence.play.plays(quiet.isGameOn || prompting.looks ? quiet.game : nil, at: now, by: configuration)
  }

  /// When a film explains silent keys no more.
  var filmDeadline: Deadline? {
    guard presence.isInFilm, let still = presence.stillSince else { return nil }
    return quiet.filmsForgotten(since: still).map { Deadline(.videoForgotten, $0) }
  }

  /// A break or a nudge may come, and pauses of the keys are asked for that tell whether somebody watches.
  package var asksForWatcher: Bool {
    cycle.run == .on || cycle.run != .off && !nudging.promises.entries.isEmpty
  }

  /// The pause that tells whether somebody watches.
  var watchedPause: Duration? {
    guard film != nil, asksForWatcher else { return nil }
    return watching.firstKey == nil ? Watching.silence : configuration.prompt.lull
  }

  /// Keys spoke or fell silent, and what had passed by then may not have been noticed yet.
  mutating func settleWatcher(at now: BootTime) {
    // The film for which the break of an earlier agent waits has yet to be found.
    guard !start.isFindingOut else { return }
    watching.settle(
      isFilmOn: film != nil, stillSince: presence.stillSince, lull: asksForWatcher ? configuration.prompt.lull : nil,
      at: now)
  }

  mutating func settleWatching(at now: BootTime) {
    settleWatcher(at: now)
    // A break whose film the user overrules comes at once.
    let isOverruled = film == nil && quiet.isFilmOn
    let hasWaited = cycle.open?.obstacle?.isOfWatching ?? false && !isOverruled
    watching.ended = !hasWaited || isPresented(at: now) || isHeldBySilence ? nil : watching.ended ?? now
  }

  /// The obstacle that a watcher is to a break.
  func obstacleOfWatching(at now: BootTime) -> BreakCycle.Obstacle? {
    if isPresented(at: now) { return .presentation }
    if isHeldBySilence { return .watching }
    guard let ended = watching.ended, let open = cycle.open, let former = open.obstacle else { return nil }
    // Before the user is told that a break waits, the prompt looks at what is in front.
    if former != .afterWatching, looksForPresentation(open), prompting.isAsked(open.id) { return former }
    return now < ended + configuration.quiet.after ? .afterWatching : nil
  }

  /// Keys are silent, and not only since keys have ended the watching for which a break had waited.
  private var isHeldBySilence: Bool {
    guard isWatched else { return false }
    guard cycle.open?.obstacle == .afterWatching, let ended = watching.ended else { return true }
    return quiet.filmsBegan.map { ended < $0 } ?? false
  }

  /// A full-screen window is in front while a program keeps the screen on: slides are turned by keys.
  private func isPresented(at now: BootTime) -> Bool {
    guard isFilmWaitedFor else { return false }
    guard let open = cycle.open else {
      guard let (kind, next) = cycle.work.next(by: configuration), next.due <= now else { return false }
      return configuration[kind].prompts && prompting.isBehindFullScreen
    }
    return open.isAskedFor && configuration[open.kind].prompts && prompting.waitsBehindFullScreen(open.id)
  }

  /// The prompt of a break that waits is to tell what is in front.
  func looksForPresentation(_ open: OpenBreak) -> Bool {
    guard film != nil, configuration[open.kind].prompts else { return false }
    return switch open.obstacle {
    case .presentation, .afterWatching: true
    case .watching: !watching.isOn
    default: false
    }
  }

  var watchDeadline: Deadline? {
    let hasNudges = !nudging.promises.entries.isEmpty
    guard asksForWatcher else { return nil }
    let obstacle = cycle.open?.obstacle
    let work = watching.firstKey.map { $0 + Watching.work + configuration.prompt.lull }
    let silence = watching.isOn || film == nil ? nil : presence.stillSince.map { $0 + Watching.silence }
    let time: BootTime? =
      switch obstacle {
      // The prompt is loaded again, or a break that waits comes.
      case .watching, .presentation, nil: presence.stillSince == nil ? work : nil
      case .afterWatching:
        [watching.ended.map { $0 + configuration.quiet.after }, silence].compactMap { $0 }.min()
      case .afterCall, .fullScreen: silence
      // Nudges wait for nothing else, and of one that did not come it is told when the film is over.
      default: presence.stillSince == nil && hasNudges ? work : nil
      }
    return time.map { Deadline(.watching, $0) }
  }
}

extension Agent {
  /// The program that keeps the screen on for a user who watches; nil if breaks do not wait for that.
  private var film: QuietCause? { configuration.video == .there ? quiet.film : nil }

  /// True if a prompt must report the window in front before it shows, even if a game seems to run: the game may be
  /// known only from the prompt before it.
  var looksFirst: Bool { film != nil }

  /// True if breaks wait for a program that keeps the screen on, in case the user watches.
  private var isFilmWaitedFor: Bool { film != nil && !quiet.isGameOn }

  /// The reason that `why` names for a break that waits.
  var filmReason: QuietReason? { quiet.film.map { .cause($0) } }

  /// True if the user watches, and no game runs: a game outranks watching.
  var isWatched: Bool { watching.isOn && isFilmWaitedFor }

  /// The last key before the film, or the beginning of the film after it.
  var watchedSince: BootTime? { [presence.stillSince, quiet.filmsBegan].compactMap { $0 }.max() }

  /// Notes a call, a film and a game, which explain missing input.
  mutating func noteEngagement(at now: BootTime) {
    let forgotten = presence.stillSince.flatMap { quiet.filmsForgotten(since: $0) }
    let end = min(now, forgotten ?? now)
    let isFilmOn = configuration.video == .there && quiet.isFilmOn && (forgotten.map { now < $0 } ?? true)
    presence.engages(inCall: quiet.isInCall, inFilm: isFilmOn, filmUntil: end, at: now)
    presence.play.plays(quiet.isGameOn || prompting.looks ? quiet.game : nil, at: now, by: configuration)
  }

  /// When a film no longer explains missing input.
  var filmDeadline: Deadline? {
    guard presence.isInFilm, let still = presence.stillSince else { return nil }
    return quiet.filmsForgotten(since: still).map { Deadline(.videoForgotten, $0) }
  }

  /// True if a break or a nudge may come, so that pauses of the keys must be reported to see whether the user watches.
  package var asksForWatcher: Bool {
    cycle.run == .on || cycle.run != .off && !nudging.promises.entries.isEmpty
  }

  /// The length of the pause that shows whether the user watches.
  var watchedPause: Duration? {
    guard film != nil, asksForWatcher else { return nil }
    return watching.firstKey == nil ? Watching.silence : configuration.prompt.lull
  }

  /// Settles the time that has passed before a report about keys is handled.
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

  /// The obstacle to a break because the user watches or presents.
  func obstacleOfWatching(at now: BootTime) -> BreakCycle.Obstacle? {
    if isPresented(at: now) { return .presentation }
    if isHeldBySilence { return .watching }
    guard let ended = watching.ended, let open = cycle.open, let former = open.obstacle else { return nil }
    // Before the notification that a break waits, the prompt looks at the window in front.
    if former != .afterWatching, looksForPresentation(open), prompting.isAsked(open.id) { return former }
    return now < ended + configuration.quiet.after ? .afterWatching : nil
  }

  /// True if the user watches. After keys have ended the watching for which a break waited, only a later film counts.
  private var isHeldBySilence: Bool {
    guard isWatched else { return false }
    guard cycle.open?.obstacle == .afterWatching, let ended = watching.ended else { return true }
    return quiet.filmsBegan.map { ended < $0 } ?? false
  }

  /// True if a full-screen window is in front while a program keeps the screen on: keys may only turn slides.
  private func isPresented(at now: BootTime) -> Bool {
    guard isFilmWaitedFor else { return false }
    guard let open = cycle.open else {
      guard let (kind, next) = cycle.work.next(by: configuration), next.due <= now else { return false }
      return configuration[kind].prompts && prompting.isBehindFullScreen
    }
    return open.isAskedFor && configuration[open.kind].prompts && prompting.waitsBehindFullScreen(open.id)
  }

  /// True if the prompt of a break that waits is to report the window in front.
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
      // Nudges wait only for watching, and a missed one is recorded when the film is over.
      default: presence.stillSince == nil && hasNudges ? work : nil
      }
    return time.map { Deadline(.watching, $0) }
  }
}

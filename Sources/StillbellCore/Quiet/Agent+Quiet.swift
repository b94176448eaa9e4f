extension Agent {
  /// The interval at which a provider that reports only when asked is polled while a break waits for the end of a
  /// quiet.
  package static let quietAsksEvery: Duration = .minutes(5)

  /// True if quiet depends on programs that use the microphone or a camera, or record the screen.
  var followsCaptures: Bool {
    QuietSource.allCases.contains { $0.isCapture && configuration.quiet.level(of: $0) != nil }
  }

  mutating func handle(_ event: QuietEvent, in turn: inout Turn) {
    switch event {
    case .reported(let source, let reporter, let names): quietReported(source, by: reporter, names, in: &turn)
    case .held(let holds):
      let before = quiet.levels
      follow(quiet.held(holds, at: turn.now.boot), from: before, in: &turn)
    case .known: quiet.becameKnown()
    case .askable(let isAskable): quiet.becameAskable(isAskable)
    case .capturesUntold(let failure): turn.decide(.quiet(.capturesUntold(failure)))
    }
  }

  mutating func request(_ request: QuietRequest, in turn: inout Turn) {
    let (before, wasOwn) = (quiet.levels, quiet.manual != nil)
    let overruled = quiet.request(request, at: turn.now, in: scheduling.zone, by: configuration)
    withdrawOver(in: &turn)
    if let manual = quiet.manual {
      turn.decide(.quiet(.began(manual.level, until: quiet.end(in: scheduling.zone)?.wall(at: turn.now))))
    } else if wasOwn {
      turn.decide(.quiet(.ended))
    }
    for cause in overruled { turn.decide(.quiet(.overruled(cause))) }
    quietChanged(from: before, in: &turn)
  }

  /// Overrules a cause for as long as it lasts.
  mutating func overrule(_ cause: QuietCause, in turn: inout Turn) {
    let before = quiet.levels
    guard quiet.overrule(cause) else { return }
    turn.decide(.quiet(.overruled(cause)))
    quietChanged(from: before, in: &turn)
  }

  /// Handles the causes that a provider reports for a source now; nil if the provider has gone.
  mutating func quietReported(
    _ source: QuietSource, by reporter: String, _ names: [String]?, in turn: inout Turn
  ) {
    let before = quiet.levels
    follow(quiet.reported(source, by: reporter, names, at: turn.now.boot), from: before, in: &turn)
  }

  mutating func follow(_ news: Quiet.Changes, from before: Quiet.Levels, in turn: inout Turn) {
    for reason in news.began { turn.decide(.quiet(.causeBegan(reason.cause, reason.level))) }
    announceEnded(news.ended, in: &turn)
    noteEngagement(at: turn.now.boot)
    quietChanged(from: before, in: &turn)
  }

  /// Ends the user's own quiet at its end, and causes that have been gone for longer than a gap.
  mutating func advanceQuiet(in turn: inout Turn) {
    let hasManualEnded = quiet.hasManualEnded(at: turn.now, in: scheduling.zone)
    guard hasManualEnded || quiet.hasCauseEnded(at: turn.now.boot) else { return }
    let before = quiet.levels
    if hasManualEnded {
      quiet.endManual()
      turn.decide(.quiet(.ended))
    }
    announceEnded(quiet.endCauses(at: turn.now.boot), in: &turn)
    quietChanged(from: before, in: &turn)
  }

  private mutating func announceEnded(_ ended: [QuietCause], in turn: inout Turn) {
    for cause in ended { turn.decide(.quiet(.causeEnded(cause))) }
    let continues = quiet.inForce.contains { $0.cause.source.isConversation }
    if !continues, ended.contains(where: \.source.isConversation) { quiet.callEnded = turn.now.boot }
  }

  /// The end of the moment that a call leaves before the break that waited for its end.
  private var momentEnds: BootTime? {
    guard let obstacle = cycle.open?.obstacle, obstacle == .quiet || obstacle == .afterCall else { return nil }
    return quiet.callEnded.map { $0 + configuration.quiet.after }
  }

  func isAfterCall(at now: BootTime) -> Bool { momentEnds.map { now < $0 } ?? false }

  var callDeadline: Deadline? {
    guard cycle.open?.obstacle == .afterCall else { return nil }
    return momentEnds.map { Deadline(.callOver, $0) }
  }

  /// Follows a change of the levels.
  mutating func quietChanged(from before: Quiet.Levels, silences: Bool = true, in turn: inout Turn) {
    let after = quiet.levels
    // If the next break falls due in a game, the end of the one before may ring out; any other quiet silences it.
    if silences, after != before || !quiet.isQuietByGameAlone { silence(in: &turn) { after[$0.slot] != nil } }
    guard after != before else { return }
    for slot in Notification.Slot.allCases {
      switch (before[slot] == .hidden, after[slot] == .hidden) {
      case (false, true):
        if slot == .breaks { prompting.forgetWanted() }
        if slot == .quiet, notices.posted[slot] != nil { quiet.remindsAgain() }
        if slot == .held, notices.posted[slot] != nil { cycle.open?.known.hold?.announceAgain() }
        withdraw(slot, in: &turn)
      case (true, false): showHidden(in: slot, in: &turn)
      case (true, true), (false, false): break
      }
    }
  }

  /// Shows a slot that a quiet had hidden. Notifications of breaks and sessions that continue show again; a break that
  /// was held back comes by itself.
  private mutating func showHidden(in slot: Notification.Slot, in turn: inout Turn) {
    switch slot {
    case .reminder, .day: showReminderAgain(in: slot, at: turn.now.boot)
    // Drop it: the next nudge comes soon enough.
    case .nudge: nudging.shown = nil
    // These are settled later in the turn.
    case .quiet, .held, .breaks, .session: break
    case .notice:
      if let notice = notices.hidden { notify(notice, in: &turn) }
      notices.hidden = nil
    }
  }

  /// When providers that report only when asked are polled next: shortly before a break, and at intervals while one
  /// waits for the end of a quiet.
  var nextQuietQuestion: BootTime? {
    guard quiet.isAskable else { return nil }
    if cycle.open?.obstacle == .quiet {
      guard case .asksAgain(let time) = quiet.asking, quiet.manual?.level != .hidden else { return nil }
      return time
    }
    guard let (id, time) = nextAsked, quiet.asking != .asked(id) else { return nil }
    return time - Prompting.lead
  }

  /// The break whose moment is known: the next one, or one that has a moment after a call or a film.
  private var nextAsked: (id: BreakID, at: BootTime)? {
    guard let open = cycle.open else {
      return cycle.work.next(by: configuration).map { ($0.upcoming.id, $0.upcoming.due) }
    }
    let end =
      switch open.obstacle {
      case .afterCall: momentEnds
      case .afterWatching: watching.ended.map { $0 + configuration.quiet.after }
      default: BootTime?.none
      }
    return end.map { (open.id, $0) }
  }

  mutating func askForQuiet(in turn: inout Turn) {
    guard quiet.isAskable else { return }
    if cycle.open?.obstacle == .quiet {
      if case .asksAgain(let time) = quiet.asking, time > turn.now.boot { return }
      guard quiet.manual?.level != .hidden else { return }
      quiet.asked(again: turn.now.boot + Self.quietAsksEvery)
      turn.act(.askQuiet)
    } else if let (id, _) = nextAsked {
      guard let at = nextQuietQuestion, at <= turn.now.boot else { return }
      quiet.asked(for: id)
      turn.act(.askQuiet)
    } else {
      quiet.askNoMore()
    }
  }
}

extension Agent {
  /// The scene that the break wants on the screen now; over a game that must not be covered, only if the user asks.
  private func promptTarget(at now: BootTime, isAskedFor: Bool = false) -> Prompting.Target? {
    guard let open = cycle.open else {
      if let sign = signTarget { return sign }
      guard cycle.run == .on else { return nil }
      guard let next = nextPrompt, next.at <= now else { return nudgeTarget(at: now) }
      return target(next.id, next.kind, .loaded, snoozes: next.snoozes, at: now, isAskedFor: isAskedFor)
    }
    let phase: Prompt.Phase
    switch open.stage {
    case .held:
      guard watchesFront(of: open.id) || looksForPresentation(open) else { return nil }
      phase = .loaded
    case .asking(let asking):
      // Over such a game the prompt would only report the window in front.
      if !asking.covers, quiet.withholdsPrompt, !watchesFront(of: open.id) { return nil }
      phase = asking.covers ? .asking(until: asking.begins) : card(asking, at: now) ?? .loaded
    case .resting(let rest):
      // Behind a lock the prompt is not seen, or is seen through the lock.
      guard presence.absence == nil else { return nil }
      phase = .resting(until: rest.until)
    }
    return target(open.id, open.kind, phase, snoozes: open.snoozes, at: now, isAskedFor: isAskedFor)
  }

  /// The card's phase; nil if no card asks, or there is no time left to answer it.
  private func card(_ asking: OpenBreak.Asking, at now: BootTime) -> Prompt.Phase? {
    guard asksByCard, asking.question == .notification else { return nil }
    if asking.isWaiting { return .offering(until: nil) }
    return asking.begins.flatMap { $0 > now ? .offering(until: $0) : nil }
  }

  private func target(
    _ id: BreakID, _ kind: BreakKind, _ phase: Prompt.Phase, snoozes: Int, at now: BootTime, isAskedFor: Bool
  ) -> Prompting.Target? {
    guard configuration[kind].prompts || prompting.watchesGame(for: id) else { return nil }
    var phase = phase
    let isHidden = quiet.level == .hidden && prompting.wanted != id
    let isWithheld = quiet.withholdsPrompt && !isAskedFor && prompting.wanted != id
    if phase != .loaded, !configuration[kind].prompts || isHidden || isWithheld {
      guard prompting.watchesGame(for: id) else { return nil }
      phase = .loaded
    }
    let left = configuration.snoozes(of: kind) - snoozes
    let mayBeSnoozed = left > 0 && configuration[kind].isOn
    let content = Prompt.Content(
      kind: kind, length: configuration[kind].length, snooze: mayBeSnoozed ? configuration.snooze : nil,
      snoozesLeft: mayBeSnoozed ? left : nil, skips: cycle.skipTerms(kind, at: now),
      turn: prompting.lineTurns.turn(of: kind, id),
      words: configuration[kind].words)
    return Prompting.Target(
      breakID: id, phase: phase, content: content, isAsked: cycle.open?.obstacle != nil, looksFirst: looksFirst)
  }

  /// True if the prompt of this break stays loaded but empty, to report when the window in front has gone.
  private func watchesFront(of id: BreakID) -> Bool {
    configuration.prompt.whenFullScreen == .defer || prompting.watchesGame(for: id)
  }

  /// The prompt that only looks at the window in front of a nudge that is about to come.
  private func nudgeTarget(at now: BootTime) -> Prompting.Target? {
    guard let next = nudgeLook, next.at <= now else { return nil }
    let turn = nudging.promises[next.kind]?.turn ?? 0
    return Prompting.Target(
      breakID: next.id, phase: .loaded,
      content: .sign(next.kind, turn: turn, words: configuration[next.kind].words), isAsked: false, isOfNudge: true)
  }

  private var signTarget: Prompting.Target? {
    guard let sign = nudging.sign, sign.stage != .failed else { return nil }
    return Prompting.Target(
      breakID: sign.id, phase: .sign,
      content: .sign(sign.kind, turn: sign.promise.turn, words: configuration[sign.kind].words), isAsked: false,
      isOfNudge: true)
  }

  /// The break that comes next, and when its prompt is to be loaded.
  var nextPrompt: (at: BootTime, id: BreakID, kind: BreakKind, snoozes: Int)? {
    guard cycle.open == nil, let (kind, upcoming) = cycle.work.next(by: configuration),
      configuration[kind].prompts && certainObstacle == nil || prompting.watchesGame(for: upcoming.id),
      // Over a game that must not be covered, the prompt would only report the window in front.
      !quiet.withholdsPrompt || watchesFront(of: upcoming.id),
      !cycle.isGone(presence.idleSince, from: kind, at: upcoming.due),
      sessions.rest?.leavesOut(kind, due: upcoming.due, by: configuration) != true
    else { return nil }
    return (upcoming.due - Prompting.lead, upcoming.id, kind, upcoming.snoozes)
  }

  var promptLoading: Deadline? {
    // No other prompt is loaded while a sign shows, which ends on its own.
    guard signTarget == nil else { return nil }
    let ofBreak = nextPrompt.flatMap { prompting.isSettled($0.id) ? nil : $0.at }
    let ofNudge = nudgeLook.flatMap { prompting.isSettled($0.id) ? nil : $0.at }
    return (ofBreak.map { min($0, ofNudge ?? $0) } ?? ofNudge).map { Deadline(.promptLoading, $0) }
  }

  /// The obstacle of a full-screen window in front, if breaks must not cover it.
  func fullScreen(at now: BootTime) -> BreakCycle.Obstacle? {
    guard configuration.prompt.whenFullScreen == .defer else { return nil }
    guard let open = cycle.open else {
      guard let (kind, next) = cycle.work.next(by: configuration), next.due <= now, configuration[kind].prompts else {
        return nil
      }
      // Right after a break, the prompt of that break still reports the window.
      return prompting.isBehindFullScreen ? .fullScreen : nil
    }
    guard open.isAskedFor, configuration[open.kind].prompts else { return nil }
    // After a restart of the agent the window is unknown: the break waits until the prompt has looked.
    let isUnknown = open.obstacle != nil && prompting.isAsked(open.id)
    return isUnknown || prompting.waitsBehindFullScreen(open.id) ? .fullScreen : nil
  }

  mutating func handle(_ event: PromptEvent, in turn: inout Turn) {
    switch event {
    case .ready(let id, let front): prompting.ready(id, front)
    case .shown(let id, let desktop):
      prompting.shown(id)
      if !signShown(prompting.breakID(of: id), in: &turn) { turn.decide(.prompt(.shown(on: desktop))) }
    case .answered(let id, let answer, let length): handle(answer, snooze: length, of: id, in: &turn)
    case .over(let id):
      signEnded(prompting.breakID(of: id), hasFailed: false)
      prompting.over(id)
    case .failed(let id, let failure):
      signEnded(prompting.breakID(of: id), hasFailed: true)
      if prompting.ended(id) { turn.decide(.prompt(.failed(failure))) }
    }
  }

  /// Gives up a prompt that shows nothing in time; the notification is shown instead.
  mutating func giveUpPrompt(in turn: inout Turn) {
    guard let (late, breakID) = prompting.giveUp(at: turn.now.boot) else { return }
    signEnded(breakID, hasFailed: true)
    turn.decide(.prompt(.failed(.overdue)))
    turn.act(.hidePrompt(late))
  }

  /// Makes the prompt follow the break.
  mutating func settlePrompt(in turn: inout Turn) {
    leaveToNotification(in: &turn)
    let target = promptTarget(at: turn.now.boot)
    let look = target.map { configuration.look(of: $0.content.kind) } ?? configuration.prompt
    let actions = prompting.settle(target, look: look, at: turn.now.boot)
    for action in actions {
      switch action {
      case .load(let prompt):
        turn.act(.loadPrompt(prompt))
        if let target, let joined = nudging.joined, joined.id == target.breakID {
          for line in joined.lines { turn.act(.addToPrompt(prompt.id, line)) }
        }
      case .update(let id, let phase): turn.act(.updatePrompt(id, phase))
      case .hide(let id): turn.act(.hidePrompt(id))
      case .withheld: turn.decide(.prompt(.withheld))
      }
    }
  }

  /// Leaves a break that meets a game to the notification: no cover comes unasked when the game ends.
  private mutating func leaveToNotification(in turn: inout Turn) {
    guard configuration.quiet.game == .notify, quiet.withholdsPrompt, let open = cycle.open, open.obstacle == nil,
      prompting.wanted != open.id
    else { return }
    if let prompt = prompting.withhold(open.id) { turn.act(.hidePrompt(prompt)) }
  }

  /// Shows the prompt after a click on the body of a notification, even one that had failed or was withheld.
  mutating func clicked(_ slot: Notification.Slot, in turn: inout Turn) {
    guard slot == .breaks else { return }
    cycle.showQuestion(at: turn.now.boot)
    guard let target = promptTarget(at: turn.now.boot, isAskedFor: true), target.phase != .loaded,
      !target.isOfNudge
    else { return }
    prompting.want(target.breakID)
  }

  /// Handles an answer from the prompt; after any but Start the prompt ends.
  private mutating func handle(
    _ answer: PromptAnswer, snooze length: Duration?, of id: Prompt.ID, in turn: inout Turn
  ) {
    guard let breakID = prompting.breakID(of: id) else { return }
    if answer != .start { _ = prompting.ended(id) }
    switch answer {
    case .start: handle(Answer.start, to: breakID, in: &turn)
    case .snooze: handle(Answer.snooze, for: length, to: breakID, in: &turn)
    case .skip, .end: handle(Answer.skip, to: breakID, isGranted: true, in: &turn)
    }
  }
}

// Where a break is asked for, and how the cover waits for a pause in the typing.
extension BreakCycle.Due {
  /// The question covers the screen.
  var covers: Bool { question == .cover && patience == nil }

  /// When it comes by itself to the next thing.
  var nextStep: BootTime? { isWaiting ? patience : begins }
}

extension BreakCycle {
  /// Asks for a break, at first or once more.
  mutating func ring(
    _ due: Due, at now: BootTime, _ scene: Scene
  ) -> [Action] {
    var due = due
    let isFirst = !due.wasRung
    (due.wasRung, due.isWaiting) = (true, false)
    due.rung = due.rung ?? now
    due.begins = configuration.grace.map { now + $0 }
    due.question = .notification
    var actions: [Action] = []
    switch configuration.prompt.askWith {
    case .cover: if configuration[due.kind].prompts { due.question = .cover }
    case .notification:
      guard configuration[due.kind].prompts, let reason = scene.reason else { break }
      due.question = .cover
      // A cover that cannot be shown says so itself.
      if scene.canCover(due.id) { actions = [.coverAsks(reason)] }
    }
    due.patience = patience(with: due, since: now)
    state = .due(due)
    return [isFirst ? .fellDue(due) : .shownAgain(due)] + actions
  }

  /// Announces a break that still waits for the end of a game.
  mutating func tellInGame(of due: Due) -> [Action] {
    var due = due
    let isFirst = !due.wasRung
    due.wasRung = true
    due.begins = nil
    state = .held(due, .game)
    return [isFirst ? .fellDue(due) : .shownAgain(due)]
  }

  /// How long the cover waits for a pause; it never comes before the grace is over, unless it is the cover that asks.
  func patience(with due: Due, since asked: BootTime) -> BootTime? {
    guard configuration[due.kind].prompts, configuration.prompt.patience > .zero else { return nil }
    let end = asked + configuration.prompt.patience
    return due.question == .cover || due.begins.map { $0 < end } ?? false ? end : nil
  }

  /// When the chime is repeated next.
  func nextRepetition(of due: Due) -> BootTime? {
    guard let rung = due.rung, due.repetitions < configuration.insist(of: due.kind) else { return nil }
    return rung + .minutes(due.repetitions + 1)
  }

  /// One repetition, however many moments have passed.
  mutating func insist(_ due: Due, at now: BootTime) -> [Action]? {
    guard let rung = due.rung, let next = nextRepetition(of: due), next <= now else { return nil }
    var due = due
    due.repetitions = min((now - rung).count(of: .minutes(1)), configuration.insist(of: due.kind))
    state = .due(due)
    return [.insisted(due)]
  }

  /// Notes that the user was still for half of a break, at the first key after it.
  mutating func noteStillness(since last: BootTime?, at now: BootTime) {
    guard case .resting(var rest) = state, let last, now - max(last, rest.began) >= (rest.until - rest.began) / 2 else {
      return
    }
    rest.wasStill = true
    state = .resting(rest)
  }

  /// A user who locks the screen or puts the machine to sleep does not keep working.
  mutating func noteAbsence() {
    guard case .resting(var rest) = state else { return }
    rest.wasStill = true
    state = .resting(rest)
  }

  /// The cover asks from now on, and the grace begins with it.
  mutating func askByCover(_ reason: Question.Reason, at now: BootTime) -> [Action] {
    guard case .due(var due) = state, due.question == .notification else { return [] }
    due.question = .cover
    let asked = due.begins.map { $0 - (configuration.grace ?? .zero) } ?? now
    due.begins = configuration.grace.map { now + $0 }
    due.patience = patience(with: due, since: min(asked, now))
    due.isWaiting = false
    state = .due(due)
    return [.coverAsks(reason)]
  }

  /// The user wants to see the question: the cover asks, and the grace waits for the answer.
  mutating func showQuestion(at now: BootTime) {
    guard case .due(var due) = state, due.question == .notification, configuration[due.kind].prompts else { return }
    (due.question, due.begins, due.patience, due.isWaiting) = (.cover, nil, nil, false)
    due.clicked = now
    state = .due(due)
  }

  /// A break that was asked for begins, or its cover asks, when the time has come and nobody types; nil before that.
  mutating func ask(
    _ due: Due, at now: BootTime, _ scene: Scene
  ) -> [Action]? {
    let longer = due.work.instead(of: due.kind, by: configuration).flatMap { $0.upcoming.due <= now ? $0 : nil }
    let isTime =
      due.question == .cover && due.patience != nil || due.begins.map { $0 <= longer?.upcoming.due ?? now } ?? false
    guard isTime else { return longer.map { giveWay(due, to: $0.kind, at: now) } }
    guard let end = due.patience else {
      guard let begins = due.begins else { return nil }
      return begin(due, at: begins)
    }
    var due = due
    if now < end, scene.waits(due.id) {
      if let longer { return giveWay(due, to: longer.kind, at: now) }
      guard !due.isWaiting else { return nil }
      due.isWaiting = true
      state = .due(due)
      return [.waits(due, until: end)]
    }
    let report = scene.tells(due.id).map { [Action.doesNotWait($0)] } ?? []
    let come = min(now, end)
    if due.question == .notification {
      return report + begin(due, at: due.isWaiting ? come : due.begins ?? come)
    }
    // The grace begins with the cover.
    if due.isWaiting { due.begins = configuration.grace.map { come + $0 } }
    (due.patience, due.isWaiting) = (nil, false)
    state = .due(due)
    return report
  }
}

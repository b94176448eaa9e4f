// Where a break is asked for, and how the cover waits for a pause in the typing.
extension BreakCycle {
  /// Asks for a break, for the first time or again.
  mutating func ring(_ open: OpenBreak, at now: BootTime, _ scene: Scene) -> [Action] {
    var open = open
    let isFirst = !open.ringing.isDone
    if isFirst { (open.ringing.isDone, open.known.isReported) = (true, true) }
    open.ringing.first = open.ringing.first ?? now
    var asking = OpenBreak.Asking(begins: configuration.grace.map { now + $0 }, question: .notification)
    var actions: [Action] = []
    switch configuration.prompt.askWith {
    case .cover: if configuration[open.kind].prompts { asking.question = .cover }
    case .auto, .notification, .card:
      guard configuration[open.kind].prompts, let reason = scene.reason else { break }
      asking.question = .cover
      // A cover that cannot be shown reports that itself.
      if scene.canCover(open.id) { actions = [.coverAsks(reason)] }
    }
    asking.patience = patience(with: open.kind, asking, since: now)
    open.stage = .asking(asking)
    self.open = open
    return [isFirst ? .fellDue(open) : .shownAgain(open)] + actions
  }

  /// Announces a break that has waited long enough for the end of a game, and still waits.
  mutating func announce(_ open: OpenBreak, _ obstacle: Obstacle, by facts: Facts) -> [Action] {
    var open = open
    let isFirst = !open.ringing.isDone
    if isFirst { (open.ringing.isDone, open.known.isReported) = (true, true) }
    (open.stage, open.known.wasQuiet) = (.held(obstacle), true)
    open.known.noteHolder(facts.holder(obstacle))
    self.open = open
    return [isFirst ? .fellDue(open) : .shownAgain(open)]
  }

  /// The latest moment until which a question waits for a pause in the typing; a cover never comes before the grace is
  /// over, unless the cover itself asks.
  private func patience(with kind: BreakKind, _ asking: OpenBreak.Asking, since asked: BootTime) -> BootTime? {
    guard configuration[kind].prompts, configuration.prompt.patience > .zero else { return nil }
    let end = asked + configuration.prompt.patience
    return asking.question == .cover || asking.begins.map { $0 < end } ?? false ? end : nil
  }

  /// When the chime is repeated next; nil if it is not.
  var nextRepetition: BootTime? {
    guard let open, open.asking != nil, let rung = open.ringing.first,
      open.ringing.repetitions < configuration.insist(of: open.kind)
    else { return nil }
    return rung + .minutes(open.ringing.repetitions + 1)
  }

  /// Repeats the chime once, however many repetitions are overdue.
  mutating func insist(at now: BootTime) -> [Action]? {
    guard var open, let rung = open.ringing.first, let next = nextRepetition, next <= now else { return nil }
    open.ringing.repetitions = min((now - rung).count(of: .minutes(1)), configuration.insist(of: open.kind))
    self.open = open
    return [.insisted(open)]
  }

  /// Notes at the first key after a lull whether the user was still for half of the break.
  mutating func noteStillness(since last: BootTime?, at now: BootTime) {
    guard let rest = open?.rest, let last, now - max(last, rest.began) >= rest.length / 2 else { return }
    open?.rest?.wasStill = true
  }

  /// Notes an absence: a user who locks the screen or puts the machine to sleep does not keep working.
  mutating func noteAbsence() { open?.rest?.wasStill = true }

  /// Makes the cover ask from now on; the grace begins with the cover.
  mutating func askByCover(_ reason: Question.Reason, at now: BootTime) -> [Action] {
    guard let open, var asking = open.asking, asking.question == .notification else { return [] }
    asking.question = .cover
    let asked = asking.begins.map { $0 - (configuration.grace ?? .zero) } ?? now
    asking.begins = configuration.grace.map { now + $0 }
    asking.patience = patience(with: open.kind, asking, since: min(asked, now))
    asking.isWaiting = false
    self.open?.stage = .asking(asking)
    return [.coverAsks(reason)]
  }

  /// Makes the cover ask because the user wants to see the question; the break waits for the answer.
  mutating func showQuestion(at now: BootTime) {
    guard let open, open.asking?.question == .notification, configuration[open.kind].prompts else { return }
    self.open?.stage = .asking(OpenBreak.Asking())
    self.open?.ringing.clicked = now
  }

  /// Begins a break that was asked for, or lets its cover ask, when its time has come and the user does not type; nil
  /// before that.
  mutating func ask(_ open: OpenBreak, _ asking: OpenBreak.Asking, at now: BootTime, _ scene: Scene) -> [Action]? {
    let longer = work.instead(of: open.kind, by: configuration).flatMap { $0.upcoming.due <= now ? $0 : nil }
    let isTime =
      asking.question == .cover && asking.patience != nil
      || asking.begins.map { $0 <= longer?.upcoming.due ?? now } ?? false
    guard isTime else { return longer.map { yield(open, to: $0.kind, at: now) } }
    guard let end = asking.patience else {
      guard let begins = asking.begins else { return nil }
      return begin(open, at: begins)
    }
    var asking = asking
    if now < end, scene.waits(open.id) {
      if let longer { return yield(open, to: longer.kind, at: now) }
      guard !asking.isWaiting else { return nil }
      asking.isWaiting = true
      self.open?.stage = .asking(asking)
      self.open?.known.noteHolder(BreakHolder(.typing))
      return [.waits(open, until: end)]
    }
    let report = scene.tells(open.id).map { [Action.doesNotWait($0)] } ?? []
    let come = min(now, end)
    if asking.question == .notification {
      return report + begin(open, at: asking.isWaiting ? come : asking.begins ?? come)
    }
    // The grace begins with the cover.
    if asking.isWaiting { asking.begins = configuration.grace.map { come + $0 } }
    (asking.patience, asking.isWaiting) = (nil, false)
    self.open?.stage = .asking(asking)
    return report
  }

  /// Gives a break another grace if its time to begin passed while no prompt asked for it: no cover comes unasked.
  mutating func askAnew(at now: BootTime) {
    guard let open, var asking = open.asking, let begins = asking.begins, let grace = configuration.grace,
      max(begins, asking.patience ?? begins) < now
    else { return }
    asking.begins = now + grace
    if asking.patience != nil { asking.patience = patience(with: open.kind, asking, since: now) }
    self.open?.stage = .asking(asking)
  }
}

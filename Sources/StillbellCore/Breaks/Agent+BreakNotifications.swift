// The notifications about breaks.
extension Agent {
  /// Changes the notification about breaks to the one that is wanted now; each is shown once. The notification at the
  /// end of a break goes by itself.
  mutating func showBreaks(in turn: inout Turn) {
    guard start.hasFoundOut else { return }
    if let open = cycle.open, open.rest != nil, prompting.speaks(for: open), prompting.isComing(open.id) {
      // A notification would only flash up before the cover that says the same.
      if notices.posted[.breaks]?.tells(of: open.id) != true { withdraw(.breaks, in: &turn) }
      return
    }
    guard let wanted = wantedOfBreaks(at: turn.now) else { return withdrawUntrue(in: &turn) }
    guard !Notices.Announced(wanted, cycle.open).is(notices.announced) else { return }
    notify(wanted, in: &turn)
    confirm(at: turn.now.boot)
  }

  /// Withdraws the notification about breaks, if none is wanted now.
  mutating func withdrawUntrue(in turn: inout Turn) {
    guard notices.announced != nil, wantedOfBreaks(at: turn.now) == nil else { return }
    notices.announced = nil
    if notices.posted[.breaks]?.stay == .untilWithdrawn { withdraw(.breaks, in: &turn) }
  }

  /// The notification that the present state of the breaks asks for; nil for none.
  private func wantedOfBreaks(at now: Moment) -> Notification? {
    if case .waiting(let kind, let id, _) = cycle.run { return notification(ofEndOf: kind, id) }
    guard let open = cycle.open else {
      // A prelude is shown at its own moment only: keep it, but never show it again.
      return cycle.work.promises.entries.filter(\.value.isAnnounced).map { prelude($0.kind, $0.value, at: now) }
        .first { Notices.Announced($0, nil) == notices.announced }
    }
    // Some servers would draw the notification over the cover, which says the same.
    guard !prompting.speaks(for: open) || !prompting.isShown(open.id) else { return nil }
    return switch (open.stage, open.obstacle?.effect.shown) {
    case (.asking(let asking), _) where asking.isWaiting:
      asking.patience.map { notification(of: open, waitingUntil: now.wall(at: $0), at: now.boot) }
    case (.asking, _), (.held, .announcement): notification(of: open, at: now)
    case (.held, .wait): notification(ofWaiting: open, at: now.boot)
    case (.held, _): nil
    case (.resting(let rest), _): notification(of: open, resting: rest, at: now)
    }
  }

  /// Silences the chimes that are no longer true.
  mutating func silenceUntrue(in turn: inout Turn) {
    let isShown = cycle.open.map { $0.obstacle?.effect.shown != .nothing } ?? false
    let (isResting, isOff) = (cycle.open?.rest != nil, cycle.run == .off)
    silence(in: &turn) { cue in
      cue == .breakDue && !isShown || cue == .step && !isResting || cue == .nudge && isOff
    }
  }

  /// Adds the user's own title and lines for the kind.
  func worded(_ notification: Notification, _ kind: BreakKind) -> Notification {
    let words = configuration[kind].words
    var notification = notification
    notification.title = words.title
    if !words.lines.isEmpty, let id = notification.breakID {
      notification.line = words.lines[prompting.lineTurns.turn(of: kind, id) % words.lines.count]
    }
    if let (id, lines) = nudging.joined, id == notification.breakID { notification.also = lines }
    return notification
  }

  func prelude(_ kind: BreakKind, _ upcoming: Work.Upcoming, at now: Moment) -> Notification {
    let prelude = Notification(
      slot: .breaks, subject: .prelude(kind, due: now.wall(at: upcoming.due)),
      answers: .breaks(upcoming.id, answers([.snooze, .skip], for: kind, after: upcoming.snoozes, at: now.boot)),
      urgency: .low)
    return worded(prelude, kind)
  }

  func notification(of due: OpenBreak, at now: Moment) -> Notification {
    let notification = Notification(
      slot: .breaks,
      subject: .breakDue(
        due.kind, length: configuration[due.kind].length, begins: due.asking?.begins.map { $0 - now.boot }),
      answers: .breaks(due.id, answers([.start, .snooze, .skip], for: due.kind, after: due.snoozes, at: now.boot)),
      urgency: configuration[due.kind].urgency ?? urgency(ofQuestion: due))
    return worded(notification, due.kind)
  }

  /// Critical if only that shows the buttons at once; the notification goes when the question is answered or the break
  /// begins.
  private func urgency(ofQuestion due: OpenBreak) -> Configuration.Urgency {
    let unfolds =
      configuration.prompt.askWith == .auto && configuration[due.kind].prompts
      && notices.server.buttons == .drawnIfCritical && due.asking?.question == .notification
    return unfolds ? .critical : configuration.urgency
  }

  /// The notification of a break that waits for a pause in the typing; of low urgency, so that it does not pop up again
  /// while the user types.
  func notification(of due: OpenBreak, waitingUntil end: WallTime, at now: BootTime) -> Notification {
    worded(
      Notification(
        slot: .breaks, subject: .breakWaits(due.kind, until: end),
        answers: .breaks(due.id, answers([.start, .snooze, .skip], for: due.kind, after: due.snoozes, at: now)),
        urgency: .low),
      due.kind)
  }

  /// The notification of a break that waits after a call or a film; it has the buttons of the break itself.
  func notification(ofWaiting due: OpenBreak, at now: BootTime) -> Notification {
    Notification(
      slot: .breaks, subject: due.obstacle == .afterWatching ? .watchOver(due.kind) : .callOver(due.kind),
      answers: .breaks(due.id, answers([.start, .snooze, .skip], for: due.kind, after: due.snoozes, at: now)))
  }

  func notification(of open: OpenBreak, resting rest: OpenBreak.Rest, at now: Moment) -> Notification {
    let mayBeSnoozed = rest.isEarly(at: now.boot) && configuration[open.kind].isOn
    return worded(
      Notification(
        slot: .breaks, subject: .resting(open.kind, until: now.wall(at: rest.until)),
        answers: .breaks(
          open.id,
          answers(
            (mayBeSnoozed ? [.snooze] : []) + [.skip], for: open.kind, after: open.snoozes, at: now.boot)),
        urgency: .low),
      open.kind)
  }

  func notification(ofEndOf kind: BreakKind, _ id: BreakID) -> Notification {
    // By the state, not by the configuration, which may have changed: a break that waits continues to wait.
    let waits = cycle.state.phase == .waiting
    return Notification(
      slot: .breaks, subject: .breakOver(kind, waits: waits), answers: .breaks(id, waits ? [.start] : []),
      urgency: .low, stay: waits ? .untilWithdrawn : .shortly)
  }
}

extension Notification {
  /// True if the notification asks for this break, or shows that it is under way.
  fileprivate func tells(of id: BreakID) -> Bool {
    switch subject {
    case .breakDue, .breakWaits, .resting: breakID == id
    default: false
    }
  }
}

// The notifications about breaks.
extension Agent {
  /// With the user's own words for the kind.
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

  func notification(of due: OpenBreak, at now: Moment) -> Notification {
    let notification = Notification(
      slot: .breaks,
      subject: .breakDue(
        due.kind, length: configuration[due.kind].length, begins: due.asking?.begins.map { $0 - now.boot }),
      breakID: due.id,
      actions: answers([.start, .snooze, .skip], for: due.kind, after: due.snoozes, at: now.boot),
      urgency: configuration[due.kind].urgency ?? configuration.urgency)
    return worded(notification, due.kind)
  }

  /// Low, so that it does not pop up once more before somebody who types.
  func notification(of due: OpenBreak, waitingUntil end: WallTime, at now: BootTime) -> Notification {
    worded(
      Notification(
        slot: .breaks, subject: .breakWaits(due.kind, until: end), breakID: due.id,
        actions: answers([.start, .snooze, .skip], for: due.kind, after: due.snoozes, at: now), urgency: .low),
      due.kind)
  }

  /// After a call or a film; answered in the same way as the break itself.
  func notification(ofWaiting due: OpenBreak, at now: BootTime) -> Notification {
    Notification(
      slot: .breaks, subject: due.obstacle == .afterWatching ? .watchOver(due.kind) : .callOver(due.kind),
      breakID: due.id,
      actions: answers([.start, .snooze, .skip], for: due.kind, after: due.snoozes, at: now))
  }

  func notification(of open: OpenBreak, resting rest: OpenBreak.Rest, at now: Moment) -> Notification {
    let mayBeSnoozed = rest.isEarly(at: now.boot) && configuration[open.kind].isOn
    return worded(
      Notification(
        slot: .breaks, subject: .resting(open.kind, until: now.wall(at: rest.until)), breakID: open.id,
        actions: answers(
          (mayBeSnoozed ? [.snooze] : []) + [.skip], for: open.kind, after: open.snoozes, at: now.boot), urgency: .low),
      open.kind)
  }

  func notification(ofEndOf kind: BreakKind, _ id: BreakID) -> Notification {
    // Not what the configuration says by now: a break that waits continues waiting.
    let waits = cycle.state.phase == .waiting
    return Notification(
      slot: .breaks, subject: .breakOver(kind, waits: waits), breakID: id, actions: waits ? [.start] : [],
      urgency: .low, stay: waits ? .untilWithdrawn : .shortly)
  }
}

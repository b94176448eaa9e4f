extension Agent {
  /// A nudge that falls due less than this before a break is shown in the text of that break.
  static let nudgeGap: Duration = .seconds(60)

  mutating func handle(_ event: NudgeEvent, in turn: inout Turn) {
    switch event {
    case .answered(let id, .done):
      guard let shown = nudging.shown, shown.id == id else { return }
      nudging.shown = nil
      withdrawOver(in: &turn)
      let today = cycle.day(at: turn.now.boot)
      nudging.done.add(shown.kind, on: today)
      let count = nudging.done.count(of: shown.kind, on: today)
      turn.decide(.nudge(.done(shown.kind, count: count, goal: configuration[shown.kind].goal)))
      noteDone(shown.id, shown.kind, due: shown.due, in: &turn)
    }
  }

  /// Notes why a nudge whose moment has passed did not come. This must happen before the event is handled, which may
  /// end the obstacle.
  mutating func noteMissedNudges(at now: BootTime) {
    for promise in nudging.promises.entries where promise.value.due <= now && promise.value.missed == nil {
      let obstacle = obstacle(at: promise.value.due)
      nudging.promises[promise.kind]?.missed = obstacle
    }
  }

  /// The obstacle that keeps nudges away for as long as it lasts; the agent is not woken for nudges meanwhile.
  func obstacle(at time: BootTime) -> NudgeDecision.Obstacle? {
    switch cycle.run {
    case .paused: return .paused
    case .suspended: return .session
    case .off, .on, .waiting: break
    }
    if let absence = presence.absence { return .absence(absence) }
    if isWatched { return .watching }
    let isGone = presence.idleSince.map { $0 + configuration.idleIsBreak <= time } ?? false
    return isGone ? .absence(.idle) : nil
  }

  var nudgeDeadline: BootTime? { nextNudge?.value.due }

  /// True if a nudge is still to come before `end`, or to be reported.
  func isNudge(before end: BootTime, at now: BootTime) -> Bool {
    configuration.nudges.contains { kind in
      let due = nudging.promises[kind]?.due ?? cycle.nudge(kind, after: now, at: now)
      return due.map { $0 < end } ?? false
    }
  }

  /// The nudge that comes next, if nothing else happens before.
  private var nextNudge: ByKind<Nudging.Promise>.Entry? {
    guard cycle.run != .off else { return nil }
    return nudging.promises.entries.filter { $0.value.missed == nil && obstacle(at: $0.value.due) == nil }
      .min { $0.value.due < $1.value.due }
  }

  mutating func advanceNudges(in turn: inout Turn) {
    guard cycle.run != .off else {
      (nudging.promises, nudging.shown, nudging.sign) = (ByKind(), nil, nil)
      return
    }
    promiseNudges(at: turn.now.boot)
    advanceSign(in: &turn)
    guard !nudging.promises.entries.isEmpty else { return }
    let now = turn.now.boot
    let lasting = obstacle(at: now)
    var kinds: [(kind: BreakKind, promise: Nudging.Promise)] = []
    for kind in configuration.nudges {
      guard let promise = nudging.promises[kind], promise.due <= now else { continue }
      guard lasting == nil else {
        nudging.promises[kind]?.missed = promise.missed ?? lasting
        continue
      }
      nudging.promises[kind] = self.promise(kind, after: promise.due, turn: promise.turn + 1, at: now)
      if let obstacle = promise.missed ?? obstacle(to: promise, at: now) {
        leaveOut(kind, promise, obstacle, in: &turn)
      } else {
        kinds.append((kind, promise))
      }
    }
    if let near = breakNear(now) {
      for nudge in kinds { join(nudge.kind, nudge.promise, to: near.kind, near.id, in: &turn) }
      return
    }
    let signs = kinds.filter { comesAsSign($0.kind, $0.promise) }
    for sign in signs.dropFirst() { leaveOut(sign.kind, sign.promise, .otherSign, in: &turn) }
    if let sign = signs.first { showSign(sign.kind, sign.promise, in: &turn) }
    let others = kinds.filter { !comesAsSign($0.kind, $0.promise) }
    guard let first = others.first else { return }
    show(first.kind, first.promise, in: &turn)
    for nudge in others.dropFirst() { turn.decide(.nudge(.rung(nudge.kind, by: .nobody(.oneForAll)))) }
    addLines(others.dropFirst().map { line(of: $0.kind, $0.promise) }, to: .nudge, in: &turn)
  }

  func leaveOut(
    _ kind: BreakKind, _ promise: Nudging.Promise, _ obstacle: NudgeDecision.Obstacle, in turn: inout Turn
  ) {
    turn.decide(.nudge(.leftOut(kind, due: turn.now.wall(at: promise.due), obstacle)))
  }

  /// Promises the nudges of a cycle that has begun, and again those whose settings have changed.
  private mutating func promiseNudges(at now: BootTime) {
    let isClockSame = nudging.clock == cycle.clock
    nudging.clock = cycle.clock
    guard configuration.hasNudges || !nudging.promises.entries.isEmpty else { return }
    nudging.promises.keepOnly { configuration.nudges.contains($0) }
    if let sign = nudging.sign, !configuration.nudges.contains(sign.kind) { nudging.sign = nil }
    for kind in configuration.nudges {
      let settings = configuration[kind]
      let known = nudging.promises[kind]
      let isKept =
        known.map { $0.timing == settings.timing && $0.hours == settings.hours } ?? false
        && (isClockSame || !settings.timing.isOfCalendar && settings.hours.isAlways)
      if !isKept { nudging.promises[kind] = promise(kind, after: now, turn: known?.turn ?? 0, at: now) }
    }
  }

  private mutating func promise(_ kind: BreakKind, after time: BootTime, turn: Int, at now: BootTime) -> Nudging
    .Promise?
  {
    guard let due = cycle.nudge(kind, after: time, at: now) else { return nil }
    let settings = configuration[kind]
    return Nudging.Promise(
      id: cycle.newID(), due: due, timing: settings.timing, hours: settings.hours, turn: turn)
  }

  /// The obstacle that is known only at the nudge's moment.
  private func obstacle(to promise: Nudging.Promise, at now: BootTime) -> NudgeDecision.Obstacle? {
    if now - promise.due > BreakCycle.latestRing { return .late }
    return quiet.levels[.nudge] == .hidden ? .quiet : fullScreenObstacle(to: promise)
  }

  /// The full-screen window in front, if breaks do not cover it: then nudges do not come over it either.
  func fullScreenObstacle(to promise: Nudging.Promise) -> NudgeDecision.Obstacle? {
    let isBehind = configuration.prompt.whenFullScreen != .prompt && prompting.waitsBehindFullScreen(promise.id)
    return isBehind ? .fullScreen : nil
  }

  /// The open break, or a break about to come.
  func breakNear(_ now: BootTime) -> (kind: BreakKind, id: BreakID)? {
    if let open = cycle.open { return (open.kind, open.id) }
    guard let (kind, next) = cycle.work.next(by: configuration), next.due - now < Self.nudgeGap else { return nil }
    return (kind, next.id)
  }

  mutating func show(_ kind: BreakKind, _ promise: Nudging.Promise, in turn: inout Turn) {
    let settings = configuration[kind]
    let count = nudging.done.count(of: kind, on: cycle.day(at: turn.now.boot))
    var notification = Notification(slot: .nudge, subject: .nudge(kind, done: count, goal: settings.goal))
    notification.title = settings.words.title
    notification.line = settings.words.lines.isEmpty ? "" : line(of: kind, promise)
    notification.answers = .nudge(promise.id, settings.asks || settings.goal > 0 ? [.done] : [])
    (notification.urgency, notification.stay) = (settings.urgency ?? .normal, .shortly)
    nudging.shown = Nudging.Shown(id: promise.id, kind: kind, due: promise.due)
    // In place of a sign, which is silent, it sounds only if the user has chosen a sound.
    let sound = settings.show == .sign && settings.sound == .default ? .none : settings.sound
    let chime = ring(.nudge, sound: sound, with: notification, in: &turn)
    turn.decide(.nudge(.rung(kind, by: chime.by)))
  }

  mutating func join(
    _ kind: BreakKind, _ promise: Nudging.Promise, to other: BreakKind, _ id: BreakID, in turn: inout Turn
  ) {
    let lines = nudging.joined.flatMap { $0.id == id ? $0.lines : nil } ?? []
    nudging.joined = (id, lines + [line(of: kind, promise)])
    if let prompt = prompting.id(of: id) { turn.act(.addToPrompt(prompt, line(of: kind, promise))) }
    turn.decide(.nudge(.joined(kind, due: turn.now.wall(at: promise.due), other)))
    if notices.posted[.breaks]?.breakID == id { addLines([line(of: kind, promise)], to: .breaks, in: &turn) }
  }

  /// Adds lines to the notification that shows.
  private mutating func addLines(_ lines: [String], to slot: Notification.Slot, in turn: inout Turn) {
    guard !lines.isEmpty, var notification = notices.posted[slot] else { return }
    notification.also += lines
    // The server must still confirm a notification that asks.
    let confirming = notices.confirming
    notify(notification, in: &turn)
    notices.confirming = confirming
  }

  /// The next line of the kind, or its title.
  private func line(of kind: BreakKind, _ promise: Nudging.Promise) -> String {
    let words = configuration[kind].words
    if !words.lines.isEmpty { return words.lines[promise.turn % words.lines.count] }
    return words.title.isEmpty ? kind.title : words.title
  }

  /// The moment at which a prompt is loaded, invisibly, to see whether a full-screen window is in front of the next
  /// nudge; nil if that does not matter.
  var nudgeLook: (at: BootTime, id: BreakID, kind: BreakKind)? {
    guard configuration.prompt.whenFullScreen != .prompt, cycle.state.phase == .working,
      quiet.levels[.nudge] != .hidden, let next = nextNudge
    else { return nil }
    // A nudge that joins a break has no notification of its own.
    if let near = cycle.work.next(by: configuration), near.upcoming.due - next.value.due < Self.nudgeGap { return nil }
    return (next.value.due - Prompting.lead, next.value.id, next.kind)
  }
}

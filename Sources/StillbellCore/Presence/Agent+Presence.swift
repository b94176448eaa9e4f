extension Agent {
  /// The time without input after which the idle source is to report; nil if no report is needed.
  package var idleThreshold: Duration? {
    if presence.lock.isInferred { return Presence.Lock.inputPause }
    let pause = [awaitedPause, watchedPause].compactMap { $0 }.min()
    return pause.map { pause in idleness.map { min($0, pause) } ?? pause } ?? idleness
  }

  /// The shortest idleness that must be reported for the breaks, the history or the session.
  private var idleness: Duration? {
    let forBreaks = idlenessForBreaks
    guard let forSession = sessions.current?.idleness else { return forBreaks }
    return min(forBreaks ?? forSession, forSession)
  }

  private var idlenessForBreaks: Duration? {
    func shortest(where isWanted: (BreakKind) -> Bool = { _ in true }) -> Duration? {
      // The history needs every absence, even one that is too short for a break.
      historyThreshold
        ?? (configuration.kinds.filter { $0.isOn && isWanted($0.kind) }
        .map { cycle.absenceLength($0.kind) }
        + (configuration.hasNudges ? [configuration.idleIsBreak] : [])).min()
    }
    switch cycle.run {
    case .off, .waiting, .suspended: return historyThreshold
    case .paused(let pause): return shortest { pause.left[$0] != nil }
    case .on: break
    }
    guard let open = cycle.open else {
      return presence.isUserThere && cycle.isUnsettled ? BreakCycle.lull : shortest()
    }
    switch open.stage {
    // A break that waits counts as taken after an idleness of its length.
    case .asking(let asking) where asking.begins == nil: return configuration[open.kind].length
    case .held(let obstacle) where !obstacle.isAbsence: return configuration[open.kind].length
    case .resting(let rest) where !rest.isTouched: return BreakCycle.lull
    case .held, .asking, .resting: return shortest()
    }
  }

  /// The idleness that the history needs.
  private var historyThreshold: Duration? { configuration.history.breaks ? configuration.idleIsBreak : nil }

  /// When the idleness of the user becomes a natural break, in place of the break that waits for an answer.
  var idleCounts: BootTime? {
    guard presence.absence == nil, let since = presence.idleSince, cycle.isAskedFor else { return nil }
    return cycle.naturalBreak(idleSince: since)
  }

  mutating func handle(_ event: PresenceEvent, in turn: inout Turn) {
    let now = turn.now.boot
    settleWatcher(at: now)
    switch event {
    case .typed, .cameBack(.idle):
      cycle.noteStillness(since: presence.stillSince, at: now)
      watching.typed(isOnlyKeyReported: asksForWatcher, at: now)
    case .wentAway(.asleep, _), .wentAway(.locked, _), .locked: cycle.noteAbsence()
    case .wentAway(.idle, _), .cameBack, .paused, .unlocked, .sourceFound, .sourceMissing, .pad, .attested: break
    }
    switch event {
    case .locked, .wentAway(.locked, _), .wentAway(.asleep, _), .cameBack(.asleep): lockReported(in: &turn)
    default: break
    }
    switch event {
    case .wentAway(.asleep, let start):
      presence.fellAsleep(since: start, at: now)
      slept(since: start, in: &turn)
      // A break that ended during a sleep of at least its length was a natural one: it does not ring.
      if let since = presence.asleepSince, let rest = cycle.open?.rest, rest.until <= now {
        rested([Presence.Ended(absence: .asleep, length: now - since)], isBack: false, in: &turn)
      }
    case .wentAway(.idle, let start): keysFellSilent(since: start, at: now)
    case .wentAway(.locked, _): presence.locked(.hint, at: now)
    case .cameBack(.asleep):
      let absences = presence.wokeUp(at: now)
      // A short sleep was reported by the clocks, or never happened.
      for ended in absences where ended.absence == .asleep && ended.length >= Sessions.shortestSleep {
        slept(since: now - ended.length, in: &turn)
      }
      returned(absences, in: &turn)
    case .cameBack(.idle):
      noticedInput(byKey: true, in: &turn)
      presence.play.keysSpoke()
    case .cameBack(.locked): returned(presence.unlocked(.hint, at: now), in: &turn)
    case .paused(let last): presence.paused(since: last)
    case .typed: presence.typed()
    case .locked(let cause): presence.locked(cause, at: now)
    case .unlocked(let cause): returned(presence.unlocked(cause, at: now), in: &turn)
    case .sourceFound(let source, let name): reported(source, by: name, in: &turn)
    case .sourceMissing(let source): reported(source, by: "", in: &turn)
    case .pad(let event): handle(event, in: &turn)
    case .attested: attested(in: &turn)
    }
  }

  /// Records each change of a source once.
  private mutating func reported(_ source: PresenceSource, by name: String, in turn: inout Turn) {
    if source == .idle { presence.inputIsReported(!name.isEmpty) }
    guard presence.sources.updateValue(name, forKey: source) != name else { return }
    turn.decide(name.isEmpty ? .presence(.sourceMissing(source)) : .presence(.sourceFound(source, by: name)))
  }

  /// Handles the return of the user: an absence that was long enough was a break, and only one even if it was reported
  /// in several ways.
  mutating func returned(_ absences: [Presence.Ended], in turn: inout Turn) {
    guard !absences.isEmpty else { return }
    // A user who was idle before the sleep has not returned by the waking; behind a lock the unlock decides.
    rested(absences, isBack: presence.idleSince == nil, in: &turn)
    beginIntervals(in: &turn)
  }

  /// Takes the natural break that the idleness has become.
  mutating func settleIdleness(in turn: inout Turn) {
    guard presence.absence == nil, let since = presence.idleSince else { return }
    perform(cycle.settleIdleness(since: since, at: turn.now.boot) ?? [], in: &turn)
  }

  /// Begins the intervals that began without the user, unless the user may still be away: the first key may belong to
  /// the password.
  mutating func beginIntervals(in turn: inout Turn) {
    guard presence.isUserThere else { return }
    cycle.cameBack(at: turn.now.boot)
  }

  private mutating func rested(_ absences: [Presence.Ended], isBack: Bool, in turn: inout Turn) {
    let all = configuration.kinds.map(\.kind)
    var taken = all.filter { cycle.hasRested($0) }
    for ended in absences {
      let kinds = all.filter { kind in
        !taken.contains(kind) && cycle.promises(kind, at: turn.now.boot, after: ended.absence)
          && cycle.isNear(kind, at: turn.now.boot)
          && ended.length >= Presence.length(of: ended.absence, toBe: kind, by: configuration)
      }
      taken += kinds
      perform(
        cycle.takeNaturalBreak(
          kinds, ended.absence, since: turn.now.boot - ended.length, until: turn.now.boot,
          // The first key may belong to the password.
          isBack: isBack && (ended.absence != .idle || presence.absence == nil), at: turn.now.boot),
        in: &turn)
    }
  }
}

extension Agent {
  /// After how long without input the idle source is to tell; nil while nobody needs to know.
  package var idleThreshold: Duration? {
    if presence.lock.isInferred { return Presence.Lock.inputPause }
    let kinds = BreakKind.allCases.filter { configuration[$0].isOn }
    switch cycle.state {
    case .due(let due): return Presence.length(of: .idle, toBe: due.kind, isDue: true, by: configuration)
    case .working, .held:
      return kinds.map { Presence.length(of: .idle, toBe: $0, isDue: false, by: configuration) }.min()
    case .paused(let pause):
      let kept = kinds.filter { pause[$0] != nil }
      return kept.map { Presence.length(of: .idle, toBe: $0, isDue: false, by: configuration) }.min()
        ?? historyThreshold
    case .idle, .resting, .waiting, .suspended: return historyThreshold
    }
  }

  /// The history wants to know of every absence.
  private var historyThreshold: Duration? { configuration.history.breaks ? configuration.idleIsBreak : nil }

  /// Whatever keeps a due break from being announced now.
  package func hold(at now: BootTime) -> BreakCycle.Hold? {
    // Somebody who reads without touching a key has not gone: a break that is due is theirs for its length.
    if presence.absence == .idle, let idleCounts, now < idleCounts {
      return quiet.level == .hidden ? .quiet : fullScreen(at: now)
    }
    return absenceOrQuiet ?? fullScreen(at: now)
  }

  var absenceOrQuiet: BreakCycle.Hold? {
    presence.absence.map { .absence($0) } ?? (quiet.level == .hidden ? .quiet : nil)
  }

  /// When the idleness of a user makes a natural break of the one that is due.
  var idleCounts: BootTime? {
    guard let since = presence.idleSince, let due = cycle.dueToReader else { return nil }
    // After the hold, a break of the other kind may come.
    let kinds = cycle.isHeld ? BreakKind.allCases.filter { configuration[$0].isOn } : [due.kind]
    let length = kinds.map { Presence.length(of: .idle, toBe: $0, isDue: true, by: configuration) }.min()
    return length.map { max(since, due.since) + $0 }
  }

  mutating func take(_ event: PresenceEvent, in turn: inout Turn) {
    let now = turn.now.boot
    switch event {
    case .wentAway(.asleep, let start):
      presence.fellAsleep(since: start, at: now)
      sessions.slept(since: start, until: now)
      // A break that was over in a sleep as long as itself was a natural one: nothing rings.
      if let since = presence.asleepSince, case .resting(let rest) = cycle.state, rest.until <= now {
        rested([Presence.Ended(absence: .asleep, length: now - since)], isBack: false, in: &turn)
      }
    case .wentAway(.idle, let start): presence.fellIdle(since: start)
    case .wentAway(.locked, _): presence.locked(.hint, at: now)
    case .cameBack(.asleep):
      let absences = presence.wokeUp(at: now)
      for ended in absences where ended.absence == .asleep { sessions.slept(since: now - ended.length, until: now) }
      returned(absences, in: &turn)
    case .cameBack(.idle): returned(presence.noticedInput(at: now, idleIsBreak: configuration.idleIsBreak), in: &turn)
    case .cameBack(.locked): returned(presence.unlocked(.hint, at: now), in: &turn)
    case .locked(let cause): presence.locked(cause, at: now)
    case .unlocked(let cause): returned(presence.unlocked(cause, at: now), in: &turn)
    case .sourceFound(let source, let name): told(source, by: name, in: &turn)
    case .sourceMissing(let source): told(source, by: "", in: &turn)
    }
  }

  /// Says each change once.
  private mutating func told(_ source: PresenceSource, by name: String, in turn: inout Turn) {
    guard presence.sources.updateValue(name, forKey: source) != name else { return }
    turn.decide(name.isEmpty ? .presence(.sourceMissing(source)) : .presence(.sourceFound(source, by: name)))
  }

  /// The user is back: an absence that was long enough was a break, and one break though it was known in several ways.
  mutating func returned(_ absences: [Presence.Ended], in turn: inout Turn) {
    rested(absences, isBack: true, in: &turn)
    if !absences.isEmpty { cycle.beginAnew(at: turn.now.boot) }
  }

  private mutating func rested(_ absences: [Presence.Ended], isBack: Bool, in turn: inout Turn) {
    var taken = BreakKind.allCases.filter { cycle.awaitsReturn($0) }
    for ended in absences {
      var length = ended.length
      // Up to the due moment it was reading.
      if ended.absence == .idle, let due = cycle.dueToReader { length = min(length, turn.now.boot - due.since) }
      let kinds = BreakKind.allCases.filter { kind in
        let isDue = cycle.isDue(kind)
        return !taken.contains(kind) && cycle.promises(kind, at: turn.now.boot)
          && length >= Presence.length(of: ended.absence, toBe: kind, isDue: isDue, by: configuration)
      }
      taken += kinds
      perform(
        cycle.takeNaturalBreak(kinds, ended.absence, length, isBack: isBack, at: turn.now.boot, by: configuration),
        in: &turn)
    }
  }
}

extension BreakCycle {
  /// True if a break of this kind is planned, has fallen due, or is over unnoticed.
  func promises(_ kind: BreakKind, at now: BootTime, after absence: Presence.Absence) -> Bool {
    if let pause = state.pause { return pause.left[kind] != nil }
    if let rest = open?.rest, absence != .idle, now < rest.until { return false }
    return open?.kind == kind || work[kind] != nil
  }

  /// True if an absence that ends now may be a break of this kind; a break at a time of day must be due soon.
  func isNear(_ kind: BreakKind, at now: BootTime) -> Bool {
    guard case .at = configuration[kind].timing, let upcoming = state.promise(kind), upcoming.snoozes == 0 else {
      return true
    }
    return upcoming.due - now <= configuration.mergeWithin
  }

  /// True if a natural break of this kind was taken in the absence that continues or ends now.
  func hasRested(_ kind: BreakKind) -> Bool { open == nil && work[kind]?.start == .rested }

  /// Settles an absence that was, or has now become, long enough for breaks of these kinds: their intervals start
  /// again, silently, from `now`. `end` is the end of the absence as far as it is known; `now` is earlier if the
  /// absence was long enough before that.
  mutating func takeNaturalBreak(
    _ candidates: [BreakKind], _ absence: Presence.Absence, since: BootTime, until end: BootTime, isBack: Bool,
    at now: BootTime
  ) -> [Action] {
    guard case .on = run else { return takeNaturalBreakInPause(candidates, absence, since: since) }
    work.turnedOff.keepOnly { [configuration] in configuration[$0].length > end - since }
    var kinds = candidates
    if let open {
      // A due break that the absence was too short for is still due.
      guard kinds.contains(open.kind) else { return [] }
      if let rest = open.rest {
        guard absence == .idle || rest.until <= now else { return [] }
        let madeUp = configuration.madeUp(by: open.kind, in: work)
        kinds = configuration.kinds.map(\.kind).filter { kinds.contains($0) || madeUp.contains($0) }
      }
    }
    guard !kinds.isEmpty else { return [] }
    var promised = work.promises
    promised.keepOnly { kinds.contains($0) && $0 != open?.kind }
    let ended = self.end(.natural, begun: since, at: end)
    work.since = now
    // A snoozed break is over, too: its promise is replaced.
    for kind in kinds {
      work[kind] = promise(kind, at: now, past: configuration[kind].isAligned ? nil : work[kind]?.planned)
      work[kind]?.start = isBack ? .settled : .rested
    }
    return ended + [.tookNaturalBreak(kinds, absence, since: since, promised: promised)]
  }

  private mutating func takeNaturalBreakInPause(
    _ kinds: [BreakKind], _ absence: Presence.Absence, since: BootTime
  ) -> [Action] {
    guard var pause = state.pause, !kinds.isEmpty else { return [] }
    // The promises as they were before the pause.
    var promised = ByKind<Work.Upcoming>()
    for kind in kinds {
      if let left = pause.left[kind] {
        promised[kind] = Work.Upcoming(
          id: newID(), from: pause.since, due: pause.since + left.length, snoozes: left.snoozes, former: left.former)
      }
      pause.left[kind] = nil
    }
    state.run = .paused(pause)
    return [.tookNaturalBreak(kinds, absence, since: since, promised: promised)]
  }
}

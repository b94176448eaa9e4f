extension BreakCycle {
  /// A break of this kind is to come, has fallen due, or is over without having been told.
  func promises(_ kind: BreakKind, at now: BootTime, after absence: Presence.Absence) -> Bool {
    switch state {
    case .working(let work): work[kind] != nil
    case .due(let due), .held(let due, _): due.kind == kind || due.work[kind] != nil
    case .resting(let rest): (absence == .idle || rest.until <= now) && (rest.kind == kind || rest.work[kind] != nil)
    case .paused(let pause): pause.left[kind] != nil
    case .idle, .waiting, .suspended: false
    }
  }

  /// An absence that ends now may be a break of this kind: of one at a time of day only if it is near.
  func isNear(_ kind: BreakKind, at now: BootTime) -> Bool {
    let upcoming: Work.Upcoming? =
      switch state {
      case .working(let work): work[kind]
      case .held(let due, _), .due(let due): due.kind == kind ? nil : due.work[kind]
      case .resting(let rest): rest.kind == kind ? nil : rest.work[kind]
      case .idle, .waiting, .paused, .suspended: nil
      }
    guard case .at = configuration[kind].timing, let upcoming, upcoming.snoozes == 0 else { return true }
    return upcoming.due - now <= configuration.mergeWithin
  }

  /// A natural break of this kind was taken in the absence that continues or ends now.
  func hasRested(_ kind: BreakKind) -> Bool {
    if case .working(let work) = state { work[kind]?.start == .rested } else { false }
  }

  /// The user was away long enough for breaks of these kinds, or is so by now: their intervals start anew, silently.
  mutating func takeNaturalBreak(
    _ candidates: [BreakKind], _ absence: Presence.Absence, _ length: Duration, isBack: Bool, at now: BootTime
  ) -> [Action] {
    var work: Work
    var kinds = candidates
    switch state {
    case .working(let current): work = current
    case .held(let due, _), .due(let due):
      // A due break for which the absence was too short is still due.
      guard kinds.contains(due.kind) else { return [] }
      work = due.work
    case .resting(let rest):
      guard absence == .idle || rest.until <= now, kinds.contains(rest.kind) else { return [] }
      work = rest.work
      let madeUp = configuration.madeUp(by: rest.kind, in: work)
      kinds = configuration.kinds.map(\.kind).filter { kinds.contains($0) || madeUp.contains($0) }
    case .paused(var pause):
      // As they were promised before the pause.
      var promised = Work(since: pause.since)
      for kind in kinds {
        if let left = pause.left[kind] {
          promised[kind] = Work.Upcoming(
            id: newID(), from: pause.since, due: pause.since + left.length, snoozes: left.snoozes)
        }
        pause.left[kind] = nil
      }
      state = .paused(pause)
      return kinds.isEmpty ? [] : [.tookNaturalBreak(kinds, absence, length, promised: promised)]
    case .idle, .waiting, .suspended: return []
    }
    guard !kinds.isEmpty else { return [] }
    let promised = work
    work.since = now
    // A snoozed break was asked for, and has been had now.
    for kind in kinds {
      work[kind] = promise(
        kind, at: now, past: configuration[kind].isAligned ? nil : work[kind]?.due)
      work[kind]?.start = isBack ? .settled : .rested
    }
    state = .working(work)
    return [.tookNaturalBreak(kinds, absence, length, promised: promised)]
  }
}

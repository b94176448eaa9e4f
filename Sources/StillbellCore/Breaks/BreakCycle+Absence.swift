extension BreakCycle {
  /// A break of this kind has fallen due and was neither begun nor answered.
  func isDue(_ kind: BreakKind) -> Bool {
    switch state {
    case .due(let due), .held(let due, _): due.kind == kind
    case .idle, .working, .resting, .waiting, .paused, .suspended: false
    }
  }

  /// A break of this kind is to come, or has fallen due; also one whose kind was switched off after it did.
  func promises(_ kind: BreakKind) -> Bool {
    switch state {
    case .working(let work): work[kind] != nil
    case .due(let due), .held(let due, _): due.kind == kind || due.work[kind] != nil
    case .paused(let pause): pause[kind] != nil
    case .idle, .resting, .waiting, .suspended: false
    }
  }

  /// The user was away long enough for breaks of `kinds`: their intervals start anew, silently.
  mutating func takeNaturalBreak(
    _ kinds: [BreakKind], _ absence: Presence.Absence, _ length: Duration, at now: BootTime,
    by configuration: Configuration
  ) -> [Action] {
    var work: Work
    switch state {
    case .working(let current): work = current
    case .held(let due, _), .due(let due):
      // A due break for which the absence was too short is still due.
      guard kinds.contains(due.kind) else { return [] }
      work = due.work
    case .paused(var pause):
      for kind in kinds { pause[kind] = nil }
      state = .paused(pause)
      return kinds.isEmpty ? [] : [.tookNaturalBreak(kinds, absence, length)]
    case .idle, .resting, .waiting, .suspended: return []
    }
    guard !kinds.isEmpty else { return [] }
    work.since = now
    // A snoozed break was asked for, and has been had now.
    for kind in kinds { work[kind] = promise(kind, at: now, by: configuration) }
    state = .working(work)
    return [.tookNaturalBreak(kinds, absence, length)]
  }
}

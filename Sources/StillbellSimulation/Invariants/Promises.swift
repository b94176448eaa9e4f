import StillbellCore

/// The breaks that are promised in a state.
private struct Promises {
  var upcoming: [ByKind<Work.Upcoming>.Entry] = []
  /// The break that is due, held back or under way.
  var asked: (kind: BreakKind, id: BreakID)?
  /// Those that the break has been told to ring for too.
  var leftOut: [BreakKind] = []

  init(in state: BreakCycle.State) {
    upcoming = state.work.promises.entries
    if let open = state.open { (asked, leftOut) = ((open.kind, open.id), open.leftOut) }
  }

  func contains(_ id: BreakID) -> Bool { asked?.id == id || upcoming.contains { $0.value.id == id } }
}

extension Turn {
  /// Every break that was promised before is promised still, or a decision of this turn tells what became of it.
  func accountsForPromises(by configuration: Configuration) -> Bool {
    guard hasChanged else { return true }
    let (old, new) = (Promises(in: before.state), Promises(in: state))
    for promise in old.upcoming where !new.contains(promise.value.id) && !old.leftOut.contains(promise.kind) {
      guard keeps(promise.kind) || explains(promise.kind, by: configuration) else { return false }
    }
    if let (kind, id) = old.asked, !new.contains(id), !explains(kind, by: configuration) { return false }
    return true
  }

  /// The time until this break is kept for when work continues.
  private func keeps(_ kind: BreakKind) -> Bool {
    if case .waiting(_, _, let left) = state.run { left[kind] != nil } else { false }
  }

  /// A decision tells why a break of this kind is not promised any more.
  private func explains(_ kind: BreakKind, by configuration: Configuration) -> Bool {
    // Its hours had room for it only on the day on which the clocks change, and that day has gone.
    let isByClock = configuration[kind].timing.isOfCalendar || !configuration[kind].hours.isAlways
    let hasNoTime = state.promise(kind) == nil && isByClock
    if case .zoneChanged = event, hasNoTime { return true }
    return decided { decision in
      switch decision {
      case .configuration(.changed): true
      case .clockSet: hasNoTime
      case .breaks(let decision): decision.explains(kind, by: configuration)
      default: false
      }
    }
  }
}

extension BreakDecision {
  fileprivate func explains(_ kind: BreakKind, by configuration: Configuration) -> Bool {
    switch self {
    case .started, .stopped, .stoppedBySchedule, .paused, .resumed, .outdated, .suspended, .suspensionEnded: true
    case .natural(let kinds, _, _): kinds.contains(kind)
    case .leftOut(let other, _, _), .leftOutByHours(let other, _), .leftOutBySession(let other, _),
      .comesAfter(let other, _):
      other == kind
    case .restedInSession(let kinds): kinds.contains(kind)
    case .over(let over, _), .overUnnoticed(let over, _), .overUnrested(let over), .endedEarly(let over, _),
      .skipped(let over):
      configuration.makesUp(over, for: kind)
    case .snoozed(let snoozed, _, _, _): snoozed == kind
    default: false
    }
  }
}

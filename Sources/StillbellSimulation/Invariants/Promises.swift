import StillbellCore

/// The breaks that a state promises.
private struct Promises {
  var upcoming: [ByKind<Work.Upcoming>.Entry] = []
  /// The break that is due, held back or under way.
  var asked: (kind: BreakKind, id: BreakID)?
  /// The breaks that this break also rings for.
  var leftOut: [BreakKind] = []

  init(in state: BreakCycle.State) {
    upcoming = state.work.promises.entries
    if let open = state.open { (asked, leftOut) = ((open.kind, open.id), open.leftOut) }
  }

  func contains(_ id: BreakID) -> Bool { asked?.id == id || upcoming.contains { $0.value.id == id } }
}

extension Reply {
  /// `true` if each break promised before is still promised, or a decision at this event says what happened to it.
  func accountsForPromises(by configuration: Configuration) -> Bool {
    guard hasChanged else { return true }
    let (old, new) = (Promises(in: before.state), Promises(in: state))
    for promise in old.upcoming where !new.contains(promise.value.id) && !old.leftOut.contains(promise.kind) {
      guard keeps(promise.kind) || explains(promise.kind, by: configuration) else { return false }
    }
    if let (kind, id) = old.asked, !new.contains(id), !explains(kind, by: configuration) { return false }
    return true
  }

  /// `true` if the time left until this break is kept for when work resumes.
  private func keeps(_ kind: BreakKind) -> Bool {
    if case .waiting(_, _, let left) = state.run { left[kind] != nil } else { false }
  }

  /// `true` if a decision says why a break of this kind is no longer promised.
  private func explains(_ kind: BreakKind, by configuration: Configuration) -> Bool {
    // The break's hours had room for it only on the day of a clock change, and that day has passed.
    let isByClock = configuration[kind].timing.isOfCalendar || !configuration[kind].hours.isAlways
    let hasNoTime = state.promise(kind) == nil && isByClock
    if case .zoneChanged = event, hasNoTime { return true }
    return decided { decision in
      switch decision {
      case _ where decision.changesSettings: true
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

import StillbellCore

/// The breaks that are promised in a state, by kind.
private struct Promises {
  var eye: BreakID?
  var rest: BreakID?
  /// The break that is due, held back or under way.
  var asked: (kind: BreakKind, id: BreakID)?

  init(in state: BreakCycle.State) {
    switch state {
    case .idle, .waiting, .paused, .suspended: break
    case .working(let work): (eye, rest) = (work.eye?.id, work.rest?.id)
    case .held(let due, _), .due(let due):
      (eye, rest) = (due.work.eye?.id, due.work.rest?.id)
      asked = (due.kind, due.id)
    case .resting(let under):
      (eye, rest) = (under.work.eye?.id, under.work.rest?.id)
      asked = (under.kind, under.id)
    }
  }

  func contains(_ id: BreakID) -> Bool { eye == id || rest == id || asked?.id == id }
}

extension BreakCycle.State {
  /// The break that is due, held back or under way.
  var asked: BreakID? { Promises(in: self).asked?.id }
}

extension Turn {
  /// Every break that was promised before is promised still, or a decision of this turn tells what became of it.
  var accountsForPromises: Bool {
    guard hasChanged else { return true }
    let (old, new) = (Promises(in: before.state), Promises(in: state))
    if let id = old.eye, !new.contains(id), !explains(.eye) { return false }
    if let id = old.rest, !new.contains(id), !keepsRest, !explains(.rest) { return false }
    if let (kind, id) = old.asked, !new.contains(id), !explains(kind) { return false }
    return true
  }

  /// The time until the rest break is kept for when work goes on.
  private var keepsRest: Bool { if case .waiting(_, _, .some) = state { true } else { false } }

  /// A decision tells why a break of this kind is not promised any more.
  private func explains(_ kind: BreakKind) -> Bool {
    decided { decision in
      switch decision {
      case .configuration(.changed): true
      case .breaks(let decision): decision.explains(kind)
      default: false
      }
    }
  }
}

extension BreakDecision {
  fileprivate func explains(_ kind: BreakKind) -> Bool {
    switch self {
    case .started, .stopped, .stoppedBySchedule, .paused, .resumed, .outdated, .suspended, .suspensionEnded: true
    case .natural(let kinds, _, _): kinds.contains(kind)
    case .eyeLeftOut: kind == .eye
    case .restLeftOut: kind == .rest
    // After a rest break the eyes have rested too.
    case .over(let over, _), .overUnnoticed(let over, _), .endedEarly(let over, _), .skipped(let over):
      over == kind || over == .rest
    case .snoozed(let snoozed, _, _, _): snoozed == kind
    default: false
    }
  }
}

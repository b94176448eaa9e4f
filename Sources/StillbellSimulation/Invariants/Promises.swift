import StillbellCore

/// The breaks that are promised in a state, by kind.
private struct Promises {
  var eye: BreakID?
  var rest: BreakID?
  /// The break that is due, held back or under way.
  var asked: (kind: BreakKind, id: BreakID)?

  init(in state: BreakCycle.State) {
    switch state {
    case .idle, .waiting, .paused: break
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

  /// What was left until the rest break is kept for when work goes on.
  private var keepsRest: Bool { if case .waiting(_, _, .some) = state { true } else { false } }

  /// A decision tells why a break of this kind is not promised any more.
  private func explains(_ kind: BreakKind) -> Bool {
    decided { decision in
      switch decision {
      case .started, .stopped, .stoppedBySchedule, .paused, .resumed, .breakOutdated, .breaksSuspended, .breaksGoOn,
        .configurationChanged:
        true
      case .naturalBreak(let kinds, _, _): kinds.contains(kind)
      case .eyeBreakLeftOut: kind == .eye
      case .restBreakLeftOut: kind == .rest
      // After a rest break the eyes have rested too.
      case .breakOver(let over, _), .breakOverUnnoticed(let over, _), .breakEndedEarly(let over, _), .skipped(let over):
        over == kind || over == .rest
      case .snoozed(let snoozed, _, _, _): snoozed == kind
      case .sessionBegan, .sessionRestored, .sessionPaused, .sessionResumed, .sessionOver, .sessionOverUnnoticed,
        .sessionEnded, .sessionCancelled, .sessionAnswerIgnored, .cueMissed, .cueSilent, .promptShown, .promptFailed,
        .promptWithheld, .promptWithheldFromGame, .screenNotKept, .sourceFound, .sourceMissing, .capturesUntold:
        false
      case .restored, .breakAnnounced, .breakRung, .breakHeld, .breakShownAgain, .breakBegan, .answerIgnored,
        .quietBegan,
        .quietEnded, .quietCauseBegan, .quietCauseEnded, .quietOverruled, .chimeFailed, .chimeCutOff, .chimeOvertaken,
        .notificationFailed, .serverAppeared, .serverVanished, .recordLost, .storeFailed, .storeReplaced, .hookFailed,
        .mediaPaused, .mediaGoesOn, .mediaLeft,
        .configurationRejected, .clockSet, .welcomed:
        false
      }
    }
  }
}

/// A decision about the cycle and its breaks.
package enum BreakDecision: Hashable, Sendable, Codable {
  case started(BreakCycle.Starter)
  case stopped
  /// The hours of the schedule are over, or the next break would be due after them.
  case stoppedBySchedule(nextDue: WallTime?)
  /// The break is skipped: it would be due after the hours of the schedule.
  case leftOutByHours(BreakKind, due: WallTime)
  case paused(until: WallTime?)
  case resumed
  case announced(BreakKind, due: WallTime)
  case rung(BreakKind, by: Chime.Ringer)
  /// `because` is the cause of the quiet, or what keeps the screen on, if that holds the break back.
  case held(BreakKind, BreakCycle.Obstacle, because: QuietReason? = nil)
  /// The break has been held back for so long that this is reported; there was no break since then.
  case heldLong(BreakKind, LongHold.Holder, since: WallTime)
  /// The user went away after the break had rung.
  case leftWaiting(BreakKind, BreakCycle.Obstacle)
  /// The call that held the break back is over; the break comes by itself at `until`.
  case afterCall(BreakKind, until: WallTime)
  /// The watching that held the break back is over; the break comes by itself at `until`.
  case afterWatching(BreakKind, until: WallTime)
  /// The break was held back after it had rung, and shows again.
  case shownAgain(BreakKind)
  /// The break could begin, and waits for a pause in the typing.
  case waitsForPause(BreakKind, until: WallTime)
  /// The user was away long enough for these breaks.
  case natural([BreakKind], Presence.Absence, Duration)
  /// The break comes early, or waits no longer, because a program reports a good moment.
  case offered(BreakKind, ProgramReason)
  /// The break comes early, because a meeting begins at that time.
  case ahead(BreakKind, of: WallTime)
  /// The break is skipped: another one comes instead.
  case leftOut(BreakKind, due: WallTime, for: BreakKind)
  /// The break is skipped: a break of the session comes instead.
  case leftOutBySession(BreakKind, due: WallTime)
  /// A break of the session counted as these kinds too.
  case restedInSession([BreakKind])
  /// The break comes later: the user has another one first.
  case comesAfter(BreakKind, BreakKind)
  case began(BreakKind, until: WallTime)
  case over(BreakKind, by: Chime.Ringer)
  /// The break passed, and the user did not rest.
  case overUnrested(BreakKind)
  /// The chime of the break is repeated.
  case insisted(BreakKind, by: Chime.Ringer)
  case overUnnoticed(BreakKind, late: Duration)
  case endedEarly(BreakKind, counts: Bool)
  case snoozed(BreakKind, until: WallTime, count: Int, allowed: Int)
  case skipped(BreakKind)
  case answerIgnored(Answer)
  /// Breaks wait until the session is over.
  case suspended
  case suspensionEnded
  /// The state of an earlier agent continues.
  case restored(String)
  /// A break that was due or under way when an earlier agent ended is too old to be restored.
  case outdated(BreakKind, from: WallTime)

  func words(wall: (WallTime) -> String) -> String {
    switch self {
    case .started(let starter): "started by \(starter.rawValue)"
    case .stopped: "stopped"
    case .stoppedBySchedule(nil): "stopped by schedule: the hours are over"
    case .stoppedBySchedule(let due?): "stopped by schedule: the next break would be due at \(wall(due))"
    case .leftOutByHours(let kind, let due):
      "\(kind.rawValue) break at \(wall(due)) left out: the hours of the schedule end before it"
    case .paused(let until): "paused until \(until.map(wall) ?? "resumed")"
    case .resumed: "resumed"
    case .announced(let kind, let due): "\(kind.rawValue) break announced for \(wall(due))"
    case .rung(let kind, let by): "\(kind.rawValue) break due, rung by \(by.detail)"
    case .leftWaiting(let kind, let hold): "\(kind.rawValue) break due, held back: \(hold.words)"
    case .held(let kind, let hold, let reason):
      "\(kind.rawValue) break due, held back: \(hold.words)\(reason?.words ?? "")"
    case .heldLong(let kind, let holder, let since):
      "\(kind.rawValue) break held back for long, none since \(wall(since)): \(holder.words)"
    case .afterCall(let kind, let until): "\(kind.rawValue) break waits until \(wall(until)): a call has ended"
    case .afterWatching(let kind, let until): "\(kind.rawValue) break waits until \(wall(until)): watching has ended"
    case .shownAgain(let kind): "\(kind.rawValue) break due, shown again: it was rung before"
    case .waitsForPause(let kind, let until):
      "\(kind.rawValue) break waits for a pause in the typing, until \(wall(until))"
    case .natural(let kinds, let absence, let length):
      "natural \(kinds.map(\.rawValue).joined(separator: " and ")) break: \(absence.rawValue) for \(length.words)"
    case .offered(let kind, let offer): "\(kind.rawValue) break comes now: a good moment, says \(offer.name)"
    case .ahead(let kind, let meeting):
      "\(kind.rawValue) break comes now: a meeting begins at \(wall(meeting))"
    case .leftOut(let kind, let due, let other):
      "\(kind.rawValue) break at \(wall(due)) left out: a \(other.rawValue) break is close"
    case .leftOutBySession(let kind, let due):
      "\(kind.rawValue) break at \(wall(due)) left out: a break of the session is close"
    case .restedInSession(let kinds):
      "\(kinds.map(\.rawValue).joined(separator: " and ")) break had in the session"
    case .comesAfter(let kind, let other): "\(kind.rawValue) break comes after the \(other.rawValue) break"
    case .began(let kind, let until): "\(kind.rawValue) break began, until \(wall(until))"
    case .over(let kind, let by): "\(kind.rawValue) break over, rung by \(by.detail)"
    case .overUnrested(let kind): "\(kind.rawValue) break over, not rung: nobody rested"
    case .insisted(let kind, let by): "\(kind.rawValue) break still due, rung by \(by.detail)"
    case .overUnnoticed(let kind, let late): "\(kind.rawValue) break over, not rung: noticed \(late.words) late"
    case .endedEarly(let kind, let counts):
      "\(kind.rawValue) break ended early, \(counts ? "counts as taken" : "too short to count")"
    case .snoozed(let kind, let until, let count, let allowed):
      "\(kind.rawValue) break snoozed until \(wall(until)), \(count) of \(allowed)"
    case .skipped(let kind): "\(kind.rawValue) break skipped"
    case .answerIgnored(let answer): "\(answer.rawValue) ignored: that break was answered already"
    case .suspended: "breaks wait for the end of the session"
    case .suspensionEnded: "breaks go on after the session"
    case .restored(let state): "restored: \(state)"
    case .outdated(let kind, let since): "\(kind.rawValue) break of \(wall(since)) too old to be taken up"
    }
  }
}

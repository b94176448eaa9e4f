import HelperProtocols
import StillbellCore

// The texts of the page Today.
extension Wording.Window {
  package static var resume: Sentence { tr("_Resume") }
  package static var resumeWork: Sentence { tr("_Continue") }

  /// The remaining time in a ring: `12 min`, and below two minutes `1:32`.
  package static func left(_ length: Duration) -> Sentence {
    let seconds = max(length, .zero).secondsRoundedUp
    guard seconds > 120 else { return Wording.countdown(.seconds(seconds)) }
    let minutes = (seconds + 59) / 60
    if minutes < 60 { return tr("{n} min", ["n": "\(minutes)"]) }
    return minutes % 60 == 0
      ? tr("{n} h", ["n": "\(minutes / 60)"])
      : tr("{hours} h {minutes} min", ["hours": "\(minutes / 60)", "minutes": "\(minutes % 60)"])
  }

  // The texts in the ring while it counts nothing down.
  package static var off: Sentence { tr("Off") }
  package static var now: Sentence { tr("Now") }
  package static var later: Sentence { tr("Soon") }
  package static var over: Sentence { tr("Done") }
  package static var paused: Sentence { tr("Paused") }

  /// The state of the breaks, below the ring.
  package static func headline(_ status: Status, at now: Moment) -> Sentence {
    func time(_ at: BootTime) -> Sentence { Wording.time(now.wall(at: at), now: now.wall) }
    switch status.cycle {
    case .idle: return status.schedule == nil ? tr("Breaks are stopped") : Wording.breaks(status, at: now)
    case .working(_, nil):
      guard let nudge = status.nudge else { return tr("Every kind of break is turned off") }
      return tr("{Break} at {time}", ["Break": Wording.name(nudge.kind, status.title), "time": time(nudge.due)])
    case .working(_, let next?):
      return tr("{Break} at {time}", ["Break": Wording.name(next.kind, status.title), "time": time(next.due)])
    case .resting(let kind, _, let until):
      return tr("{Break} until {time}", ["Break": Wording.name(kind, status.title), "time": time(until)])
    case .paused(_, let until?):
      return tr("Paused until {time}", ["time": Wording.date(now.wall(at: until), now: now.wall)])
    case .paused(_, nil): return tr("Paused until you resume")
    case .waiting: return tr("The break is over")
    case .held, .due, .suspended:
      return Wording.breaks(status, at: now).then(status.noBreakSince.map { Wording.noBreak(since: $0, at: now) })
    }
  }

  // Quiet.
  package static func quiet(_ quiet: Status.Quieted, at now: Moment) -> Sentence {
    switch (quiet.reason, quiet.until) {
    case (.cause(let cause), _): tr("Quiet: {reason}", ["reason": Wording.reason(cause)])
    case (.user, let until?): tr("Quiet until {time}", ["time": Wording.date(until.wall(at: now), now: now.wall)])
    case (.user, nil): tr("Quiet until you turn it off")
    }
  }
  /// The button for a quiet that also hides breaks.
  package static var showAnyway: Sentence { tr("Show breaks anyway") }
  package static var soundAnyway: Sentence { tr("Turn the sound on") }

  /// The title of the choice of a profile.
  package static var profile: Sentence { tr("Profile") }

  // The texts about the day.
  package static var nothingYet: Sentence { tr("Nothing yet today") }

  /// The troubles that the user should know about, each with the doctor's check that finds it, too.
  package static func troubles(_ status: Status) -> [(text: Sentence, check: String?)] {
    var lines: [(text: Sentence, check: String?)] = []
    if let trouble = status.chimeTrouble {
      lines.append((tr("The latest chime had trouble: {reason}.", ["reason": Wording.reason(trouble)]), nil))
    }
    if status.server == .missing { lines.append((Wording.noServer, "notifications")) }
    if let trouble = status.storeTrouble { lines.append((Wording.notStored(trouble), "database")) }
    if let trouble = status.configurationTrouble { lines.append((Wording.rejected(trouble), "configuration")) }
    return lines
  }

  /// The label for hiding a finding that can't be fixed here.
  package static func dismiss(_ finding: String) -> Sentence { tr("Don't show again: {finding}", ["finding": finding]) }

  package static func label(of fix: Fix) -> Sentence {
    switch fix {
    case .startAtLogin: tr("Turn on")
    case .openConfiguration: tr("Open the file")
    case .restartAgent: tr("Restart")
    }
  }

  /// The outcome of a break or a session; nil for decisions that the user need not see.
  package static func happened(_ decision: Decision, _ titles: Wording.Titles = Wording.Titles()) -> Sentence? {
    switch decision {
    case .breaks(let decision): happened(decision, titles)
    case .session(.over(let kind, _, let logged)), .session(.overUnnoticed(let kind, _, let logged)),
      .session(.ended(let kind, _, let logged)), .session(.forgotten(let kind, _, let logged)),
      .session(.cutOff(let kind, _, let logged)):
      logged.map { tr("{session}: {saved}", ["session": Wording.name(kind), "saved": saved($0)]) }
        ?? tr("{session}: too short to count", ["session": Wording.name(kind)])
    case .session(.cancelled(let kind)): tr("{session} discarded", ["session": Wording.name(kind)])
    case .nudge(let nudge): if case .done = nudge { Wording.clause(Wording.sentence(decision, titles)) } else { nil }
    default: nil
    }
  }

  private static func happened(_ decision: BreakDecision, _ titles: Wording.Titles) -> Sentence? {
    switch decision {
    case .over(let kind, _), .overUnnoticed(let kind, _), .endedEarly(let kind, counts: true):
      tr("{Break} taken", ["Break": titles.name(kind)])
    case .overUnrested(let kind): tr("{Break} missed: you kept working", ["Break": titles.name(kind)])
    case .endedEarly(let kind, counts: false): tr("{Break} ended early", ["Break": titles.name(kind)])
    case .skipped(let kind): tr("{Break} skipped", ["Break": titles.name(kind)])
    case .snoozed(let kind, let until, _, _):
      tr("{Break} snoozed until {time}", ["Break": titles.name(kind), "time": Wording.time(until)])
    case .natural(_, let absence, let length):
      switch absence {
      case .asleep: tr("Rested: the computer slept for {length}", ["length": Wording.remaining(length)])
      case .locked: tr("Rested: the screen was locked for {length}", ["length": Wording.remaining(length)])
      case .idle: tr("Rested: you were away for {length}", ["length": Wording.remaining(length)])
      }
    case .held(let kind, let obstacle, let reason): held(titles.name(kind), by: obstacle, reason)
    case .offered, .ahead, .leftOut, .leftOutByHours, .leftOutBySession, .restedInSession, .stoppedBySchedule:
      Wording.clause(Wording.sentence(.breaks(decision), titles))
    case .started: tr("Breaks started")
    case .stopped: tr("Breaks stopped")
    case .paused, .resumed: Wording.clause(Wording.sentence(.breaks(decision), titles))
    default: nil
    }
  }
}

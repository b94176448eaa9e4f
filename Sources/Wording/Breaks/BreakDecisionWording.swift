import StillbellCore

// The sentences for decisions about breaks.
extension Wording {
  static func sentence(_ decision: BreakDecision, _ titles: Titles) -> Sentence {
    switch decision {
    case .started(.launch): tr("Started with the agent.")
    case .started(.user): tr("Started.")
    case .started(.schedule): tr("Started by the schedule.")
    case .stopped: tr("Stopped.")
    case .stoppedBySchedule(nil): tr("Stopped by the schedule: its hours are over.")
    case .stoppedBySchedule(let due?):
      tr("Stopped by the schedule: the next break, at {time}, would be after its hours.", ["time": time(due)])
    case .leftOutByHours(let kind, let due):
      tr(
        "{Break} at {time} is skipped: the hours of the schedule end before it.",
        ["Break": titles.name(kind), "time": time(due)])
    case .paused(let until?): tr("Paused until {time}.", ["time": date(until)])
    case .paused(nil): tr("Paused until you resume.")
    case .resumed: tr("Resumed.")
    case .announced(let kind, let due):
      tr("{Break} announced for {time}.", ["Break": titles.name(kind), "time": time(due)])
    case .rung(let kind, let by):
      tr("{Break} due. {chime}", ["Break": titles.name(kind), "chime": chime(by)])
    case .leftWaiting(let kind, _):
      tr("{Break} rang and waits for your return.", ["Break": titles.name(kind)])
    case .held(let kind, let obstacle, let reason): held(titles.name(kind), by: obstacle, reason)
    case .shownAgain(let kind): tr("{Break} due, shown again without a chime.", ["Break": titles.name(kind)])
    case .natural(_, let absence, let length): natural(absence, Wording.length(length))
    case .heldLong(_, let holder, let since): noBreak(since: since, holder)
    case .leftOutBySession(let kind, let due):
      tr(
        "{Break} at {time} is skipped: your session has a break.",
        ["Break": titles.name(kind), "time": time(due)])
    case .restedInSession(let kinds):
      tr(
        "The break of your session counts as {breaks}.",
        ["breaks": kinds.map(titles.inSentence).listed])
    case .afterWatching(let kind, let until):
      tr("You watch no longer. {Break} at {time}.", ["Break": titles.name(kind), "time": time(until)])
    case .afterCall(let kind, let until):
      tr("Your call or meeting is over. {Break} at {time}.", ["Break": titles.name(kind), "time": time(until)])
    case .offered(let kind, let offer) where offer.program.isEmpty:
      tr("{Break} now: {reason}.", ["Break": titles.name(kind), "reason": offer.reason])
    case .offered(let kind, let offer):
      tr("{Break} now: {name} says it is a good moment.", ["Break": titles.name(kind), "name": offer.name])
    case .ahead(let kind, let meeting):
      tr(
        "{Break} comes early: a meeting begins at {time}.",
        ["Break": titles.name(kind), "time": time(meeting)])
    case .leftOut(let kind, let due, let other):
      tr(
        "{Break} at {time} is skipped: {other} comes instead.",
        ["Break": titles.name(kind), "time": time(due), "other": titles.inSentence(other)])
    case .comesAfter(let kind, let other):
      tr("{Break} comes after {other}.", ["Break": titles.name(kind), "other": titles.inSentence(other)])
    case .began(let kind, let until):
      tr("{Break} until {time}.", ["Break": titles.name(kind), "time": time(until)])
    case .over(let kind, let by):
      tr("{Break} over. {chime}", ["Break": titles.name(kind), "chime": chime(by)])
    case .overUnrested(let kind):
      tr("{Break} over, but you did not rest; no chime.", ["Break": titles.name(kind)])
    case .insisted(let kind, let by):
      tr("{Break} is still waiting. {chime}", ["Break": titles.name(kind), "chime": chime(by)])
    case .overUnnoticed(let kind, let late):
      tr("{Break} over; no chime because it ended {length} ago.", ["Break": titles.name(kind), "length": length(late)])
    case .endedEarly(let kind, true):
      tr("{Break} ended early; it counts as taken.", ["Break": titles.name(kind)])
    case .endedEarly(let kind, false):
      tr("{Break} ended early; too short to count.", ["Break": titles.name(kind)])
    case .snoozed(let kind, let until, let count, let allowed):
      tr(
        "{Break} snoozed until {time} ({count} of {allowed}).",
        ["Break": titles.name(kind), "time": time(until), "count": "\(count)", "allowed": "\(allowed)"])
    case .skipped(let kind): tr("{Break} skipped.", ["Break": titles.name(kind)])
    case .waitsForPause(let kind, let until):
      tr(
        "{Break} when you pause typing, at {time} at the latest.",
        ["Break": titles.name(kind), "time": time(until)])
    case .answerIgnored: tr("An answer was ignored: the break had been answered already.")
    case .suspended: tr("Breaks wait until the session is over.")
    case .suspensionEnded: tr("Breaks resume; a new interval has begun.")
    case .restored: tr("Continued from the last run.")
    case .outdated(let kind, let since):
      tr(
        "{Break} from {time} is too long ago to be shown; a new interval has begun.",
        ["Break": titles.name(kind), "time": time(since)])
    }
  }

  static func natural(_ absence: Presence.Absence, _ length: Sentence) -> Sentence {
    switch absence {
    case .asleep: tr("Natural break: the computer slept for {length}. A new interval begins.", ["length": length])
    case .locked:
      tr("Natural break: the screen was locked for {length}. A new interval begins.", ["length": length])
    case .idle: tr("Natural break: no keyboard or mouse input for {length}. A new interval begins.", ["length": length])
    }
  }
}

import Linux
import StillbellCore

extension Wording {
  /// The reason why a command was refused, and what helps.
  package static func sentence(_ refusal: Refusal) -> Sentence {
    switch refusal {
    case .noCycle: tr("Breaks are stopped; `stillbell start` starts them.")
    case .notPaused: tr("Nothing is paused.")
    case .isPaused: tr("Breaks are paused; `stillbell resume` resumes them.")
    case .alreadyPaused(let until?): tr("Already paused until {time}.", ["time": date(until)])
    case .alreadyPaused(nil): tr("Already paused; `stillbell resume` ends the pause.")
    case .nothingDue: tr("No break is due. `stillbell break` takes one now.")
    case .alreadyResting: tr("The break has already started; `stillbell skip` ends it.")
    case .unknownKind(let kind, let known):
      tr(
        "No break is called “{name}”; use one of {names}.",
        ["name": kind.rawValue, "names": known.map(\.rawValue).listed])
    case .notPromised(let kind):
      tr("No break called “{name}” is coming; `stillbell kinds` lists them.", ["name": kind.rawValue])
    case .snoozesUsedUp(allowed: 0):
      tr("The configuration allows no snoozes; `stillbell skip` skips the break.")
    case .snoozesUsedUp(let allowed):
      trn(
        "The break has been snoozed {n} time, which is the limit; `stillbell skip` skips it.",
        "The break has been snoozed {n} times, which is the limit; `stillbell skip` skips it.", allowed)
    case .onlyNudges(let kind):
      tr("“{name}” is a nudge: a notification, without a break.", ["name": kind.rawValue])
    case .skipsUsedUp: tr("No more skips today.")
    case .skipTooEarly(let until):
      tr("You can skip this break in {length}.", ["length": remaining(until - WallTime(sinceEpoch: Clock.sinceEpoch))])
    case .sessionRuns(let kind, let left):
      tr(
        "{session} is running ({length} left). Add --replace to end it.",
        ["session": name(kind), "length": remaining(left)])
    case .sessionPauseTooLong(let kind, let most):
      tr(
        "The session ({session}) can be paused for at most {length}; to pause breaks for longer, end it first.",
        ["session": name(kind), "length": most.words])
    case .breaksSuspended(let kind):
      tr(
        "Breaks wait until the session is over ({session}); `stillbell end` ends it.", ["session": name(kind)])
    case .noSteps(let kind):
      tr("{session} has no phases to end or lengthen; only focus and workouts do.", ["session": name(kind)])
    case .noSession: tr("No session is running.")
    case .session(let error): sentence(error)
    case .lengthOutOfRange(_, let allowed): notBetween(allowed)
    case .unknownProfile(let name, let known): unknownProfile(name, known: known)
    case .noProfile: tr("No profile is on.")
    case .hasPassed(let time): tr("{time} has passed.", ["time": date(time)])
    case .comesLater(let time):
      tr("That break comes only at {time}; name a later time.", ["time": Self.time(time)])
    case .tooFarAway(let days): tr("It must be at most {n} days away.", ["n": "\(days)"])
    }
  }

  static func notBetween(_ allowed: ClosedRange<Duration>) -> Sentence {
    tr("The length must be from {least} to {most}.", bounds(allowed))
  }
}

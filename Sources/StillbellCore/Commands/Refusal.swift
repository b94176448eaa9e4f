/// The reason why a command was not carried out; nothing has changed then.
package enum Refusal: Error, Hashable, Sendable, Codable {
  case noCycle
  case notPaused
  case isPaused
  /// The pause that is on; another pause without an end would change nothing. Nil if this one has no end either.
  case alreadyPaused(until: WallTime?)
  case nothingDue
  case alreadyResting
  /// There is no break of this name.
  case unknownKind(BreakKind, known: [BreakKind])
  /// The kind is a nudge and has no break.
  case onlyNudges(BreakKind)
  /// No break of this kind is planned, because the kind is off or its hours leave no room for one.
  case notPromised(BreakKind)
  case snoozesUsedUp(allowed: Int)
  /// The limit of the day is reached.
  case skipsUsedUp
  /// The break has only just been asked for, or has only just begun.
  case skipTooEarly(until: WallTime)
  case sessionRuns(SessionKind, left: Duration)
  /// Too long for the pause of a session, though not for a pause of breaks.
  case sessionPauseTooLong(SessionKind, most: Duration)
  /// Breaks wait until this session is over.
  case breaksSuspended(SessionKind)
  case noSession
  /// The phases of this kind of session cannot be changed.
  case noSteps(SessionKind)
  case session(SessionError)
  /// There is no profile of this name.
  case unknownProfile(String, known: [String])
  /// No profile is on that could be switched off.
  case noProfile
  /// The named end has already passed.
  case hasPassed(WallTime)
  /// The break that was to be postponed comes only then.
  case comesLater(WallTime)
  /// The named end is too far away.
  case tooFarAway(daysMax: Int)
  /// A length outside of the allowed range of the command.
  case lengthOutOfRange(Duration, allowed: ClosedRange<Duration>)

  package var words: String {
    switch self {
    case .noCycle: "no cycle is on"
    case .notPaused: "not paused"
    case .isPaused: "paused"
    case .alreadyPaused: "paused already"
    case .nothingDue: "nothing is due"
    case .alreadyResting: "the break is under way"
    case .unknownKind(let kind, _): "no break is called \(kind.rawValue)"
    case .onlyNudges(let kind): "\(kind.rawValue) is a nudge"
    case .notPromised(let kind): "no \(kind.rawValue) break is to come"
    case .snoozesUsedUp(let allowed): "snoozed \(allowed) times already"
    case .skipsUsedUp: "no more skips today"
    case .skipTooEarly: "too early to skip"
    case .sessionRuns(let kind, let left): "\(kind.rawValue) is on, \(left.words) left"
    case .sessionPauseTooLong(let kind, let most): "a pause of \(kind.rawValue) lasts at most \(most.words)"
    case .breaksSuspended(let kind): "\(kind.rawValue) is on"
    case .noSession: "no session is on"
    case .noSteps(let kind): "a \(kind.rawValue) has no phases to end or lengthen"
    case .session(let error): "no session: \(error.words)"
    case .unknownProfile(let name, _): "no profile is called \(name.onOneLine(limit: 60))"
    case .noProfile: "no profile is on"
    case .hasPassed: "that has passed"
    case .comesLater: "that break comes later"
    case .tooFarAway(let days): "more than \(days) days away"
    case .lengthOutOfRange(let length, let allowed):
      "\(length.words) is not from \(allowed.lowerBound.words) to \(allowed.upperBound.words)"
    }
  }
}

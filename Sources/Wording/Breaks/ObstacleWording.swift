import StillbellCore

// The sentences about a break that waits, and what it waits for.
extension Wording {
  static var quietHides: Sentence { tr("quiet time hides everything") }
  static var fullScreenIsInFront: Sentence { tr("a full-screen window is in front") }
  static var gameRuns: Sentence { tr("a game is running") }

  /// The sentence for `why`.
  static func held(_ name: Sentence, by obstacle: BreakCycle.Obstacle, _ reason: QuietReason?) -> Sentence {
    switch obstacle {
    case .absence: tr("{Break} due; no chime because you are away.", ["Break": name])
    case .session: tr("{Break} due; it comes after the break of your session.", ["Break": name])
    case .afterCall: tr("{Break} due; it comes a moment after your call or meeting.", ["Break": name])
    case .afterWatching: tr("{Break} due; it comes a moment after what you watched.", ["Break": name])
    case .quiet, .fullScreen, .watching, .presentation, .game:
      tr(
        "{Break} due, but held back: {reason}. It will be shown afterwards.",
        ["Break": name, "reason": self.reason(obstacle, reason)])
    }
  }

  /// The sentence for `status`, in which the name is the subject. `isInMeeting` is true if a meeting makes it quiet.
  static func held(_ name: Sentence, by obstacle: BreakCycle.Obstacle, isInMeeting: Bool) -> Sentence {
    switch obstacle {
    case .absence: tr("{Break} is due; it waits for your return.", ["Break": name])
    case .quiet:
      isInMeeting
        ? tr("{Break} is due; it waits for your meeting to end.", ["Break": name])
        : tr("{Break} is due; it waits for quiet time to end.", ["Break": name])
    case .session: tr("{Break} is due; it comes after the break of your session.", ["Break": name])
    case .watching, .presentation:
      tr("{Break} is due; it waits while you are watching something.", ["Break": name])
    case .afterWatching: tr("{Break} is due; it comes a moment after what you watched.", ["Break": name])
    case .afterCall: tr("{Break} is due; it comes a moment after your call or meeting.", ["Break": name])
    case .game: tr("{Break} is due; it waits for your game to end.", ["Break": name])
    case .fullScreen: tr("{Break} is due; it waits until no full-screen window is in front.", ["Break": name])
    }
  }

  /// The obstacle as a part of a sentence.
  fileprivate static func reason(_ obstacle: BreakCycle.Obstacle, _ reason: QuietReason?) -> Sentence {
    let cause: QuietCause? = if case .cause(let cause) = reason { cause } else { nil }
    return switch obstacle {
    case .fullScreen: fullScreenIsInFront
    case .game: gameRuns
    case .watching:
      cause.map { tr("you are watching something ({name})", ["name": $0.by]) } ?? tr("you are watching something")
    case .presentation:
      cause.map { tr("{name} keeps the screen on for a full-screen window", ["name": $0.by]) } ?? fullScreenIsInFront
    case .quiet, .absence, .session, .afterCall, .afterWatching: cause.map { self.reason($0) } ?? quietHides
    }
  }
}

extension Wording.Window {
  /// The line on the page Today; nil for a wait that needs no explanation.
  static func held(_ name: Sentence, by obstacle: BreakCycle.Obstacle, _ reason: QuietReason?) -> Sentence? {
    switch obstacle {
    case .quiet, .fullScreen, .watching, .presentation:
      tr("{Break} held back: {reason}", ["Break": name, "reason": Wording.reason(obstacle, reason)])
    case .absence, .session, .afterCall, .afterWatching, .game: nil
    }
  }
}

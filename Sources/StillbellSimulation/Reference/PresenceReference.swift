import StillbellCore

/// Where the user is, by what was reported to the agent.
struct PresenceReference: Hashable, Sendable {
  private(set) var isAsleep = false
  private(set) var isLocked = false
  /// The last input before an idleness that was reported.
  private var idleSince: BootTime?
  private var isInCall = false
  /// The end of the latest call.
  private var callEnded: BootTime?

  mutating func note(_ event: Event, isInCall: Bool, at now: BootTime) {
    switch event {
    case .presence(.wentAway(.asleep, _)): isAsleep = true
    case .presence(.cameBack(.asleep)): isAsleep = false
    case .presence(.locked): isLocked = true
    case .presence(.unlocked): isLocked = false
    case .presence(.wentAway(.idle, let since)): idleSince = min(idleSince ?? since, since)
    case .presence(.cameBack(.idle)): idleSince = nil
    default: break
    }
    if self.isInCall, !isInCall { callEnded = now }
    self.isInCall = isInCall
  }

  /// Since when the user has been idle: not during a call, and after one since its end.
  var idleness: BootTime? {
    guard let idleSince, !isInCall else { return nil }
    return max(idleSince, callEnded ?? idleSince)
  }
}

/// How far the prompt is, by what the agent wanted done and what the prompt has reported.
enum PromptReference: Hashable, Sendable {
  /// None runs.
  case none
  /// It has yet to report what is in front.
  case asked(Prompt.ID)
  case ready(isFullScreen: Bool)
  case shown

  /// A break may wait for what it reports.
  var mayWait: Bool {
    switch self {
    case .asked, .ready(isFullScreen: true): true
    case .none, .ready(isFullScreen: false), .shown: false
    }
  }

  mutating func note(_ event: Event, _ effects: [Effect]) {
    switch event {
    case .prompt(.ready(_, let isFullScreen)): if self != .shown { self = .ready(isFullScreen: isFullScreen) }
    case .prompt(.failed), .prompt(.over): self = .none
    case .prompt(.answered(_, let answer)): if answer != .start { self = .none }
    default: break
    }
    for effect in effects {
      switch effect {
      case .loadPrompt(let prompt): self = .asked(prompt.id)
      case .tellPrompt: self = .shown
      case .hidePrompt: self = .none
      default: break
      }
    }
  }
}

import StillbellCore

/// Where the user is, by what was reported to the agent.
struct PresenceReference: Hashable, Sendable {
  private(set) var isAsleep = false
  private(set) var isLocked = false
  /// The last input before an idleness that was reported.
  private var idleSince: BootTime?
  /// The user may be there though keys and mouse are silent; a promise of its own holds for that.
  private var play = Presence.Play()
  private var isInCall = false
  private var isInFilm = false
  /// The end of the latest call or film that explained silent keys.
  private(set) var engagedUntil: BootTime?
  /// Silent keys were explained before the latest event.
  private(set) var wasEngaged = false

  mutating func note(
    _ event: Event, isInCall: Bool, game: Presence.Play.Game?, by configuration: Configuration, at now: BootTime
  ) {
    play.plays(game, at: now, by: configuration)
    switch event {
    case .presence(.wentAway(.asleep, _)): isAsleep = true
    case .presence(.cameBack(.asleep)): isAsleep = false
    case .presence(.locked): isLocked = true
    case .presence(.unlocked): isLocked = false
    case .presence(.wentAway(.idle, let since)):
      idled(
        since: play.keysFellSilent(since: since, at: now, isBehindLock: isAsleep || isLocked, by: configuration))
    case .presence(.cameBack(.idle)):
      idleSince = nil
      play.keysSpoke()
    case .presence(.pad(.found)): play.noticed(isPadThere: true)
    case .presence(.pad(.missing)), .presence(.pad(.unheard)): play.noticed(isPadThere: false)
    case .presence(.pad(.pressed(let name))):
      _ = play.pressed(name, at: now, by: configuration)
      idleSince = nil
    case .presence(.attested):
      guard !isAsleep, !isLocked else { break }
      play.attested(at: now, by: configuration)
      idleSince = nil
    default: break
    }
    idled(since: play.advance(to: now, isBehindLock: isAsleep || isLocked, by: configuration))
    if self.isInCall, !isInCall { engagedUntil = now }
    self.isInCall = isInCall
  }

  /// Silent keys are those of somebody who talks or watches.
  var isEngaged: Bool { isInCall || isInFilm }

  /// A film explains silent keys; `end` is when it explains them no more.
  mutating func watches(_ isInFilm: Bool, until end: BootTime) {
    if self.isInFilm, !isInFilm { engagedUntil = max(engagedUntil ?? end, end) }
    self.isInFilm = isInFilm
  }

  mutating func begin() { wasEngaged = isEngaged }

  /// A game runs, or none any more.
  mutating func plays(_ game: Presence.Play.Game?, by configuration: Configuration, at now: BootTime) {
    play.plays(game, at: now, by: configuration)
    idled(since: play.advance(to: now, isBehindLock: isAsleep || isLocked, by: configuration))
  }

  /// The last button of a gamepad that was heard.
  var lastPress: BootTime? { play.lastPress }

  private mutating func idled(since start: BootTime?) {
    if let start { idleSince = min(idleSince ?? start, start) }
  }

  /// Nobody knows yet whether the user is there.
  var isDoubtful: Bool { silentSince != nil }

  /// Since when there was neither key nor button, while nobody knows yet whether the user is there.
  var silentSince: BootTime? { play.silentSince }

  /// Since when the user has been idle: not during a call or a film, and after one since its end.
  var idleness: BootTime? {
    guard let idleSince, !isEngaged else { return nil }
    return max(idleSince, engagedUntil ?? idleSince)
  }
}

/// How far the prompt is, by what the agent wanted done and what the prompt has reported.
enum PromptReference: Hashable, Sendable {
  /// None runs.
  case none
  /// It has yet to report what is in front.
  case asked(Prompt.ID)
  case ready(Prompt.Front)
  case shown

  /// A break may wait for what it reports.
  var mayWait: Bool {
    switch self {
    case .asked: true
    case .none, .ready, .shown: isBehindFullScreen
    }
  }

  /// It shows nothing yet, and has reported a full-screen window.
  var isBehindFullScreen: Bool { if case .ready(let front) = self { front.isFullScreen } else { false } }

  mutating func note(_ event: Event) {
    switch event {
    case .prompt(.ready(let id, let front)):
      switch self {
      case .asked(id), .ready: self = .ready(front)
      // It came late, or ended before it had reported.
      case .asked, .none, .shown: break
      }
    case .prompt(.failed), .prompt(.over): self = .none
    case .prompt(.answered(_, let answer, _)): if answer != .start { self = .none }
    default: break
    }
  }

  mutating func note(_ effect: Effect) {
    switch effect {
    case .loadPrompt(let prompt): self = .asked(prompt.id)
    case .tellPrompt(_, let phase): if phase.covers || phase == .sign { self = .shown }
    case .hidePrompt: self = .none
    default: break
    }
  }
}

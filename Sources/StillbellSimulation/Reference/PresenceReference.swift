import StillbellCore

/// The user's presence, from what was reported to the agent.
struct PresenceReference: Hashable, Sendable {
  private(set) var isAsleep = false
  private(set) var isLocked = false
  /// The last input before a reported idleness.
  private var idleSince: BootTime?
  /// A game: the user may be there without touching keys or mouse. A separate promise covers that.
  private var play = Presence.Play()
  private var isInCall = false
  private var isInFilm = false
  /// When the latest call or film that explained missing input ended.
  private(set) var engagedUntil: BootTime?
  /// `true` if a call or a film explained missing input before the latest event.
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

  /// `true` if the user talks or watches, which explains missing input.
  var isEngaged: Bool { isInCall || isInFilm }

  /// Notes whether a film explains missing input. `end` is when it stops doing so.
  mutating func watches(_ isInFilm: Bool, until end: BootTime) {
    if self.isInFilm, !isInFilm { engagedUntil = max(engagedUntil ?? end, end) }
    self.isInFilm = isInFilm
  }

  mutating func begin() { wasEngaged = isEngaged }

  /// Notes that a game runs, or that no game runs any more.
  mutating func plays(_ game: Presence.Play.Game?, by configuration: Configuration, at now: BootTime) {
    play.plays(game, at: now, by: configuration)
    idled(since: play.advance(to: now, isBehindLock: isAsleep || isLocked, by: configuration))
  }

  /// When the last press of a gamepad button was reported.
  var lastPress: BootTime? { play.lastPress }

  private mutating func idled(since start: BootTime?) {
    if let start { idleSince = min(idleSince ?? start, start) }
  }

  /// `true` while it is unknown whether the user is there.
  var isDoubtful: Bool { silentSince != nil }

  /// When the silence of keys and buttons began, while it is unknown whether the user is there.
  var silentSince: BootTime? { play.silentSince }

  /// When the user's idleness began: nil during a call or a film; after one, no earlier than its end.
  var idleness: BootTime? {
    guard let idleSince, !isEngaged else { return nil }
    return max(idleSince, engagedUntil ?? idleSince)
  }
}

/// The state of the prompt, from what the agent asked of it and what it has reported.
enum PromptReference: Hashable, Sendable {
  /// No prompt runs.
  case none
  /// The prompt has not reported yet which window is in front.
  case asked(Prompt.ID)
  case ready(Prompt.Front)
  case shown

  /// `true` if a break may wait for the prompt's report.
  var mayWait: Bool {
    switch self {
    case .asked: true
    case .none, .ready, .shown: isBehindFullScreen
    }
  }

  /// `true` if the prompt shows nothing yet and has reported a full-screen window.
  var isBehindFullScreen: Bool { if case .ready(let front) = self { front.isFullScreen } else { false } }

  mutating func note(_ event: Event) {
    switch event {
    case .prompt(.ready(let id, let front)):
      switch self {
      case .asked(id), .ready: self = .ready(front)
      // The report came late, or the prompt ended before its report.
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
    case .updatePrompt(_, let phase): if phase.covers || phase == .sign { self = .shown }
    case .hidePrompt: self = .none
    default: break
    }
  }
}

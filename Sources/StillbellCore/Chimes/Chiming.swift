/// The chimes that sound now and the ladder that each climbs down when a rung fails: own file, bundled WAV, built-in
/// bell, notification server, terminal, silence.
package struct Chiming: Hashable, Sendable, Decodable {
  /// The time that the player may take beyond the length of the sound, and before it has reported that length.
  package static let grace: Duration = .seconds(2)

  /// A chime in the player. It ends when the player reports so. If the player fails, or is not done at the deadline,
  /// the next rung is tried, unless a sample was heard.
  struct Playing: Hashable, Sendable, Decodable {
    let chime: Chime
    /// When the first rung was tried.
    let since: BootTime
    /// The moment at which the player is given up.
    var deadline: BootTime
    /// True once a sample went out: no other rung may be tried after that.
    var wasHeard = false
  }

  /// The result of the latest chime.
  package struct Outcome: Hashable, Sendable, Decodable {
    package var by: Chime.Ringer
    /// The latest failure of that chime.
    package var trouble: ChimeFailure?
  }

  /// A chime that is left to the server. It ends when the server shows the notification; if that fails, the next rung
  /// is tried.
  struct HandedOver: Hashable, Sendable, Decodable {
    let chime: Chime
    /// When the first rung was tried.
    let since: BootTime
    /// True if the player was tried before.
    let isFallBack: Bool
  }

  private(set) var playing: [Playing] = []
  private(set) var handedOver: HandedOver?
  package private(set) var latest: Outcome?
  private var lastNumber = 0

  package init() {}

  var isSounding: Bool { !playing.isEmpty }

  var deadline: Deadline? { playing.lazy.map(\.deadline).min().map { Deadline(.chimeTimeout, $0) } }

  /// Begins at the top of the ladder, whatever failed before.
  mutating func ring(
    _ cue: Cue, in kind: SessionKind?, from source: Chime.Source, on output: Chime.Output, silence: Chime.Silence?,
    byServer: Bool, at now: BootTime
  ) -> Chime {
    let first: Chime.Ringer
    if let silence {
      first = .nobody(silence)
    } else if byServer {
      first = .server
    } else {
      first = .player(source)
    }
    latest = nil
    // The new notification replaces that of the former chime, so its failure says nothing about the former one.
    if handedOver?.chime.cue.slot == cue.slot { handedOver = nil }
    return ring(cue, in: kind, by: first, from: source, on: output, after: nil, since: now, at: now)
  }

  /// The next rung below `chime`, which failed; nil for a chime that was heard.
  mutating func fallBack(
    from chime: Chime, failure: ChimeFailure, serverSounds: Bool, hasTerminal: Bool, at now: BootTime
  ) -> Chime? {
    let attempt = playing.first { $0.chime.id == chime.id }
    let (wasHeard, since) = (attempt?.wasHeard ?? false, attempt?.since ?? now)
    playing.removeAll { $0.chime.id == chime.id }
    guard !wasHeard else {
      latest?.trouble = failure
      return nil
    }
    let withoutPlayer: Chime.Ringer = serverSounds ? .server : hasTerminal ? .terminal : .nobody(.nothingWorks)
    let next: Chime.Ringer
    switch (chime.by, failure) {
    case (.player, _) where chime.cue.isOfMoment && now - since > Sessions.latestCue: next = .nobody(.tooLate)
    case (.player(.own), .file), (.player(.named), .file): next = .player(.bundled)
    case (.player(.bundled), .file): next = .player(.builtIn)
    case (.player, _): next = withoutPlayer
    case (.server, _), (.terminal, _): next = .nobody(.nothingWorks)
    case (.nobody, _): return nil
    }
    return ring(
      chime.cue, in: chime.kind, by: next, from: chime.choice, on: chime.output, after: failure, since: since, at: now)
  }

  /// Tries this rung again: the ambient sound has released the device.
  mutating func ringAgain(_ chime: Chime, at now: BootTime) -> Chime {
    let since = playing.first { $0.chime.id == chime.id }?.since ?? now
    playing.removeAll { $0.chime.id == chime.id }
    return ring(
      chime.cue, in: chime.kind, by: chime.by, from: chime.choice, on: chime.output, after: nil, since: since, at: now)
  }

  private mutating func ring(
    _ cue: Cue, in kind: SessionKind?, by ringer: Chime.Ringer, from source: Chime.Source, on output: Chime.Output,
    after failure: ChimeFailure?, since: BootTime, at now: BootTime
  ) -> Chime {
    lastNumber += 1
    let chime = Chime(
      id: Chime.ID(lastNumber), cue: cue, kind: kind, by: ringer, output: output, choice: source)
    switch ringer {
    case .player: playing.append(Playing(chime: chime, since: since, deadline: now + Self.grace))
    case .server: handedOver = HandedOver(chime: chime, since: since, isFallBack: failure != nil)
    case .terminal, .nobody: break
    }
    latest = Outcome(by: ringer, trouble: failure ?? latest?.trouble)
    return chime
  }

  func chime(_ id: Chime.ID) -> Chime? { playing.first { $0.chime.id == id }?.chime }

  mutating func opened(_ id: Chime.ID, length: Duration, at now: BootTime) {
    update(id) { $0.deadline = now + length + Self.grace }
  }

  /// Notes that the server shows the notification of the slot, and has played its sound.
  mutating func carried(in slot: Notification.Slot) {
    if handedOver?.chime.cue.slot == slot { handedOver = nil }
  }

  /// Tries the next rung, because the notification that was to carry a sound was not shown; that is the first rung if
  /// the server came first.
  mutating func takeBack(
    from slot: Notification.Slot, failure: ChimeFailure, hasTerminal: Bool, at now: BootTime
  ) -> (former: Chime, next: Chime)? {
    guard let lost = handedOver, lost.chime.cue.slot == slot else { return nil }
    handedOver = nil
    let chime = lost.chime
    let next: Chime.Ringer
    if chime.cue.isOfMoment, now - lost.since > Sessions.latestCue {
      next = .nobody(.tooLate)
    } else if lost.isFallBack {
      next = hasTerminal ? .terminal : .nobody(.nothingWorks)
    } else {
      next = .player(chime.choice)
    }
    return (
      chime,
      ring(
        chime.cue, in: chime.kind, by: next, from: chime.choice, on: chime.output, after: failure, since: lost.since,
        at: now)
    )
  }

  /// The chimes that were not heard yet.
  package var unheard: [Chime] { playing.filter { !$0.wasHeard }.map(\.chime) + (handedOver.map { [$0.chime] } ?? []) }

  mutating func sounded(_ id: Chime.ID) {
    update(id) { $0.wasHeard = true }
  }

  mutating func finished(_ id: Chime.ID) {
    playing.removeAll { $0.chime.id == id }
  }

  /// The chimes whose player did not end in time.
  func overdue(at now: BootTime) -> [Chime] { playing.filter { $0.deadline <= now }.map(\.chime) }

  /// Drops the chimes of these cues and returns those to silence.
  mutating func silence(_ cues: (Cue) -> Bool) -> [Chime.ID] {
    if let cue = handedOver?.chime.cue, cues(cue) { handedOver = nil }
    return giveUp { cues($0.chime.cue) }.map(\.id)
  }

  /// Drops the chimes of these cues that were not heard and returns them, to be silenced.
  mutating func giveUpUnheard(_ cues: (Cue) -> Bool) -> [Chime] { giveUp { !$0.wasHeard && cues($0.chime.cue) } }

  /// Drops the long bells whose beginning was heard and returns them, to be silenced.
  mutating func cutOffLongBells() -> [Chime.ID] { giveUp { $0.wasHeard && $0.chime.cue.isLongBell }.map(\.id) }

  private mutating func giveUp(_ isGivenUp: (Playing) -> Bool) -> [Chime] {
    let ended = playing.filter(isGivenUp).map(\.chime)
    playing.removeAll(where: isGivenUp)
    return ended
  }

  private mutating func update(_ id: Chime.ID, _ change: (inout Playing) -> Void) {
    guard let index = playing.firstIndex(where: { $0.chime.id == id }) else { return }
    change(&playing[index])
  }
}

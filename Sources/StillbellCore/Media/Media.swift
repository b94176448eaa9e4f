/// A program that plays music or films, as the bus names it.
package struct MediaPlayer: Hashable, Sendable, Decodable {
  /// The end of its name on the bus, such as `vlc`.
  package let name: String
  /// The unique name of its connection: another run of the program is another player.
  package let connection: String

  package init(name: String, connection: String) { (self.name, self.connection) = (name, connection) }
}

/// The players that are paused for a break or a session, to resume after it.
///
/// Only players that play at its beginning are paused. The user may operate them meanwhile, and start others: stillbell
/// then leaves these alone.
package struct Media: Hashable, Sendable, Decodable {
  package enum State: Hashable, Sendable, Decodable {
    /// Every player is left alone. May go to quieted (a break or a sitting begins, or continues after a restart),
    /// waiting (a restart after its end, with players that the earlier agent had paused).
    case free
    /// A break or a sitting is on; `since` is the end of an earlier one if players are still paused from that. When it
    /// ends, may go to free (the players resume, unless that is too late), waiting (an obstacle holds paused players
    /// back).
    case quieted(Wanted, since: BootTime? = nil)
    /// The break or sitting is over, but an obstacle holds the paused players back. May go to free (the obstacle ends,
    /// and the players resume, unless that is too late; or no paused player is left), quieted (another break or sitting
    /// begins).
    case waiting(since: BootTime, for: Obstacle)
  }

  /// A demand that players be paused.
  package struct Wanted: Hashable, Sendable, Decodable {
    /// When the break or sitting ends by itself, or since when the user is away; nil if that is open.
    var until: BootTime?
  }

  /// The reason why music would be out of place.
  package enum Obstacle: String, CaseIterable, Hashable, Sendable, Codable {
    /// The user is away.
    case absence
    case call
    /// A quiet hides notifications.
    case quiet
  }

  /// A player that was asked to pause.
  struct Held: Hashable, Sendable, Decodable {
    let player: MediaPlayer
    /// True once the player reported its pause: if it plays after that, the user wants it to.
    var hasPaused = false
  }

  /// An instruction for a player.
  enum Action: Hashable, Sendable {
    case find
    case pause(MediaPlayer)
    /// The player stays paused for now.
    case wait(MediaPlayer, Obstacle)
    case resume(MediaPlayer)
    case forget(MediaPlayer)
  }

  /// The longest wait after the first break that music was paused for; later, music would be a surprise.
  package static let waitMax: Duration = .minutes(15)

  package private(set) var state = State.free
  private(set) var held: [Held] = []

  package init() {}

  /// The paused players that are to resume.
  package var players: [MediaPlayer] { held.map(\.player) }

  /// Decides whether to pause or resume players now; `obstacle` keeps them paused.
  mutating func settle(_ wanted: Wanted?, obstacle: Obstacle?, at now: BootTime) -> [Action] {
    switch (state, wanted) {
    case (.free, nil): return []
    case (.free, let wanted?):
      state = .quieted(wanted)
      return [.find]
    case (.quieted(_, let since), let wanted?):
      state = .quieted(wanted, since: since)
      return []
    case (.waiting(let since, _), let wanted?):
      state = .quieted(wanted, since: since)
      return []
    // After a sleep of the machine, the end of the break is noticed late: `former.until` says when it was.
    case (.quieted(let former, let since), nil):
      return settle(since: since ?? min(former.until ?? now, now), for: nil, obstacle, at: now)
    case (.waiting(let since, let former), nil): return settle(since: since, for: former, obstacle, at: now)
    }
  }

  private mutating func settle(
    since: BootTime, for former: Obstacle?, _ obstacle: Obstacle?, at now: BootTime
  ) -> [Action] {
    guard let obstacle, !held.isEmpty else { return now - since > Self.waitMax ? giveUp() : release() }
    state = .waiting(since: since, for: obstacle)
    // A user who is away needs no explanation.
    return obstacle == former || obstacle == .absence ? [] : players.map { .wait($0, obstacle) }
  }

  /// Pauses a player that plays when the break or the sitting begins; one that plays later is left alone.
  mutating func found(_ player: MediaPlayer) -> [Action] {
    guard case .quieted = state, !players.contains(player) else { return [] }
    held.append(Held(player: player))
    return [.pause(player)]
  }

  mutating func paused(_ player: MediaPlayer) {
    if let index = held.firstIndex(where: { $0.player == player }) { held[index].hasPaused = true }
  }

  /// Notes that a player plays. If it had paused before, the user has started it again, so it is dropped.
  mutating func played(_ player: MediaPlayer) -> [Action] {
    held.contains { $0.player == player && $0.hasPaused } ? drop(player) : []
  }

  /// Drops a player that was stopped by the user, or has gone.
  mutating func drop(_ player: MediaPlayer) -> [Action] {
    guard players.contains(player) else { return [] }
    held.removeAll { $0.player == player }
    return [.forget(player)]
  }

  private mutating func release() -> [Action] {
    defer { (state, held) = (.free, []) }
    return players.map { .resume($0) }
  }

  private mutating func giveUp() -> [Action] {
    defer { (state, held) = (.free, []) }
    return players.map { .forget($0) }
  }
}

extension Media {
  private mutating func code(_ coder: inout StateCoder) throws(SavedState.ReadError) -> BootTime? {
    var players = players
    try coder.code(list: "media", &players, separator: "\n")
    guard !players.isEmpty else { return nil }
    var waitsSince: BootTime?
    switch state {
    case .waiting(let since, _), .quieted(_, let since?): waitsSince = since
    case .free, .quieted(_, nil): break
    }
    try coder.code("media.since", &waitsSince)
    if coder.isReading { held = players.map { Held(player: $0) } }
    return waitsSince
  }

  /// Records the players that are to resume.
  func write(to coder: inout StateCoder) throws(SavedState.ReadError) {
    var copy = self
    _ = try copy.code(&coder)
  }

  /// Restores the players that an earlier agent of this login had paused. Each is asked to pause again, because that
  /// agent may have ended before it asked; a paused player ignores this. Unless the break or session continues
  /// (`isOn`), a player counts as waiting since its end, or since that agent was last known to run.
  mutating func restore(
    _ coder: inout StateCoder, isOn: Bool
  ) throws(SavedState.ReadError) -> [Action] {
    let waitsSince = try code(&coder)
    guard !held.isEmpty else { return [] }
    let since = waitsSince ?? coder.seen.boot
    state = isOn ? .quieted(Wanted(until: nil), since: waitsSince) : .waiting(since: since, for: .absence)
    guard isOn || coder.now - since <= Self.waitMax else { return giveUp() }
    return players.map { .pause($0) }
  }
}

// Names on the bus contain neither spaces nor line feeds.
extension MediaPlayer: StateValue {
  var saved: String { "\(connection) \(name)" }

  init?(saved words: String, by _: StateCoder) {
    let words = words.split(separator: " ")
    guard words.count == 2 else { return nil }
    self = MediaPlayer(name: String(words[1]), connection: String(words[0]))
  }
}

/// A report about a media player.
package enum Playback: String, CaseIterable, Hashable, Sendable, Decodable {
  /// The player was found playing when stillbell looked for players.
  case found
  /// The player plays from now on.
  case playing
  case paused
  /// The player has stopped, or has gone.
  case stopped
}

/// A decision about a player that the user lets stillbell pause, by its name.
package enum MediaDecision: Hashable, Sendable, Codable {
  case paused(String)
  case goesOn(String)
  /// The player stays paused: music would be out of place now.
  case stays(String, Media.Obstacle)
  /// The player is no longer stillbell's to resume: the user operated it, or was away for too long.
  case left(String)

  var words: String {
    switch self {
    case .paused(let name): "\(name) paused"
    case .goesOn(let name): "\(name) goes on"
    case .stays(let name, .absence): "\(name) stays paused: nobody is there"
    case .stays(let name, .call): "\(name) stays paused: a call is on"
    case .stays(let name, .quiet): "\(name) stays paused: quiet (hidden)"
    case .left(let name): "\(name) left as it is"
    }
  }
}

/// A program that plays music or films, as the bus knows it.
package struct MediaPlayer: Hashable, Sendable {
  /// The end of its name on the bus, such as `vlc`.
  package let name: String
  /// The unique name of its connection: another run of the program is another player.
  package let connection: String

  package init(name: String, connection: String) { (self.name, self.connection) = (name, connection) }
}

/// The players that are paused for a break or a session, to resume after it.
///
/// Only those that play when it begins are paused. Whatever the user does to one of them meanwhile is the user's choice,
/// and so is what starts to play later.
package struct Media: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    /// Every player is left alone.
    case free
    /// A break or a sitting is on. It found the players paused by one before it that was over at `since`, if by any: their
    /// silence continues.
    case quieted(Wanted, since: BootTime? = nil)
    /// It is over, but music would be out of place. What was paused continues when that has changed, if that is soon.
    case waiting(since: BootTime, for: Obstacle)
  }

  /// Players are to be quiet.
  package struct Wanted: Hashable, Sendable {
    /// When that is over by itself, or since when nobody is there; nil is found out as it comes.
    var until: BootTime?
  }

  /// The reason for which music would be out of place.
  package enum Obstacle: String, CaseIterable, Hashable, Sendable, Codable {
    /// Nobody is there to listen.
    case absence
    case call
    /// Nothing is to show or sound.
    case quiet
  }

  /// A player that was asked to pause.
  struct Held: Hashable, Sendable {
    let player: MediaPlayer
    /// It has told of its pause: when it plays after that, the user wants it to.
    var hasPaused = false
  }

  /// An instruction for players.
  enum Action: Hashable, Sendable {
    case find
    case pause(MediaPlayer)
    /// It stays paused for now.
    case wait(MediaPlayer, Obstacle)
    case goOn(MediaPlayer)
    case forget(MediaPlayer)
  }

  /// Music that comes back later than this after the first break that it was paused for would be a surprise.
  package static let waitMax: Duration = .minutes(15)

  package private(set) var state = State.free
  private(set) var held: [Held] = []

  package init() {}

  /// The paused players that resume.
  package var players: [MediaPlayer] { held.map(\.player) }

  /// Takes in if players are to be quiet now, and what else keeps them from playing.
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
    // A machine that slept notices late that the break was over.
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
    // A user who is away has no question.
    return obstacle == former || obstacle == .absence ? [] : players.map { .wait($0, obstacle) }
  }

  /// Plays when the break or the sitting begins; one that plays later is left alone.
  mutating func found(_ player: MediaPlayer) -> [Action] {
    guard case .quieted = state, !players.contains(player) else { return [] }
    held.append(Held(player: player))
    return [.pause(player)]
  }

  mutating func paused(_ player: MediaPlayer) {
    if let index = held.firstIndex(where: { $0.player == player }) { held[index].hasPaused = true }
  }

  /// Plays; after its pause that is the user's choice.
  mutating func played(_ player: MediaPlayer) -> [Action] {
    held.contains { $0.player == player && $0.hasPaused } ? drop(player) : []
  }

  /// It was stopped by the user, or has gone.
  mutating func drop(_ player: MediaPlayer) -> [Action] {
    guard players.contains(player) else { return [] }
    held.removeAll { $0.player == player }
    return [.forget(player)]
  }

  private mutating func release() -> [Action] {
    defer { (state, held) = (.free, []) }
    return players.map { .goOn($0) }
  }

  private mutating func giveUp() -> [Action] {
    defer { (state, held) = (.free, []) }
    return players.map { .forget($0) }
  }
}

extension Media {
  private mutating func code(_ record: inout RecordCoder) throws(Record.ReadError) -> BootTime? {
    var players = players
    try record.code(list: "media", &players, separator: "\n")
    guard !players.isEmpty else { return nil }
    var waitsSince: BootTime?
    switch state {
    case .waiting(let since, _), .quieted(_, let since?): waitsSince = since
    case .free, .quieted(_, nil): break
    }
    try record.code("media.since", &waitsSince)
    if record.isReading { held = players.map { Held(player: $0) } }
    return waitsSince
  }

  /// Writes down the players that are to resume.
  func write(to record: inout RecordCoder) throws(Record.ReadError) {
    var copy = self
    _ = try copy.code(&record)
  }

  /// Takes over the players that an earlier agent of this login had paused. Each is asked to pause once more, because
  /// that agent may have ended before it asked; a paused player ignores it. Unless the break or session continues
  /// (`isOn`), a player counts as waiting since it was over, or since that agent was last known to run.
  mutating func restore(
    _ record: inout RecordCoder, isOn: Bool
  ) throws(Record.ReadError) -> [Action] {
    let waitsSince = try code(&record)
    guard !held.isEmpty else { return [] }
    let since = waitsSince ?? record.seen.boot
    state = isOn ? .quieted(Wanted(until: nil), since: waitsSince) : .waiting(since: since, for: .absence)
    guard isOn || record.now - since <= Self.waitMax else { return giveUp() }
    return players.map { .pause($0) }
  }
}

// Names on the bus hold neither blanks nor line feeds.
extension MediaPlayer: RecordValue {
  var recorded: String { "\(connection) \(name)" }

  init?(recorded words: String, by _: RecordCoder) {
    let words = words.split(separator: " ")
    guard words.count == 2 else { return nil }
    self = MediaPlayer(name: String(words[1]), connection: String(words[0]))
  }
}

/// A report about a media player.
package enum Playback: String, CaseIterable, Hashable, Sendable {
  /// It plays, as was found when it was looked for.
  case found
  /// It plays from now on.
  case playing
  case paused
  /// It plays nothing any more, or has gone.
  case stopped
}

/// A decision about a player that the user lets stillbell pause, by its name.
package enum MediaDecision: Hashable, Sendable, Codable {
  case paused(String)
  case goesOn(String)
  /// It is not the moment for music yet.
  case stays(String, Media.Obstacle)
  /// It is not ours to start any more: the user did something to it, or was away for too long.
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

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
    /// A break or a sitting is on.
    case quieted
    /// It is over, but the session is locked: nobody is there to listen. What was paused continues when the user is back,
    /// if that is soon.
    case waiting(since: BootTime)
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
    case goOn(MediaPlayer)
    case forget(MediaPlayer)
  }

  /// Music that comes back later than this after a break would be a surprise.
  package static let waitMax: Duration = .minutes(15)

  package private(set) var state = State.free
  private(set) var held: [Held] = []

  package init() {}

  /// The paused players that resume.
  package var players: [MediaPlayer] { held.map(\.player) }

  /// Takes in if players are to be quiet now, and if anybody is there to hear them.
  mutating func settle(isWanted: Bool, isAway: Bool, at now: BootTime) -> [Action] {
    switch (state, isWanted) {
    case (.free, false), (.quieted, true): return []
    case (.free, true):
      state = .quieted
      return [.find]
    case (.waiting, true):
      state = .quieted
      return []
    case (.quieted, false):
      guard !held.isEmpty, isAway else { return release() }
      state = .waiting(since: now)
      return []
    case (.waiting(let since), false):
      guard !isAway else { return [] }
      return now - since > Self.waitMax ? giveUp() : release()
    }
  }

  /// Plays when the break or the sitting begins; one that plays later is left alone.
  mutating func found(_ player: MediaPlayer) -> [Action] {
    guard state == .quieted, !players.contains(player) else { return [] }
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
  func write(to record: inout RecordWriter) {
    guard !held.isEmpty else { return }
    // Names on the bus hold neither blanks nor line feeds.
    record.set("media", held.map { "\($0.player.connection) \($0.player.name)" }.joined(separator: "\n"))
    if case .waiting(let since) = state { record.set("media.since", since) }
  }

  /// Takes over the players that an earlier agent of this login had paused. Each is asked to pause once more, because
  /// that agent may have ended before it asked; a paused player ignores it. Unless the break or session continues
  /// (`isOn`), a player counts as waiting since it was over, or since that agent was last known to run, at `seen`.
  mutating func restore(
    _ record: RecordReader, seen: BootTime, isOn: Bool
  ) throws(Record.ReadError) -> [Action] {
    guard let text = record.fields["media"] else { return [] }
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2 else { throw Record.ReadError(field: "media") }
      held.append(Held(player: MediaPlayer(name: String(words[1]), connection: String(words[0]))))
    }
    let since = try record.optionalTime("media.since") ?? seen
    state = .waiting(since: since)
    guard isOn || record.now - since <= Self.waitMax else { return giveUp() }
    return players.map { .pause($0) }
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
  /// It is not ours to start any more: the user did something to it, or was away for too long.
  case left(String)

  var words: String {
    switch self {
    case .paused(let name): "\(name) paused"
    case .goesOn(let name): "\(name) goes on"
    case .left(let name): "\(name) left as it is"
    }
  }
}

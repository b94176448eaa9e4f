// The games that run, and the break that waits for one.
extension Quiet {
  /// True if breaks wait for the end of a game, announced or not.
  var isGameWaitedFor: Bool { settings.game == .defer && causes.contains { $0.source == .game } }

  /// True if breaks wait for the end of a game and for no other quiet.
  var isHiddenByGameAlone: Bool { isGameWaitedFor && !isHiddenWithoutGame }

  /// True if only games keep breaks quiet.
  var isQuietByGameAlone: Bool { manual == nil && inForce.allSatisfy { $0.cause.source == .game } }

  /// True if quiet would hide breaks without any game, too.
  var isHiddenWithoutGame: Bool {
    level == .hidden
      && (manual?.level == .hidden || inForce.contains { $0.cause.source != .game && $0.level == .hidden })
  }

  /// Notes whether a break has waited long enough for a game: as long as that is so, the game does not keep breaks
  /// quiet.
  mutating func setWaitedForGame(_ hasWaited: Bool) {
    guard hasWaited != hasWaitedForGame else { return }
    hasWaitedForGame = hasWaited
    settle()
  }

  /// True if a game runs, even if that causes no quiet.
  var isGameOn: Bool { isReported(of: .game) }

  /// True if a game runs that these settings do not ignore.
  func hasGame(by settings: QuietSettings) -> Bool {
    reports.all(of: .game).contains { !settings.ignores($0) }
  }

  /// The game that runs, by the way in which it is known.
  var game: Presence.Play.Game {
    guard isGameOn else { return .none }
    return all(of: .game).contains { GameSign($0) == nil } ? .reported : .window
  }

  /// True if this source is reported, even if that causes no quiet.
  func isReported(of source: QuietSource) -> Bool { firstReported(of: source) != nil }

  /// The first cause by name behind a source that is not ignored, even if it causes no quiet.
  func firstReported(of source: QuietSource) -> QuietCause? { all(of: source).min { $0.by < $1.by } }

  private func all(of source: QuietSource) -> [QuietCause] {
    reports.all(of: source).filter { !settings.ignores($0) }
  }

  /// True if a game runs that must not be covered.
  var withholdsPrompt: Bool {
    switch settings.game {
    case .overlay: false
    case .notify: causes.contains { $0.source == .game }
    case .defer: hasWaitedForGame && isGameWaitedFor
    }
  }
}

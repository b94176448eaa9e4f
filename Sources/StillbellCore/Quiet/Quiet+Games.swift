// The games that run, and the break that waits for one.
extension Quiet {
  /// A break waits for the end of a game, announced or not.
  var isGameWaitedFor: Bool { settings.game == .defer && causes.contains { $0.source == .game } }

  /// A break waits for the end of a game, and for nothing else that is quiet.
  var isHiddenByGameAlone: Bool { isGameWaitedFor && !isHiddenWithoutGame }

  /// No reason but a game keeps breaks quiet.
  var isQuietByGameAlone: Bool { manual == nil && inForce.allSatisfy { $0.cause.source == .game } }

  /// It would be hidden without any game, too.
  var isHiddenWithoutGame: Bool {
    level == .hidden
      && (manual?.level == .hidden || inForce.contains { $0.cause.source != .game && $0.level == .hidden })
  }

  /// A break has waited for a game for long enough, or that is over; while it has, the game does not keep breaks quiet.
  mutating func setWaitedForGame(_ hasWaited: Bool) {
    guard hasWaited != hasWaitedForGame else { return }
    hasWaitedForGame = hasWaited
    settle()
  }

  /// A game runs, also if that is no reason to be quiet.
  var isGameOn: Bool { isReported(of: .game) }

  /// The same, with what tells of it.
  var game: Presence.Play.Game {
    guard isGameOn else { return .none }
    return all(of: .game).contains { GameSign($0) == nil } ? .reported : .window
  }

  /// Somebody reports this source, also if it is no reason to be quiet.
  func isReported(of source: QuietSource) -> Bool { firstReported(of: source) != nil }

  /// The first by name of what is behind a source and not ignored, also if it is no reason to be quiet.
  func firstReported(of source: QuietSource) -> QuietCause? { all(of: source).min { $0.by < $1.by } }

  private func all(of source: QuietSource) -> [QuietCause] {
    reports.all(of: source).filter { !settings.ignores($0) }
  }

  /// A game runs over which nothing is to be shown.
  var withholdsPrompt: Bool {
    switch settings.game {
    case .overlay: false
    case .notify: causes.contains { $0.source == .game }
    case .defer: hasWaitedForGame && isGameWaitedFor
    }
  }
}

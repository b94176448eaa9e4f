/// The sign by which a full-screen window is a game, where no GameMode reports one.
package enum GameSign: String, CaseIterable, Hashable, Sendable, Codable {
  /// A gamepad was pressed a moment ago.
  case gamepad
  /// It asks the compositor to step aside, and nobody plays a film.
  case bypass
  /// Its class or its environment is of Steam or gamescope.
  case steam

  /// The program that looks at the window.
  package static let reporter = "stillbell-prompt"
  /// A press is a sign for so long.
  package static let pressMax: Duration = .minutes(1)

  /// The window, as it is listed among programs.
  package var name: String { "fullscreen-\(rawValue)" }

  /// Nil for a program.
  package init?(_ cause: QuietCause) {
    guard cause.source == .game, let sign = Self.allCases.first(where: { $0.name == cause.by }) else { return nil }
    self = sign
  }
}

extension GameSign {
  /// The window in front may be the one with this sign.
  func isSeen(in front: Prompt.Front) -> Bool {
    switch self {
    case .gamepad: front == .fullScreen || front == .bypass
    case .bypass: front == .bypass
    case .steam: front == .steam
    }
  }
}

extension Quiet {
  /// The window that counts as a game, as it was reported; nil for none.
  fileprivate var gameWindow: [String]? {
    reports.reporters(of: .game).first { $0.name == GameSign.reporter }.map { $0.causes.map(\.by) }
  }
}

extension Agent {
  /// A full-screen window in front of a break that comes or waits is a game from its first sign on, until its prompt
  /// reports something else or ends. True if that has changed.
  mutating func settleGameWindow(in turn: inout Turn) -> Bool {
    if let id = cycle.open?.id ?? cycle.work.next(by: configuration)?.upcoming.id,
      let sign = sign(of: prompting.front(of: id), at: turn.now.boot)
    {
      prompting.isBehindGame(by: sign)
    }
    let (found, names) = (prompting.game, prompting.game.map { [$0.name] })
    guard names != quiet.gameWindow else { return false }
    quietReported(.game, by: GameSign.reporter, names, in: &turn)
    if let found, configuration.quiet.game != .defer, quiet.causes.contains(where: { GameSign($0) == found }) {
      turn.decide(.quiet(.gameFound(found)))
    }
    return true
  }

  private func sign(of front: Prompt.Front?, at now: BootTime) -> GameSign? {
    switch front {
    case .windowed, nil: nil
    case .steam: .steam
    case .bypass where !quiet.isFilmOn: .bypass
    case .bypass, .fullScreen: presence.play.lastPress.map { now - $0 <= GameSign.pressMax } ?? false ? .gamepad : nil
    }
  }
}

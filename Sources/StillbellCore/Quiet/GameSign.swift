/// The sign by which a full-screen window counts as a game, if GameMode reports none.
package enum GameSign: String, CaseIterable, Hashable, Sendable, Codable {
  /// A gamepad was used a moment ago.
  case gamepad
  /// The window asks the compositor to step aside, and no film plays.
  case bypass
  /// The window's class or environment belongs to Steam or gamescope.
  case steam

  /// The provider of window signs.
  package static let reporter = "stillbell-prompt"
  /// The time for which a press is a sign.
  package static let pressMax: Duration = .minutes(1)

  /// The name of the window in lists of programs.
  package var name: String { "fullscreen-\(rawValue)" }

  /// The sign of a cause; nil if the cause is a program.
  package init?(_ cause: QuietCause) {
    guard cause.source == .game, let sign = Self.allCases.first(where: { $0.name == cause.by }) else { return nil }
    self = sign
  }
}

extension GameSign {
  /// True if the window in front may be the one with this sign.
  func isSeen(in front: Prompt.Front) -> Bool {
    switch self {
    case .gamepad: front == .fullScreen || front == .bypass
    case .bypass: front == .bypass
    case .steam: front == .steam
    }
  }
}

extension Quiet {
  /// The window that counts as a game, as last reported; nil for none.
  fileprivate var gameWindow: [String]? {
    reports.reporters(of: .game).first { $0.name == GameSign.reporter }.map { $0.causes.map(\.by) }
  }
}

extension Agent {
  /// Reports the window in front of a break that comes or waits as a game, from its first sign until the prompt reports
  /// another window or ends. Returns true if that has changed.
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

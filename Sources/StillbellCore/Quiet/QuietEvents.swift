/// A report about a cause of quiet.
package enum QuietEvent: Hashable, Sendable, Decodable {
  /// The causes that a provider reports for a source now, replacing its earlier ones; an empty list for none, nil if
  /// the provider has gone. An empty name stands for the name of the provider.
  case reported(QuietSource, by: String, [String]?)
  /// The holds of other programs now, replacing the earlier ones.
  case held([Hold])
  /// All providers of quiet were asked, and those that exist have reported.
  case known
  /// True if some provider reports a quiet only when asked.
  case askable(Bool)
  /// Captures cannot be detected, if there are any.
  case capturesUntold(CaptureFailure)
}

/// A decision about the quiet.
package enum QuietDecision: Hashable, Sendable, Codable {
  case began(QuietLevel, until: WallTime?)
  case ended
  /// The user's own quiet has no end, and has lasted for long.
  case lasts(since: WallTime)
  /// The cause has held a break back for so long; from now on it only silences breaks.
  case outlasted(QuietCause, after: Duration)
  /// The cause began; it lasts until it ends by itself.
  case causeBegan(QuietCause, QuietLevel)
  case causeEnded(QuietCause)
  /// The user has switched the cause off for as long as it lasts.
  case overruled(QuietCause)
  /// A full-screen window in front is a game, for which it does not become quiet.
  case gameFound(GameSign)
  /// A call, a camera or a shared screen cannot make it quiet.
  case capturesUntold(CaptureFailure)

  func words(wall: (WallTime) -> String) -> String {
    switch self {
    case .began(let level, let until): "quiet (\(level.rawValue)) until \(until.map(wall) ?? "switched off")"
    case .ended: "quiet ended"
    case .lasts(let since): "quiet since \(wall(since))"
    case .outlasted(let cause, let length): "\(cause.words) has lasted for \(length.words): silent"
    case .causeBegan(let cause, let level): "quiet (\(level.rawValue)), \(cause.words), until it ends"
    case .causeEnded(let cause): "quiet ended, \(cause.words)"
    case .overruled(let cause): "quiet switched off, \(cause.words), while it lasts"
    case .gameFound(let sign): "full-screen window is a game: \(sign.rawValue)"
    case .capturesUntold(let failure): "captures told by nobody: \(failure.words)"
    }
  }
}

extension QuietCause {
  /// `camera by Firefox`.
  var words: String { "\(source.rawValue) by \(by)" }
}

extension QuietReason {
  /// The text after the word quiet; empty for the user's own.
  var words: String {
    switch self {
    case .user: ""
    case .cause(let cause): ", \(cause.words)"
    }
  }
}

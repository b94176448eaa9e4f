/// A report of the desktop about a reason to be quiet.
package enum QuietEvent: Hashable, Sendable {
  /// The programs behind a source of quiet now, in place of those that this part of the desktop named before; an empty
  /// list for none, nil if that part has gone. A name may be empty: it is the reporter's then.
  case reported(QuietSource, by: String, [String]?)
  /// The wishes of other programs now, in place of those before.
  case held([Hold])
  /// Every part of the desktop that could tell of a quiet has been asked, and those that are there have told.
  case known
  /// True if a part of the desktop reports a quiet only when it is asked.
  case askable(Bool)
  /// The captures, if there are any, cannot be found out.
  case capturesUntold(CaptureFailure)
}

/// A decision about the quiet.
package enum QuietDecision: Hashable, Sendable, Codable {
  case began(QuietLevel, until: WallTime?)
  case ended
  /// The user's own has no end, and was not ended for long.
  case lasts(since: WallTime)
  /// It has held a break back for so long, and takes no more than the sound from now on.
  case outlasted(QuietCause, after: Duration)
  /// Until it ends by itself.
  case causeBegan(QuietCause, QuietLevel)
  case causeEnded(QuietCause)
  /// The user wants no quiet for it while it lasts.
  case overruled(QuietCause)
  /// A full-screen window is in front that is a game, for which it does not become quiet.
  case gameFound(GameSign)
  /// A call, a camera or a shared screen makes nothing quiet.
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
  /// The words after the word quiet; empty for the user's own.
  var words: String {
    switch self {
    case .user: ""
    case .cause(let cause): ", \(cause.words)"
    }
  }
}

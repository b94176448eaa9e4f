/// A report of the player about a chime.
package enum ChimeEvent: Hashable, Sendable, Decodable {
  /// The player has read the file.
  case opened(Chime.ID, length: Duration)
  /// The first sample went out.
  case sounded(Chime.ID)
  case finished(Chime.ID)
  case failed(Chime.ID, ChimeFailure)
}

/// A decision about a chime.
package enum ChimeDecision: Hashable, Sendable, Codable {
  case failed(Cue, Chime.Ringer, ChimeFailure, next: Chime.Ringer?)
  /// An earlier agent ended before this chime was heard. It is not repeated.
  case cutOff(Cue)
  /// The next chime came before this one was heard; this one is not played.
  case overtaken(Cue)

  var words: String {
    switch self {
    case .failed(let cue, let by, let failure, let next):
      "\(cue.rawValue) failed by \(by.detail): \(failure.words); next: \(next?.detail ?? "none, it was heard")"
    case .cutOff(let cue): "\(cue.rawValue) cut off with the agent, not rung again"
    case .overtaken(let cue): "\(cue.rawValue) overtaken before it was heard"
    }
  }
}

extension Chime.Ringer {
  /// `player`, `server`, `terminal` or `nobody`.
  package var words: String {
    switch self {
    case .player: "player"
    case .server: "server"
    case .terminal: "terminal"
    case .nobody: "nobody"
    }
  }

  /// The ringer with what it plays, or why it does not.
  package var detail: String {
    switch self {
    case .player(.own(let path)): "player, own file \(path)"
    case .player(.bundled): "player, bundled sound"
    case .player(.named(let cue)): "player, bundled sound \(cue.rawValue)"
    case .player(.builtIn): "player, built-in bell"
    case .server, .terminal: words
    case .nobody(.quiet(let level, let reason)): "nobody, quiet (\(level.rawValue))\(reason.words)"
    case .nobody(.switchedOff): "nobody, chimes are off"
    case .nobody(.nothingWorks): "nobody, nothing works"
    case .nobody(.tooLate): "nobody, too late"
    case .nobody(.noSound): "nobody, it has no sound"
    case .nobody(.oneForAll): "nobody, one rings for all"
    }
  }
}

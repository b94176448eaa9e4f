import StillbellCore

// The way a chime was played, or the reason why it was not.
extension Wording {
  static func chime(_ by: Chime.Ringer) -> Sentence {
    switch by {
    case .player(.own(let path)): tr("Chime: {path}.", ["path": path])
    case .player(.bundled): tr("Chime: the bundled sound.")
    case .player(.named(let cue)): tr("Chime: the bundled sound {name}.", ["name": cue.rawValue])
    case .player(.builtIn): tr("Chime: the built-in bell.")
    case .server: tr("Chime: left to the notification server.")
    case .terminal: tr("Chime: the terminal bell.")
    case .nobody(.quiet(_, .user)): tr("No chime: quiet.")
    case .nobody(.quiet(_, .cause(let cause))): tr("No chime: {reason}.", ["reason": reason(cause)])
    case .nobody(.switchedOff): tr("No chime: chimes are off in the configuration.")
    case .nobody(.nothingWorks): tr("No chime: every way to play it failed.")
    case .nobody(.tooLate): tr("No chime: it was too late.")
    case .nobody(.noSound), .nobody(.oneForAll): tr("No chime: this kind has no sound.")
    }
  }

  static func trouble(_ by: Chime.Ringer, _ failure: ChimeFailure) -> Sentence {
    switch by {
    case .player(.own): tr("Your own sound failed: {reason}.", ["reason": reason(failure)])
    case .player: tr("The chime failed: {reason}.", ["reason": reason(failure)])
    case .server, .nobody:
      tr("The notification server's sound failed: {reason}.", ["reason": reason(failure)])
    case .terminal: tr("The terminal bell failed: {reason}.", ["reason": reason(failure)])
    }
  }
}

/// Decisions about it.
extension Wording {
  static func sentence(_ decision: ChimeDecision) -> Sentence {
    switch decision {
    case .failed(_, let by, let failure, let next):
      next.map { tr("{failure} {next}", ["failure": trouble(by, failure), "next": chime($0)]) } ?? trouble(by, failure)
    case .cutOff(let cue):
      tr(
        "stillbell quit before {chime} finished playing; not repeated.", ["chime": cue.rawValue])
    case .overtaken(let cue):
      tr("The chime {chime} was skipped: the next one came before it was heard.", ["chime": cue.rawValue])
    }
  }
}

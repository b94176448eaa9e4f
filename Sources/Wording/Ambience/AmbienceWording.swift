import StillbellCore

// The sound below a session.
extension Wording {
  static func sentence(_ decision: AmbientDecision) -> Sentence {
    switch decision {
    case .gaveWay:
      tr("The sound device plays one sound at a time, so the ambient sound pauses for chimes.")
    case .failed(let failure):
      tr("The ambient sound does not play: {reason}.", ["reason": reason(failure)])
    }
  }
}

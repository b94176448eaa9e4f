/// A report about the player of an ambient sound.
package enum AmbientEvent: Hashable, Sendable, Decodable {
  /// The player ended; with the failure, if it had to.
  case ended(AmbientPlay.ID, ChimeFailure?)
}

/// A decision about an ambient sound.
package enum AmbientDecision: Hashable, Sendable, Codable {
  /// The device takes one sound at a time.
  case gaveWay(Cue)
  case failed(ChimeFailure)

  var words: String {
    switch self {
    case .gaveWay(let cue): "ambient sound gave way to \(cue.rawValue): the device takes one sound at a time"
    case .failed(let failure): "ambient sound failed: \(failure.words)"
    }
  }
}

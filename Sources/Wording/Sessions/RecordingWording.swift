import StillbellCore

/// The sentences about a guided recording.
extension Wording {
  /// The reason why a file can't guide a meditation.
  package static func sentence(_ misfit: GuidedRecording.Misfit, _ path: String) -> Sentence {
    switch misfit {
    case .path: notPlayable(path)
    case .failed(let failure): notPlayed(path, failure)
    case .notMeasured: notMeasured
    case .tooShort: tooShort(path)
    case .tooLong(let length): tooLong(path, length, most: Meditation.lengths?.upperBound ?? length)
    }
  }

  package static func notPlayed(_ path: String, _ failure: ChimeFailure) -> Sentence {
    tr("The recording cannot be played: {reason}.", ["reason": reason(failure)])
  }

  package static func notPlayable(_ path: String) -> Sentence {
    tr("“{name}” cannot be played: its path is too long or contains control characters.", ["name": path])
  }

  package static func tooShort(_ path: String) -> Sentence {
    tr("“{name}” lasts less than a second; choose a longer recording.", ["name": path])
  }

  package static func tooLong(_ path: String, _ length: Duration, most: Duration) -> Sentence {
    tr(
      "“{name}” lasts {length}; a meditation lasts at most {most}.",
      ["name": path, "length": self.length(length), "most": self.length(most)])
  }

  package static var notMeasured: Sentence {
    tr("The length of the recording could not be determined; give one, as in: stillbell meditate 20m --play FILE")
  }
}

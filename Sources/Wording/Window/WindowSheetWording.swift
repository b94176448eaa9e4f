import StillbellCore

// The texts below “More” in the sheet that begins a session.
extension Wording.Window {
  package static var more: Sentence { tr("More") }
  package static var openEnd: Sentence { tr("Open-ended") }
  package static var openEndNote: Sentence { tr("It counts up until you end it") }
  package static var ask: Sentence { tr("Wait between the phases") }
  package static var bellsAfter: Sentence { tr("Bells after (such as 5m, 15m)") }
  package static var randomBells: Sentence { tr("Bells at random moments") }
  package static var countOrNone: Sentence { tr("0 for none") }
  package static var ownProgram: Sentence { tr("Exercises (such as Squats 40s/15s; Lunges 30s)") }
  package static var roundPause: Sentence { tr("Rest between rounds (such as 30s)") }
  package static var label: Sentence { tr("Label in the history") }

  // The names of the rows without an example, for refusals.
  package static var bells: Sentence { tr("Bells after") }
  package static var programName: Sentence { tr("Exercises") }
  package static var pauseName: Sentence { tr("Rest between rounds") }

  /// The reason why the session of the sheet can't start. `name` is the name of the row beside which the error is
  /// shown.
  package static func refusal(_ error: SessionError, of name: Sentence) -> Sentence {
    let row = tr("“{row}”", ["row": name]).description
    return switch error {
    case .lengthOutOfRange(_, let words, let allowed):
      Wording.sentence(.lengthOutOfRange(row, words, allowed: allowed))
    case .numberOutOfRange(_, let words, let allowed):
      Wording.sentence(.numberOutOfRange(row, words, allowed: allowed))
    case .notRising(_, let first, let second): Wording.sentence(.notRising(row, first, second))
    case .tooMany(_, let most): Wording.sentence(.tooMany(row, most: most))
    case .missingValue: Wording.sentence(.missingValue(of: row))
    // The sheet has a row for each number, so the user has not typed them as one word.
    case .emptyPattern: tr("At least one part of the breath must be longer than 0.")
    default: Wording.sentence(error)
    }
  }

  // The texts of a recording.
  package static var recording: Sentence { tr("Guided recording") }
  package static var noRecording: Sentence { tr("None. A recording replaces the background sound.") }
  /// The name of the file and its length.
  package static func recording(_ recording: GuidedRecording) -> Sentence {
    let file = recording.path.split(separator: "/").last.map { String($0) } ?? recording.path
    return Sentence(file.onOneLine(limit: 60)) + " · " + Wording.length(recording.length)
  }
  package static var removeRecording: Sentence { tr("Remove the recording") }
  package static var recordingNotMeasured: Sentence {
    tr("The length of the recording could not be determined; choose another file.")
  }

  // The texts around a text for a meditation.
  package static var sittingText: Sentence { tr("A text to sit with") }
  package static var sittingTextNote: Sentence { tr("It stays on the page while you meditate") }
  package static var anotherText: Sentence { tr("Another text") }
  package static var topic: Sentence { tr("Topic for the local model") }
  package static var textComes: Sentence { tr("The local model is writing…") }
}

import Linux
import StillbellCore

/// The sentences to be spoken, and the reasons why one was not.
extension Wording {
  /// The language of the sentences, such as `de`.
  package static var language: String { Gettext.language ?? "en" }

  /// The sentence to be heard, not read.
  package static func spoken(_ utterance: Utterance) -> Sentence {
    switch utterance {
    case .round(let round, let count, ""): spoken(round, of: count)
    case .round(let round, let count, let next):
      spoken(round, of: count).then(spoken(next: next))
    case .next(let next): spoken(next: next)
    case .phase(.holdOut): name(SessionPhase.Name.holdIn)
    case .phase(let phase): name(phase)
    }
  }

  private static func spoken(_ round: Int, of count: Int) -> Sentence {
    round == count && count > 1
      ? tr("Last round.") : tr("Round {n} of {count}.", ["n": "\(round)", "count": "\(count)"])
  }

  private static func spoken(next: String) -> Sentence {
    tr("Next: {exercise}.", ["exercise": clause(exercise(next))])
  }

  static func sentence(_ decision: SpeechDecision) -> Sentence {
    switch decision {
    case .tooLong(let utterance):
      tr("“{sentence}” was not spoken, because there was too little time.", ["sentence": clause(spoken(utterance))])
    case .cutOff(let utterance):
      tr(
        "“{sentence}” was cut off, because the next sound came.",
        ["sentence": clause(spoken(utterance))])
    case .failed(let failure): Doctor.noSpeech(failure)
    }
  }

  static func reason(_ failure: SpeechFailure) -> Sentence {
    switch failure {
    case .notInstalled: clause(notInstalled("stillbell-speech"))
    case .notStarted(let fault): reason(fault)
    case .unreachable(let reason): tr("speech-dispatcher cannot be reached ({reason})", ["reason": clause(reason)])
    case .refused: tr("speech-dispatcher refused the sentence")
    case .lost: tr("speech-dispatcher quit in the meantime")
    case .silent: tr("speech-dispatcher does not answer")
    case .endedWithoutAWord: tr("stillbell-speech ended without an answer")
    }
  }
}

extension Wording.Doctor {
  package static var speech: Sentence { tr("Speech") }
  package static var speechOff: Sentence { tr("Turned off in the configuration.") }
  package static var speechReady: Sentence { tr("speech-dispatcher is ready.") }
  package static func noSpeech(_ failure: SpeechFailure) -> Sentence {
    tr("Nothing is spoken: {reason}.", ["reason": Wording.reason(failure)])
  }
  package static var installSpeech: Sentence { tr("Install speech-dispatcher, and try `spd-say hello`.") }
}

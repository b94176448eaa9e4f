/// A report about a speech.
package enum SpeechEvent: Hashable, Sendable, Decodable {
  case ended(Speech.ID, SpeechEnd)
}

/// The end of a speech.
package enum SpeechEnd: Hashable, Sendable, Decodable {
  case done
  /// The text was not spoken, because it would not fit into its phase.
  case tooLong
  case failed(SpeechFailure)
}

/// The reason why a text is not spoken, as a value that each program turns into a sentence.
package enum SpeechFailure: Error, Hashable, Sendable, Codable {
  case notInstalled
  case notStarted(SystemFault)
  /// In speech-dispatcher's own words, on one line.
  case unreachable(reason: String)
  /// speech-dispatcher refused the text.
  case refused
  /// speech-dispatcher ended while it spoke.
  case lost
  /// speech-dispatcher did not answer.
  case silent
  case endedWithoutAWord

  var words: String {
    switch self {
    case .notInstalled: "stillbell-speech is not installed beside the agent"
    case .notStarted(let fault): "stillbell-speech did not start: \(fault.words)"
    case .unreachable(let reason): "speech-dispatcher cannot be reached: \(reason.onOneLine())"
    case .refused: "speech-dispatcher refused"
    case .lost: "speech-dispatcher ended"
    case .silent: "speech-dispatcher did not answer"
    case .endedWithoutAWord: "stillbell-speech ended without a word"
    }
  }
}

/// A decision about a speech.
package enum SpeechDecision: Hashable, Sendable, Codable {
  /// The text would not fit into its phase.
  case tooLong(Utterance)
  /// The text was still being spoken when the next sound came.
  case cutOff(Utterance)
  case failed(SpeechFailure)

  var words: String {
    switch self {
    case .tooLong(let utterance): "not spoken, too long: \(utterance.words)"
    case .cutOff(let utterance): "speech cut off: \(utterance.words)"
    case .failed(let failure): "speech failed: \(failure.words)"
    }
  }
}

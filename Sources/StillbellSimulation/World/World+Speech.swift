import StillbellCore

extension World {
  /// Speaks a sentence. Its length follows from the words in the trace.
  mutating func speak(_ speech: Speech) {
    let count = speech.utterance.words.count
    if failing.contains(.speech) {
      pending.append(.speech(.ended(speech.id, .failed(.silent))))
    } else if Speech.fits(characters: count, rate: 0, within: speech.limit) {
      sound.voice = (
        speech, now.boot + (failing.contains(.voice) ? .hours(1) : Speech.length(ofCharacters: count, rate: 0))
      )
    } else {
      pending.append(.speech(.ended(speech.id, .tooLong)))
    }
  }
}

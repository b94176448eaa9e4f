/// The reason why a request is no session; nothing has started then.
package enum SessionError: Error, Hashable, Sendable, Codable {
  case unknownKind(String)
  case unknownPreset(String, of: SessionKind, nearest: String?, known: [String])
  /// `what` is the option or command before the value.
  case lengthOutOfRange(_ what: String, _ words: String, allowed: ClosedRange<Duration>)
  case numberOutOfRange(_ what: String, _ words: String, allowed: ClosedRange<Int>)
  /// Two values of this option are not in rising order.
  case notRising(_ option: String, Duration, Duration)
  case tooMany(_ option: String, most: Int)
  /// A bell would ring after the end of the sitting.
  case bellTooLate(Duration, length: Duration)
  /// This number of random bells needs a longer sitting.
  case tooShortForBells(Int, least: Duration)
  /// All rounds together are too long.
  case tooLong(Duration, most: Duration)
  case notAPattern(String)
  /// The text is no list of exercises.
  case notAProgram(String)
  /// All four parts of the pattern are 0.
  case emptyPattern(String)
  case unexpected(String, allowed: [String])
  case missingValue(of: String)
  case labelTooLong(max: Int)
  /// No ambient sound has this name, and it is no absolute path.
  case unknownAmbient(String, nearest: String?)
  /// The label has control characters.
  case labelNotPlain
  /// A recording needs its absolute path.
  case noFullPath(String)
  /// Both a recording and an ambient sound were requested.
  case twoSounds
}

extension SessionError {
  /// The text in the trace and for errors in timetables.
  package var words: String {
    switch self {
    case .unknownKind(let word):
      "\(word) is none; allowed are \(SessionKind.activities.map { $0.command }.joined(separator: ", "))"
    case .unknownPreset(let name, _, _, let known): "there is no \(name); known are \(known.joined(separator: ", "))"
    case .lengthOutOfRange(let what, let words, let allowed):
      "\(what) \(words) is not from \(allowed.lowerBound.words) to \(allowed.upperBound.words)"
    case .numberOutOfRange(let what, let words, let allowed):
      "\(what) \(words) is not from \(allowed.lowerBound) to \(allowed.upperBound)"
    case .notRising(let option, let first, let second): "\(option) \(second.words) is not after \(first.words)"
    case .tooMany(let option, let most): "\(option) takes at most \(most)"
    case .bellTooLate(let bell, let length): "a bell after \(bell.words) is not before the end at \(length.words)"
    case .tooShortForBells(let count, let least): "\(count) bells need at least \(least.words)"
    case .tooLong(let length, let most): "all rounds together last \(length.words), at most \(most.words) are possible"
    case .notAPattern(let words):
      "\(words) is not a pattern; one is written 4-0-6-0x10: seconds (0 to 60) in, kept, out, kept, then 1 to 99 rounds"
    case .notAProgram(let words):
      "\(words) is not a program; one is written Squats 40s/15s; Lunges 40s/15s"
    case .emptyPattern(let words): "\(words) has nothing in it; one of its four parts must be more than 0"
    case .unexpected(let word, let allowed): "\(word) is not expected; allowed are \(allowed.joined(separator: ", "))"
    case .missingValue(let option): "\(option) needs a value"
    case .unknownAmbient(let name, _):
      "there is no ambient sound \(name); there are \(AmbientSound.names.joined(separator: ", ")), none, or a full path"
    case .labelTooLong(let max): "the label is longer than \(max) bytes"
    case .labelNotPlain: "the label has control characters in it"
    case .noFullPath(let words): "\(words) is no full path"
    case .twoSounds: "--play and --ambient exclude each other"
    }
  }
}

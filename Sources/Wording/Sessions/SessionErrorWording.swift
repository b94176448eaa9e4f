import StillbellCore

/// The errors of a session's words.
extension Wording {
  /// The reason why the words are not a session, and what is allowed.
  package static func sentence(_ error: SessionError) -> Sentence {
    switch error {
    case .unknownKind(let word):
      tr(
        "There is no session “{word}”; use one of {known}.",
        ["word": shortened(word), "known": SessionKind.activities.map { $0.command }.listed])
    case .unknownPreset(let name, let kind, let nearest, let known): unknown(name, kind, nearest, known)
    case .lengthOutOfRange(_, let words, _) where isBareNumber(words) && words.contains { $0 != "0" }:
      bareNumber(shortened(words))
    case .lengthOutOfRange(let what, let words, let allowed):
      tr(
        "{what} takes a length from {least} to {most}, not “{words}”.",
        [
          "what": what, "words": shortened(words), "least": allowed.lowerBound.words,
          "most": allowed.upperBound.words,
        ])
    case .numberOutOfRange(let what, let words, let allowed):
      tr(
        "{what} takes a number from {least} to {most}, not “{words}”.",
        [
          "what": what, "words": shortened(words), "least": "\(allowed.lowerBound)",
          "most": "\(allowed.upperBound)",
        ])
    case .notRising(let option, let first, let second):
      tr(
        "{option} takes rising times, but {second} does not come after {first}.",
        ["option": option, "first": first.words, "second": second.words])
    case .tooMany(let option, let most): tr("{option} takes at most {n} times.", ["option": option, "n": "\(most)"])
    case .bellTooLate(let bell, let length):
      tr(
        "A bell after {bell} would never ring: the meditation lasts {length}. Choose an earlier one.",
        ["bell": bell.words, "length": length.words])
    case .tooShortForBells(let count, let least):
      tr(
        "{n} random bells need a meditation of at least {least}; choose fewer, or make it longer.",
        ["n": "\(count)", "least": least.words])
    case .tooLong(let length, let most):
      tr(
        "All rounds together last {length}; the limit is {most}.",
        ["length": length.words, "most": most.words])
    case .notAPattern(let words):
      tr(
        "“{words}” is not a breathing pattern; write it like 4-0-6-0x10: seconds to breathe in, hold, breathe out, hold (0 to 60 each), then 1 to 99 rounds.",
        ["words": shortened(words)])
    case .notAProgram(let words): noProgram(words)
    case .emptyPattern(let words):
      tr("“{words}” needs at least one part above 0.", ["words": shortened(words)])
    case .unexpected(let word, let allowed):
      tr(
        "“{word}” is not expected here; use {allowed}.",
        ["word": shortened(word), "allowed": allowed.listed])
    case .missingValue(let option): tr("{option} needs a value.", ["option": option])
    case .unknownAmbient(let name, let nearest?):
      tr(
        "There is no ambient sound “{name}”; did you mean {nearest}?", ["name": shortened(name), "nearest": nearest])
    case .unknownAmbient(let name, nil):
      tr(
        "There is no ambient sound “{name}”; use one of {known}, or the full path of a file.",
        ["name": shortened(name), "known": (AmbientSound.names + [AmbientChoice.noneWord]).listed])
    case .labelTooLong(let most): tr("The label is too long; at most {n} bytes are allowed.", ["n": "\(most)"])
    case .labelNotPlain: tr("The label contains control characters; use plain text.")
    case .noFullPath(let words):
      tr("“{name}” is not a full path; give the full path of the recording.", ["name": shortened(words)])
    case .twoSounds: tr("A recording plays alone: use --play or --ambient, not both.")
    }
  }

  /// An example of how to write a workout.
  static let exampleProgram = "Squats 40s/15s; Lunges 40s/15s"

  /// The reason why the words are not a workout: too many exercises, or the first one that is wrong.
  static func noProgram(_ words: String) -> Sentence {
    guard let odd = Exercise.firstOdd(in: words) else {
      return tr("A round has at most {most} exercises.", ["most": "\(Exercise.countMax)"])
    }
    let exercise = odd.split(separator: " ").joined(separator: " ")
    if exercise.isEmpty {
      return tr(
        "An exercise is missing; separate them by a semicolon, like “{example}”.", ["example": exampleProgram])
    }
    return tr(
      "“{exercise}” is not an exercise; write a name (at most {bytes} bytes), the work ({least} to {most}) and the rest after it (at most {rest}), like “{example}”.",
      [
        "exercise": shortened(exercise), "bytes": "\(Exercise.nameMax)", "least": Workout.works.lowerBound.words,
        "most": Workout.works.upperBound.words, "rest": Workout.rests.upperBound.words, "example": exampleProgram,
      ])
  }

  private static func unknown(_ name: String, _ kind: SessionKind, _ nearest: String?, _ known: [String]) -> Sentence {
    if let nearest {
      return tr(
        "There is no “{name}”; did you mean {nearest}? You can use {known}.",
        ["name": shortened(name), "nearest": nearest, "known": known.listed])
    }
    if known.isEmpty {
      return tr(
        "There is no preset “{name}”; give a length like 20m, or add it to [presets] in the configuration.",
        ["name": shortened(name)])
    }
    return tr("There is no “{name}”; use one of {known}.", ["name": shortened(name), "known": known.listed])
  }
}

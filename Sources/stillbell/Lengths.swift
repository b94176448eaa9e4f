import ArgumentParser
import StillbellCore
import Wording

/// Reads a length from the command line, within what the command allows; a number alone means minutes.
@Sendable func readLength(_ words: String) throws(ValidationError) -> Duration {
  try readLength(words, within: Command.lengths)
}

func readLength(_ words: String, within allowed: ClosedRange<Duration>) throws(ValidationError) -> Duration {
  guard let length = Wording.typedLength(words) else { throw ValidationError(Wording.notALength(words)) }
  guard allowed.contains(length) else {
    throw ValidationError(Wording.sentence(.lengthOutOfRange(length, allowed: allowed)))
  }
  return length
}

/// Reads the end of a pause or a quiet, with the word for until before it or, as some languages have it, behind it; nil
/// where that word is missing.
func readEnd(_ words: [String]) throws(ValidationError) -> Until? {
  guard let end = Wording.behindUntil(words) else { return nil }
  let rest = end.flatMap { $0.split(separator: " ").map { String($0) } }
  guard let until = Wording.typedEnd(rest) else {
    throw ValidationError(Wording.notAnEnd(rest.joined(separator: " ")))
  }
  return until
}

/// The hours of a day as the configuration has them, from `9-17` or `9-5`. A night that is typed like that is asked for
/// again.
func asHours(_ typed: String) -> String {
  guard Schedule.Hours(words: typed) == nil, let hours = Wording.typedHours(typed), hours.start < hours.end else {
    return typed
  }
  return hours.words
}

/// A time of day as the configuration has it.
func asTime(_ typed: String) -> String { Wording.typedTime(typed)?.words ?? typed }

/// Each of several times of day, kept apart by commas.
func asTimes(_ typed: String) -> String {
  typed.split(separator: ",", omittingEmptySubsequences: false)
    .map { asTime($0.split(separator: " ").joined(separator: " ")) }.joined(separator: ", ")
}
